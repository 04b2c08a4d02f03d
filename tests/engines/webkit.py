"""WebKit, as WebKitGTK has it, by WebDriver; its window needs a display, which Xvfb gives where there is none."""

from __future__ import annotations

import os
import shutil
import warnings
from typing import Any

from selenium.common.exceptions import WebDriverException
from selenium.webdriver import ActionChains, WebKitGTK, WebKitGTKOptions
from selenium.webdriver.webkitgtk.service import Service

from tests.engines.display import Display
from tests.engines.engine import KEYS, PATIENCE, Element, NotStarted
from tests.engines.minibrowser import DRIVER, find_browser

_CALL = """
  const give = arguments[arguments.length - 1];
  Promise.resolve().then(() => (FUNCTION)(...Array.from(arguments).slice(0, -1)))
    .then((value) => give({ value }), (error) => give({ error: String(error) }));
"""


class WebKit:
    """One MiniBrowser with one page, on a display of its own."""

    name = "webkit"

    def __init__(self) -> None:
        driver = shutil.which(DRIVER)
        browser = find_browser()
        if driver is None or browser is None:
            raise NotStarted(f"no {DRIVER} or no MiniBrowser on this machine (Debian: webkit2gtk-driver)")
        self.errors: list[str] = []
        self._display = None if os.environ.get("DISPLAY") else Display()
        environment = {**os.environ, "DISPLAY": self._display.name} if self._display else dict(os.environ)
        # Drawn by the processor alone; an own bus, which may be missing, is asked for nothing.
        environment |= {"LIBGL_ALWAYS_SOFTWARE": "1", "WEBKIT_DISABLE_DMABUF_RENDERER": "1", "NO_AT_BRIDGE": "1"}
        environment |= {"GSETTINGS_BACKEND": "memory", "no_proxy": "*"}
        options = WebKitGTKOptions()
        options.binary_location = str(browser)
        options.add_argument("--automation")
        try:
            with warnings.catch_warnings():
                # Selenium's class for this browser calls Selenium's own base in a way that is going out.
                warnings.simplefilter("ignore", DeprecationWarning)
                self._driver = WebKitGTK(options=options, service=Service(driver, env=environment))
        except BaseException as error:
            self._end_display()
            if isinstance(error, WebDriverException):
                raise NotStarted(f"WebKit did not start: {error.msg}") from error
            raise
        self._driver.set_script_timeout(PATIENCE)
        self._driver.set_page_load_timeout(PATIENCE)
        self._driver.set_window_size(1280, 900)

    def open(self, url: str) -> None:
        self._driver.get(url)

    def evaluate(self, function: str, *arguments: object) -> Any:
        answer = self._driver.execute_async_script(_CALL.replace("FUNCTION", function), *arguments)
        if "error" in answer:
            raise WebDriverException(answer["error"])
        return answer.get("value")

    def click(self, element: Element) -> None:
        self.evaluate("(element) => element.scrollIntoView({ block: 'center', behavior: 'instant' })", element)
        ActionChains(self._driver, duration=0).move_to_element(element).click().perform()

    def type(self, text: str) -> None:
        ActionChains(self._driver, duration=0).send_keys(text).perform()

    def press(self, *keys: str) -> None:
        values = [KEYS.get(key, key) for key in keys]
        chain = ActionChains(self._driver, duration=0)
        for value in values:
            chain.key_down(value)
        for value in reversed(values):
            chain.key_up(value)
        chain.perform()

    def close(self) -> None:
        self._driver.quit()
        self._end_display()

    def _end_display(self) -> None:
        if self._display:
            self._display.close()
