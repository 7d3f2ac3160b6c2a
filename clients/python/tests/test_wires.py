"""Real connections that break, stop or bring something else, and files that cannot be written."""

import json
import os
import socket
import tempfile
import threading
import unittest

from lintel import ArtifactWriter, Cancellation, Cancelled, Client, LintelError, Ontology, Unreachable
from lintel.transport import Answer

from .test_conformance import Same, vectors


class Server:
    """Sends the same text to everyone who connects."""

    def __init__(self, text, is_closed):
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = "http://127.0.0.1:%d" % self._listener.getsockname()[1]
        self.asked = 0
        self._sockets = []
        self._text = text.replace("{origin}", self.url).encode("utf-8")
        self._is_closed = is_closed
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        try:
            while True:
                accepted, _ = self._listener.accept()
                self._sockets.append(accepted)
                accepted.recv(65536)
                self.asked += 1
                accepted.sendall(self._text)
                if self._is_closed:
                    accepted.close()
        except OSError:
            pass  # the listener is closed

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self._listener.close()
        for each in self._sockets:
            each.close()


class Wires(unittest.TestCase):
    def test_what_comes_is_named(self):
        for wire in vectors("faults")["wires"]:
            with self.subTest(wire["name"]), Server(wire["text"], wire["isClosed"]) as server:
                client = Client(server.url, api_key="secret", timeout=wire["timeoutSeconds"], attempts=1)
                with self.assertRaises(Unreachable if wire["error"] == "unreachable" else LintelError) as raised:
                    client.get("/api/v1/system")
                message = getattr(raised.exception, "message", str(raised.exception))
                if wire["message"] is not None:
                    self.assertEqual(message, wire["message"].replace("{origin}", server.url))
                self.assertIn(server.url, message)
                self.assertEqual(server.asked, 1)

    def test_cancel_ends_an_answer_that_stops(self):
        with Server("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[1", False) as server:
            cancel = Cancellation()
            threading.Timer(0.1, cancel.cancel).start()
            with self.assertRaises(Cancelled):
                Client(server.url).get("/api/v1/system", cancel=cancel)


class Settings(unittest.TestCase):
    def test_addresses_and_keys_are_checked_at_once(self):
        for wrong in (None, "", "lintel.example.org", "ftp://lintel", "http://", "http://a b", "http://a?b"):
            with self.assertRaisesRegex(ValueError, "base_url must be a URL"):
                Client(wrong)
        for wrong in ("", "two words", "line\n", "schlüssel"):
            with self.assertRaisesRegex(ValueError, "api_key must be one word"):
                Client("http://lintel", api_key=wrong)


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def test_a_file_that_cannot_be_written_is_named(self):
        copy = Ontology("v", {}, {}, None, False, None)
        missing = os.path.join(self.folder, "missing", "ontology.json")
        taken = os.path.join(self.folder, "taken")
        os.mkdir(taken)
        for file in (missing, taken):
            with self.assertRaises(OSError) as raised:
                copy.save(file)
            self.assertEqual(raised.exception.filename, file)
        with self.assertRaises(OSError) as raised:
            ArtifactWriter(missing, "prj_1")
        self.assertEqual(raised.exception.filename, missing)
        with self.assertRaises(OSError) as raised:
            with ArtifactWriter(taken, "prj_1"):
                pass
        self.assertEqual(raised.exception.filename, taken)
        self.assertEqual(os.listdir(self.folder), ["taken"])

    def test_any_file_name_can_be_sent(self):
        sent = []

        class Store:
            def send(self, method, url, headers, body):
                sent.append(body)
                return Answer(403, {}, b"{}")

        for name in (b"caf\xc3\xa9 \xff\n.gz", "\U0001f600".encode("utf-8") * 60, b"a'\"%2F.gz"):
            path = os.path.join(os.fsencode(self.folder), name)
            with open(path, "wb") as file:
                file.write(b"x")
            with self.assertRaises(LintelError):
                Client("http://lintel", transport=Store()).push(os.fsdecode(path), "prj")
            self.assertEqual(json.loads(sent.pop())["contentLength"], 1)

    def test_uploads_end_with_an_error_when_the_server_makes_no_sense(self):
        file = os.path.join(self.folder, "a.gz")
        with open(file, "wb") as opened:
            opened.write(b"x" * 10)
        upload = {"uploadUrl": "http://lintel/cad-imports/local-upload", "headers": {}}
        for body, error in (
            (b'{"received":0,"runId":null}', Unreachable),
            (b'{"received":99,"runId":null}', ValueError),
            (b"{}", Unreachable),
            (b"<html>", Unreachable),
        ):
            client = Client("http://lintel", attempts=1, transport=Same(Answer(200, {}, body)))
            with self.assertRaises(error):
                client.push(file, "prj", upload=upload)
        with self.assertRaisesRegex(ValueError, "on_upload"):
            client.push(file, "prj", upload={})
        for foreign in ({"uploadUrl": "file:///etc/passwd"}, {"uploadUrl": "ftp://lintel/x"}, {**upload, "method": "DELETE"}):
            with self.assertRaisesRegex(ValueError, "only uploaded by PUT"):
                client.push(file, "prj", upload={"headers": {}, **foreign})


if __name__ == "__main__":
    unittest.main()
