"""Talks to a running service: LINTEL_URL, LINTEL_PROJECT and, for a service with keys, LINTEL_API_KEY."""

import gzip
import json
import os
import re
import tempfile
import threading
import unittest

from lintel import (
    ArtifactError,
    ArtifactWriter,
    Cancellation,
    Cancelled,
    Client,
    LintelError,
    Ontology,
    Unreachable,
    WaitTimeout,
    check_artifact,
)
from lintel.transport import Answer, UrllibTransport

HERE = os.path.dirname(os.path.abspath(__file__))
URL = os.environ.get("LINTEL_URL")
PROJECT = os.environ.get("LINTEL_PROJECT")
CLASSES = "/api/v1/bim-ontology/object-classes"


class Flaky:
    """Breaks the connection after some of the requests were answered."""

    def __init__(self, breaks):
        self._transport = UrllibTransport(30)
        self._breaks = breaks
        self.sent = []

    def send(self, method, url, headers, body):
        answer = self._transport.send(method, url, headers, body)
        self.sent.append((method, url.split("?")[0].rsplit("/", 1)[-1], headers))
        if len(self.sent) in self._breaks:
            raise Unreachable("broken by the test")
        return answer


class InFolder(unittest.TestCase):
    def setUp(self):
        self._folder = tempfile.TemporaryDirectory()
        self._before = os.getcwd()
        os.chdir(self._folder.name)

    def tearDown(self):
        os.chdir(self._before)
        self._folder.cleanup()


