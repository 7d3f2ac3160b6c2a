"""Finds the issues that the server would report, without the server: all but those about classes."""

import gzip
import zlib
from collections import namedtuple

from .check_lines import Fault, Rejected, parsed_line, read_manifest, read_record, whole_counts

Issue = namedtuple("Issue", "line code severity message")
ArtifactReport = namedtuple("ArtifactReport", "fault issues counts")
ArtifactReport.__doc__ = """fault: the Issue that would fail the run, or None. counts: records by kind, warnings and rejected."""

NODE_KINDS = ("level", "family", "type", "element", "room", "material")
_KINDS = NODE_KINDS + ("relation", "manifest", "end")
_LINE_BYTES = 4 * 1024 * 1024
_MOST_KINDS = 1000
_REFERENCES = (("familyId", "family"), ("typeId", "type"), ("levelId", "level"), ("roomId", "room"), ("hostId", None))


def check_artifact(file, project_id=None):
    """Checks an artifact before it is sent. Identities are kept in memory: some 300 bytes for each record."""
    with gzip.open(file, "rb") as lines:
        return check_lines(lines, project_id)


def check_lines(lines, project_id=None):
    """The same for lines of bytes."""
    found = _Findings()
    fault = None
    try:
        _read(lines, project_id, found)
        found.finish()
    except Fault as error:
        fault = Issue(error.line, error.code, "error", str(error))
        found.issues.append(fault)
    except (EOFError, OSError, zlib.error) as error:
        fault = Issue(None, "gzip_truncated" if isinstance(error, EOFError) else "gzip_corrupt", "error", str(error))
        found.issues.append(fault)
    issues = sorted(found.issues, key=lambda issue: issue.line or 0)
    rejected = sum(1 for issue in issues if issue.severity == "error" and issue is not fault)
    warnings = len(issues) - rejected - (1 if fault else 0)
    return ArtifactReport(fault, issues, {**found.counts(), "warnings": warnings, "rejected": rejected})


def _read(lines, project_id, found):
    by_kind = {}
    end_line = None
    number = 0
    for raw in lines:
        number += 1
        if len(raw) > _LINE_BYTES + 1:
            raise Fault("line_too_long", number, "longer than %d bytes" % _LINE_BYTES)
        line = raw.strip(b" \t\r\n")
        if number == 1 and line.startswith(b"\xef\xbb\xbf"):
            line = line[3:]
        if not line:
            continue
        if end_line is not None:
            raise Fault("line_after_end", number, "there is a line after the end line")
        record, rejection = parsed_line(line, number)
        kind = _kind_of(record) if record is not None else None
        if kind is not None and (kind in by_kind or kind in _KINDS or len(by_kind) < _MOST_KINDS):
            by_kind[kind] = by_kind.get(kind, 0) + 1
        if found.manifest is None:
            if rejection or kind != "manifest":
                raise Fault("no_manifest", number, "the first line isn't a manifest")
            found.manifest, faults = read_manifest(record, number, project_id)
            found.manifest_line = number
            for text in faults:
                found.warn(number, "invalid_field", text)
        elif rejection:
            found.reject(number, *rejection)
        elif kind == "manifest":
            raise Fault("manifest_repeated", number, "the artifact has a second manifest")
        elif kind == "end":
            end_line = number
            _check_end(record.get("counts"), by_kind, number)
        elif kind is None:
            found.reject(number, "missing_kind", "the record has no kind")
        elif kind not in _KINDS:
            found.warn(number, "unknown_kind", "kind %r is not known; the line is left out" % kind)
        else:
            try:
                node, faults = read_record(kind, record, found.first_document())
            except Rejected as error:
                found.reject(number, error.code, "the %s %s" % (kind, error))
                continue
            for text in faults:
                found.warn(number, "invalid_field", text)
            found.add(number, kind, node)
    if found.manifest is None:
        raise Fault("no_manifest", 1, "the artifact has no lines")
    for kind, expected in found.manifest["counts"].items():
        came = by_kind.get(kind, 0)
        if came != expected:
            text = "the manifest announces %d of %r, %d came" % (expected, kind, came)
            found.warn(found.manifest_line, "manifest_counts_differ", text)


def _kind_of(record):
    """`kind` may also be called `type` or `record`, where its value is one of the kinds."""
    if isinstance(record.get("kind"), str):
        return record["kind"]
    others = [record.get(name) for name in ("type", "record") if isinstance(record.get(name), str)]
    return next((each for each in others if each in _KINDS), others[0] if others else None)


def _check_end(given, by_kind, number):
    if given is None:
        return
    counts = whole_counts(given)
    if not isinstance(given, dict) or len(counts) != len(given):
        raise Fault("end_counts_differ", number, "the counts in the end line must be whole numbers by kind")
    for kind, lines in counts.items():
        came = by_kind.get(kind, 0)
        if came != lines:
            raise Fault("end_counts_differ", number, "the end line declares %d of %r, but the artifact has %d" % (lines, kind, came))


class _Findings:
    def __init__(self):
        self.issues = []
        self.manifest = None
        self.manifest_line = 1
        self._nodes = {}
        self._repeats = []
        self._relations = {}

    def first_document(self):
        documents = self.manifest["documents"]
        return documents[0] if documents else "default"

    def warn(self, line, code, message):
        self.issues.append(Issue(line, code, "warning", message))

    def reject(self, line, code, message):
        self.issues.append(Issue(line, code, "error", message))

    def add(self, line, kind, record):
        if kind == "relation":
            self._relations.setdefault(record, line)
            return
        document, identifier, references = record
        key = (document, identifier)
        if key in self._nodes:
            self._repeats.append((self._nodes[key][0], key))
        self._nodes[key] = (line, kind, references)

    def finish(self):
        for line, key in self._repeats:
            text = "%r comes again on line %d, which is kept" % (key[1], self._nodes[key][0])
            self.warn(line, "repeated_identity", text)
        declared = set(self.manifest["documents"])
        if declared:
            for (document, _), (line, _, _) in sorted(self._nodes.items(), key=lambda item: item[1][0]):
                if document not in declared:
                    declared.add(document)
                    self.warn(line, "undeclared_document", "document %r is not in the manifest" % document)
        for (document, _), (line, _, references) in self._nodes.items():
            for (field, kind), target in zip(_REFERENCES, references):
                if target is None:
                    continue
                node = self._nodes.get((document, target))
                if node is None or (kind is not None and node[1] != kind):
                    text = "%s %r names no %s of document %r" % (field, target, kind or "node", document)
                    self.warn(line, "dangling_reference", text)
        for relation, line in list(self._relations.items()):
            document, source, name, to_document, target = relation
            missing = next(
                (key[1] for key in ((document, source), (to_document, target)) if key not in self._nodes), None
            )
            if missing is not None:
                del self._relations[relation]
                text = "%s names %r, which is not there; the relation is left out" % (name, missing)
                self.warn(line, "dangling_relation", text)

    def counts(self):
        counts = {kind: 0 for kind in NODE_KINDS}
        for _, kind, _ in self._nodes.values():
            counts[kind] += 1
        return {**counts, "relation": len(self._relations)}
