"""The buttons with a fake document: those that talk to Lintel need LINTEL_URL and LINTEL_PROJECT."""

import gzip
import json
import os
import sys
import tempfile
import unittest
from unittest import mock

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "Lintel.extension", "lib"))
sys.path.insert(0, os.path.join(HERE, "..", "..", "..", "clients", "python"))

from lintel import check_artifact
from lintel_revit.buttons import check, classify, send
from lintel_revit.exporting import export
from lintel_revit.reading import PARAMETER, class_of

from . import fake_revit as revit

GUID = "0f5e0c9a-52c5-4a43-9c3c-6a1f2f4e8b11"
WALLS = revit.Category(-2000011, "Walls", "OST_Walls")
DOORS = revit.Category(-2000023, "Doors", "OST_Doors")


def house():
    level = revit.Level(1, "Level 1")
    level.Elevation = 10.5
    wall_type = revit.ElementType(10, "Partition 100", WALLS, "Basic Wall", {"UNIFORMAT_CODE": "C1010"})
    unused = revit.ElementType(11, "Never placed", WALLS, "Basic Wall")
    family = revit.Element(20, "Single Door")
    door_type = revit.FamilySymbol(21, "0915 x 2134", DOORS, "Single Door", family=family)
    material = revit.Material(30, "Oak")
    width = revit.Parameter("Width", 0.5, group="Dimensions", spec="length")
    finish = revit.Parameter("Finish", revit.ElementId(30), guid=GUID)
    empty = revit.Parameter("Comments", None)
    wall = revit.Element(40, "Partition 100", WALLS, 10, 1, [width, finish, empty], box=[0, 0, 0, 1.5, 0.25, 3])
    room = revit.Element(50, "Kitchen 1", revit.Category(-2000160, "Rooms", "OST_Rooms"), -1, 1)
    door = revit.FamilyInstance(41, "Door", DOORS, 21, 1)
    door.Host, door.Room = wall, room
    tag = revit.Element(60, "Tag", revit.Category(-2000480, "Tags", None, revit.ANNOTATION), 10)
    line = revit.Element(61, "Detail line", revit.Category(-2000051, "Lines"), 10)
    line.ViewSpecific = True
    setting = revit.Element(62, "Setting")
    elements = [level, wall_type, unused, family, door_type, material, wall, room, door, tag, line, setting]
    return revit.Document("House", elements)


def lines_of(file):
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def file(self, name):
        return os.path.join(self.folder, name)


class Exporting(Folder):
    def test_the_model_is_exported_by_the_contract(self):
        counts, left_out = export(house(), revit.DB, self.file("a.gz"), "prj_1", "v7")
        self.assertEqual(left_out, [])
        self.assertEqual(counts, {"level": 1, "family": 2, "type": 2, "material": 1, "element": 2, "room": 1})
        manifest, *records = lines_of(self.file("a.gz"))
        self.assertEqual(manifest["source"], {"application": "Revit", "version": "2026", "lengthUnit": "ft"})
        self.assertEqual((manifest["projectId"], manifest["ontologyVersion"]), ("prj_1", "v7"))
        by_id = {each.get("id"): each for each in records}
        self.assertEqual(by_id["uid-1"], {"kind": "level", "id": "uid-1", "name": "Level 1", "elevation": 10.5})
        self.assertEqual(
            by_id["uid-10"],
            {
                "kind": "type",
                "id": "uid-10",
                "name": "Partition 100",
                "familyId": "family:-2000011:Basic Wall",
                "category": {"builtinName": "OST_Walls", "builtinCategoryInt": -2000011, "name": "Walls"},
                "classification": {"uniformat": "C1010"},
            },
        )
        wall = by_id["uid-40"]
        self.assertEqual((wall["elementId"], wall["typeId"], wall["levelId"]), (40, "uid-10", "uid-1"))
        self.assertEqual(wall["bounds"], [0, 0, 0, 1.5, 0.25, 3])
        self.assertEqual(
            wall["parameters"],
            [
                {"name": "Width", "group": "Dimensions", "storage": "double", "unit": "ft", "value": 0.5},
                {"name": "Finish", "group": "Identity Data", "storage": "reference", "value": "uid-30", "guid": GUID},
            ],
        )
        self.assertEqual((by_id["uid-41"]["hostId"], by_id["uid-41"]["roomId"]), ("uid-40", "uid-50"))
        self.assertEqual(by_id["uid-21"]["familyId"], "uid-20")
        report = check_artifact(self.file("a.gz"), "prj_1")
        self.assertEqual((report.fault, report.issues), (None, []))

    def test_an_element_that_cannot_be_written_is_left_out_with_a_message(self):
        doc = house()
        doc.elements[40].Name = "half \ud800"
        counts, left_out = export(doc, revit.DB, self.file("a.gz"), "prj_1")
        self.assertEqual((counts["element"], len(left_out)), (1, 1))
        self.assertEqual([each.code for each in check_artifact(self.file("a.gz")).issues], ["dangling_reference"])

    def test_revit_2023_and_older(self):
        doc = house()
        old = revit.Category(-2000011, "Walls", id_class=revit.OldElementId)
        for number in (10, 11, 40):
            doc.elements[number].Category = old
        export(doc, revit.DB, self.file("a.gz"), "prj_1")
        wall = next(each for each in lines_of(self.file("a.gz")) if each.get("id") == "uid-40")
        self.assertEqual(wall["category"], {"builtinCategoryInt": -2000011, "name": "Walls"})


