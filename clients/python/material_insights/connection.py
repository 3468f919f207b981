"""HTTP calls with the standard library: key, retries, errors."""

from __future__ import annotations

import http.client
import json
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, BinaryIO, Dict, Mapping, Optional, Union

from .errors import ConnectionFailed, error_of
from .version import version

_waiting = frozenset({429, 503})
_longest_wait = 120.0
_block = 1 << 18

Query = Mapping[str, Union[str, int, float, bool, None]]


class Connection:
    """Sends calls to one site.

    Calls that the site asks to repeat (429 and 503 with ``Retry-After``) are repeated after that time, and calls
    without a response after 1, 2, 4 … seconds, at most `retries` times. Only calls that change nothing are repeated
    without a response.
    """

    def __init__(self, base: str, key: Optional[str], *, timeout: float, retries: int) -> None:
        self.base = base.rstrip("/")
        self._key = key
        self._timeout = timeout
        self._retries = retries

    def json(self, path: str, query: Optional[Query] = None, body: Optional[Mapping[str, Any]] = None) -> Any:
        """The JSON response of a call: GET, or POST with `body`."""
        with self.open(path, query, body) as response:
            return json.load(response)

    def bytes(self, path: str, query: Optional[Query] = None) -> bytes:
        """The file at an address."""
        with self.open(path, query) as response:
            return bytes(response.read())

    def open(
        self,
        path: str,
        query: Optional[Query] = None,
        body: Optional[Mapping[str, Any]] = None,
        *,
        method: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        data: Optional[bytes] = None,
    ) -> http.client.HTTPResponse:
        """The open response of a call; close it after reading.

        :raises MaterialInsightsError: if the call is refused or the site does not respond
        """
        sent: Dict[str, str] = {"Accept": "*/*", "User-Agent": f"material-insights-python/{version}", **(headers or {})}
        if self._key:
            sent["Authorization"] = "Bearer " + self._key
        if body is not None:
            sent["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        request = urllib.request.Request(self.address(path, query), data=data, headers=sent, method=method)
        repeatable = request.get_method() in ("GET", "HEAD")
        for attempt in range(self._retries + 1):
            last = attempt == self._retries
            try:
                response: http.client.HTTPResponse = urllib.request.urlopen(request, timeout=self._timeout)
                return response
            except urllib.error.HTTPError as refused:
                wait = _retry_after(refused)
                if last or refused.code not in _waiting or wait is None or wait > _longest_wait:
                    raise error_of(refused.code, _body_of(refused), wait) from None
            except (urllib.error.URLError, http.client.HTTPException, OSError) as failed:
                if last or not repeatable:
                    raise ConnectionFailed(f"{self.base} does not respond: {failed}") from failed
                wait = float(2**attempt)
            time.sleep(wait)
        raise AssertionError("unreachable")

    def address(self, path: str, query: Optional[Query] = None) -> str:
        """Full address; parameters that are None are left out."""
        given = {
            name: str(value).lower() if isinstance(value, bool) else value
            for name, value in (query or {}).items()
            if value is not None and value != ""
        }
        text = urllib.parse.urlencode(given)
        return self.base + path + ("?" + text if text else "")

    def download(self, path: str, target: BinaryIO, query: Optional[Query] = None) -> int:
        """Writes a file to `target` and returns its size [bytes]; a broken download goes on where it stopped."""
        size = 0
        etag: Optional[str] = None
        for attempt in range(self._retries + 1):
            headers = {"Range": f"bytes={size}-", "If-Range": etag} if size and etag else {}
            try:
                with self.open(path, query, headers=headers) as response:
                    if response.status != 206:
                        size = 0
                        target.seek(0)
                        target.truncate()
                    etag = response.headers.get("ETag")
                    expected = response.headers.get("Content-Length")
                    complete = None if expected is None else size + int(expected)
                    while True:
                        block = response.read(_block)
                        if not block:
                            break
                        target.write(block)
                        size += len(block)
                if complete is None or size == complete:
                    return size
            except (http.client.HTTPException, OSError) as broken:
                if attempt == self._retries:
                    raise ConnectionFailed(f"The download of {path} stopped after {size} bytes: {broken}") from broken
            time.sleep(float(2**attempt) / 4)
        raise ConnectionFailed(f"The download of {path} stopped after {size} bytes.")


def segment(text: str) -> str:
    """A name as one segment of an address."""
    return urllib.parse.quote(text, safe="")


def _retry_after(refused: urllib.error.HTTPError) -> Optional[float]:
    text = refused.headers.get("Retry-After") if refused.headers else None
    try:
        return None if text is None else float(text)
    except ValueError:
        return None


def _body_of(refused: urllib.error.HTTPError) -> Mapping[str, Any]:
    try:
        body = json.load(refused)
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}
