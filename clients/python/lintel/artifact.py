import gzip
import json
import math
import os

from .atomic import create_beside, naming, put_in_place

_CATEGORY = {"builtinName": None, "builtinCategoryInt": None, "name": None}
# Codes of further systems follow, in alphabetical order.
_CLASSIFICATION = {"uniformat": None, "masterformat": None, "objectClassCode": None}
_PARAMETERS = [{"name": None, "group": None, "storage": None, "unit": None, "value": None, "guid": None}]
_IFC = {"ifcClass": None, "predefinedType": None}

# The fields of each kind of line in the order of the contract; what is nested has fields of its own.
FIELDS = {
    "manifest": {
        "contractVersion": None,
        "projectId": None,
        "exportId": None,
        "exportedAt": None,
        "source": {"application": None, "version": None, "schema": None, "lengthUnit": None},
        "documents": [{"id": None, "title": None, "isLinked": None}],
        "ontologyVersion": None,
        "counts": None,
    },
    "level": {"id": None, "documentId": None, "name": None, "elevation": None},
    "family": {"id": None, "documentId": None, "name": None, "category": _CATEGORY},
    "type": {
        "id": None,
        "documentId": None,
        "name": None,
        "familyId": None,
        "category": _CATEGORY,
        "objectClassId": None,
        "classification": _CLASSIFICATION,
        **_IFC,
        "parameters": _PARAMETERS,
    },
    "element": {
        "id": None,
        "documentId": None,
        "elementId": None,
        "name": None,
        "category": _CATEGORY,
        "typeId": None,
        "levelId": None,
        "hostId": None,
        "roomId": None,
        "objectClassId": None,
        "bounds": None,
        "classification": _CLASSIFICATION,
        **_IFC,
        "parameters": _PARAMETERS,
    },
    "room": {
        "id": None,
        "documentId": None,
        "name": None,
        "levelId": None,
        "classification": _CLASSIFICATION,
        **_IFC,
        "parameters": _PARAMETERS,
    },
    "material": {"id": None, "documentId": None, "name": None, "levelId": None, "parameters": _PARAMETERS},
    "relation": {"relation": None, "fromId": None, "toId": None, "documentId": None, "toDocumentId": None},
    "end": {"counts": None},
}
_REQUIRED = {"manifest": ("projectId",), "relation": ("relation", "fromId", "toId"), "end": ()}


class ArtifactError(ValueError):
    """A record does not fit the contract."""


def artifact_line(record):
    """The line of a record: the fields of the contract in their order, without those that are None."""
    kind = record.get("kind")
    fields = FIELDS.get(kind)
    if fields is None:
        raise ArtifactError("kind must be one of %s, not %r" % (", ".join(FIELDS), kind))
    for name in _REQUIRED.get(kind, ("id",)):
        if not isinstance(record.get(name), str) or record[name] == "":
            raise ArtifactError("a record of kind %s needs %s, a string" % (kind, name))
    line = {"kind": kind}
    for name in record:
        if name not in fields and name != "kind":
            raise ArtifactError("a record of kind %s has no field %s" % (kind, name))
    for name, nested in fields.items():
        value = record.get(name)
        if value is not None:
            line[name] = value if nested is None else _ordered(value, nested, name)
    try:
        return _dumps(line) if _is_plain(line) else encoded(line)
    except (TypeError, ValueError) as error:
        raise ArtifactError("%s %r cannot be written as JSON: %s" % (kind, record.get("id"), error)) from error


def _ordered(value, fields, path):
    if isinstance(fields, list):
        if not isinstance(value, (list, tuple)):
            raise ArtifactError("%s must be a list" % path)
        return [_ordered(each, fields[0], path) for each in value]
    if not isinstance(value, dict):
        raise ArtifactError("%s must be a dict" % path)
    further = sorted(name for name in value if name not in fields)
    if further and fields is not _CLASSIFICATION:
        raise ArtifactError("%s has no field %s" % (path, further[0]))
    return {name: value[name] for name in list(fields) + further if value.get(name) is not None}


_dumps = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode


def _is_plain(value):
    """Whether Python writes every number in it as the server does. Most records have no other numbers."""
    if isinstance(value, float):
        if not math.isfinite(value):
            raise ValueError("%r isn't a JSON number" % value)
        return value != int(value) and 1e-4 <= abs(value) < 1e15
    if isinstance(value, dict):
        return all(_is_plain(each) for each in value.values())
    if isinstance(value, (list, tuple)):
        return all(_is_plain(each) for each in value)
    return True


