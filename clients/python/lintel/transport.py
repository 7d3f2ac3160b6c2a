import http.client
import json
import random
import socket
import urllib.error
import urllib.request

from .errors import AnswerTooLarge, LintelError, Unreachable, retry_after_seconds

FIRST_PAUSE = 0.25
LONGEST_PAUSE = 30.0
# Not accepted this time: too many requests, or the service is not available.
LATER = (429, 503)
# What proxies answer with when Lintel itself does not answer.
GATEWAY = (502, 503, 504)
PIECE_BYTES = 64 * 1024
# Larger than any response from Lintel, and small enough for the memory of a CAD program.
MOST_BYTES = 256 * 1024 * 1024


class Answer:
    """status, headers (lower-case names) and body (bytes) of an answer."""

    def __init__(self, status, headers, body):
        self.status = status
        self.headers = headers
        self.body = body
        self.origin = None  # set by send_once

    @property
    def is_ok(self):
        return 200 <= self.status < 300

    def require_ok(self):
        if not self.is_ok:
            raise LintelError.of_answer(self.status, self.headers, self.body)
        return self

    def json(self):
        """The object in the body."""
        return read_object(self.body, self.origin)

    def lines(self):
        """The objects in the lines of the body."""
        return [read_object(line, self.origin) for line in self.body.split(b"\n") if line]


def read_object(body, origin):
    """Networks that want a sign-in first answer any request with a page of their own."""
    try:
        content = json.loads(body.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise not_lintel(origin) from error
    if not isinstance(content, dict):
        raise not_lintel(origin)
    return content


def not_lintel(origin):
    return Unreachable(
        "The response from %s isn't from Lintel. Check the URL, and whether your network requires you to sign in."
        % origin
    )


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
        origin = origin_of(url)
        try:
            with self._opener.open(request, timeout=self._timeout) as response:
                return Answer(response.status, _lower(response.headers), _read(response, method, origin))
        except urllib.error.HTTPError as error:  # an answer too
            with error:
                try:
                    return Answer(error.code, _lower(error.headers), _read(error, method, origin))
                except (OSError, http.client.HTTPException) as broken:
                    raise self._unreachable(origin, broken) from broken
        except (OSError, http.client.HTTPException) as error:
            raise self._unreachable(origin, error) from error

    def _unreachable(self, origin, error):
        reason = getattr(error, "reason", error)
        if isinstance(reason, socket.timeout):
            return Unreachable("%s didn't respond within %g s." % (origin, self._timeout))
        return Unreachable("Can't reach %s: %s" % (origin, str(reason) or type(reason).__name__))


def _read(response, method, origin):
    if method == "HEAD":
        return b""
    length = response.headers.get("content-length", "")
    expected = int(length) if length.isascii() and length.isdigit() and len(length) < 16 else None
    pieces = []
    size = 0
    while expected is None or expected <= MOST_BYTES:
        piece = response.read(PIECE_BYTES)
        if not piece:
            # Python does not notice that a connection broke in the middle of a body.
            if expected is not None and size < expected:
                raise http.client.IncompleteRead(b"", expected - size)
            return b"".join(pieces)
        pieces.append(piece)
        size += len(piece)
        if size > MOST_BYTES:
            break
    raise AnswerTooLarge("The response from %s is larger than %d MiB." % (origin, MOST_BYTES // 2 ** 20))


def _lower(headers):
    return {name.lower(): value for name, value in headers.items()}


def origin_of(url):
    return "/".join(url.split("/")[:3])


def back_off(attempt):
    """Doubles with each attempt, with some chance in it, so that many clients do not come back at once."""
    return min(FIRST_PAUSE * 2 ** (attempt - 1), LONGEST_PAUSE) * (0.75 + random.random() / 2)


def pause_before(attempt, answer):
    """Seconds until the next attempt, not before the answer's Retry-After but never longer than LONGEST_PAUSE."""
    wait = (retry_after_seconds(answer.headers) or 0) if answer else 0
    return min(max(back_off(attempt), wait), LONGEST_PAUSE)


def send_once(transport, method, url, headers, body, cancel):
    """One attempt. Raises Unreachable also when a proxy says that Lintel does not answer."""
    answer = cancel.run(lambda: transport.send(method, url, headers, body))
    answer.origin = origin_of(url)
    is_gateway = answer.status in GATEWAY and method != "HEAD"
    if is_gateway and LintelError.of_answer(answer.status, {}, answer.body).code == "Unknown":
        message = "%s returned %d instead of a response from Lintel. Lintel may be stopped."
        raise Unreachable(message % (answer.origin, answer.status))
    return answer


def retrying(send, attempts, cancel):
    """Sends again after a broken connection, 429 and 503, not before Retry-After. For what may be sent twice."""
    attempt = 0
    while True:
        attempt += 1
        cancel.check()
        answer = None
        try:
            answer = send()
            if attempt >= attempts or answer.status not in LATER:
                return answer
        except AnswerTooLarge:
            raise
        except Unreachable:
            if attempt >= attempts:
                raise
        cancel.pause(pause_before(attempt, answer))
