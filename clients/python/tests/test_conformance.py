"""Runs the conformance vectors: this client does what the server does."""

import json
import os
import tempfile
import unittest

from lintel import Client, LintelError, Ontology, Unreachable, artifact_line
from lintel.check import check_lines
from lintel.transport import Answer

VECTORS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "conformance")


def vectors(name):
    with open(os.path.join(VECTORS, name + ".json"), encoding="utf-8") as file:
        return json.load(file)


class Classes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.vectors = vectors("classes")
        classes = {each["id"]: each for each in cls.vectors["classes"]}
        facts = [cls.vectors[name] for name in ("codes", "systems", "requirements")]
        cls.ontology = Ontology("v", classes, cls.vectors["redirects"], None, False, None, *facts)

    def test_class_of(self):
        for case in self.vectors["cases"]:
            with self.subTest(case["name"]):
                found = self.ontology.class_of(case["element"])
                object_class_id = found.object_class["id"] if found.object_class else None
                self.assertEqual({"objectClassId": object_class_id, "rule": found.rule}, case["expected"])

    def test_requirements_of(self):
        for case in self.vectors["requirementsOf"]:
            found = self.ontology.requirements_of(case["key"])
            names = None if found is None else [each["name"] for each in found]
            self.assertEqual(names, case["expected"], case["key"])
        with self.assertRaises(ValueError):
            Ontology("v", {}, {}, None, False, None).requirements_of("x")

    def test_find(self):
        for search in self.vectors["searches"]:
            found = [each["id"] for each in self.ontology.search(search["text"])]
            self.assertEqual(found, search["expected"], search["text"])
        for key in self.vectors["keys"]:
            found = self.ontology.find(key["key"])
            self.assertEqual(found["id"] if found else None, key["expected"], key["key"])
        self.assertTrue(self.ontology.by_code("c 1010"))
        self.assertEqual(self.ontology.by_code("c 1010"), self.ontology.by_code("C1010", "uniformat"))
        self.assertEqual(self.ontology.by_code("C1010", "masterformat"), [])
        self.assertTrue(self.ontology.by_category("OST_Walls"))
        self.assertEqual(self.ontology.by_category("OST_Walls"), self.ontology.by_category(-2000011))
        self.assertEqual(len(self.ontology.by_category({"name": "Wayfinding Totems"})), 1)


class Checks(unittest.TestCase):
    def test_check(self):
        content = vectors("checks")
        classes = {each["id"]: each for each in content["classes"]}
        ontology = Ontology("v", classes, {}, None, False, None, (), (), content["requirements"])
        for case in content["cases"]:
            with self.subTest(case["name"]):
                found = ontology.check(case["objectClass"], case)
                self.assertEqual(None if found is None else [each._asdict() for each in found], case["expected"])
        with self.assertRaises(ValueError):
            Ontology("v", classes, {}, None, False, None).check("driven-piles", {})


class Artifacts(unittest.TestCase):
    def test_lines(self):
        for vector in vectors("artifact")["lines"]:
            self.assertEqual(artifact_line(vector["record"]), vector["line"])

    def test_checks(self):
        for vector in vectors("artifact")["checks"]:
            with self.subTest(vector["name"]):
                report = check_lines((line + "\n").encode("utf-8") for line in vector["lines"])
                fault = report.fault and {"code": report.fault.code, "line": report.fault.line}
                issues = [{"line": i.line, "code": i.code, "severity": i.severity} for i in report.issues]
                self.assertEqual(fault, vector["fault"])
                self.assertEqual(issues, vector["issues"])
                self.assertEqual(report.counts, vector["counts"])


class Replay:
    """Answers what was recorded, and notes what was asked."""

    def __init__(self, exchanges):
        self.exchanges = exchanges
        self.asked = []

    def send(self, method, url, headers, body):
        answer = self.exchanges[len(self.asked)]["answer"]
        path = url[len("http://lintel"):]
        self.asked.append({"method": method, "path": path, "ifNoneMatch": headers.get("If-None-Match")})
        tag = {} if answer["etag"] is None else {"etag": answer["etag"]}
        return Answer(answer["status"], tag, answer["body"].encode("utf-8"))


