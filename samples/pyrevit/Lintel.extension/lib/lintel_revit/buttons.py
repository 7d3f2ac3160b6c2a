"""The three buttons. `dialogs` has choose(title, choices), tell(text, details) and progress(text)."""

import os
import tempfile

from lintel import ArtifactError, LintelError, Ontology, Unreachable, check_artifact

from .classifying import facts_of, selected_elements, selected_types, write_class
from .exporting import export
from .reading import class_of, parameters_of
from .settings import Settings, SettingsError


def classify(uidoc, DB, dialogs, directory=None):
    """Returns the class that was written; None if nothing was."""
    try:
        types = selected_types(uidoc)
        if not types:
            dialogs.tell("Select elements or types first.")
            return None
        ontology = _ontology(Settings(directory), dialogs)
        suggested = ontology.class_of(facts_of(types[0], DB)).object_class
        classes = sorted(ontology.classes.values(), key=lambda each: (each is not suggested, each["name"]))
        chosen = dialogs.choose("Class of %s" % _counted(len(types), "type"), [_Choice(each) for each in classes])
        if chosen is None:
            return None
        write_class(uidoc.Document, DB, types, chosen.value["id"])
        return chosen.value
    except (SettingsError, LintelError, Unreachable, RuntimeError) as error:
        dialogs.tell(str(error))
        return None


def check(uidoc, DB, dialogs, directory=None):
    """Shows what a model check would find wrong with the selection. Returns it; None if nothing was checked."""
    try:
        elements = selected_elements(uidoc)
        if not elements:
            dialogs.tell("Select elements first.")
            return None
        ontology = _ontology(Settings(directory), dialogs)
        failures = [(each, failure) for each in elements for failure in _failures(each, uidoc.Document, DB, ontology)]
        lines = ["%s (%s): %s is %s, expected %s" % _words(each, failure) for each, failure in failures]
        text = "%s checked: %s." % (_counted(len(elements), "element"), _counted(len(failures), "problem"))
        dialogs.tell(text, "\n".join(lines[:20]))
        return [failure for _, failure in failures]
    except (SettingsError, LintelError, Unreachable) as error:
        dialogs.tell(str(error))
        return None


def _failures(element, doc, DB, ontology):
    element_type = doc.GetElement(element.GetTypeId())
    object_class = ontology.class_of(dict(facts_of(element_type, DB), objectClassId=class_of(element))).object_class
    if object_class is None:
        return []
    of_type = {"parameters": parameters_of(element_type, doc, DB)}
    return ontology.check(object_class, {"parameters": parameters_of(element, doc, DB), "type": of_type}) or []


_KINDS = {"missing": "missing", "wrongType": "of the wrong type", "notAllowed": "not allowed"}


def _words(element, failure):
    number = getattr(element.Id, "Value", None) or element.Id.IntegerValue
    return element.Name, number, failure.parameter, _KINDS[failure.kind], failure.expected


def send(doc, DB, dialogs, directory=None):
    """Returns the run; None if the model was not sent."""
    try:
        settings = Settings(directory)
        client = settings.client()
        project_id = _project(doc, settings, client, dialogs)
        if project_id is None:
            return None
        ontology = _ontology(settings, dialogs)
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "model.jsonl.gz")
            dialogs.progress("Exporting %s…" % doc.Title)
            counts, left_out = export(doc, DB, file, project_id, ontology.ontology_version)
            fault = check_artifact(file, project_id).fault
            if fault is not None:
                dialogs.tell("The export can't be imported: %s" % fault.message)
                return None
            dialogs.progress("Sending %s…" % _counted(counts.get("element", 0), "element"))
            run = client.push(file, project_id, file_name=doc.Title + ".jsonl.gz", on_progress=_reporter(dialogs))
        _show(run, client, project_id, left_out, settings, dialogs)
        return run
    except (SettingsError, LintelError, Unreachable, ArtifactError) as error:
        dialogs.tell(str(error))
        return None


def _ontology(settings, dialogs):
    try:
        return settings.client().sync(settings.cache_file, requirements=True)
    except Unreachable:
        if not os.path.exists(settings.cache_file):
            raise
        dialogs.progress("Lintel isn't responding. Using the classes of the last sync.")
        return Ontology.load(settings.cache_file)


def _project(doc, settings, client, dialogs):
    known = settings.project_of(doc.Title)
    if known is not None:
        return known
    projects = client.get("/api/v1/party-directory/projects")["items"]
    chosen = dialogs.choose("Project of %s" % doc.Title, [_Choice(each) for each in projects])
    if chosen is None:
        return None
    settings.remember_project(doc.Title, chosen.value["id"])
    return chosen.value["id"]


def _reporter(dialogs):
    def report(progress):
        if progress["phase"] == "uploading":
            dialogs.progress("%d of %d bytes sent" % (progress["bytesSent"], progress["bytesTotal"]))
        else:
            dialogs.progress("The run is %s." % progress["run"]["state"])

    return report


def _show(run, client, project_id, left_out, settings, dialogs):
    problems = [each["message"] for each in client.problems(project_id, run["id"])] + left_out
    counts = run.get("counts") or {}
    text = "The import is %s: %s, %s." % (
        run["state"],
        _counted(counts.get("element", 0), "element"),
        _counted(len(problems), "problem"),
    )
    address = "%s/console/projects/%s/imports/%s" % (settings.url.rstrip("/"), project_id, run["id"])
    dialogs.tell(text, "\n".join([address] + problems[:20]))


class _Choice:
    """Something with a name. Lists show its text; searches look at all of it."""

    def __init__(self, value):
        self.value = value
        code = (value.get("uniformat") or {}).get("code") if "handle" in value else None
        self.text = "%s (%s)" % (value["name"], code) if code else value["name"]


def _counted(count, noun):
    return "1 %s" % noun if count == 1 else "{:,} {}s".format(count, noun)
