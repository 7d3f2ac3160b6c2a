using System;
using System.Collections.Generic;
using System.Linq;

namespace Lintel.Client
{
    /// <summary>Something that the server would report about one line; Line is null when it belongs to none.</summary>
    public sealed class Issue
    {
        public int? Line;
        public string Code;
        /// <summary>warning or error.</summary>
        public string Severity;
        public string Message;
    }

    /// <summary>What the server would report, without the server: all but what needs the ontology.</summary>
    public sealed class ArtifactReport
    {
        /// <summary>What would fail the run, or null.</summary>
        public Issue Fault;
        public List<Issue> Issues;
        /// <summary>Records by kind, warnings and rejected.</summary>
        public Dictionary<string, int> Counts;
    }

    /// <summary>Checks an artifact before it is sent. Identities are kept in memory.</summary>
    public sealed class ArtifactCheck
    {
        private static readonly string[] NodeKinds = { "level", "family", "type", "element", "room", "material" };
        private static readonly string[] Kinds = NodeKinds.Concat(new[] { "relation", "manifest", "end" }).ToArray();
        private static readonly string[][] References =
        {
            new[] { "familyId", "family" }, new[] { "typeId", "type" }, new[] { "levelId", "level" }, new[] { "roomId", "room" },
            new[] { "hostId", null },
        };
        private const int LineBytes = 4 * 1024 * 1024;
        private const int MostKinds = 1000;

        private readonly List<Issue> _issues = new List<Issue>();
        private readonly Dictionary<string, Node> _nodes = new Dictionary<string, Node>(StringComparer.Ordinal);
        private readonly List<Node> _repeats = new List<Node>();
        private readonly Dictionary<string, Relation> _relations = new Dictionary<string, Relation>(StringComparer.Ordinal);
        private readonly Dictionary<string, int> _lines = new Dictionary<string, int>(StringComparer.Ordinal);
        private ManifestFacts _manifest;

        private sealed class Node
        {
            public int Line;
            public string Kind, Document, Id;
            public string[] References;
        }

        private sealed class Relation
        {
            public int Line;
            public string Name, Document, From, ToDocument, To;
        }

        /// <summary>Checks a file.</summary>
        public static ArtifactReport Run(string file, string projectId = null)
        {
            return RunLines(ArtifactFile.Lines(file, LineBytes), projectId);
        }

        /// <summary>Checks lines of UTF-8.</summary>
        public static ArtifactReport RunLines(IEnumerable<byte[]> lines, string projectId = null)
        {
            var check = new ArtifactCheck();
            Issue fault = null;
            try
            {
                check.Read(lines, projectId);
                check.Finish();
            }
            catch (ArtifactFault error)
            {
                fault = new Issue { Line = error.Line, Code = error.Code, Severity = "error", Message = error.Message };
            }
            if (fault != null) check._issues.Add(fault);
            var issues = check._issues.Select((issue, i) => new { issue, i })
                .OrderBy(each => each.issue.Line ?? 0).ThenBy(each => each.i).Select(each => each.issue).ToList();
            var counts = NodeKinds.ToDictionary(kind => kind, kind => check._nodes.Values.Count(node => node.Kind == kind));
            counts["relation"] = check._relations.Count;
            counts["warnings"] = issues.Count(issue => issue.Severity == "warning");
            counts["rejected"] = issues.Count(issue => issue.Severity == "error" && issue != fault);
            return new ArtifactReport { Fault = fault, Issues = issues, Counts = counts };
        }

        private void Read(IEnumerable<byte[]> lines, string projectId)
        {
            var number = 0;
            var isEnded = false;
            foreach (var raw in lines)
            {
                number++;
                if (raw.Length > LineBytes) throw new ArtifactFault("line_too_long", number, "longer than " + LineBytes + " bytes");
                var line = Trimmed(raw, number);
                if (line.Length == 0) continue;
                if (isEnded) throw new ArtifactFault("line_after_end", number, "a line after the end line");
                JsonObject record;
                var rejection = ArtifactLines.Parse(line, number, out record);
                var kind = record == null ? null : KindOf(record);
                if (kind != null && (_lines.Count < MostKinds || _lines.ContainsKey(kind) || Kinds.Contains(kind))) _lines[kind] = Count(kind) + 1;
                if (_manifest == null)
                {
                    if (rejection != null || kind != "manifest") throw new ArtifactFault("no_manifest", number, "the first line is not a manifest");
                    _manifest = ManifestFacts.Read(record, number, projectId);
                    foreach (var text in _manifest.Faults) Warn(number, "invalid_field", text);
                }
                else if (rejection != null) Reject(number, rejection, "the record was rejected");
                else if (kind == "manifest") throw new ArtifactFault("manifest_repeated", number, "a second manifest");
                else if (kind == "end")
                {
                    isEnded = true;
                    CheckEnd(record.Get("counts"), number);
                }
                else if (kind == null) Reject(number, "missing_kind", "the record has no kind");
                else if (!Kinds.Contains(kind)) Warn(number, "unknown_kind", "kind " + kind + " is not known; the line is left out");
                else ReadRecord(kind, record, number);
            }
            if (_manifest == null) throw new ArtifactFault("no_manifest", 1, "the artifact has no line");
            foreach (var pair in _manifest.Counts)
                if (Count(pair.Key) != pair.Value)
                    Warn(_manifest.Line, "manifest_counts_differ",
                        "the manifest announces " + pair.Value + " of " + pair.Key + ", " + Count(pair.Key) + " came");
        }

