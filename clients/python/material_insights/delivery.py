"""Delivery of files by machines: each file once, also if the connection breaks."""

from __future__ import annotations

import base64
import hashlib
import http.client
import json
import os
import time
import urllib.error
import urllib.request
import uuid
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Callable, Dict, Iterable, List, Mapping, Optional, Set, Tuple, Union

from .errors import ConnectionFailed, MaterialInsightsError, NotAllowed, NotAuthenticated, error_of
from .version import version

journal_name = ".material-insights-delivery.jsonl"

_largest = 200_000_000  # bytes
_batch_files = 1000
_batch_bytes = 1_000_000_000
_longest_wait = 120.0  # s, asked by the site
_longest_pause = 60.0  # s
_small = "?files=rejected"  # long lists of files do not pass a poor connection
_repeated = frozenset({429, 502, 503, 504})
_tus = {"Tus-Resumable": "1.0.0"}
_attempts = 12

Log = Callable[[str], Any]


@dataclass(frozen=True)
class Delivered:
    """Result of a delivery: number of delivered files, and of files and batches that need a person."""

    delivered: int
    open: int


@dataclass(frozen=True)
class Import:
    """Import as drafts after a check without errors; without warnings unless they are accepted."""

    reason: str = "Delivered by a machine"
    accept_warnings: bool = False


@dataclass(frozen=True)
class _File:
    name: str
    bytes: int
    changed: int  # ms since 1970
    path: Path
    sha256: str = ""

    def mark(self) -> Tuple[str, int, int]:
        return (self.name, self.bytes, self.changed)

    def line(self) -> Dict[str, Any]:
        return {"sha256": self.sha256, "name": self.name, "bytes": self.bytes, "changed": self.changed}


