using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;

namespace Lintel.Client
{
    /// <summary>The artifact cannot be imported.</summary>
    internal sealed class ArtifactFault : Exception
    {
        public readonly string Code;
        public readonly int? Line;

        public ArtifactFault(string code, int? line, string message) : base(message)
        {
            Code = code;
            Line = line;
        }
    }

    /// <summary>A record cannot be stored; the others can.</summary>
    internal sealed class ArtifactRejection : Exception
    {
        public readonly string Code;

        public ArtifactRejection(string code, string message) : base(message) { Code = code; }
    }

    internal sealed class ManifestFacts
    {
        private static readonly Regex Contract = new Regex(@"\A1(\.[0-9]{1,4}){0,2}\z", RegexOptions.CultureInvariant);
        private const int MostDocuments = 10000;

        public int Line;
        public List<string> Documents = new List<string>();
        public Dictionary<string, long> Counts;
        public readonly List<string> Faults = new List<string>();

        public static ManifestFacts Read(JsonObject record, int number, string projectId)
        {
            var given = record.Text("projectId");
            if (string.IsNullOrEmpty(given)) throw new ArtifactFault("manifest_invalid", number, "the manifest has no projectId");
            if (projectId != null && given != projectId)
                throw new ArtifactFault("wrong_project", number, "the manifest is for project " + given + ", not for " + projectId);
            var version = record.Get("contractVersion");
            var text = Json.IsNumber(version) ? Json.Write(version) : version as string;
            if (version != null && (text == null || !Contract.IsMatch(text)))
                throw new ArtifactFault("contract_unsupported", number, "the contract version is not supported; use 1.1");
            var facts = new ManifestFacts { Line = number, Counts = WholeCounts(record.Get("counts")) };
            var source = record.Object("source");
            var unit = source == null ? null : source.Get("lengthUnit");
            if (unit != null && !new object[] { "m", "mm", "ft" }.Contains(unit))
                facts.Faults.Add("source.lengthUnit must be m, mm or ft; lengths have no unit");
            facts.ReadDocuments(record.Get("documents"), number);
            return facts;
        }

        private void ReadDocuments(object given, int number)
        {
            if (given == null) return;
            var list = given as List<object>;
            if (list == null) throw new ArtifactFault("manifest_invalid", number, "documents must be an array");
            var seen = new HashSet<string>(StringComparer.Ordinal);
            foreach (var item in list)
            {
                var document = item as JsonObject ?? new JsonObject();
                var id = document.Text("id");
                if (string.IsNullOrEmpty(id) || !ArtifactLines.Fits(id, 200))
                    throw new ArtifactFault("manifest_invalid", number, "a document has no valid id");
                var title = document.Text("title");
                if (title != null && !ArtifactLines.Fits(title, 1000))
                    throw new ArtifactFault("manifest_invalid", number, "the title of document " + id + " is longer than 1000 bytes");
                if (seen.Add(id)) Documents.Add(id);
            }
            if (seen.Count > MostDocuments)
                throw new ArtifactFault("too_many_documents", number, "the manifest lists more than " + MostDocuments + " documents");
        }

        public static Dictionary<string, long> WholeCounts(object given)
        {
            var counts = new Dictionary<string, long>(StringComparer.Ordinal);
            var told = given as JsonObject;
            if (told == null) return counts;
            foreach (var pair in told)
            {
                var count = Json.WholeNumber(pair.Value);
                if (count >= 0) counts[pair.Key] = count.Value;
            }
            return counts;
        }
    }

    /// <summary>One line of an artifact as the server reads it.</summary>
    internal static class ArtifactLines
    {
        private const int Deepest = 64;
        private const int NameBytes = 200;
        /// <summary>Of codes of further classification systems.</summary>
        private const int CodeBytes = 800;
        private const int MostFurtherCodes = 50;
        private static readonly UTF8Encoding Strict = new UTF8Encoding(false, true);
        private static readonly string[] Storages = { "string", "integer", "double", "reference", "point" };

        /// <summary>Null, or the code with which the record is rejected. The record is there where it can be read.</summary>
        public static string Parse(byte[] line, int number, out JsonObject record)
        {
            string text;
            record = null;
            try { text = Strict.GetString(line); }
            catch (ArgumentException)
            {
                record = Leniently(Encoding.UTF8.GetString(line));
                return "invalid_utf8";
            }
            object value;
            try { value = Json.Parse(text); }
            catch (JsonTooDeepException) { return "too_deep"; }
            catch (FormatException error)
            {
                if (text.IndexOf('\0') < 0) throw new ArtifactFault("broken_json", number, error.Message);
                record = Leniently(text.Replace('\0', ' '));
                return "nul_character";
            }
            record = value as JsonObject;
            return record == null ? "not_an_object" : Hazard(record, Deepest);
        }

        private static JsonObject Leniently(string text)
        {
            try { return Json.Parse(text) as JsonObject; }
            catch (FormatException) { return null; }
        }

        private static string Hazard(object value, int depth)
        {
            if (value is string) return TextHazard((string)value);
            if (value is double) return double.IsInfinity((double)value) ? "number_too_large" : null;
            var members = value as JsonObject;
            var items = value as List<object>;
            if (members == null && items == null) return null;
            if (depth == 0) return "too_deep";
            if (items != null) return items.Select(item => Hazard(item, depth - 1)).FirstOrDefault(found => found != null);
            return members.Select(pair => TextHazard(pair.Key) ?? Hazard(pair.Value, depth - 1)).FirstOrDefault(found => found != null);
        }

