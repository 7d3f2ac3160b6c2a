using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace Lintel.Client
{
    /// <summary>A class of the ontology, as the API's list has it.</summary>
    public sealed class ObjectClass
    {
        internal readonly JsonObject Json;
        internal readonly string[] BoundKeys;

        internal ObjectClass(JsonObject json)
        {
            Json = json;
            Id = json.RequireText("id");
            Handle = json.RequireText("handle");
            Name = json.RequireText("name");
            Status = json.RequireText("status");
            ParentId = json.Text("parentId");
            Description = json.Text("description");
            Synonyms = json.Text("synonyms");
            Path = json.Text("path");
            Depth = (int)(json.Integer("depth") ?? 0);
            BoundKeys = Keys(json.Object("cadCategory"));
        }

        public string Id { get; private set; }
        public string Handle { get; private set; }
        public string Name { get; private set; }
        /// <summary>draft, approved or archived.</summary>
        public string Status { get; private set; }
        public string ParentId { get; private set; }
        public string Description { get; private set; }
        public string Synonyms { get; private set; }
        /// <summary>Handles from the root to the class, joined with slashes.</summary>
        public string Path { get; private set; }
        public int Depth { get; private set; }

        /// <summary>The effective code of a kind (objectClassCode, uniformat, masterformat), or null.</summary>
        public string Code(string kind)
        {
            var entry = Json.Object(kind);
            return entry == null ? null : entry.Text("code");
        }

        /// <summary>The effective code of a further classification system, if the copy was synced with it, or null.</summary>
        public string FurtherCode(string system)
        {
            var entry = Further(system);
            return entry == null ? null : entry.Text("code");
        }

        internal JsonObject Further(string system)
        {
            var codes = Json.Object("codes");
            return codes == null ? null : codes.Object(system);
        }

        /// <summary>The CAD category of the class, its own or inherited, or null.</summary>
        public CategoryFacts CadCategory { get { return CategoryFacts.Of(Json.Object("cadCategory")); } }

        /// <summary>Any field of the API's list, by its name there.</summary>
        public object Get(string field) { return Json.Get(field); }

        internal bool IsAuthored(string field)
        {
            var entry = Json.Object(field);
            return entry != null && entry.Text("source") == "authored";
        }

        /// <summary>The keys with which elements may name the category of the class.</summary>
        private static string[] Keys(JsonObject category)
        {
            if (category == null || category.Text("status") != "current" || category.Text("builtinName") == null) return new string[0];
            var number = category.Integer("builtinCategoryInt");
            if (number == null) return new[] { "name:" + category.Text("builtinName") };
            return new[] { category.Text("builtinName"), number.Value.ToString(CultureInfo.InvariantCulture) };
        }

        public override string ToString() { return Name; }
    }

    /// <summary>A CAD category; what is not known stays null.</summary>
    public sealed class CategoryFacts
    {
        public string BuiltinName;
        public long? BuiltinCategoryInt;
        public string Name;

        internal static CategoryFacts Of(JsonObject json)
        {
            if (json == null) return null;
            return new CategoryFacts
            {
                BuiltinName = json.Text("builtinName"),
                BuiltinCategoryInt = json.Integer("builtinCategoryInt"),
                Name = json.Text("name"),
            };
        }

        /// <summary>The built-in name, else the negative integer, else the name of a custom category.</summary>
        internal string Key()
        {
            var builtinName = Classifier.Reference(BuiltinName);
            if (builtinName != null) return builtinName;
            var number = BuiltinCategoryInt == null ? null : BuiltinCategoryInt.Value.ToString(CultureInfo.InvariantCulture);
            if (number != null && BuiltinCategoryInt < 0) return number;
            var name = Classifier.Reference(Name);
            return name == null ? number : "name:" + name;
        }
    }

    /// <summary>Codes of an element or a type; what is not known stays null.</summary>
    public sealed class CodeFacts
    {
        public string Uniformat;
        public string Masterformat;
        public string ObjectClassCode;
        /// <summary>Codes of further classification systems, by the IDs or names of the systems; null without any.</summary>
        public IDictionary<string, string> Further;

        internal static CodeFacts Of(JsonObject json)
        {
            if (json == null) return null;
            var further = new Dictionary<string, string>(StringComparer.Ordinal);
            foreach (var pair in json)
                if (pair.Value is string && Array.IndexOf(Codes.Kinds, pair.Key) < 0) further[pair.Key] = (string)pair.Value;
            return new CodeFacts
            {
                Uniformat = json.Text("uniformat"),
                Masterformat = json.Text("masterformat"),
                ObjectClassCode = json.Text("objectClassCode"),
                Further = further,
            };
        }

        internal string Get(string kind)
        {
            return kind == "uniformat" ? Uniformat : kind == "masterformat" ? Masterformat : ObjectClassCode;
        }
    }

    /// <summary>What the class of an element depends on.</summary>
    public sealed class ElementFacts
    {
        public string ObjectClassId;
        public CategoryFacts Category;
        public CodeFacts Classification;
        /// <summary>The class and the codes of the element's type.</summary>
        public string TypeObjectClassId;
        public CodeFacts TypeClassification;

        /// <summary>From an object with the names of the artifact, and the line of the type as "type".</summary>
        public static ElementFacts Of(JsonObject json)
        {
            var type = json.Object("type") ?? new JsonObject();
            return new ElementFacts
            {
                ObjectClassId = json.Text("objectClassId"),
                Category = CategoryFacts.Of(json.Object("category")),
                Classification = CodeFacts.Of(json.Object("classification")),
                TypeObjectClassId = type.Text("objectClassId"),
                TypeClassification = CodeFacts.Of(type.Object("classification")),
            };
        }
    }

    /// <summary>The class of an element, and the rule that found it.</summary>
    public struct Classified
    {
        public Classified(ObjectClass objectClass, string rule)
        {
            ObjectClass = objectClass;
            Rule = rule;
        }

        /// <summary>Null without a class.</summary>
        public readonly ObjectClass ObjectClass;
        /// <summary>own, type, codes, category or none.</summary>
        public readonly string Rule;
    }

    /// <summary>
    /// Classifies elements offline, exactly as the server does: by the element's own class, its type's, its codes, its type's
    /// codes, and its category. Ids of merged classes follow their redirects, and a handle is as good as an id; only approved
    /// classes count.
    /// </summary>
    internal sealed class Classifier
    {
        private const int MostBytes = 200;
        /// <summary>A shorter UniFormat code is a chapter of the whole building and too general for an element.</summary>
        private const int ShortestPrefix = 3;

        private sealed class Coded
        {
            public readonly List<ObjectClass> All = new List<ObjectClass>();
            public readonly Dictionary<string, List<ObjectClass>> ByCategory = new Dictionary<string, List<ObjectClass>>(StringComparer.Ordinal);
            /// <summary>The class that each group of candidates stands for, once it was asked for.</summary>
            public readonly Dictionary<List<ObjectClass>, ObjectClass> Decided = new Dictionary<List<ObjectClass>, ObjectClass>();
        }

        private readonly IDictionary<string, ObjectClass> _classes;
        private readonly IDictionary<string, string> _redirects;
        private readonly Dictionary<string, string> _handles = new Dictionary<string, string>(StringComparer.Ordinal);
        private readonly Dictionary<string, ObjectClass> _byCategory = new Dictionary<string, ObjectClass>(StringComparer.Ordinal);
        private readonly Dictionary<string, Dictionary<string, Coded>> _byCode = new Dictionary<string, Dictionary<string, Coded>>();

        private readonly SortedDictionary<string, Dictionary<string, Coded>> _bySystem = new SortedDictionary<string, Dictionary<string, Coded>>(StringComparer.Ordinal);
        /// <summary>IDs of further systems by what their IDs and names have in common with other spellings.</summary>
        private readonly Dictionary<string, string> _systems = new Dictionary<string, string>(StringComparer.Ordinal);

        public Classifier(IDictionary<string, ObjectClass> classes, IDictionary<string, string> redirects,
            ICollection<string> codes, IList<JsonObject> systems)
        {
            _classes = classes;
            _redirects = redirects;
            foreach (var system in codes) _bySystem[system] = new Dictionary<string, Coded>(StringComparer.Ordinal);
            foreach (var part in new[] { "name", "id" })
                for (var i = systems.Count - 1; i >= 0; i--)
                    _systems[Codes.SystemNameKey(systems[i].Text(part))] = systems[i].Text("id");
            foreach (var kind in Codes.Kinds) _byCode[kind] = new Dictionary<string, Coded>(StringComparer.Ordinal);
            foreach (var each in classes.Values)
            {
                _handles[each.Handle] = each.Id;
                if (each.Status != "approved") continue;
                foreach (var key in each.BoundKeys)
                {
                    ObjectClass other;
                    if (!_byCategory.TryGetValue(key, out other) || BindsBetter(each, other)) _byCategory[key] = each;
                }
                foreach (var kind in Codes.Kinds)
                    if (each.Code(kind) != null) Enter(_byCode[kind], each.Code(kind), each);
                foreach (var system in _bySystem)
                {
                    var code = Codes.Key(each.FurtherCode(system.Key) ?? "");
                    if (code.Length > 0) Enter(system.Value, code, each);
                }
            }
        }

        public Classified ClassOf(ElementFacts element)
        {
            if (element == null) throw new ArgumentNullException("element");
            var own = Named(element.ObjectClassId);
            if (own != null) return new Classified(own, "own");
            var ofType = Named(element.TypeObjectClassId);
            if (ofType != null) return new Classified(ofType, "type");
            var key = element.Category == null ? null : element.Category.Key();
            var coded = ByCodes(element.Classification, key) ?? ByCodes(element.TypeClassification, key);
            if (coded != null) return new Classified(coded, "codes");
            ObjectClass bound;
            if (key != null && _byCategory.TryGetValue(key, out bound)) return new Classified(bound, "category");
            return new Classified(null, "none");
        }

        private ObjectClass Named(string given)
        {
            var key = Reference(given);
            if (key == null) return null;
            string target = null;
            var isAlias = !_classes.ContainsKey(key) && (_handles.TryGetValue(key, out target) || _redirects.TryGetValue(key, out target));
            return Approved(isAlias ? target : key);
        }

        private ObjectClass ByCodes(CodeFacts codes, string category)
        {
            if (codes == null) return null;
            foreach (var kind in Codes.Kinds)
            {
                var given = codes.Get(kind);
                var found = given == null ? null : LookUp(kind, given);
                var decided = found == null ? null : Decide(found, each => each.IsAuthored(kind), category);
                if (decided != null) return decided;
            }
            if (_bySystem.Count == 0 || codes.Further == null) return null;
            var further = CodesBySystem(codes.Further);
            foreach (var system in _bySystem)
            {
                string given;
                Coded found;
                if (!further.TryGetValue(system.Key, out given) || !system.Value.TryGetValue(Codes.Key(given), out found)) continue;
                var decided = Decide(found, each => each.Further(system.Key).Text("source") == "authored", category);
                if (decided != null) return decided;
            }
            return null;
        }

        /// <summary>A code under the ID of its system goes before one under a name.</summary>
        private Dictionary<string, string> CodesBySystem(IDictionary<string, string> codes)
        {
            var found = new Dictionary<string, string>(StringComparer.Ordinal);
            var names = new List<string>(codes.Keys);
            names.Sort(StringComparer.Ordinal);
            foreach (var name in names)
            {
                string system;
                if (Reference(name) == null || string.IsNullOrEmpty(codes[name])) continue;
                if (!_systems.TryGetValue(Codes.SystemNameKey(name), out system)) continue;
                if (system == name || !found.ContainsKey(system)) found[system] = codes[name];
            }
            return found;
        }

        /// <summary>Those with the category, then those with the code authored; of several, their nearest common ancestor.</summary>
        private ObjectClass Decide(Coded found, Predicate<ObjectClass> isAuthored, string category)
        {
            List<ObjectClass> candidates;
            if (category == null || !found.ByCategory.TryGetValue(category, out candidates)) candidates = found.All;
            lock (found)
            {
                ObjectClass decided;
                if (found.Decided.TryGetValue(candidates, out decided)) return decided;
                var left = candidates.FindAll(isAuthored);
                if (left.Count == 0) left = candidates;
                return found.Decided[candidates] = left.Count == 1 ? left[0] : CommonAncestor(left);
            }
        }

        /// <summary>The way up ends at a class that isn't approved; each class on the way is visited once.</summary>
        private ObjectClass CommonAncestor(List<ObjectClass> candidates)
        {
            var below = new Dictionary<string, string>(StringComparer.Ordinal);
            var branches = new Dictionary<string, int>(StringComparer.Ordinal);
            string root = null;
            foreach (var candidate in candidates)
            {
                string last = null;
                var at = candidate;
                while (at != null && !branches.ContainsKey(at.Id))
                {
                    below[at.Id] = last;
                    branches[at.Id] = last == null ? 0 : 1;
                    last = at.Id;
                    at = Approved(at.ParentId);
                }
                if (at != null) branches[at.Id]++;
                else if (root != null) return null;
                else root = last;
            }
            var ids = new HashSet<string>(StringComparer.Ordinal);
            foreach (var candidate in candidates) ids.Add(candidate.Id);
            while (root != null && !ids.Contains(root) && branches[root] == 1) root = below[root];
            return root == null ? null : _classes[root];
        }

        private ObjectClass Approved(string id)
        {
            ObjectClass found;
            return id != null && _classes.TryGetValue(id, out found) && found.Status == "approved" ? found : null;
        }

        private Coded LookUp(string kind, string given)
        {
            var book = _byCode[kind];
            var spellings = Codes.Spellings(kind, given);
            Coded found;
            foreach (var code in spellings)
                if (book.TryGetValue(code, out found)) return found;
            if (kind != "uniformat") return null;
            var longest = 0;
            foreach (var code in spellings) longest = Math.Max(longest, code.Length);
            for (var length = longest - 1; length >= ShortestPrefix; length--)
                foreach (var code in spellings)
                    if (code.Length > length && book.TryGetValue(code.Substring(0, length), out found)) return found;
            return null;
        }

        /// <summary>A name or an id as the server reads it: empty and overlong ones count as absent.</summary>
        internal static string Reference(string given)
        {
            if (string.IsNullOrEmpty(given)) return null;
            return given.Length * 3 <= MostBytes || Encoding.UTF8.GetByteCount(given) <= MostBytes ? given : null;
        }

        private static void Enter(Dictionary<string, Coded> book, string code, ObjectClass each)
        {
            Coded found;
            if (!book.TryGetValue(code, out found)) book[code] = found = new Coded();
            found.All.Add(each);
            foreach (var key in each.BoundKeys)
            {
                List<ObjectClass> ofCategory;
                if (!found.ByCategory.TryGetValue(key, out ofCategory)) found.ByCategory[key] = ofCategory = new List<ObjectClass>();
                ofCategory.Add(each);
            }
        }

        /// <summary>An authored binding wins over an inherited one, then the class nearest the root, then the lower id.</summary>
        private static bool BindsBetter(ObjectClass a, ObjectClass b)
        {
            var authored = a.IsAuthored("cadCategory");
            if (authored != b.IsAuthored("cadCategory")) return authored;
            return a.Depth < b.Depth || (a.Depth == b.Depth && string.CompareOrdinal(a.Id, b.Id) < 0);
        }
    }
}
