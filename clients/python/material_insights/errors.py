"""Errors of calls. Each message names the field and the fix, as sent by the site."""

from __future__ import annotations

from typing import Any, List, Mapping, Optional


class MaterialInsightsError(Exception):
    """A call failed.

    `status` is the HTTP status, or 0 if there was no response. `code` is for programs, such as ``forbidden``.
    `issues` names the wrong fields. `reference` identifies the response in the log of the site.
    """

    def __init__(
        self,
        message: str,
        *,
        status: int = 0,
        code: str = "unknown",
        issues: Optional[List[Mapping[str, str]]] = None,
        reference: str = "",
        retry_after: Optional[float] = None,
    ) -> None:
        details = [issue.get("message", "") for issue in issues or [] if issue.get("message") not in (message, None)]
        super().__init__("\n  ".join([message, *details]))
        self.status = status
        self.code = code
        self.issues = issues or []
        self.reference = reference
        self.retry_after = retry_after


class NotAuthenticated(MaterialInsightsError):
    """The key is missing, unknown, expired or withdrawn (401)."""


class NotAllowed(MaterialInsightsError):
    """The material does not exist or is not in your plan, or the key lacks the scope (403)."""


class NotFound(MaterialInsightsError):
    """The address or entry does not exist (404)."""


class InvalidRequest(MaterialInsightsError):
    """A parameter is not valid (400, 422); `issues` lists all of them."""


class RateLimited(MaterialInsightsError):
    """The quota is used up (429); `retry_after` is the time until the next call [s]."""


class ConnectionFailed(MaterialInsightsError):
    """The site did not respond."""


_classes = {400: InvalidRequest, 401: NotAuthenticated, 403: NotAllowed, 404: NotFound, 422: InvalidRequest, 429: RateLimited}


def error_of(status: int, body: Mapping[str, Any], retry_after: Optional[float]) -> MaterialInsightsError:
    """The error of a refused call; `body` is empty if the response is not from the site, e.g. from a proxy."""
    kind = _classes.get(status, MaterialInsightsError)
    return kind(
        str(body.get("message") or f"The site responded with status {status} without a message."),
        status=status,
        code=str(body.get("code") or "unknown"),
        issues=list(body.get("issues") or []),
        reference=str(body.get("reference") or ""),
        retry_after=retry_after,
    )
