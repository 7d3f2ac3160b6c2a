import json
from email.utils import parsedate_to_datetime
from datetime import datetime, timezone


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
        except ValueError:
            envelope = None
        if isinstance(envelope, dict):
            error = envelope.get("error")
            # A conflict of an approval has its facts one level deeper than every other error.
            facts = error if isinstance(error, dict) else envelope
            code = _text(facts.get("code") if facts is error else error)
            message = _text(facts.get("message"))
            details = facts.get("details")
            request_id = _text(envelope.get("requestId"))
        return cls(
            status,
            code or "Unknown",
            message or "Lintel answered %d." % status,
            request_id or headers.get("x-request-id"),
            details,
            retry_after_seconds(headers),
        )


class Unreachable(Exception):
    """No response: the connection failed, was interrupted or timed out."""


class WaitTimeout(Exception):
    """Waiting for an operation or a run took too long. The server is still working on it."""


def _text(value):
    return value if isinstance(value, str) else None


def retry_after_seconds(headers):
    """Retry-After is given as seconds or as a date."""
    text = headers.get("retry-after")
    if text is None:
        return None
    if text.isdigit():
        return int(text)
    try:
        moment = parsedate_to_datetime(text)
    except (TypeError, ValueError):
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=timezone.utc)
    return max(0.0, (moment - datetime.now(timezone.utc)).total_seconds())