@unittest.skipUnless(URL and PROJECT, "LINTEL_URL and LINTEL_PROJECT name no service")
class Service(InFolder):
    def setUp(self):
        super().setUp()
        self.client = Client(URL, api_key=os.environ.get("LINTEL_API_KEY"))

    def write_artifact(self, records=3, size=10):
        with ArtifactWriter("house.jsonl.gz", PROJECT, documents=[{"id": "house"}]) as writer:
            for i in range(records):
                noise = os.urandom(size // 2).hex()
                # Some programs take U+2028 for the end of a line.
                writer.add({"kind": "element", "id": "e%d" % i, "name": noise, "levelId": "nowhere\u2028"})
        return "house.jsonl.gz"

    def test_readme(self):
        with open(os.path.join(HERE, "..", "README.md"), encoding="utf-8") as file:
            blocks = re.findall(r"```python\n(.*?)```", file.read(), re.S)
        self.assertEqual(len(blocks), 5)
        printed = []
        for block in blocks:
            self.assertLessEqual(len(block.strip().splitlines()), 11)
        exec("\n".join(blocks), {"print": lambda *values: printed.append(" ".join(map(str, values)))})
        text = "\n".join(printed)
        self.assertIn("by codes", text)
        self.assertIn('FireRating missing expected "EI30" or "EI60"', text)
        self.assertIn("1 elements, 0 issues", text)
        self.assertIn("ready []", text)
        self.assertIn("succeeded", text)
        self.assertRegex(text, r"404 ObjectClassNotFoundError .* req_\w+")

    def test_sync(self):
        first = self.client.sync("ontology.json")
        self.assertEqual({each["status"] for each in first.classes.values()}, {"approved"})
        answer = self.client.get(CLASSES)
        self.assertEqual(list(first.classes.values()), answer["items"])
        self.assertEqual(first.ontology_version, answer["ontologyVersion"])
        modified = os.stat("ontology.json").st_mtime_ns
        again = self.client.sync("ontology.json")
        self.assertEqual(again.to_cache(), first.to_cache())
        self.assertEqual(os.stat("ontology.json").st_mtime_ns, modified)
        self.assertEqual(Ontology.load("ontology.json").to_cache(), first.to_cache())
        everything = self.client.sync("ontology.json", include_inactive=True)
        self.assertGreater(len(everything.classes), len(first.classes))
        german = self.client.sync("ontology.json", language="de")
        self.assertEqual((german.language, len(german.classes)), ("de", len(first.classes)))
        with open("ontology.json", "w") as file:
            file.write('{"format": "lint')
        self.assertEqual(self.client.sync("ontology.json").to_cache(), first.to_cache())
        away = Client("http://127.0.0.1:9", attempts=1)
        with self.assertRaises(Unreachable):
            away.sync("ontology.json")
        self.assertEqual(Ontology.load("ontology.json").to_cache(), first.to_cache())

    def test_push(self):
        seen = []
        run = self.client.push(self.write_artifact(), PROJECT, on_progress=seen.append)
        self.assertEqual((run["state"], run["counts"]["element"]), ("ready", 3))
        self.assertEqual({each["phase"] for each in seen}, {"uploading", "processing"})
        problems = self.client.problems(PROJECT, run["id"])
        expected = [(each.line, each.code) for each in check_artifact("house.jsonl.gz").issues]
        self.assertEqual([(each["line"], each["code"]) for each in problems], expected)
        self.assertEqual(len(problems), 3)

    def test_push_goes_on_after_a_break_and_after_a_restart(self):
        file = self.write_artifact(records=60, size=200_000)
        size = os.stat(file).st_size
        self.assertGreater(size, 4 * 1024 * 1024)
        kept = []

        class Restart(Exception):
            pass

        def stop(progress):
            if progress["phase"] == "uploading" and progress["bytesSent"] > 0:
                raise Restart

        with self.assertRaises(Restart):
            self.client.push(file, PROJECT, on_upload=kept.append, on_progress=stop)
        flaky = Flaky(breaks={2})
        resumed = []
        client = Client(URL, api_key=os.environ.get("LINTEL_API_KEY"), transport=flaky)
        run = client.push(file, PROJECT, upload=kept[0], on_progress=resumed.append)
        self.assertEqual(run["state"], "ready")
        self.assertEqual(resumed[0]["bytesSent"], 4 * 1024 * 1024)
        self.assertNotIn("upload-url", [name for _, name, _ in flaky.sent])

    def test_a_write_is_done_once(self):
        flaky = Flaky(breaks={1, 2})
        client = Client(URL, api_key=os.environ.get("LINTEL_API_KEY"), transport=flaky)
        name = "Once " + os.urandom(8).hex()
        accepted = client.write("POST", CLASSES, {"name": name})
        self.assertEqual(client.wait_for_operation(accepted["operationId"])["status"], "succeeded")
        posts = [headers["Idempotency-Key"] for method, _, headers in flaky.sent if method == "POST"]
        self.assertEqual((len(posts), len(set(posts))), (3, 1))
        found = [each for each in self.client.sync("o.json", include_inactive=True).search(name)]
        self.assertEqual(len(found), 1)
        again = self.client.write("POST", CLASSES, {"name": name}, idempotency_key=posts[0])
        self.assertEqual(again["objectClassId"], accepted["objectClassId"])


class Waiting:
    """Never answers before the test ends."""

    def __init__(self, released):
        self._released = released

    def send(self, method, url, headers, body):
        self._released.wait(60)
        raise Unreachable("released")


class Unfinished:
    """Answers that nothing is finished yet."""

    def send(self, method, url, headers, body):
        return Answer(200, {}, json.dumps({"status": "running", "state": "processing"}).encode())


class Stopping(InFolder):
    def test_cancel_ends_a_request_and_a_wait_at_once(self):
        released = threading.Event()
        self.addCleanup(released.set)
        for transport in (Waiting(released), Unfinished()):
            cancel = Cancellation()
            threading.Timer(0.2, cancel.cancel).start()
            with self.assertRaises(Cancelled):
                Client("http://lintel", transport=transport).wait_for_operation("op", cancel=cancel)

    def test_a_wait_has_a_limit(self):
        client = Client("http://lintel", transport=Unfinished())
        with self.assertRaises(WaitTimeout):
            client.wait_for_operation("op", timeout=0.2)
        with self.assertRaises(WaitTimeout):
            client.wait_for_run("prj", "run", timeout=0)

    def test_busy_servers_are_asked_again(self):
        class Busy:
            sent = 0

            def send(self, method, url, headers, body):
                self.sent += 1
                return Answer(503, {"retry-after": "0"}, b'{"error":"ServiceUnavailable","message":"busy"}')

        busy = Busy()
        with self.assertRaises(LintelError):
            Client("http://lintel", attempts=2, transport=busy).get("/api/v1/system")
        self.assertEqual(busy.sent, 2)


class Writing(InFolder):
    def test_nothing_is_left_of_an_export_that_failed(self):
        with self.assertRaises(KeyError):
            with ArtifactWriter("house.jsonl.gz", "prj_1") as writer:
                writer.add({"kind": "level", "id": "L1"})
                raise KeyError
        self.assertEqual(os.listdir("."), [])

    def test_a_record_that_does_not_fit_is_refused_and_the_others_are_written(self):
        bad = [
            {"kind": "robot", "id": "r"},
            {"kind": "element"},
            {"kind": "element", "id": "e", "levelID": "L1"},
            {"kind": "element", "id": "e", "category": "Walls"},
            {"kind": "element", "id": "e", "category": {"builtInName": "OST_Walls"}},
            {"kind": "level", "id": "L", "elevation": float("nan")},
            {"kind": "level", "id": "L", "name": object()},
            {"kind": "level", "id": "L", "name": "half \ud800"},
            {"kind": "end"},
        ]
        with ArtifactWriter("house.jsonl.gz", "prj_1") as writer:
            for record in bad:
                with self.assertRaises(ArtifactError):
                    writer.add(record)
            writer.add({"kind": "level", "id": "L1", "elevation": 1.0})
        with gzip.open("house.jsonl.gz", "rt", encoding="utf-8") as file:
            lines = [json.loads(line) for line in file]
        self.assertEqual([each["kind"] for each in lines], ["manifest", "level", "end"])
        self.assertEqual(lines[2]["counts"], {"level": 1})
        report = check_artifact("house.jsonl.gz", "prj_2")
        self.assertEqual(report.fault.code, "wrong_project")

    def test_equal_lines_give_equal_bytes_and_damage_is_found(self):
        for name in ("a.gz", "b.gz"):
            with ArtifactWriter(name, "prj_1") as writer:
                writer.add({"kind": "level", "id": "L1"})
        with open("a.gz", "rb") as a, open("b.gz", "rb") as b:
            content = a.read()
            self.assertEqual(content, b.read())
        for damaged in (content[:-6], content[:20] + b"\0\0" + content[22:], b"no gzip"):
            with open("a.gz", "wb") as file:
                file.write(damaged)
            self.assertIsNotNone(check_artifact("a.gz").fault)


if __name__ == "__main__":
    unittest.main()
