"""WebDriver BiDi as far as these tests need it: commands out, answers and events in, over one web socket."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from websockets.sync.client import ClientConnection, connect

_MOST_BYTES = 64_000_000


class Refused(Exception):
    """The browser answered a command with an error."""


class BidiConnection:
    """A session with a browser that speaks the protocol; events go to `hear` as (name, what it says)."""

    def __init__(self, address: str, hear: Callable[[str, Mapping[str, Any]], None], patience: float) -> None:
        self._socket: ClientConnection = connect(
            address, max_size=_MOST_BYTES, compression=None, proxy=None, open_timeout=patience
        )
        self._hear = hear
        self._patience = patience
        self._number = 0
        self.command(
            "session.new", {"capabilities": {"alwaysMatch": {"unhandledPromptBehavior": {"default": "accept"}}}}
        )

    def command(self, method: str, parameters: Mapping[str, Any]) -> dict[str, Any]:
        """Send a command and return its result; raises Refused with the browser's words."""
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._socket.recv(timeout=self._patience))
            if message.get("type") == "event":
                self._hear(message["method"], message["params"])
            elif message.get("id") == self._number:
                if message["type"] == "error":
                    raise Refused(f"{method}: {message['error']}: {message['message']}")
                return message["result"]

    def close(self) -> None:
        """End the session."""
        self._socket.close()


def to_local(value: object) -> dict[str, Any]:
    """Return a value as the protocol writes what goes into a script; what a script gave back goes as it came."""
    if isinstance(value, Mapping) and "sharedId" in value:
        return {"sharedId": value["sharedId"]}
    if value is None:
        return {"type": "null"}
    if isinstance(value, bool):
        return {"type": "boolean", "value": value}
    if isinstance(value, int | float):
        return {"type": "number", "value": value}
    if isinstance(value, str):
        return {"type": "string", "value": value}
    if isinstance(value, Mapping):
        return {"type": "object", "value": [[name, to_local(each)] for name, each in value.items()]}
    if isinstance(value, Sequence):
        return {"type": "array", "value": [to_local(each) for each in value]}
    raise TypeError(f"{type(value).__name__} cannot be handed to a script")


def from_remote(value: Mapping[str, Any]) -> Any:
    """Return what a script gave back; an element stays what the protocol calls it."""
    kind = value["type"]
    if kind in ("undefined", "null"):
        return None
    if kind == "array":
        return [from_remote(each) for each in value.get("value", ())]
    if kind == "object":
        return {name: from_remote(each) for name, each in value.get("value", ())}
    if kind == "node":
        return {"sharedId": value["sharedId"]}
    return value["value"]