        private void ReadRecord(string kind, JsonObject record, int number)
        {
            try
            {
                var document = ArtifactLines.Document(record.Get("documentId"), _manifest.Documents.FirstOrDefault() ?? "default");
                if (kind == "relation")
                {
                    var relation = new Relation
                    {
                        Line = number,
                        Document = document,
                        Name = ArtifactLines.Required(record, "relation", "relation", 100),
                        From = ArtifactLines.Required(record, "fromId", "from_id", 400),
                        To = ArtifactLines.Required(record, "toId", "to_id", 400),
                        ToDocument = ArtifactLines.Document(record.Get("toDocumentId"), document),
                    };
                    var key = string.Join("\0", relation.Document, relation.From, relation.Name, relation.ToDocument, relation.To);
                    if (!_relations.ContainsKey(key)) _relations[key] = relation;
                    return;
                }
                var id = ArtifactLines.Required(record, "id", "id", 400);
                var faults = new List<string>();
                var references = ArtifactLines.Fields(kind, record, faults);
                foreach (var text in faults) Warn(number, "invalid_field", text);
                var node = new Node { Line = number, Kind = kind, Document = document, Id = id, References = references };
                Node earlier;
                if (_nodes.TryGetValue(Key(document, id), out earlier)) _repeats.Add(earlier);
                _nodes[Key(document, id)] = node;
            }
            catch (ArtifactRejection error)
            {
                Reject(number, error.Code, "the " + kind + " " + error.Message);
            }
        }

        private void Finish()
        {
            foreach (var node in _repeats)
                Warn(node.Line, "repeated_identity", node.Id + " comes again on line " + _nodes[Key(node.Document, node.Id)].Line + ", which is kept");
            var declared = new HashSet<string>(_manifest.Documents, StringComparer.Ordinal);
            if (declared.Count > 0)
                foreach (var node in _nodes.Values.OrderBy(each => each.Line))
                    if (declared.Add(node.Document))
                        Warn(node.Line, "undeclared_document", "document " + node.Document + " is not in the manifest");
            foreach (var node in _nodes.Values)
                for (var i = 0; i < References.Length; i++)
                {
                    Node target;
                    var id = node.References[i];
                    if (id == null) continue;
                    var isThere = _nodes.TryGetValue(Key(node.Document, id), out target);
                    if (!isThere || (References[i][1] != null && target.Kind != References[i][1]))
                        Warn(node.Line, "dangling_reference", References[i][0] + " " + id + " names no " + (References[i][1] ?? "node"));
                }
            foreach (var pair in _relations.ToList())
            {
                var relation = pair.Value;
                var missing = !_nodes.ContainsKey(Key(relation.Document, relation.From)) ? relation.From
                    : !_nodes.ContainsKey(Key(relation.ToDocument, relation.To)) ? relation.To : null;
                if (missing == null) continue;
                _relations.Remove(pair.Key);
                Warn(relation.Line, "dangling_relation", relation.Name + " names " + missing + ", which is not there; the relation is left out");
            }
        }

        private void CheckEnd(object given, int number)
        {
            if (given == null) return;
            var counts = ManifestFacts.WholeCounts(given);
            var told = given as JsonObject;
            if (told == null || told.Count != counts.Count)
                throw new ArtifactFault("end_counts_differ", number, "the counts of the end line are no whole numbers by kind");
            foreach (var pair in counts)
                if (Count(pair.Key) != pair.Value)
                    throw new ArtifactFault("end_counts_differ", number, "the end line counts " + pair.Value + " of " + pair.Key + ", " + Count(pair.Key) + " came");
        }

        private int Count(string kind)
        {
            int count;
            return _lines.TryGetValue(kind, out count) ? count : 0;
        }

        private static string Key(string document, string id) { return document + "\0" + id; }

        private void Warn(int line, string code, string message)
        {
            _issues.Add(new Issue { Line = line, Code = code, Severity = "warning", Message = message });
        }

        private void Reject(int line, string code, string message)
        {
            _issues.Add(new Issue { Line = line, Code = code, Severity = "error", Message = message });
        }

        /// <summary>kind may also be called type or record, where its value is one of the kinds.</summary>
        private static string KindOf(JsonObject record)
        {
            if (record.Text("kind") != null) return record.Text("kind");
            var others = new[] { record.Text("type"), record.Text("record") }.Where(each => each != null).ToArray();
            return others.FirstOrDefault(each => Kinds.Contains(each)) ?? others.FirstOrDefault();
        }

        private static byte[] Trimmed(byte[] line, int number)
        {
            var from = number == 1 && line.Length >= 3 && line[0] == 0xef && line[1] == 0xbb && line[2] == 0xbf ? 3 : 0;
            var to = line.Length;
            while (to > from && (line[to - 1] == ' ' || line[to - 1] == '\t' || line[to - 1] == '\r')) to--;
            while (from < to && (line[from] == ' ' || line[from] == '\t' || line[from] == '\r')) from++;
            var trimmed = new byte[to - from];
            Buffer.BlockCopy(line, from, trimmed, 0, trimmed.Length);
            return trimmed;
        }
    }
}
