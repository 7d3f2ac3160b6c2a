"""One line of an artifact as the server reads it."""

import json
import math
import re

from .codes import KINDS

_DEPTH = 64
# Of codes of further classification systems.
_CODE_BYTES = 800
_MOST_FURTHER_CODES = 50
_ID_BYTES, _DOCUMENT_ID_BYTES, _NAME_BYTES, _TITLE_BYTES, _RELATION_BYTES = 400, 200, 200, 1000, 100
_STORAGES = ("string", "integer", "double", "reference", "point")
_CONTRACT = re.compile(r"1(\.[0-9]{1,4}){0,2}")
_MOST_DOCUMENTS = 10_000
_SAFE = 2 ** 53 - 1


class Fault(Exception):
    """The artifact cannot be imported."""

    def __init__(self, code, line, message):
        super().__init__(message)
        self.code = code
        self.line = line


class Rejected(Exception):
    """The record cannot be stored; the others can."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def _constant(text):
    raise ValueError("%s isn't JSON" % text)


def _large_integer(text):
    return int(text) if len(text) < 310 else float(text)


_decode = json.JSONDecoder(parse_constant=_constant, parse_int=_large_integer).decode


def parsed_line(line, number):
    """(object or None, None or (code, message) of the rejection)."""
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        return _leniently(line.decode("utf-8", "replace")), ("invalid_utf8", "the record is not UTF-8")
    try:
        value = _decode(text)
    except RecursionError:
        return None, ("too_deep", "the record is nested too deeply")
    except ValueError as error:
        if b"\0" in line:
            return _leniently(text.replace("\0", " ")), ("nul_character", "the record holds a NUL character")
        raise Fault("broken_json", number, "the line isn't valid JSON: %s" % error)
    if not isinstance(value, dict):
        return None, ("not_an_object", "the record is JSON, but no object")
    return value, _hazard(value, _DEPTH, "\\u" in text)


def _leniently(text):
    try:
        value = _decode(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _hazard(value, depth, escapes):
    if isinstance(value, str):
        return _text_hazard(value) if escapes else None
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, (int, float)):
        is_finite = math.isfinite(value) if isinstance(value, float) else abs(value) < 2 ** 1024
        return None if is_finite else ("number_too_large", "the record holds a number beyond double precision")
    if depth == 0:
        return ("too_deep", "the record is nested too deeply")
    if isinstance(value, list):
        nested = value
    else:
        nested = value.values()
        if escapes:
            for name in value:
                fault = _text_hazard(name)
                if fault:
                    return fault
    for each in nested:
        fault = _hazard(each, depth - 1, escapes)
        if fault:
            return fault
    return None


def _text_hazard(text):
    if "\0" in text:
        return ("nul_character", "the record holds a NUL character")
    if any("\ud800" <= character <= "\udfff" for character in text):
        return ("lone_surrogate", "the record holds half of a surrogate pair")
    return None


def _fits(text, most):
    return len(text) * 4 <= most or len(text.encode("utf-8")) <= most


def _is_whole(value):
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    return value == int(value) and abs(value) <= _SAFE


def whole_counts(given):
    if not isinstance(given, dict):
        return {}
    return {kind: int(value) for kind, value in given.items() if _is_whole(value) and value >= 0}


def read_manifest(record, number, project_id):
    """(facts, faults): documents are their ids."""
    given = record.get("projectId")
    if not isinstance(given, str) or given == "":
        raise Fault("manifest_invalid", number, "the manifest has no projectId")
    if project_id is not None and given != project_id:
        raise Fault("wrong_project", number, "the manifest is for project %r, not %r" % (given, project_id))
    version = record.get("contractVersion")
    text = str(version) if isinstance(version, (int, float)) and not isinstance(version, bool) else version
    if version is not None and not (isinstance(text, str) and _CONTRACT.fullmatch(text)):
        raise Fault("contract_unsupported", number, "contract version %r isn't supported; use 1.1" % (version,))
    faults = []
    source = record.get("source")
    unit = source.get("lengthUnit") if isinstance(source, dict) else None
    if unit not in (None, "m", "mm", "ft"):
        faults.append("source.lengthUnit is %r, and must be m, mm or ft; lengths have no unit" % (unit,))
    return {"documents": _documents(record.get("documents"), number), "counts": whole_counts(record.get("counts"))}, faults


def _documents(given, number):
    if given is None:
        return []
    if not isinstance(given, list):
        raise Fault("manifest_invalid", number, "documents must be an array")
    found = {}
    for item in given:
        document = item if isinstance(item, dict) else {}
        identifier, title = document.get("id"), document.get("title")
        if not isinstance(identifier, str) or identifier == "" or not _fits(identifier, _DOCUMENT_ID_BYTES):
            raise Fault("manifest_invalid", number, "a document has no valid id")
        if isinstance(title, str) and not _fits(title, _TITLE_BYTES):
            raise Fault("manifest_invalid", number, "the title of document %r is too long" % identifier)
        found[identifier] = True
    if len(found) > _MOST_DOCUMENTS:
        raise Fault("too_many_documents", number, "the manifest lists more than %d documents" % _MOST_DOCUMENTS)
    return list(found)


def read_record(kind, record, first_document):
    """(node or relation, faults): what is needed to find dangling references."""
    document = _document(record.get("documentId"), first_document, "documentId")
    if kind == "relation":
        name = _required(record, "relation", "relation", _RELATION_BYTES)
        source = _required(record, "fromId", "from_id", _ID_BYTES)
        target = _required(record, "toId", "to_id", _ID_BYTES)
        return (document, source, name, _document(record.get("toDocumentId"), document, "toDocumentId"), target), []
    identifier = _required(record, "id", "id", _ID_BYTES)
    fields = _Fields(record)
    fields.text("name")
    is_of = lambda *kinds: kind in kinds
    if is_of("element"):
        fields.numeral("elementId")
    if is_of("family", "type", "element"):
        fields.category()
    family = fields.reference("familyId") if is_of("type") else None
    element_type = fields.reference("typeId") if is_of("element") else None
    level = fields.reference("levelId") if is_of("element", "room", "material") else None
    host = fields.reference("hostId") if is_of("element") else None
    room = fields.reference("roomId") if is_of("element") else None
    if is_of("type", "element"):
        fields.reference("objectClassId", _NAME_BYTES)
    if is_of("type", "element", "room"):
        fields.reference("ifcClass", _NAME_BYTES)
        fields.reference("predefinedType", _NAME_BYTES)
        fields.classification()
    if is_of("level"):
        fields.number("elevation")
    if is_of("element"):
        fields.bounds()
    if is_of("type", "element", "room", "material"):
        fields.parameters()
    return (document, identifier, (family, element_type, level, room, host)), fields.faults


def _document(given, default, field):
    if given is None or given == "":
        return default
    if isinstance(given, str) and _fits(given, _DOCUMENT_ID_BYTES):
        return given
    raise Rejected("invalid_document_id", "has an invalid %s" % field)


def _required(record, field, code, most):
    value = record.get(field)
    if value is None or value == "":
        raise Rejected("missing_" + code, "has no " + field)
    if not isinstance(value, str):
        raise Rejected("invalid_" + code, "%s isn't a string" % field)
    if not _fits(value, most):
        raise Rejected("invalid_" + code, "%s is longer than %d bytes" % (field, most))
    return value


class _Fields:
    def __init__(self, record, faults=None, prefix=""):
        self._record = record
        self._prefix = prefix
        self.faults = [] if faults is None else faults

    def _fault(self, field, why):
        self.faults.append("%s%s %s; the field is left out" % (self._prefix, field, why))

    def text(self, field):
        value = self._record.get(field)
        if value is None or isinstance(value, str):
            return value
        return self._fault(field, "is no string")

    def reference(self, field, most=_ID_BYTES):
        value = self.text(field)
        if value is None or value == "":
            return None
        return value if _fits(value, most) else self._fault(field, "is longer than %d bytes" % most)

    def number(self, field):
        value = self._record.get(field)
        if value is not None and (isinstance(value, bool) or not isinstance(value, (int, float))):
            self._fault(field, "is no number")

    def numeral(self, field):
        value = self._record.get(field)
        if value is None or (isinstance(value, str) and _fits(value, _NAME_BYTES)) or _is_whole(value):
            return
        self._fault(field, "is no whole number")

    def _object(self, field):
        value = self._record.get(field)
        if value is None:
            return None
        return _Fields(value, self.faults, field + ".") if isinstance(value, dict) else self._fault(field, "is no object")

    def category(self):
        given = self._object("category")
        if given:
            given.reference("builtinName", _NAME_BYTES)
            value = given._record.get("builtinCategoryInt")
            if value is not None and not _is_whole(value):
                given._fault("builtinCategoryInt", "is no whole number")
            given.reference("name", _NAME_BYTES)

    def classification(self):
        given = self._object("classification")
        if given:
            for kind in KINDS:
                given.text(kind)
            further = 0
            for system in given._record:
                if system in KINDS:
                    continue
                if not _fits(system, _NAME_BYTES):
                    given._fault(system[:40], "has a name of more than %d bytes" % _NAME_BYTES)
                elif given.reference(system, _CODE_BYTES) is not None and system not in ("", "__proto__", "constructor"):
                    further += 1
            if further > _MOST_FURTHER_CODES:
                self._fault("classification", "has codes of %d further systems" % further)

    def _array(self, field):
        value = self._record.get(field)
        return value if value is None or isinstance(value, list) else self._fault(field, "is no array")

    def bounds(self):
        value = self._array("bounds")
        if value is None:
            return
        if len(value) != 6 or any(isinstance(each, bool) or not isinstance(each, (int, float)) for each in value):
            self._fault("bounds", "is not six numbers")

    def parameters(self):
        value = self._array("parameters")
        bad = sum(1 for each in value or () if not _is_parameter(each))
        if bad:
            self.faults.append("%d of its %d parameters are left out" % (bad, len(value)))


def _is_parameter(item):
    if not isinstance(item, dict) or not isinstance(item.get("name"), str):
        return False
    return item.get("storage") is None or item["storage"] in _STORAGES