class Sync(unittest.TestCase):
    def test_sequences(self):
        for sequence in vectors("sync")["sequences"]:
            options = sequence["options"]
            with tempfile.TemporaryDirectory() as folder, self.subTest(sequence["name"]):
                cache_file = os.path.join(folder, "ontology.json")
                for step in sequence["steps"]:
                    replay = Replay(step["exchanges"])
                    client = Client("http://lintel", transport=replay)
                    client.sync(
                        cache_file,
                        options.get("language"),
                        options.get("includeInactive", False),
                        codes=options.get("codes", ()),
                        requirements=options.get("requirements", False),
                    )
                    self.assertEqual(replay.asked, [each["request"] for each in step["exchanges"]])
                    with open(cache_file, encoding="utf-8") as file:
                        self.assertEqual(json.load(file), step["cache"])
                    self.assertEqual(os.listdir(folder), ["ontology.json"])


class Errors(unittest.TestCase):
    def test_envelopes(self):
        for vector in vectors("errors")["errors"]:
            with self.subTest(vector["name"]):
                answer = Answer(vector["status"], vector["headers"], vector["body"].encode("utf-8"))
                with self.assertRaises(LintelError) as raised:
                    answer.require_ok()
                error = raised.exception
                self.assertEqual(
                    {
                        "status": error.status,
                        "code": error.code,
                        "message": error.message,
                        "requestId": error.request_id,
                        "details": error.details,
                        "retryAfterSeconds": error.retry_after,
                    },
                    vector["expected"],
                )


class Faults(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.cache_file = os.path.join(folder.name, "ontology.json")

    def test_answers(self):
        good = vectors("sync")["sequences"][0]["steps"][0]["exchanges"]
        for vector in vectors("faults")["answers"]:
            answer = Answer(vector["status"], vector["headers"], vector["body"].encode("utf-8"))
            # The same from the server of a plug-in that has a cache, which stays as it is.
            for exchanges in ([], good):
                with self.subTest(vector["name"], is_cached=bool(exchanges)):
                    if exchanges:
                        Client("http://lintel", transport=Replay(exchanges)).sync(self.cache_file)
                    before = os.path.exists(self.cache_file) and os.stat(self.cache_file).st_mtime_ns
                    with self.assertRaises(Unreachable) as raised:
                        Client("http://lintel", attempts=1, transport=Same(answer)).sync(self.cache_file)
                    self.assertEqual(str(raised.exception), vector["message"])
                    self.assertEqual(os.path.exists(self.cache_file) and os.stat(self.cache_file).st_mtime_ns, before)
            os.unlink(self.cache_file)

    def test_no_cache(self):
        with self.assertRaisesRegex(FileNotFoundError, "Sync once while Lintel is reachable.*ontology.json"):
            Ontology.load(self.cache_file)

    def test_caches(self):
        good = vectors("sync")["sequences"][0]["steps"][0]
        for vector in vectors("faults")["caches"]:
            with self.subTest(vector["name"]):
                with open(self.cache_file, "w", encoding="utf-8") as file:
                    file.write(vector["text"])
                with self.assertRaises(ValueError) as raised:
                    Ontology.load(self.cache_file)
                self.assertEqual(str(raised.exception), vector["message"].replace("{file}", self.cache_file))
                newest = Client("http://lintel", transport=Replay(good["exchanges"])).sync(self.cache_file)
                self.assertEqual(Ontology.load(self.cache_file).to_cache(), newest.to_cache())


class Same:
    """Always gives the same answer."""

    def __init__(self, answer):
        self._answer = answer

    def send(self, method, url, headers, body):
        return self._answer


if __name__ == "__main__":
    unittest.main()