        private static string TextHazard(string text)
        {
            for (var i = 0; i < text.Length; i++)
            {
                if (text[i] == '\0') return "nul_character";
                if (!char.IsSurrogate(text[i])) continue;
                if (i + 1 >= text.Length || !char.IsSurrogatePair(text[i], text[i + 1])) return "lone_surrogate";
                i++;
            }
            return null;
        }

        public static bool Fits(string text, int bytes)
        {
            return text.Length * 3 <= bytes || Encoding.UTF8.GetByteCount(text) <= bytes;
        }

        public static string Document(object given, string first)
        {
            if (given == null || (given as string) == "") return first;
            if (given is string && Fits((string)given, 200)) return (string)given;
            throw new ArtifactRejection("invalid_document_id", "has an invalid documentId");
        }

        public static string Required(JsonObject record, string field, string code, int bytes)
        {
            var value = record.Get(field);
            if (value == null || (value as string) == "") throw new ArtifactRejection("missing_" + code, "has no " + field);
            if (!(value is string)) throw new ArtifactRejection("invalid_" + code, field + " is no string");
            if (!Fits((string)value, bytes)) throw new ArtifactRejection("invalid_" + code, field + " is longer than " + bytes + " bytes");
            return (string)value;
        }

        /// <summary>Notes what is left out; gives the references to family, type, level, room and host.</summary>
        public static string[] Fields(string kind, JsonObject record, List<string> faults)
        {
            Func<string, bool> isOf = kinds => kinds.Split(' ').Contains(kind);
            Text(record, "name", faults);
            if (isOf("element")) Numeral(record, faults);
            if (isOf("family type element")) Category(record, faults);
            var references = new[]
            {
                isOf("type") ? Reference(record, "familyId", 400, faults) : null,
                isOf("element") ? Reference(record, "typeId", 400, faults) : null,
                isOf("element room material") ? Reference(record, "levelId", 400, faults) : null,
                isOf("element") ? Reference(record, "roomId", 400, faults) : null,
                isOf("element") ? Reference(record, "hostId", 400, faults) : null,
            };
            if (isOf("type element")) Reference(record, "objectClassId", NameBytes, faults);
            if (isOf("type element room"))
            {
                Reference(record, "ifcClass", NameBytes, faults);
                Reference(record, "predefinedType", NameBytes, faults);
                var codes = Object(record, "classification", faults);
                if (codes != null) Classification(codes, faults);
            }
            if (isOf("level") && record.Get("elevation") != null && !Json.IsNumber(record.Get("elevation"))) faults.Add("elevation is not a number");
            if (isOf("element")) Bounds(record, faults);
            if (isOf("type element room material")) Parameters(record, faults);
            return references;
        }

        private static string Text(JsonObject record, string field, List<string> faults)
        {
            var value = record.Get(field);
            if (value != null && !(value is string)) faults.Add(field + " is no string");
            return value as string;
        }

        private static string Reference(JsonObject record, string field, int bytes, List<string> faults)
        {
            var value = Text(record, field, faults);
            if (string.IsNullOrEmpty(value)) return null;
            if (Fits(value, bytes)) return value;
            faults.Add(field + " is longer than " + bytes + " bytes");
            return null;
        }

        private static JsonObject Object(JsonObject record, string field, List<string> faults)
        {
            var value = record.Get(field);
            if (value != null && !(value is JsonObject)) faults.Add(field + " is no object");
            return value as JsonObject;
        }

        private static void Numeral(JsonObject record, List<string> faults)
        {
            var value = record.Get("elementId");
            var text = value as string;
            var whole = Json.WholeNumber(value);
            var isWhole = whole != null && Math.Abs(whole.Value) <= 9007199254740991;
            if (value == null || isWhole || (text != null && Fits(text, NameBytes))) return;
            faults.Add("elementId is not a whole number");
        }

        private static void Category(JsonObject record, List<string> faults)
        {
            var category = Object(record, "category", faults);
            if (category == null) return;
            Reference(category, "builtinName", NameBytes, faults);
            if (category.Get("builtinCategoryInt") != null && category.Integer("builtinCategoryInt") == null)
                faults.Add("category.builtinCategoryInt is not a whole number");
            Reference(category, "name", NameBytes, faults);
        }

        private static void Classification(JsonObject codes, List<string> faults)
        {
            foreach (var kind in Codes.Kinds) Text(codes, kind, faults);
            var further = 0;
            foreach (var system in codes.Keys)
            {
                if (Codes.Kinds.Contains(system)) continue;
                if (!Fits(system, NameBytes)) faults.Add("classification has a name of more than " + NameBytes + " bytes");
                else if (Reference(codes, system, CodeBytes, faults) != null && system != "" && system != "__proto__" && system != "constructor") further++;
            }
            if (further > MostFurtherCodes) faults.Add("classification has codes of " + further + " further systems");
        }

        private static void Bounds(JsonObject record, List<string> faults)
        {
            var value = record.Get("bounds");
            var list = value as List<object>;
            if (value != null && (list == null || list.Count != 6 || !list.All(Json.IsNumber))) faults.Add("bounds must be six numbers");
        }

        private static void Parameters(JsonObject record, List<string> faults)
        {
            var value = record.Get("parameters");
            var list = value as List<object>;
            if (value == null) return;
            if (list == null) faults.Add("parameters is not an array");
            else if (!list.All(IsParameter)) faults.Add(list.Count(item => !IsParameter(item)) + " of its parameters are left out");
        }

        private static bool IsParameter(object item)
        {
            var parameter = item as JsonObject;
            if (parameter == null || parameter.Text("name") == null) return false;
            return parameter.Get("storage") == null || Storages.Contains(parameter.Get("storage"));
        }
    }
}
