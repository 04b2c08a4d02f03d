"""An address in, the bytes behind it out: identified, limited in time and size, and tried again where that helps.

Services are asked one request after the other, with the pause that each asks for between two of them.
"""

from __future__ import annotations

import http.client
import string
import urllib.error
import urllib.request
from dataclasses import field
from email.message import Message
from time import monotonic, sleep
from urllib.parse import quote, urlsplit

from generator.record import frozen_record
from generator.wording import intake_words

# Being asked too much, and faults that pass.
_PASSING = frozenset({408, 425, 429, 500, 502, 503, 504})
_MISSING = frozenset({404, 410})
_TOO_MANY = 429
# The header by which whoever asks is named, which is the one that an opener has from the beginning.
_WHO_ASKS = urllib.request.build_opener().addheaders[0][0]
_NO_ADDRESS = "not a web address"
_LONGEST_WAIT = 60.0
_CHUNK = 1 << 16


class LookupFailure(Exception):
    """A service cannot be reached or says nothing that can be read; the message is a sentence."""


class NoRecord(LookupFailure):
    """A service answered that it has no such record."""


class Refused(LookupFailure):
    """A host answered and refuses programs, or this one, or so many requests."""


class Silent(LookupFailure):
    """A host did not answer at all, however often it was asked."""


@frozen_record
class Client:
    """Asks services politely.

    contact: where whoever asks can be reached, a mail address or a page; empty when not known
    seconds: for a whole answer; tries: how often one is asked for; most_bytes: of an answer
    pause: the first wait before another try, each later one twice as long
    """

    contact: str = ""
    seconds: float = 30.0
    tries: int = 3
    most_bytes: int = 16 << 20
    pause: float = 2.0
    _asked: dict[str, float] = field(default_factory=dict)

    def get(self, address: str, *, between: float = 0.0) -> bytes:
        """Return what is behind an address; raises LookupFailure with a sentence.

        between: the least seconds since the last request to the same host
        """
        return self._try(address, between, is_read=True)

    def reach(self, address: str, *, between: float = 0.0) -> None:
        """Ask whether something is behind an address, and read nothing of it; raises as above."""
        self._try(address, between, is_read=False)

    def _try(self, address: str, between: float, *, is_read: bool) -> bytes:
        host = host_of(address)
        if not host or urlsplit(address).scheme not in ("http", "https"):
            raise LookupFailure(_unreachable(host or address, _NO_ADDRESS))
        wait = self.pause
        fault, failure = "", LookupFailure
        for attempt in range(self.tries):
            self._take_turn(host, between)
            try:
                return self._get_once(address, host, is_read=is_read)
            except urllib.error.HTTPError as error:
                error.close()  # it holds the connection, and whoever keeps the fault would hold both
                if error.code in _MISSING:
                    missing = intake_words.LOOKUP_NO_RECORD if is_read else intake_words.LINK_NO_PAGE
                    raise NoRecord(missing.format(host=host)) from error
                said = intake_words.LOOKUP_REFUSED if error.code < 500 else intake_words.LOOKUP_FAILED
                fault = said.format(host=host, code=error.code)
                if error.code not in _PASSING:
                    raise Refused(fault) from error
                failure = Refused if error.code == _TOO_MANY else LookupFailure
                asked_for = _retry_after(error.headers)
            except (http.client.InvalidURL, ValueError) as error:  # what it says of its port, or where it leads on
                raise LookupFailure(_unreachable(host, _NO_ADDRESS)) from error
            except (OSError, http.client.HTTPException) as error:
                fault = _unreachable(host, reason_of(error))
                failure, asked_for = Silent, 0.0
            if attempt + 1 < self.tries:
                sleep(min(max(wait, asked_for), _LONGEST_WAIT))
                wait *= 2
        raise failure(fault)

    def _take_turn(self, host: str, between: float) -> None:
        last = self._asked.get(host)
        if last is not None and (left := last + between - monotonic()) > 0:
            sleep(left)
        self._asked[host] = monotonic()

    def _get_once(self, address: str, host: str, *, is_read: bool) -> bytes:
        until = monotonic() + self.seconds
        request = urllib.request.Request(_in_ascii(address), headers={_WHO_ASKS: self._name()})
        with urllib.request.urlopen(request, timeout=self.seconds) as response:
            found = bytearray()
            if not is_read:
                return b""
            # A server may send a byte now and then without end: each part is small, and time is asked after each.
            while part := response.read1(_CHUNK):
                found += part
                if len(found) > self.most_bytes:
                    raise LookupFailure(intake_words.LOOKUP_TOO_LARGE.format(host=host, most=f"{self.most_bytes:,}"))
                if monotonic() > until:
                    raise TimeoutError("timed out")
            if response.length:  # the connection ended before the answer did
                raise http.client.IncompleteRead(bytes(found), response.length)
            return bytes(found)

    def _name(self) -> str:
        contact = "".join(sign for sign in self.contact if sign.isascii() and sign.isprintable())
        if contact and "://" not in contact:
            contact = f"mailto:{contact}"
        return f"survey-site ({contact})" if contact else "survey-site"


def host_of(address: str) -> str:
    """Return the host that a web address names, with its port; empty where none can be read."""
    try:
        return urlsplit(address).netloc
    except ValueError:
        return ""


def reason_of(error: object) -> str:
    """Return why a host could not be asked, as the end of a sentence."""
    if isinstance(error, urllib.error.URLError):
        return reason_of(error.reason)
    if isinstance(error, TimeoutError):
        return "it did not answer in time"
    if isinstance(error, http.client.HTTPException):
        return "its answer broke off"
    return (isinstance(error, OSError) and error.strerror) or str(error) or "no reason given"


def _in_ascii(address: str) -> str:
    """Return an address as browsers ask for it: letters of other scripts are encoded, and what is stays as it is."""
    parts = urlsplit(address)
    path, query = (quote(part, safe=string.punctuation) for part in (parts.path, parts.query))
    return parts._replace(path=path, query=query).geturl()


def _unreachable(host: str, reason: str) -> str:
    return intake_words.LOOKUP_UNREACHABLE.format(host=host, reason=reason)


def _retry_after(headers: Message) -> float:
    said = headers.get("Retry-After", "")
    return float(said) if said.isascii() and said.isdigit() else 0.0