def encoded(value):
    if isinstance(value, float):
        return number_text(value)
    if isinstance(value, dict):
        for name in value:
            if not isinstance(name, str):
                raise TypeError("names must be strings")
        return "{%s}" % ",".join("%s:%s" % (_dumps(name), encoded(each)) for name, each in value.items())
    if isinstance(value, (list, tuple)):
        return "[%s]" % ",".join(encoded(each) for each in value)
    return _dumps(value)


def number_text(value):
    """The shortest text that reads back as the same number, in the notation of JavaScript."""
    if value == int(value) and abs(value) < 2 ** 53:
        return str(int(value))
    mantissa, _, exponent = ("%r" % value).partition("e")
    sign = "-" if mantissa.startswith("-") else ""
    whole, _, fraction = mantissa.lstrip("-").partition(".")
    digits = (whole + fraction).lstrip("0")
    point = len(whole) + int(exponent or 0) - (len(whole + fraction) - len(digits))
    digits = digits.rstrip("0")
    if len(digits) <= point <= 21:
        return sign + digits + "0" * (point - len(digits))
    if 0 < point <= 21:
        return sign + digits[:point] + "." + digits[point:]
    if -6 < point <= 0:
        return sign + "0." + "0" * -point + digits
    fraction = "." + digits[1:] if len(digits) > 1 else ""
    return "%s%s%se%s%d" % (sign, digits[0], fraction, "+" if point > 0 else "-", abs(point - 1))


class ArtifactWriter:
    """Writes an artifact of contract v1.1, line by line: memory does not grow with the model.

        with ArtifactWriter("house.jsonl.gz", project_id, source={"application": "Revit"}) as writer:
            writer.add({"kind": "element", "id": "…", "category": {"builtinName": "OST_Walls"}})

    The file appears when the `with` block ends without an error; until then there is only a temporary file beside it.
    """

    def __init__(self, file, project_id, **manifest):
        self._file = os.path.abspath(file)
        self.counts = {}
        descriptor, self._temporary = create_beside(self._file)
        self._raw = os.fdopen(descriptor, "wb")
        # Without a name and a time in its header, so that equal lines give equal bytes.
        self._gzip = gzip.GzipFile(filename="", mode="wb", fileobj=self._raw, compresslevel=6, mtime=0)
        self._pieces = []
        self._size = 0
        try:
            fields = {"contractVersion": "1.1", **manifest}
            self._write(artifact_line({"kind": "manifest", "projectId": project_id, **fields}))
        except BaseException:
            self.abandon()
            raise

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if kind is None:
            self.close()
        else:
            self.abandon()

    def add(self, record):
        """Adds a record; raises ArtifactError if it does not fit the contract, and the writer can go on."""
        kind = record.get("kind")
        if kind in ("manifest", "end"):
            raise ArtifactError("the writer itself adds the line of kind %s" % kind)
        self._write(artifact_line(record))
        self.counts[kind] = self.counts.get(kind, 0) + 1

    def _write(self, line):
        try:
            piece = line.encode("utf-8")
        except UnicodeEncodeError as error:
            raise ArtifactError("a text contains half of a surrogate pair") from error
        self._pieces.append(piece)
        self._size += len(piece)
        if self._size > 64 * 1024:
            self._flush()

    def _flush(self):
        if self._pieces:
            with naming(self._file):
                self._gzip.write(b"\n".join(self._pieces) + b"\n")
        self._pieces = []
        self._size = 0

    def close(self):
        """Writes the end line and puts the file in its place."""
        try:
            self._write(artifact_line({"kind": "end", "counts": self.counts}))
            self._flush()
            with naming(self._file):
                self._gzip.close()
                self._raw.flush()
                os.fsync(self._raw.fileno())
                self._raw.close()
                put_in_place(self._temporary, self._file)
        except BaseException:
            self.abandon()
            raise

    def abandon(self):
        """Deletes the incomplete file."""
        try:
            self._gzip.close()
        except (OSError, ValueError):
            pass  # a full disk, or closed before
        try:
            self._raw.close()
        except OSError:
            pass
        if os.path.exists(self._temporary):
            os.unlink(self._temporary)
