import http.client
import random
import urllib.error
import urllib.request

from .errors import LintelError, Unreachable, retry_after_seconds

FIRST_PAUSE = 0.25
LONGEST_PAUSE = 30.0
# Not accepted this time: too many requests, or the service is not available.
LATER = (429, 503)
PIECE_BYTES = 64 * 1024
MOST_BYTES = 1024 * 1024 * 1024


class Answer:
    """status, headers (lower-case names) and body (bytes) of an answer."""

    def __init__(self, status, headers, body):
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def is_ok(self):
        return 200 <= self.status < 300

    def require_ok(self):
        if not self.is_ok:
            raise LintelError.of_answer(self.status, self.headers, self.body)
        return self


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect would carry the API key to another address."""

    def redirect_request(self, *args):
        return None


class UrllibTransport:
    """Sends requests with urllib, which honors the proxy settings of the machine."""

    def __init__(self, timeout):
        self._timeout = timeout
        self._opener = urllib.request.build_opener(_NoRedirects())

    def send(self, method, url, headers, body):
        request = urllib.request.Request(url, data=body, headers=headers, method=method)
        try:
            with self._opener.open(request, timeout=self._timeout) as response:
                return Answer(response.status, _lower(response.headers), _read(response, method))
        except urllib.error.HTTPError as error:  # an answer too
            with error:
                return Answer(error.code, _lower(error.headers), _read(error, method))
        except (OSError, http.client.HTTPException) as error:
            reason = getattr(error, "reason", error)
            raise Unreachable("%s isn't responding: %s" % (_host(url), reason)) from error


def _read(response, method):
    if method == "HEAD":
        return b""
    pieces = []
    size = 0
    while True:
        piece = response.read(PIECE_BYTES)
        if not piece:
            return b"".join(pieces)
        pieces.append(piece)
        size += len(piece)
        if size > MOST_BYTES:
            raise Unreachable("the response is larger than %d bytes" % MOST_BYTES)


def _lower(headers):
    return {name.lower(): value for name, value in headers.items()}


def _host(url):
    return "/".join(url.split("/")[:3])


def back_off(attempt):
    """Doubles with each attempt, with some chance in it, so that many clients do not come back at once."""
    return min(FIRST_PAUSE * 2 ** (attempt - 1), LONGEST_PAUSE) * (0.75 + random.random() / 2)


def retrying(send, attempts, cancel):
    """Sends again after a broken connection, 429 and 503, not before Retry-After. For what may be sent twice."""
    attempt = 0
    while True:
        attempt += 1
        cancel.check()
        wait = back_off(attempt)
        try:
            answer = send()
            if attempt >= attempts or answer.status not in LATER:
                return answer
            wait = max(wait, retry_after_seconds(answer.headers) or 0)
        except Unreachable:
            if attempt >= attempts:
                raise
        cancel.pause(min(wait, LONGEST_PAUSE))