class DeliverySite:
    """Calls of a delivery. All may be repeated, so they are repeated without an answer as well."""

    def __init__(self, base: str, key: Optional[str], *, timeout: float, retries: int, pause: float = 1.0) -> None:
        self.base = base.rstrip("/")
        self._key = key
        self._timeout = timeout
        self._retries = retries
        self._first = pause

    def address(self, path: str) -> str:
        return path if path.startswith("http") else self.base + path

    def call(
        self, method: str, path: str, body: Optional[Mapping[str, Any]] = None, headers: Optional[Mapping[str, Any]] = None
    ) -> Tuple[int, Mapping[str, str], Dict[str, Any]]:
        """Status, headers and JSON body of the answer.

        :raises MaterialInsightsError: without an answer after all repetitions, or for a key that is not accepted
        """
        attempt = 0
        while True:
            reason: Union[MaterialInsightsError, Tuple[int, Mapping[str, str], Dict[str, Any]]]
            try:
                answer = self.once(method, path, body=body, headers=headers)
                if answer[0] not in _repeated:
                    return answer
                reason = error_of(answer[0], answer[2], _seconds(answer[1].get("Retry-After")))
            except ConnectionFailed as failed:
                reason = failed
            self.pause(attempt, reason)
            attempt += 1

    def pause(self, attempt: int, reason: MaterialInsightsError) -> None:
        """Waits before a repetition. :raises MaterialInsightsError: `reason`, if there were enough"""
        wait = reason.retry_after
        if wait is None:
            wait = min(self._first * 2.0**attempt, _longest_pause)
        if attempt >= self._retries or wait > _longest_wait:
            raise reason
        time.sleep(wait)

    def once(
        self,
        method: str,
        path: str,
        *,
        body: Optional[Mapping[str, Any]] = None,
        headers: Optional[Mapping[str, Any]] = None,
        data: Optional[Any] = None,
    ) -> Tuple[int, Mapping[str, str], Dict[str, Any]]:
        sent = {"User-Agent": f"material-insights-python/{version}"}
        sent.update({name: str(value) for name, value in (headers or {}).items()})
        if self._key:
            sent["Authorization"] = "Bearer " + self._key
        if body is not None:
            sent["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        request = urllib.request.Request(self.address(path), data=data, headers=sent, method=method)
        try:
            try:
                with urllib.request.urlopen(request, timeout=self._timeout) as response:
                    return _complete(method, response.status, response.headers, response.read())
            except urllib.error.HTTPError as refused:
                with refused:
                    answer = refused.code, refused.headers, _json_of(refused.read()) or {}
        except (urllib.error.URLError, http.client.HTTPException, OSError) as failed:
            raise ConnectionFailed(f"{self.base} does not respond: {failed}") from failed
        if answer[0] in (401, 403):
            raise error_of(answer[0], answer[2], None)
        return answer


class Journal:
    """What was delivered, in a file that is only appended to; the program `deliver` of the site writes the same."""

    def __init__(self, path: Path) -> None:
        self._lock = path.with_name(path.name + ".lock")
        self._path = path
        _take_lock(self._lock, path)
        self._settled: Set[str] = set()
        self._marks: Set[Tuple[str, int, int]] = set()
        self._uploads: Dict[Tuple[str, str], str] = {}
        self.batch: Optional[str] = None
        self.is_set = False
        text = path.read_text("utf-8") if path.exists() else ""
        for line in text.split("\n"):
            try:
                self._note(json.loads(line))
            except (ValueError, KeyError, TypeError):
                continue  # cut by a crash
        self._file = open(path, "a", encoding="utf-8", newline="\n")
        if text and not text.endswith("\n"):
            self._file.write("\n")

    def has(self, file: _File) -> bool:
        return file.mark() in self._marks

    def is_own(self, name: str) -> bool:
        """Whether a file of the folder belongs to the journal."""
        return name in (self._path.name, self._lock.name)

    def has_bytes(self, sha256: str) -> bool:
        return sha256 in self._settled

    def upload_of(self, batch: str, sha256: str) -> Optional[str]:
        return self._uploads.get((batch, sha256))

    def append(self, event: str, **facts: Any) -> None:
        line = {"at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), "event": event, **facts}
        self._file.write(json.dumps(line) + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self._note(line)

    def close(self) -> None:
        self._file.close()
        self._lock.unlink()

    def _note(self, line: Mapping[str, Any]) -> None:
        event = line["event"]
        if event == "open":
            self.batch, self.is_set = line["batch"], False
        elif event == "set":
            self.is_set = True
        elif event == "done":
            self.batch = None
        elif event == "begun":
            self._uploads[(line["batch"], line["sha256"])] = line["upload"]
        elif event in ("delivered", "refused"):
            self._settled.add(line["sha256"])
            self._marks.add((line["name"], int(line["bytes"]), int(line["changed"])))


def deliver_pass(
    site: DeliverySite,
    journal: Journal,
    source: Union[Path, List[Path]],
    *,
    settings: Optional[Mapping[str, Any]],
    imports: Optional[Import],
    settle: float,
    log: Log,
    poll: float = 2.0,
) -> Delivered:
    """Delivers new files as one batch, and first finishes the batch of an interrupted pass.

    :raises MaterialInsightsError: if the site refuses the key or does not respond; the next pass continues
    """
    found = _new_files(journal, source, settle, log)
    for sha256, batch in _delivered(site, list(found)).items():
        journal.append("delivered", batch=batch, **found.pop(sha256).line())
    delivered = opened = 0
    waiting = list(found.values())
    while waiting or journal.batch:
        batch = _open_batch(site, journal, settings, poll)
        files: List[_File] = []
        size = 0
        while waiting and len(files) < _batch_files and size + waiting[0].bytes <= _batch_bytes:
            size += waiting[0].bytes
            files.append(waiting.pop(0))
        for file in files:
            refused = _send_file(site, journal, batch, file)
            if refused is None:
                journal.append("delivered", batch=batch, **file.line())
                delivered += 1
                continue
            opened += 1
            if refused == "":
                log(f"{file.name} is being written; it is sent with the next pass")
            else:
                journal.append("refused", message=refused, **file.line())
                log(f"{file.name} is refused: {refused}")
        if not _finish_batch(site, batch, settings, imports, log, poll):
            opened += 1
        journal.append("done", batch=batch)
    return Delivered(delivered, opened)


def _new_files(journal: Journal, source: Union[Path, List[Path]], settle: float, log: Log) -> Dict[str, _File]:
    """Stable files that the journal does not have, by SHA-256; of files with the same bytes the first."""
    paths = sorted(source.iterdir(), key=lambda path: path.name) if isinstance(source, Path) else source
    candidates = [
        file
        for file in map(_seen, (path for path in paths if not path.name.startswith(".")))
        if file is not None and file.bytes > 0 and not journal.has(file) and not journal.is_own(file.name)
    ]
    if candidates:
        time.sleep(settle)
    found: Dict[str, _File] = {}
    for file in candidates:
        if _seen(file.path) != file:
            log(f"{file.name} is being written; it is sent with the next pass")
        elif file.bytes > _largest:
            log(f"{file.name} is larger than 200 MB and is not sent; split it")
        else:
            sha256 = _hash_of(file.path)
            if not journal.has_bytes(sha256) and sha256 not in found:
                found[sha256] = _File(file.name, file.bytes, file.changed, file.path, sha256)
    return found


def _seen(path: Path) -> Optional[_File]:
    try:
        facts = path.stat()
    except OSError:
        return None
    return _File(path.name, facts.st_size, facts.st_mtime_ns // 1_000_000, path) if path.is_file() else None


def _hash_of(path: Path) -> str:
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        for block in iter(lambda: file.read(1 << 18), b""):
            digest.update(block)
    return digest.hexdigest()


def _delivered(site: DeliverySite, hashes: List[str]) -> Dict[str, str]:
    """Batch of each hash that this account has delivered."""
    found: Dict[str, str] = {}
    for start in range(0, len(hashes), 50):
        asked = ",".join(hashes[start : start + 50])
        answer = site.call("GET", "/api/v1/batches/files?sha256=" + asked)
        _expect(answer, 200)
        found.update({file["sha256"]: file["batch"] for file in answer[2]["files"]})
    return found


def _open_batch(site: DeliverySite, journal: Journal, settings: Optional[Mapping[str, Any]], poll: float) -> str:
    """The batch of an interrupted pass if it is still open, or a new one; with the settings."""
    if journal.batch:
        batch = journal.batch
        state = _settled(site, batch, poll)
        if state is None or state["state"] != "open":
            journal.append("done", batch=batch)
    if not journal.batch:
        # Chosen and noted first, so that a lost answer opens no second batch.
        batch = str(uuid.uuid4())
        journal.append("open", batch=batch)
        _expect(site.call("POST", "/api/v1/batches", {"batch": batch}), 200)
    assert journal.batch
    if settings is not None and not journal.is_set:
        _expect(site.call("PATCH", f"/api/v1/batches/{journal.batch}{_small}", settings), 200)
        _settled(site, journal.batch, poll)
        journal.append("set", batch=journal.batch)
    return journal.batch


def _send_file(site: DeliverySite, journal: Journal, batch: str, file: _File) -> Optional[str]:
    """Sends a file by tus 1.0. Returns None if it is delivered, "" if it has changed, or why the site refuses it."""
    attempt = 0
    while True:
        upload = journal.upload_of(batch, file.sha256)
        offset = None if upload is None else _offset_of(site, upload)
        if upload is None or offset is None:
            # An upload is removed when its last byte has arrived; the answer to it may have been lost.
            if upload is not None and _delivered(site, [file.sha256]):
                return None
            refused = _begin(site, journal, batch, file)
            if refused is not None:
                return refused
            continue
        headers = {
            **_tus,
            "Content-Type": "application/offset+octet-stream",
            "Content-Length": file.bytes - offset,
            "Upload-Offset": offset,
        }
        reason: MaterialInsightsError
        try:
            with open(file.path, "rb") as content:
                content.seek(offset)
                part = _Part(content, file.bytes - offset)
                status, received, body = site.once("PATCH", upload, headers=headers, data=part)
            if status == 204:
                return None
            reason = error_of(status, body, _seconds(received.get("Retry-After")))
            if status in (413, 422) and _hash_of(file.path) != file.sha256:
                return ""
            if status == 422:
                return str(reason)
            if status == 413:
                raise reason
        except ConnectionFailed as failed:
            reason = failed
        if attempt >= _attempts:
            raise reason
        # 404, 409: the next turn asks for the offset; 429, 503: later.
        site.pause(min(attempt, 4), reason)
        attempt += 1


def _offset_of(site: DeliverySite, upload: str) -> Optional[int]:
    status, headers, _ = site.call("HEAD", upload, headers=_tus)
    return int(headers["Upload-Offset"]) if status == 200 else None


def _begin(site: DeliverySite, journal: Journal, batch: str, file: _File) -> Optional[str]:
    metadata = {"filename": file.name, "batch": batch, "sha256": file.sha256}
    pairs = [f"{name} {base64.b64encode(value.encode()).decode()}" for name, value in metadata.items()]
    headers = {**_tus, "Upload-Length": file.bytes, "Upload-Metadata": ",".join(pairs)}
    answer = site.call("POST", "/api/v1/uploads", headers=headers)
    if answer[0] == 422:
        return str(error_of(422, answer[2], None))
    _expect(answer, 201)
    journal.append("begun", batch=batch, sha256=file.sha256, upload=answer[1]["Location"])
    return None


def _finish_batch(
    site: DeliverySite,
    batch: str,
    settings: Optional[Mapping[str, Any]],
    imports: Optional[Import],
    log: Log,
    poll: float,
) -> bool:
    """Checks and imports a batch as far as asked. Returns whether nothing is left to do."""
    path = f"/api/v1/batches/{batch}"
    state = _settled(site, batch, poll)
    if state is None or state["counts"]["all"] == 0:
        if state is not None:
            site.call("DELETE", path)
        return True
    page = site.address(state["page"])
    count = state["counts"]["all"]
    total = f"{count} file{'' if count == 1 else 's'}"
    if settings is None:
        log(f"{total} delivered; choose material and coil on {page}")
        return True
    if not state["checked"]:
        _queue(site, path + "/check", {})
        state = _settled(site, batch, poll)
        if state is None:
            return True
    rejected = state["counts"]["rejected"]
    for file in state["files"]:
        log(f"{file['name']}: {(file['errors'] or ['rejected'])[0]}")
    if state["problem"] is not None or not state["checked"] or rejected:
        log(f"{total} delivered, {rejected} with errors; go on at {page}")
        return False
    if imports is None:
        log(f"{total} delivered and checked; import them on {page}")
        return True
    if state["counts"]["ready"] == 0:
        log(f"{total} delivered; all were imported before")
        return True
    warnings = state["warnings"]
    if warnings and not imports.accept_warnings:
        log(f"{total} delivered, with {warnings} warnings; read them on {page}")
        return False
    _queue(site, path + "/import", {"reason": imports.reason, "warnings": warnings})
    state = _settled(site, batch, poll)
    if state is not None and state["state"] == "imported":
        log(f"{total} delivered and imported as drafts")
        return True
    log(f"the import failed: {(state or {}).get('problem') or 'see the page'}; go on at {page}")
    return False


def _queue(site: DeliverySite, path: str, body: Mapping[str, Any]) -> None:
    # 409: an earlier request has been carried out, and its answer was lost.
    answer = site.call("POST", path + _small, body)
    if answer[0] != 409:
        _expect(answer, 202)


def _settled(site: DeliverySite, batch: str, poll: float) -> Optional[Dict[str, Any]]:
    """State of a batch once it is not in work; None if it was discarded."""
    while True:
        answer = site.call("GET", f"/api/v1/batches/{batch}{_small}")
        if answer[0] == 404:
            return None
        _expect(answer, 200)
        if answer[2]["state"] != "working":
            return answer[2]
        time.sleep(poll)


def _expect(answer: Tuple[int, Mapping[str, str], Dict[str, Any]], status: int) -> None:
    if answer[0] != status:
        raise error_of(answer[0], answer[2], None)


class _Part:
    """The next `left` bytes of a file, also if it grows."""

    def __init__(self, file: BinaryIO, left: int) -> None:
        self._file = file
        self._left = left

    def read(self, size: int = -1) -> bytes:
        block = self._file.read(self._left if size < 0 else min(size, self._left))
        self._left -= len(block)
        return block


def _complete(
    method: str, status: int, headers: Mapping[str, str], text: bytes
) -> Tuple[int, Mapping[str, str], Dict[str, Any]]:
    """An answer with all that it must have: `http.client` accepts one whose connection was cut within the headers.

    :raises http.client.HTTPException: if something is missing
    """
    body = _json_of(text)
    needed = {201: "Location", 200: "Upload-Offset" if method == "HEAD" else None}.get(status)
    if (needed and not headers.get(needed)) or (method != "HEAD" and status in (200, 202) and body is None):
        raise http.client.IncompleteRead(text)
    return status, headers, body or {}


def _json_of(text: bytes) -> Optional[Dict[str, Any]]:
    try:
        body = json.loads(text)
    except ValueError:
        return None
    return body if isinstance(body, dict) else None


def _seconds(text: Optional[str]) -> Optional[float]:
    try:
        return None if text is None else float(text)
    except ValueError:
        return None


def _take_lock(lock: Path, journal: Path) -> None:
    """Two processes with one journal would deliver each file twice."""
    for again in (True, False):
        try:
            with open(lock, "x", encoding="ascii") as file:
                file.write(str(os.getpid()))
            return
        except FileExistsError:
            if not again or _is_alive(lock):
                raise MaterialInsightsError(
                    f"Another process delivers with the journal {journal}. Remove {lock} if it does not."
                ) from None
            lock.unlink()


def _is_alive(lock: Path) -> bool:
    # On Windows, `os.kill` ends a process instead of asking for it.
    if os.name == "nt":
        return True
    try:
        os.kill(int(lock.read_text("ascii")), 0)
    except PermissionError:
        return True
    except (OSError, ValueError, OverflowError):
        return False
    return True


def deliver(
    site: DeliverySite,
    source: Union[str, "os.PathLike[str]", Iterable[Union[str, "os.PathLike[str]"]]],
    *,
    settings: Optional[Mapping[str, Any]],
    imports: Optional[Import],
    watch: bool,
    every: float,
    settle: float,
    journal: Optional[Union[str, "os.PathLike[str]"]],
    log: Log,
    poll: float = 2.0,
) -> Delivered:
    """One pass, or with `watch` a pass every `every` seconds until the program ends."""
    if isinstance(source, (str, os.PathLike)):
        files: Union[Path, List[Path]] = Path(source)
        place = Path(source)
        if not place.exists():
            raise FileNotFoundError(f"{place} does not exist")
        if not place.is_dir():
            files, place = [place], place.parent
    else:
        files, place = [Path(one) for one in source], Path()
    written = Journal(Path(journal) if journal is not None else place / journal_name)
    try:
        while True:
            try:
                result = deliver_pass(
                    site, written, files, settings=settings, imports=imports, settle=settle, log=log, poll=poll
                )
                if not watch:
                    return result
            except (NotAuthenticated, NotAllowed):
                raise
            except MaterialInsightsError as failed:
                # A watched folder outlives the restart of its site.
                if not watch:
                    raise
                log(f"{failed}; the next pass continues")
            time.sleep(every)
    finally:
        written.close()