class Without(Folder):
    """Without a service."""

    def setUp(self):
        super().setUp()
        without = {name: value for name, value in os.environ.items() if not name.startswith("LINTEL_")}
        patch = mock.patch.dict(os.environ, without, clear=True)
        patch.start()
        self.addCleanup(patch.stop)

    def test_messages_say_what_to_do(self):
        dialogs = revit.Dialogs()
        doc = house()
        self.assertIsNone(classify(revit.UIDocument(doc, []), revit.DB, dialogs, self.folder))
        self.assertIsNone(send(doc, revit.DB, dialogs, self.folder))
        with open(self.file("pyrevit.json"), "w") as file:
            file.write("{")
        self.assertIsNone(send(doc, revit.DB, dialogs, self.folder))
        texts = [text for text, _ in dialogs.told]
        self.assertEqual(texts[0], "Select elements or types first.")
        self.assertIn("Add the address of Lintel to ", texts[1])
        self.assertIn("is damaged", texts[2])

    def test_a_class_is_chosen_offline(self):
        content = {
            "format": "lintel-ontology/1",
            "ontologyVersion": "v",
            "includeInactive": False,
            "language": None,
            "redirectsTag": None,
            "redirects": {},
            "classes": [],
            "requirements": {"tag": None, "byClass": {}},
        }
        with open(self.file("ontology.json"), "w") as file:
            json.dump(content, file)
        with open(self.file("pyrevit.json"), "w") as file:
            json.dump({"url": "http://127.0.0.1:9"}, file)
        dialogs = revit.Dialogs()
        doc = house()
        with mock.patch("lintel.transport.FIRST_PAUSE", 0):
            self.assertIsNone(classify(revit.UIDocument(doc, [doc.elements[40]]), revit.DB, dialogs, self.folder))
        self.assertEqual(dialogs.seen, ["Lintel isn't responding. Using the classes of the last sync."])
        self.assertEqual(dialogs.offered, [("Class of 1 type", [])])
        self.assertEqual(doc.log, [])


@unittest.skipUnless(os.environ.get("LINTEL_URL"), "LINTEL_URL names no service")
class WithLintel(Folder):
    def test_classify_then_send(self):
        doc = house()
        selected = [doc.elements[40], doc.elements[41], doc.elements[10]]
        dialogs = revit.Dialogs("Doors")
        chosen = classify(revit.UIDocument(doc, selected), revit.DB, dialogs, self.folder)
        self.assertEqual(chosen["name"], "Doors")
        title, names = dialogs.offered[0]
        self.assertEqual((title, names[0]), ("Class of 2 types", "Partitions (C1010)"))  # what the rules suggest
        self.assertEqual([class_of(doc.elements[number]) for number in (10, 21)], [chosen["id"]] * 2)
        self.assertIsNone(doc.elements[40].LookupParameter(PARAMETER))
        self.assertEqual(doc.Application.SharedParametersFilename, "C:\\office.txt")
        self.assertEqual(doc.log, ["commit Classify with Lintel"])

        project = next(
            each
            for each in self._client().get("/api/v1/party-directory/projects")["items"]
            if each["id"] == os.environ["LINTEL_PROJECT"]
        )
        dialogs = revit.Dialogs(project["name"])
        run = send(doc, revit.DB, dialogs, self.folder)
        self.assertEqual((run["state"], run["counts"]["element"]), ("ready", 2))
        text, details = dialogs.told[0]
        self.assertEqual(text, "The import is ready: 2 elements, 0 problems.")
        self.assertIn("/console/projects/%s/imports/%s" % (project["id"], run["id"]), details)
        path = "/api/v1/projects/%s/definition-graph/nodes" % project["id"]
        nodes = self._client().get(path, [("kind", "element")])["items"]
        self.assertEqual({each["objectClassId"] for each in nodes}, {chosen["id"]})
        again = send(doc, revit.DB, dialogs, self.folder)
        self.assertEqual((again["state"], len(dialogs.offered)), ("ready", 1))  # the project is remembered

    def test_the_selection_is_checked(self):
        doc = house()
        doc.elements[41].Parameters.append(revit.Parameter("FireRating", "EI45", group="Pset_DoorCommon"))
        dialogs = revit.Dialogs()
        selected = revit.UIDocument(doc, [doc.elements[41], doc.elements[40], doc.elements[60]])
        failures = check(selected, revit.DB, dialogs, self.folder)
        self.assertEqual([(each.parameter, each.kind) for each in failures], [("FireRating", "notAllowed")])
        text, details = dialogs.told[0]
        self.assertEqual(text, "3 elements checked: 1 problem.")
        self.assertEqual(details, 'Door (41): FireRating is not allowed, expected "EI30" or "EI60"')
        self.assertIsNone(check(revit.UIDocument(doc, []), revit.DB, dialogs, self.folder))

    def test_a_type_that_cannot_be_written_leaves_all_as_they_were(self):
        doc = house()
        doc.elements[21].Parameters.append(revit.Parameter(PARAMETER, None, is_read_only=True))
        dialogs = revit.Dialogs("Doors")
        selected = revit.UIDocument(doc, [doc.elements[40], doc.elements[41]])
        self.assertIsNone(classify(selected, revit.DB, dialogs, self.folder))
        self.assertIn("cannot be written", dialogs.told[0][0])
        self.assertEqual(doc.log, ["rollback Classify with Lintel"])

    def _client(self):
        from lintel_revit.settings import Settings

        return Settings(self.folder).client()


if __name__ == "__main__":
    unittest.main()
