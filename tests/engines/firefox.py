"""Firefox, headless, by the protocol that it speaks itself; it asks nobody for anything but what a test opens."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.engines.bidi import BidiConnection, Refused, from_remote, to_local
from tests.engines.engine import KEYS, PATIENCE, Element, NotStarted

COMMANDS = ("firefox-esr", "firefox")
# A fresh profile would ask for updates, lists and experiments.
_PREFERENCES: dict[str, bool | int | str] = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.getAddons.cache.enabled": False,
    "extensions.systemAddon.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.proxy.type": 0,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
}
_ADDRESS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


class Firefox:
    """One Firefox with one page, and what its console called an error."""

    name = "firefox"

    def __init__(self) -> None:
        command = next(filter(None, map(shutil.which, COMMANDS)), None)
        if command is None:
            raise NotStarted(f"no Firefox on this machine: none of {', '.join(COMMANDS)}")
        self.errors: list[str] = []
        self._profile = tempfile.TemporaryDirectory(prefix="survey-firefox-", ignore_cleanup_errors=True)
        lines = (f'user_pref("{name}", {_to_script(value)});\n' for name, value in _PREFERENCES.items())
        (Path(self._profile.name) / "user.js").write_text("".join(lines), encoding="utf-8")
        self._log = (Path(self._profile.name) / "said.txt").open("w+", encoding="utf-8", errors="replace")
        arguments = ["--headless", "--no-remote", "--profile", self._profile.name, "--remote-debugging-port", "0"]
        self._process = subprocess.Popen([command, *arguments, "about:blank"], stdout=self._log, stderr=self._log)
        try:
            self._connection = BidiConnection(f"{self._find_address()}/session", self._hear, PATIENCE)
            self._command("session.subscribe", events=["log.entryAdded"])
            # In the page that Firefox starts with its address has the focus, and a page without hears of none.
            first = self._command("browsingContext.getTree")["contexts"][0]["context"]
            self._page = self._command("browsingContext.create", type="tab", background=False)["context"]
            self._command("browsingContext.close", context=first)
            self._command("browsingContext.activate", context=self._page)
            self._command("browsingContext.setViewport", context=self._page, viewport={"width": 1280, "height": 900})
        except BaseException:
            self._process.kill()
            self._process.wait()
            raise

    def open(self, url: str) -> None:
        self._command("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def evaluate(self, function: str, *arguments: object) -> Any:
        answer = self._command(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[to_local(each) for each in arguments],
            target={"context": self._page},
            awaitPromise=True,
            userActivation=False,
        )
        if answer["type"] == "exception":
            raise Refused(answer["exceptionDetails"]["text"])
        return from_remote(answer["result"])

    def click(self, element: Element) -> None:
        self.evaluate("(element) => element.scrollIntoView({ block: 'center', behavior: 'instant' })", element)
        origin = {"type": "element", "element": {"sharedId": element["sharedId"]}}
        self._act(
            "pointer",
            {"type": "pointerMove", "x": 0, "y": 0, "origin": origin},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        )

    def type(self, text: str) -> None:
        for letter in text:
            self.press(letter)

    def press(self, *keys: str) -> None:
        values = [KEYS.get(key, key) for key in keys]
        down = [{"type": "keyDown", "value": value} for value in values]
        self._act("key", *down, *({"type": "keyUp", "value": value} for value in reversed(values)))

    def print(self) -> str:
        """Return the page as it is printed: a PDF in base64."""
        return str(self._command("browsingContext.print", context=self._page)["data"])

    def close(self) -> None:
        self._connection.close()
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._log.close()
        self._profile.cleanup()

    def _act(self, kind: str, *actions: Mapping[str, object]) -> None:
        self._command(
            "input.performActions", context=self._page, actions=[{"type": kind, "id": kind, "actions": list(actions)}]
        )

    def _command(self, method: str, **parameters: object) -> dict[str, Any]:
        return self._connection.command(method, parameters)

    def _hear(self, event: str, said: Mapping[str, Any]) -> None:
        if event == "log.entryAdded" and said["level"] == "error":
            self.errors.append(f"{said['text']} ({said.get('source', {}).get('context', '')})")

    def _find_address(self) -> str:
        """Wait until Firefox has said where it listens."""
        with Path(self._log.name).open(encoding="utf-8", errors="replace") as said:
            text = ""
            while self._process.poll() is None:
                text += said.read()
                found = _ADDRESS.search(text)
                if found:
                    return found[1]
        raise NotStarted(f"Firefox ended with {self._process.returncode}: {text[-500:]}")


def _to_script(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value).replace("'", '"')
