using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Text;

namespace Lintel.Client
{
    /// <summary>Lines of the artifact, contract v1.1.</summary>
    public static class Artifact
    {
        private const string Parameters = "parameters[name group storage unit value guid]";
        private const string Category = "category(builtinName builtinCategoryInt name)";
        private const string Classification = "classification(uniformat masterformat objectClassCode)";
        private const string Ifc = "ifcClass predefinedType";

        /// <summary>The fields of each kind in the order of the contract. What is nested has fields of its own.</summary>
        private static readonly Dictionary<string, Field[]> Fields = new Dictionary<string, Field[]>
        {
            { "manifest", Of("contractVersion projectId exportId exportedAt source(application version schema lengthUnit) documents[id title isLinked] ontologyVersion counts") },
            { "level", Of("id documentId name elevation") },
            { "family", Of("id documentId name " + Category) },
            { "type", Of("id documentId name familyId " + Category + " objectClassId " + Classification + " " + Ifc + " " + Parameters) },
            { "element", Of("id documentId elementId name " + Category + " typeId levelId hostId roomId objectClassId bounds " + Classification + " " + Ifc + " " + Parameters) },
            { "room", Of("id documentId name levelId " + Classification + " " + Ifc + " " + Parameters) },
            { "material", Of("id documentId name levelId " + Parameters) },
            { "relation", Of("relation fromId toId documentId toDocumentId") },
            { "end", Of("counts") },
        };

        private sealed class Field
        {
            public string Name;
            public Field[] Nested;
            public bool IsList;
        }

        private static Field[] Of(string text)
        {
            var fields = new List<Field>();
            for (var at = 0; at < text.Length;)
            {
                var end = text.IndexOfAny(new[] { ' ', '(', '[' }, at);
                if (end < 0) end = text.Length;
                var field = new Field { Name = text.Substring(at, end - at) };
                if (end < text.Length && text[end] != ' ')
                {
                    field.IsList = text[end] == '[';
                    var close = text.IndexOf(field.IsList ? ']' : ')', end);
                    field.Nested = Of(text.Substring(end + 1, close - end - 1));
                    end = close + 1;
                }
                fields.Add(field);
                at = end + 1;
            }
            return fields.ToArray();
        }

        /// <summary>The line of a record: the fields of the contract in their order, without those that are null.</summary>
        public static string Line(IDictionary<string, object> record)
        {
            object given;
            var kind = record.TryGetValue("kind", out given) ? given as string : null;
            Field[] fields;
            if (kind == null || !Fields.TryGetValue(kind, out fields))
                throw new ArtifactException("kind must be one of " + string.Join(", ", Fields.Keys) + ", not " + (kind ?? "nothing"));
            foreach (var name in Required(kind))
            {
                object value;
                if (!record.TryGetValue(name, out value) || !(value is string) || (string)value == "")
                    throw new ArtifactException("a record of kind " + kind + " needs " + name + ", a text");
            }
            try
            {
                var line = new JsonObject { { "kind", kind } };
                Order(record, fields, "a record of kind " + kind, line, "kind");
                return Json.Write(line);
            }
            catch (ArgumentException error)
            {
                throw new ArtifactException("the " + kind + " cannot be written as JSON: " + error.Message);
            }
        }

        private static string[] Required(string kind)
        {
            switch (kind)
            {
                case "manifest": return new[] { "projectId" };
                case "relation": return new[] { "relation", "fromId", "toId" };
                case "end": return new string[0];
                default: return new[] { "id" };
            }
        }

        private static void Order(IDictionary<string, object> given, Field[] fields, string path, JsonObject target, string besides)
        {
            var known = besides == null || !given.ContainsKey(besides) ? 0 : 1;
            foreach (var field in fields)
            {
                object value;
                if (!given.TryGetValue(field.Name, out value)) continue;
                known++;
                if (value != null) target[field.Name] = field.Nested == null ? value : Nested(value, field);
            }
            if (known == given.Count) return;
            var further = new List<string>();
            foreach (var name in given.Keys)
                if (name != besides && Array.FindIndex(fields, field => field.Name == name) < 0) further.Add(name);
            if (path != "classification") throw new ArtifactException(path + " has no field " + further[0]);
            // Codes of further systems follow in alphabetical order.
            further.Sort(StringComparer.Ordinal);
            foreach (var name in further)
                if (given[name] != null) target[name] = given[name];
        }

