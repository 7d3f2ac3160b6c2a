import os
import time
import urllib.parse

from .errors import AnswerTooLarge, LintelError, Unreachable, WaitTimeout
from .transport import LATER, not_lintel, pause_before, retrying, send_once

PART_BYTES = 4 * 1024 * 1024
# So many failures in a row without one byte more arriving.
MOST_FAILURES = 6
SETTLED = ("ready", "failed", "deleted")


def project_path(project_id):
    return "/api/v1/projects/" + urllib.parse.quote(project_id, "")


def run_path(project_id, run_id):
    return project_path(project_id) + "/cad-imports/" + urllib.parse.quote(run_id, "")


def request_upload(client, project_id, size, file_name, cancel):
    # Names on disk may have bytes that are no text.
    name = file_name[:255].encode("utf-8", "replace").decode("utf-8")
    body = {"contentLength": size, "fileName": name, "contentType": "application/gzip"}
    upload = client.write("POST", project_path(project_id) + "/cad-imports/upload-url", body, cancel=cancel)
    client.text_of(upload, "uploadUrl")
    return upload


def takes_parts(upload):
    """Lintel itself accepts a file in parts; an object store accepts it whole."""
    url = upload.get("uploadUrl") if isinstance(upload, dict) else None
    if not isinstance(url, str):
        raise ValueError("upload must be what on_upload was called with")
    # urllib would also open files and FTP.
    if not url.lower().startswith(("http://", "https://")) or upload.get("method", "PUT") != "PUT":
        raise ValueError("a file is only uploaded by PUT to an http or https address")
    return url.split("?")[0].endswith("/cad-imports/local-upload")


def upload_in_parts(client, upload, file, on_sent, cancel):
    """Sends the file from where an earlier attempt ended. Returns the id of the run."""
    size = os.fstat(file.fileno()).st_size
    received, run_id = _received(client, upload, cancel)
    failures = 0
    while run_id is None:
        on_sent(received, size)
        file.seek(received)
        part = file.read(PART_BYTES)
        if not part:
            raise ValueError("the server has more bytes than the file: it is not the file that this upload began with")
        end = received + len(part) - 1
        headers = {**upload["headers"], "Content-Range": "bytes %d-%d/%d" % (received, end, size)}
        try:
            answer = send_once(client.transport, "PUT", upload["uploadUrl"], headers, part, cancel)
            error = None if answer.is_ok else LintelError.of_answer(answer.status, answer.headers, answer.body)
            if error and answer.status not in LATER and error.code != "UploadOffsetConflict":
                raise error
        except AnswerTooLarge:
            raise
        except Unreachable as broken:
            error, answer = broken, None
        if error is None:
            content = answer.json()
            before, received, run_id = received, content.get("received", end + 1), content.get("runId")
            if run_id is None and not (isinstance(received, int) and received > before):
                raise Unreachable("The server accepted a part of the file and did not keep it.")
            continue
        failures += 1
        if failures >= MOST_FAILURES:
            raise error
        cancel.pause(pause_before(failures, answer))
        before = received
        received, run_id = _received(client, upload, cancel)
        if received > before:
            failures = 0
    on_sent(size, size)
    return run_id


def _received(client, upload, cancel):
    def ask():
        return send_once(client.transport, "GET", upload["uploadUrl"], {}, None, cancel)

    answer = retrying(ask, client.attempts, cancel).require_ok()
    content = answer.json()
    received, run_id = content.get("received"), content.get("runId")
    if not isinstance(received, int) or received < 0:
        raise not_lintel(answer.origin)
    return received, run_id


def upload_whole(client, upload, file, on_sent, cancel):
    """One PUT to an object store, sent again from its beginning after a broken connection."""
    size = os.fstat(file.fileno()).st_size
    on_sent(0, size)
    headers = {**upload["headers"], "Content-Length": str(size)}

    def put():
        file.seek(0)
        return send_once(client.transport, "PUT", upload["uploadUrl"], headers, file, cancel)

    retrying(put, client.attempts, cancel).require_ok()
    on_sent(size, size)


def wait_for_run(client, project_id, run_id, on_progress, timeout, cancel):
    deadline = None if timeout is None else time.monotonic() + timeout
    path = run_path(project_id, run_id)
    while True:
        run = client.get(path, [("wait", "1")], cancel=cancel)
        state = client.text_of(run, "state")
        if on_progress:
            on_progress({"phase": "processing", "run": run})
        if state in SETTLED:
            return run
        if deadline is not None and time.monotonic() > deadline:
            raise WaitTimeout("run %s is still %s" % (run_id, state))
