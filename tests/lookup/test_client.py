"""A client identifies itself, waits, tries again where that helps, and ends every failure in one sentence."""

from __future__ import annotations

import socket

import pytest

from generator.lookup.client import Client, LookupFailure, NoRecord, Refused, Silent
from tests.lookup.fake_services import Answer, FakeServices


def test_answer_comes_to_whoever_names_itself(services: FakeServices) -> None:
    services.answers["/a"] = Answer(body=b"said")
    assert b"said" == Client(contact="loaf@example.org").get(f"{services.address}/a")
    assert b"said" == Client(contact="https://example.org/l\r\noaf").get(f"{services.address}/a")
    assert b"said" == Client(contact="löaf@example.org").get(f"{services.address}/a")
    assert b"said" == Client().get(f"{services.address}/a")
    assert [
        "survey-site (mailto:loaf@example.org)",
        "survey-site (https://example.org/loaf)",
        "survey-site (mailto:laf@example.org)",
        "survey-site",
    ] == services.names


def test_passing_fault_is_tried_again_with_longer_waits(services: FakeServices, waits: list[float]) -> None:
    services.answers["/a"] = [Answer(status=503), Answer(status=429, headers={"Retry-After": "9"}), Answer(body=b"x")]
    assert b"x" == Client(pause=2).get(f"{services.address}/a")
    assert [2, 9] == waits


@pytest.mark.parametrize("status", [408, 425, 429, 500, 502, 503, 504])
def test_fault_that_may_pass_is_no_refusal(services: FakeServices, status: int) -> None:
    services.answers["/a"] = [Answer(status=status), Answer(body=b"x")]
    assert b"x" == Client().get(f"{services.address}/a")


@pytest.mark.parametrize("said", ["Thu, 26 Nov 2026 13:00:00 GMT", "²", "-9"])
def test_time_that_is_no_number_of_seconds_is_not_waited_for(
    services: FakeServices, waits: list[float], said: str
) -> None:
    services.answers["/a"] = [Answer(status=503, headers={"Retry-After": said}), Answer(body=b"x")]
    assert b"x" == Client(pause=2).get(f"{services.address}/a")
    assert [2] == waits


def test_no_wait_is_longer_than_a_minute(services: FakeServices, waits: list[float]) -> None:
    services.answers["/a"] = [Answer(status=429, headers={"Retry-After": "86400"}), Answer(body=b"x")]
    assert b"x" == Client().get(f"{services.address}/a")
    assert [60] == waits


@pytest.mark.parametrize("status", [404, 410])
def test_what_is_not_there_is_asked_for_once(services: FakeServices, status: int) -> None:
    services.answers["/a"] = Answer(status=status)
    with pytest.raises(NoRecord, match=r"127\.0\.0\.1:\d+ has no such record\."):
        Client().get(f"{services.address}/a")
    assert 1 == len(services.asked)


def test_refusal_is_told_with_its_number(services: FakeServices) -> None:
    services.answers["/a"] = Answer(status=403)
    with pytest.raises(LookupFailure, match=r"refused the request with 403\.$"):
        Client().get(f"{services.address}/a")
    assert 1 == len(services.asked)


def test_fault_of_a_server_is_no_refusal(services: FakeServices, waits: list[float]) -> None:
    services.answers["/a"] = Answer(status=503)
    with pytest.raises(LookupFailure, match=r"^127\.0\.0\.1:\d+ answered with the error 503\.$") as failure:
        Client(tries=2).get(f"{services.address}/a")
    assert not isinstance(failure.value, Refused)
    assert 1 == len(waits)


def test_host_that_is_asked_too_much_refuses(services: FakeServices, waits: list[float]) -> None:
    services.answers["/a"] = Answer(status=429)
    with pytest.raises(Refused, match=r"refused the request with 429\.$"):
        Client(tries=2).reach(f"{services.address}/a")
    assert 1 == len(waits)


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_service_that_stays_away_is_told_in_one_sentence(waits: list[float], scheme: str) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{unused.getsockname()[1]}"
    with pytest.raises(LookupFailure) as failure:
        Client(tries=3, pause=1).get(f"{scheme}://{address}/a")
    assert f"{address} cannot be reached: Connection refused." == str(failure.value)
    assert [1, 2] == waits


def test_answer_that_comes_in_drops_ends_in_time(services: FakeServices) -> None:
    services.answers["/a"] = Answer(body=b"x" * 10_000, drops=True)
    with pytest.raises(LookupFailure, match=r"cannot be reached: it did not answer in time\.$"):
        Client(seconds=0.2, tries=1).get(f"{services.address}/a")


def test_service_that_says_nothing_is_left_in_time() -> None:
    with socket.create_server(("127.0.0.1", 0)) as mute, pytest.raises(Silent, match=r": it did not answer in time\.$"):
        Client(seconds=0.2, tries=1).get(f"http://127.0.0.1:{mute.getsockname()[1]}/a")


def test_answer_that_breaks_off_is_no_answer(services: FakeServices) -> None:
    services.answers["/a"] = Answer(body=b"half", length=4_000)
    with pytest.raises(LookupFailure, match=r"cannot be reached: its answer broke off\.$"):
        Client(seconds=0.5, tries=1).get(f"{services.address}/a")


def test_huge_answer_is_left_unread(services: FakeServices) -> None:
    services.answers["/a"] = Answer(body=b"x" * 300_000)
    with pytest.raises(LookupFailure, match=r"is larger than 100,000 bytes and was not read\.$"):
        Client(most_bytes=100_000).get(f"{services.address}/a")
    assert 1 == len(services.asked)
    assert 300_000 == len(Client(most_bytes=300_000).get(f"{services.address}/a"))


def test_address_is_reached_without_reading_what_is_there(services: FakeServices) -> None:
    services.answers["/a"] = Answer(body=b"x" * 300_000)
    Client(most_bytes=1).reach(f"{services.address}/a")
    with pytest.raises(NoRecord):
        Client(most_bytes=1).reach(f"{services.address}/b")


@pytest.mark.parametrize(
    "address",
    [
        "file:///etc/hostname", "ftp://127.0.0.1/a", "nothing", "http:///a", "https://[your-host]/a",
        "http://127.0.0.1:port/a", "http://a..example/a",
    ],
)  # fmt: skip
def test_nothing_but_web_addresses_is_asked(address: str) -> None:
    with pytest.raises(LookupFailure, match=r"^\S+ cannot be reached: not a web address\.$"):
        Client().get(address)


def test_address_that_leads_to_none_is_told(services: FakeServices) -> None:
    services.answers["/a"] = Answer(status=302, headers={"Location": "http://[your-host]/"})
    with pytest.raises(LookupFailure, match="not a web address"):
        Client().get(f"{services.address}/a")


def test_letters_of_other_scripts_are_asked_for_as_browsers_do(services: FakeServices) -> None:
    services.answers["/b"] = Answer(body=b"x")
    assert b"x" == Client().get(f"{services.address}/bäcker%2F(1)?q=ö&w=a+b#ü")
    assert ["/b%C3%A4cker%2F(1)?q=%C3%B6&w=a+b"] == services.asked


def test_two_requests_to_one_host_keep_the_pause_that_it_asks_for(services: FakeServices, waits: list[float]) -> None:
    services.answers["/a"] = Answer(body=b"x")
    client = Client()
    client.get(f"{services.address}/a", between=3)
    client.get(f"{services.address}/a", between=3)
    (wait,) = waits
    assert 2 < wait <= 3