        private static object Nested(object value, Field field)
        {
            if (!field.IsList)
            {
                var given = value as IDictionary<string, object>;
                if (given == null) throw new ArtifactException(field.Name + " must be an object");
                var target = new JsonObject();
                Order(given, field.Nested, field.Name, target, null);
                return target;
            }
            var list = value as IEnumerable;
            if (list == null || value is string || value is IDictionary) throw new ArtifactException(field.Name + " must be a list");
            var single = new Field { Name = field.Name, Nested = field.Nested };
            var found = new List<object>();
            foreach (var item in list) found.Add(Nested(item, single));
            return found;
        }
    }

    /// <summary>
    /// Writes an artifact line by line: memory does not grow with the model. The file appears with Complete; a writer that is
    /// disposed before leaves nothing behind.
    /// </summary>
    public sealed class ArtifactWriter : IDisposable
    {
        private readonly string _file;
        private readonly string _temporary;
        private readonly Outlet _raw;
        private readonly GZipStream _gzip;
        private readonly StreamWriter _lines;
        private readonly Dictionary<string, int> _counts = new Dictionary<string, int>();
        private bool _isDone;

        /// <param name="manifest">Further fields of the manifest, such as source and documents.</param>
        public ArtifactWriter(string file, string projectId, IDictionary<string, object> manifest = null)
        {
            var first = new JsonObject { { "contractVersion", "1.1" } };
            if (manifest != null) foreach (var pair in manifest) first[pair.Key] = pair.Value;
            first["kind"] = "manifest";
            first["projectId"] = projectId;
            var line = Artifact.Line(first);
            _file = Path.GetFullPath(file);
            _temporary = AtomicFile.Temporary(file);
            FileStream raw = null;
            AtomicFile.Naming(file, () => raw = new FileStream(_temporary, FileMode.CreateNew, FileAccess.Write));
            _raw = new Outlet(raw);
            _gzip = new GZipStream(_raw, CompressionMode.Compress, true);
            _lines = new StreamWriter(_gzip, new UTF8Encoding(false), 64 * 1024) { NewLine = "\n" };
            _lines.WriteLine(line);
        }

        /// <summary>Records written so far, by kind.</summary>
        public IDictionary<string, int> Counts { get { return new Dictionary<string, int>(_counts); } }

        /// <summary>Adds a record. Throws ArtifactException if it does not fit the contract, and the writer can go on.</summary>
        public void Add(IDictionary<string, object> record)
        {
            var line = Artifact.Line(record);
            var kind = (string)record["kind"];
            if (kind == "manifest" || kind == "end") throw new ArtifactException("the writer itself adds the line of kind " + kind);
            AtomicFile.Naming(_file, () => _lines.WriteLine(line));
            int count;
            _counts.TryGetValue(kind, out count);
            _counts[kind] = count + 1;
        }

        /// <summary>Writes the end line and puts the file in its place.</summary>
        public void Complete()
        {
            var counts = new JsonObject();
            foreach (var pair in _counts) counts[pair.Key] = pair.Value;
            AtomicFile.Naming(_file, () =>
            {
                _lines.WriteLine(Artifact.Line(new JsonObject { { "kind", "end" }, { "counts", counts } }));
                _lines.Dispose();
                _gzip.Dispose();
                _raw.Finish();
                AtomicFile.Replace(_temporary, _file);
            });
            _isDone = true;
        }

        public void Dispose()
        {
            if (_isDone) return;
            _isDone = true;
            _raw.Abandon();
            _gzip.Dispose();
            AtomicFile.Delete(_temporary);
        }

        /// <summary>
        /// The file, as the compressor sees it. The compressor writes once more when it is disposed of, and Mono crashes if that
        /// fails in a finalizer; so an abandoned file accepts everything.
        /// </summary>
        private sealed class Outlet : Stream
        {
            private readonly FileStream _target;
            private bool _isAbandoned;

            public Outlet(FileStream target) { _target = target; }

            public void Finish()
            {
                _target.Flush(true);
                _target.Dispose();
            }

            public void Abandon()
            {
                _isAbandoned = true;
                try { _target.Dispose(); }
                catch (IOException) { } // a full disk
            }

            public override void Write(byte[] buffer, int offset, int count) { if (!_isAbandoned) _target.Write(buffer, offset, count); }
            public override void Flush() { if (!_isAbandoned) _target.Flush(); }
            public override bool CanWrite { get { return true; } }
            public override bool CanRead { get { return false; } }
            public override bool CanSeek { get { return false; } }
            public override long Length { get { throw new NotSupportedException(); } }
            public override long Position { get { throw new NotSupportedException(); } set { throw new NotSupportedException(); } }
            public override int Read(byte[] buffer, int offset, int count) { throw new NotSupportedException(); }
            public override long Seek(long offset, SeekOrigin origin) { throw new NotSupportedException(); }
            public override void SetLength(long value) { throw new NotSupportedException(); }
        }
    }
}
