"""Measures one thing for `npm run bench clients`: python bench.py sync|class-of|artifact URL FILE COUNT.

Prints processor seconds, the most memory of the process and a result that all clients must agree on, as JSON.
"""

import json
import os
import sys
import time

from lintel import ArtifactWriter, Client, Ontology

CATEGORIES = ("OST_Walls", "OST_Doors", "OST_Floors", "OST_Furniture")
CODES = ("C1010", "B 2010", "C1020.10", "E2010", "Z99")
RULES = ("own", "type", "codes", "category", "none")


def sync(url, file, count):
    ontology = Client(url, api_key=os.environ.get("LINTEL_API_KEY")).sync(file)
    return "%d classes at %s" % (len(ontology.classes), ontology.ontology_version)


def class_of(url, file, count):
    ontology = Ontology.load(file)
    ids = list(ontology.classes)
    found = dict.fromkeys(RULES, 0)
    for i in range(count):
        element = {
            "objectClassId": ids[i % len(ids)] if i % 7 == 0 else None,
            "category": {"builtinName": CATEGORIES[i % 4]},
            "classification": {"uniformat": CODES[i % 5]} if i % 2 == 0 else None,
            "type": {"classification": {"masterformat": "09 21 16"}},
        }
        found[ontology.class_of(element).rule] += 1
    return " ".join("%s=%d" % (rule, found[rule]) for rule in RULES)


def artifact(url, file, count):
    with ArtifactWriter(file, "prj_bench") as writer:
        for i in range(count):
            writer.add(
                {
                    "kind": "element",
                    "id": "e%d" % i,
                    "elementId": i,
                    "name": "Wall %d" % (i % 100),
                    "category": {"builtinName": "OST_Walls"},
                    "typeId": "t%d" % (i % 50),
                    "levelId": "L%d" % (i % 10),
                    "bounds": [i / 8, 0, 0, i / 8 + 1, 1, 3],
                    "parameters": [
                        {"name": "Width", "storage": "double", "unit": "MILLIMETERS", "value": i / 8},
                        {"name": "Mark", "storage": "string", "value": "M%d" % i},
                    ],
                }
            )
    return "%d elements" % writer.counts["element"]


def most_megabytes():
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmHWM:"))


if __name__ == "__main__":
    _, what, url, file, count = sys.argv
    work = {"sync": sync, "class-of": class_of, "artifact": artifact}[what]
    before = time.process_time()
    result = work(url, file, int(count))
    seconds = time.process_time() - before
    print(json.dumps({"seconds": seconds, "megabytes": most_megabytes(), "result": result}))
