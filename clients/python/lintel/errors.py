import json
import re
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime


class LintelError(Exception):
    """Lintel answered with an error.

    status       the HTTP status
    code         the name of the error, such as "NotFound"
    message      what went wrong, in words
    request_id   finds the request in the server's log; None if the answer has none
    details      facts about the error, or None
    retry_after  seconds to wait before another attempt, or None
    """

    def __init__(self, status, code, message, request_id=None, details=None, retry_after=None):
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.request_id = request_id
        self.details = details
        self.retry_after = retry_after

    def __str__(self):
        found = " (request %s)" % self.request_id if self.request_id else ""
        return "%s: %s%s" % (self.code, self.message, found)

    @classmethod
    def of_answer(cls, status, headers, body):
        """The error of a response. Proxies and object stores don't use our envelope."""
        code, message, request_id, details = None, None, None, None
        try:
            envelope = json.loads(body.decode("utf-8"))
        except (ValueError, RecursionError):
            envelope = None
        if isinstance(envelope, dict):
            error = envelope.get("error")
            # A conflict of an approval has its facts one level deeper than every other error.
            facts = error if isinstance(error, dict) else envelope
            code = _text(facts.get("code") if facts is error else error)
            message = _text(facts.get("message"))
            details = facts.get("details")
            request_id = _text(envelope.get("requestId"))
        if 300 <= status < 400 and "location" in headers:
            code = "Redirected"
            message = "The request was redirected to %s. Use that URL for Lintel." % headers["location"][:200]
        return cls(
            status,
            code or "Unknown",
            message or "The server returned %d without an error message from Lintel." % status,
            request_id or headers.get("x-request-id"),
            details,
            retry_after_seconds(headers),
        )


class Unreachable(Exception):
    """Lintel didn't respond: the connection failed, broke or timed out, or something else responded."""


class AnswerTooLarge(Unreachable):
    """Another attempt would bring the same answer."""


class WaitTimeout(Exception):
    """Waiting for an operation or a run took too long. The server is still working on it."""


def _text(value):
    return value if isinstance(value, str) else None


_DATE = re.compile(r"[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9]{2}:[0-9]{2}:[0-9]{2} GMT")


def retry_after_seconds(headers):
    """Retry-After is given as seconds or as a date, which counts by the clock of the server."""
    text = headers.get("retry-after", "")
    if re.fullmatch("[0-9]{1,9}", text):
        return int(text)
    moment = _moment(text)
    if moment is None:
        return None
    now = _moment(headers.get("date", "")) or datetime.now(timezone.utc)
    return max(0.0, (moment - now).total_seconds())


def _moment(text):
    try:
        return parsedate_to_datetime(text).replace(tzinfo=timezone.utc) if _DATE.fullmatch(text) else None
    except (TypeError, ValueError):
        return None
