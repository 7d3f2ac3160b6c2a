import json
import os
import time
import urllib.parse

from .errors import LintelError, Unreachable, WaitTimeout, retry_after_seconds
from .transport import back_off, retrying

PART_BYTES = 4 * 1024 * 1024
# So many failures in a row without one byte more arriving.
MOST_FAILURES = 6
SETTLED = ("ready", "failed", "deleted")


def project_path(project_id):
    return "/api/v1/projects/" + urllib.parse.quote(project_id, "")


def run_path(project_id, run_id):
    return project_path(project_id) + "/cad-imports/" + urllib.parse.quote(run_id, "")


def request_upload(client, project_id, size, file_name, cancel):
    body = {"contentLength": size, "fileName": file_name[:255], "contentType": "application/gzip"}
    return client.write("POST", project_path(project_id) + "/cad-imports/upload-url", body, cancel=cancel)


def takes_parts(upload):
    """Lintel itself accepts a file in parts; an object store accepts it whole."""
    return upload["uploadUrl"].split("?")[0].endswith("/cad-imports/local-upload")


def upload_in_parts(client, upload, file, on_sent, cancel):
    """Sends the file from where an earlier attempt ended. Returns the id of the run."""
    size = os.fstat(file.fileno()).st_size
    received, run_id = _received(client, upload, cancel)
    failures = 0
    while run_id is None:
        on_sent(received, size)
        file.seek(received)
        part = file.read(PART_BYTES)
        end = received + len(part) - 1
        headers = {**upload["headers"], "Content-Range": "bytes %d-%d/%d" % (received, end, size)}
        try:
            answer = cancel.run(lambda: client.transport.send("PUT", upload["uploadUrl"], headers, part))
            error = None if answer.is_ok else LintelError.of_answer(answer.status, answer.headers, answer.body)
            if error and answer.status not in (429, 503) and error.code != "UploadOffsetConflict":
                raise error
        except Unreachable as broken:
            error, answer = broken, None
        if error is None:
            content = json.loads(answer.body.decode("utf-8"))
            received, run_id = content.get("received", end + 1), content.get("runId")
            continue
        failures += 1
        if failures >= MOST_FAILURES:
            raise error
        wait = (retry_after_seconds(answer.headers) or 0) if answer else 0
        cancel.pause(max(back_off(failures), wait))
        before = received
        received, run_id = _received(client, upload, cancel)
        if received > before:
            failures = 0
    on_sent(size, size)
    return run_id


def _received(client, upload, cancel):
    def ask():
        return cancel.run(lambda: client.transport.send("GET", upload["uploadUrl"], {}, None))

    answer = retrying(ask, client.attempts, cancel).require_ok()
    content = json.loads(answer.body.decode("utf-8"))
    return content["received"], content["runId"]


def upload_whole(client, upload, file, on_sent, cancel):
    """One PUT to an object store, sent again from its beginning after a broken connection."""
    size = os.fstat(file.fileno()).st_size
    on_sent(0, size)
    headers = {**upload["headers"], "Content-Length": str(size)}

    def put():
        file.seek(0)
        return cancel.run(lambda: client.transport.send(upload["method"], upload["uploadUrl"], headers, file))

    retrying(put, client.attempts, cancel).require_ok()
    on_sent(size, size)


def wait_for_run(client, project_id, run_id, on_progress, timeout, cancel):
    deadline = None if timeout is None else time.monotonic() + timeout
    path = run_path(project_id, run_id)
    while True:
        run = client.get(path, [("wait", "1")], cancel=cancel)
        if on_progress:
            on_progress({"phase": "processing", "run": run})
        if run["state"] in SETTLED:
            return run
        if deadline is not None and time.monotonic() > deadline:
            raise WaitTimeout("run %s is still %s" % (run_id, run["state"]))
