import json
import os
import re
import time
import urllib.parse
import uuid

from .cancellation import Never
from .errors import WaitTimeout
from .ontology import Ontology
from .push import project_path, request_upload, run_path, takes_parts, upload_in_parts, upload_whole, wait_for_run
from .sync import sync_ontology
from .transport import UrllibTransport, not_lintel, origin_of, retrying, send_once

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 2.0


class Client:
    """A client of one Lintel service.

    base_url   where Lintel answers, such as "https://lintel.example.org"
    api_key    the key of the plug-in
    timeout    seconds until a request without any answer fails with Unreachable
    attempts   how often a request is sent at most, when the connection breaks or Lintel is busy
    transport  replaces urllib; an object with send(method, url, headers, body) that returns a lintel.transport.Answer
    """

    def __init__(self, base_url, api_key=None, timeout=30.0, attempts=5, transport=None):
        if not isinstance(base_url, str) or not re.fullmatch(r"https?://[^\s/?#]+[^\s?#]*", base_url):
            raise ValueError("base_url must be a URL such as https://lintel.example.org, not %r" % (base_url,))
        if api_key is not None and not (isinstance(api_key, str) and re.fullmatch("[!-~]+", api_key)):
            raise ValueError("api_key must be one word of ASCII characters, or None")
        self.base_url = base_url.rstrip("/")
        self.attempts = attempts
        self.transport = transport or UrllibTransport(timeout)
        self._headers = {"Accept": "application/json"}
        if api_key is not None:
            self._headers["X-API-Key"] = api_key

    def get(self, path, query=(), cancel=None):
        """The JSON that GET answers. Raises LintelError, Unreachable or Cancelled."""
        return self._send("GET", path, query, {}, None, cancel or Never()).require_ok().json()

    def write(self, method, path, body=None, idempotency_key=None, cancel=None):
        """Sends a write until it is answered: every attempt has the same Idempotency-Key, so it is done once.

        Pass the key of an earlier attempt to repeat that attempt, for example after a restart of the plug-in.
        """
        headers = {"Idempotency-Key": idempotency_key or uuid.uuid4().hex}
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body, ensure_ascii=False).encode("utf-8")
        answer = self._send(method, path, (), headers, data, cancel or Never()).require_ok()
        return answer.json() if answer.body else None

    def text_of(self, content, name):
        """A text that every response of this kind has."""
        value = content.get(name) if isinstance(content, dict) else None
        if not isinstance(value, str):
            raise not_lintel(origin_of(self.base_url))
        return value

    def _send(self, method, path, query, headers, body, cancel):
        url = self.base_url + path
        if query:
            url += "?" + urllib.parse.urlencode(query)
        sent = {**self._headers, **headers}
        return retrying(
            lambda: send_once(self.transport, method, url, sent, body, cancel), self.attempts, cancel
        )

    def sync(
        self, cache_file, language=None, include_inactive=False, cancel=None, codes=(), requirements=False
    ):
        """Brings the cache file up to date and returns the ontology in it.

        Only approved classes by default, because only they classify elements. `language` is a BCP 47 tag such as "de".
        `codes` are ids of further classification systems, so that their codes classify elements. With
        `requirements=True`, `requirements_of` works offline.
        Without a connection it raises Unreachable; `Ontology.load(cache_file)` is what you synced last.
        """
        cancel = cancel or Never()
        try:
            cached = Ontology.load(cache_file)
        except (OSError, ValueError):
            cached = None
        newest = sync_ontology(
            lambda method, path, query, headers: self._send(method, path, query, headers, None, cancel),
            cached,
            language,
            include_inactive,
            codes,
            requirements,
        )
        if newest is not cached:
            newest.save(cache_file)
        return newest

    def wait_for_operation(self, operation_id, on_progress=None, timeout=None, cancel=None):
        """The operation, once it has succeeded or failed: see its "status"."""
        cancel = cancel or Never()
        deadline = None if timeout is None else time.monotonic() + timeout
        pause = FIRST_PAUSE
        while True:
            operation = self.get("/api/v1/operations/" + urllib.parse.quote(operation_id, ""), cancel=cancel)
            status = self.text_of(operation, "status")
            if on_progress:
                on_progress(operation)
            if status in ("succeeded", "failed"):
                return operation
            if deadline is not None and time.monotonic() > deadline:
                raise WaitTimeout("operation %s is still %s" % (operation_id, status))
            cancel.pause(pause)
            pause = min(pause * 1.5, LONGEST_PAUSE)

    def push(
        self,
        file,
        project_id,
        file_name=None,
        upload=None,
        on_upload=None,
        on_progress=None,
        timeout=None,
        cancel=None,
    ):
        """Uploads an artifact, waits for its run and returns the run: "state" is "ready" or "failed".

        A broken connection continues where it ended. To continue after a restart, keep what `on_upload` was called with
        and pass it as `upload`, with the same file. `on_progress` is called with {"phase": "uploading", "bytesSent",
        "bytesTotal"} and {"phase": "processing", "run"}. `timeout` is for the processing, in seconds.
        """
        cancel = cancel or Never()

        def on_sent(sent, total):
            if on_progress:
                on_progress({"phase": "uploading", "bytesSent": sent, "bytesTotal": total})

        with open(file, "rb") as opened:
            if upload is None:
                size = os.fstat(opened.fileno()).st_size
                upload = request_upload(self, project_id, size, file_name or os.path.basename(file), cancel)
            if on_upload:
                on_upload(upload)
            if takes_parts(upload):
                run_id = upload_in_parts(self, upload, opened, on_sent, cancel)
            else:
                upload_whole(self, upload, opened, on_sent, cancel)
                path = project_path(project_id) + "/cad-imports"
                run = self.write("POST", path, {"uploadId": upload["uploadId"]}, cancel=cancel)
                run_id = self.text_of(run, "id")
        return wait_for_run(self, project_id, run_id, on_progress, timeout, cancel)

    def wait_for_run(self, project_id, run_id, on_progress=None, timeout=None, cancel=None):
        """The run, once it is ready, failed or deleted."""
        return wait_for_run(self, project_id, run_id, on_progress, timeout, cancel or Never())

    def problems(self, project_id, run_id, cancel=None):
        """Everything that the server reported about the lines of a run: dicts of line, code, severity and message."""
        path = run_path(project_id, run_id) + "/issues"
        headers = {"Accept": "application/x-ndjson"}
        return self._send("GET", path, (), headers, None, cancel or Never()).require_ok().lines()
