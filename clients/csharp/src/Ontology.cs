using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;

namespace Lintel.Client
{
    /// <summary>A copy of the ontology at one version. Everything here works offline.</summary>
    public sealed partial class Ontology
    {
        private const string Format = "lintel-ontology/1";

        private readonly SortedDictionary<string, ObjectClass> _classes;
        private readonly Dictionary<string, string> _redirects;
        private readonly Lazy<Classifier> _classifier;
        private readonly Lazy<Dictionary<string, ObjectClass>> _handles;
        private readonly Lazy<List<Searchable>> _searchable;

        internal Ontology(string version, IEnumerable<ObjectClass> classes, Dictionary<string, string> redirects,
            string redirectsTag, bool includeInactive, string language, List<string> codes, List<JsonObject> systems, JsonObject requirements)
        {
            Codes = codes;
            Systems = systems;
            Requirements = requirements;
            OntologyVersion = version;
            _classes = new SortedDictionary<string, ObjectClass>(StringComparer.Ordinal);
            foreach (var each in classes) _classes[each.Id] = each;
            _redirects = redirects;
            RedirectsTag = redirectsTag;
            IncludeInactive = includeInactive;
            Language = language;
            _classifier = new Lazy<Classifier>(() => new Classifier(new Dictionary<string, ObjectClass>(_classes, StringComparer.Ordinal), _redirects, codes, systems));
            _handles = new Lazy<Dictionary<string, ObjectClass>>(ByHandle);
            _searchable = new Lazy<List<Searchable>>(() => _classes.Values.Select(each => new Searchable(each)).ToList());
        }

        /// <summary>The version of the list.</summary>
        public string OntologyVersion { get; private set; }
        /// <summary>Whether drafts and archived classes are part of the copy.</summary>
        public bool IncludeInactive { get; private set; }
        /// <summary>The language of names and texts; null for the ontology's own.</summary>
        public string Language { get; private set; }
        /// <summary>IDs of the further classification systems whose codes the classes have, sorted.</summary>
        public List<string> Codes { get; private set; }
        /// <summary>The further classification systems with id and name, if the copy has codes.</summary>
        internal List<JsonObject> Systems { get; private set; }
        /// <summary>tag and byClass; null if the copy was synced without requirements.</summary>
        internal JsonObject Requirements { get; private set; }
        internal string RedirectsTag { get; private set; }
        internal Dictionary<string, string> Redirects { get { return _redirects; } }

        /// <summary>Every class, in the order of ids.</summary>
        public ICollection<ObjectClass> Classes { get { return _classes.Values; } }

        /// <summary>The ontology in a cache file. Throws IOException without the file, FormatException if it is damaged.</summary>
        public static Ontology Load(string cacheFile)
        {
            if (!File.Exists(cacheFile)) throw new FileNotFoundException("There is no cache file " + cacheFile + " yet. Sync once while Lintel is reachable.", cacheFile);
            // Another program may replace the file meanwhile.
            using (var file = new FileStream(cacheFile, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete))
            using (var reader = new StreamReader(file, Encoding.UTF8))
            {
                JsonObject cache = null;
                try
                {
                    cache = Json.ParseObject(file.Length > HttpTransport.MostBytes ? "" : reader.ReadToEnd());
                    return OfCache(cache);
                }
                catch (FormatException error)
                {
                    throw new FormatException(cacheFile + (IsNewer(cache)
                        ? " was written by a newer version of the client. Update this client, or sync again."
                        : " isn't an ontology cache file, or it is damaged. Sync again."), error);
                }
            }
        }

        private static bool IsNewer(JsonObject cache)
        {
            const string name = "lintel-ontology/";
            var format = cache == null ? null : cache.Text("format");
            int version;
            return format != null && format != Format && format.StartsWith(name, StringComparison.Ordinal)
                && int.TryParse(format.Substring(name.Length), NumberStyles.None, CultureInfo.InvariantCulture, out version);
        }

        private static Ontology OfCache(JsonObject cache)
        {
            var redirects = cache.Object("redirects");
            if (cache.Text("format") != Format || redirects == null) throw new FormatException("another format");
            if (!(cache.Get("includeInactive") is bool)) throw new FormatException("the JSON has no includeInactive");
            return new Ontology(
                cache.RequireText("ontologyVersion"),
                ClassesOf(cache.RequireList("classes")),
                redirects.Keys.ToDictionary(key => key, redirects.RequireText, StringComparer.Ordinal),
                cache.Text("redirectsTag"),
                cache.Flag("includeInactive"),
                cache.Text("language"),
                TextsOf(cache.Get("codes")),
                SystemsOf(cache.Get("systems") ?? new List<object>()),
                RequirementsIn(cache.Get("requirements")));
        }

        private static List<string> TextsOf(object value)
        {
            var list = value == null ? new List<object>() : value as List<object>;
            if (list == null || !list.All(each => each is string)) throw new FormatException("the codes are damaged");
            return list.Cast<string>().ToList();
        }

        /// <summary>Further systems with their ids and names alone.</summary>
        internal static List<JsonObject> SystemsOf(object value)
        {
            var list = value as List<object>;
            if (list == null) throw new FormatException("the systems are damaged");
            return Lintel.Client.Json.Objects(list).Select(each => new JsonObject { { "id", each.RequireText("id") }, { "name", each.RequireText("name") } }).ToList();
        }

        private static JsonObject RequirementsIn(object value)
        {
            if (value == null) return null;
            var requirements = value as JsonObject;
            var byClass = requirements == null ? null : requirements.Object("byClass");
            if (byClass == null || !byClass.Values.All(each => each is List<object> && ((List<object>)each).All(IsRequirement)))
                throw new FormatException("the requirements are damaged");
            return new JsonObject { { "tag", requirements.Text("tag") }, { "byClass", byClass } };
        }

        internal static bool IsRequirement(object value)
        {
            var parameter = value as JsonObject;
            return parameter != null && parameter.Text("name") != null && parameter.Text("dataType") != null;
        }

        internal static IEnumerable<ObjectClass> ClassesOf(List<object> items)
        {
            return Json.Objects(items).Select(each => new ObjectClass(each));
        }

        private JsonObject ToCache()
        {
            var redirects = new JsonObject();
            foreach (var pair in _redirects) redirects[pair.Key] = pair.Value;
            var cache = new JsonObject
            {
                { "format", Format },
                { "ontologyVersion", OntologyVersion },
                { "includeInactive", IncludeInactive },
                { "language", Language },
                { "redirectsTag", RedirectsTag },
                { "redirects", redirects },
                { "classes", _classes.Values.Select(each => each.Json).ToList() },
            };
            if (Codes.Count > 0)
            {
                cache["codes"] = Codes;
                cache["systems"] = Systems;
            }
            if (Requirements != null) cache["requirements"] = Requirements;
            return cache;
        }

        /// <summary>Replaces the file in one step: readers see the old file or the new one, never a part.</summary>
        public void Save(string cacheFile)
        {
            AtomicFile.Write(cacheFile, stream =>
            {
                var bytes = new UTF8Encoding(false).GetBytes(Json.Write(ToCache()));
                stream.Write(bytes, 0, bytes.Length);
            });
        }

        /// <summary>The class of an element and the rule that found it, as the server decides.</summary>
        public Classified ClassOf(ElementFacts element) { return _classifier.Value.ClassOf(element); }

        /// <summary>
        /// The parameters in force on an approved class, by name, as the API's requirements have them. The key is an id or a
        /// handle; null for a class that the copy doesn't have. Throws InvalidOperationException if the copy was synced without
        /// requirements.
        /// </summary>
        public List<JsonObject> RequirementsOf(string key)
        {
            if (Requirements == null) throw new InvalidOperationException("This copy has no requirements. Sync with requirements: true.");
            var found = Find(key);
            if (found == null) return null;
            var parameters = Requirements.Object("byClass").List(found.Id);
            return parameters == null ? new List<JsonObject>() : parameters.Cast<JsonObject>().ToList();
        }

        /// <summary>The class with this id or handle, also a former one of a merged class; null if there is none.</summary>
        public ObjectClass Find(string key)
        {
            ObjectClass found;
            string target;
            if (key == null) return null;
            if (_classes.TryGetValue(key, out found) || _handles.Value.TryGetValue(key, out found)) return found;
            return _redirects.TryGetValue(key, out target) && _classes.TryGetValue(target, out found) ? found : null;
        }

        /// <summary>Every class with this code, set on it or inherited, in any usual spelling.</summary>
        /// <param name="kind">objectClassCode, uniformat or masterformat; null for all three.</param>
        public List<ObjectClass> FindByCode(string code, string kind = null)
        {
            if (kind != null && !Lintel.Client.Codes.Kinds.Contains(kind)) throw new ArgumentException("kind must be one of " + string.Join(", ", Lintel.Client.Codes.Kinds), "kind");
            if (code == null) return new List<ObjectClass>();
            var kinds = kind == null ? Lintel.Client.Codes.Kinds : new[] { kind };
            var spelled = kinds.ToDictionary(each => each, each => Lintel.Client.Codes.Spellings(each, code));
            return _classes.Values.Where(each => kinds.Any(name => spelled[name].Contains(each.Code(name)))).ToList();
        }

        /// <summary>Every class bound to a built-in category.</summary>
        public List<ObjectClass> FindByCategory(string builtinName)
        {
            return FindByCategory(new CategoryFacts { BuiltinName = builtinName });
        }

        /// <summary>Every class bound to a built-in category, given as its negative integer.</summary>
        public List<ObjectClass> FindByCategory(long builtinCategoryInt)
        {
            return FindByCategory(new CategoryFacts { BuiltinCategoryInt = builtinCategoryInt });
        }

        /// <summary>Every class bound to a category.</summary>
        public List<ObjectClass> FindByCategory(CategoryFacts category)
        {
            var key = category == null ? null : category.Key();
            return _classes.Values.Where(each => key != null && each.BoundKeys.Contains(key)).ToList();
        }

        /// <summary>Every class in which all words occur, best match first, in the order of the server's search.</summary>
        public List<ObjectClass> Search(string text)
        {
            var query = Searchable.Folded((text ?? "").Trim());
            var words = query.Split(new char[0], StringSplitOptions.RemoveEmptyEntries);
            if (words.Length == 0) return new List<ObjectClass>();
            return _searchable.Value
                .Where(each => words.All(word => each.Words.Contains(word)))
                .Select(each => new { each.Name, each.Class, Rank = each.Rank(query) })
                .OrderBy(each => each.Rank)
                .ThenBy(each => each.Name, StringComparer.Ordinal)
                .ThenBy(each => each.Class.Id, StringComparer.Ordinal)
                .Select(each => each.Class)
                .ToList();
        }

        private Dictionary<string, ObjectClass> ByHandle()
        {
            var handles = new Dictionary<string, ObjectClass>(StringComparer.Ordinal);
            foreach (var each in _classes.Values) handles[each.Handle] = each;
            return handles;
        }

        private sealed class Searchable
        {
            public readonly ObjectClass Class;
            public readonly string Name;
            public readonly string Words;
            private readonly List<KeyValuePair<string, bool>> _codes = new List<KeyValuePair<string, bool>>();

            public Searchable(ObjectClass each)
            {
                Class = each;
                Name = Folded(each.Name);
                Add(each.Handle, true);
                foreach (var kind in Lintel.Client.Codes.Kinds) Add(each.Code(kind), each.IsAuthored(kind));
                var category = each.Json.Object("cadCategory");
                if (category != null) Add(category.Text("builtinName"), each.IsAuthored("cadCategory"));
                var texts = new List<string> { each.Name, each.Handle, each.Description, each.Synonyms };
                foreach (var entry in (each.Json.Object("codes") ?? new JsonObject()).Values.OfType<JsonObject>())
                {
                    Add(entry.Text("code"), entry.Text("source") == "authored");
                    if (entry.Text("source") == "authored") texts.Add(entry.Text("title"));
                }
                Words = string.Join(" ", texts.Select(text => Folded(text ?? "")).Concat(_codes.Select(code => code.Key)));
            }

            private void Add(string code, bool isOwn)
            {
                if (!string.IsNullOrEmpty(code)) _codes.Add(new KeyValuePair<string, bool>(Folded(code), isOwn));
            }

            public int Rank(string query)
            {
                if (Name == query || _codes.Any(code => code.Value && code.Key == query)) return 0;
                if (_codes.Any(code => code.Key == query)) return 1;
                if (Name.StartsWith(query, StringComparison.Ordinal) || _codes.Any(code => code.Key.StartsWith(query, StringComparison.Ordinal))) return 2;
                return Name.Contains(query) ? 3 : 4;
            }

            /// <summary>Case and accents don't matter in a search.</summary>
            public static string Folded(string text)
            {
                var isAscii = true;
                foreach (var c in text) isAscii &= c < 128;
                if (isAscii) return text.ToLowerInvariant();
                var folded = new StringBuilder(text.Length);
                var decomposed = Lintel.Client.Codes.Paired(text).Normalize(NormalizationForm.FormKD);
                for (var i = 0; i < decomposed.Length; i++)
                {
                    var isPair = char.IsHighSurrogate(decomposed[i]);
                    if (!Lintel.Client.Codes.IsMark(CharUnicodeInfo.GetUnicodeCategory(decomposed, i))) folded.Append(decomposed, i, isPair ? 2 : 1);
                    if (isPair) i++;
                }
                return folded.ToString().ToLowerInvariant();
            }
        }
    }

    internal static class AtomicFile
    {
        private const int MostAttempts = 10;

        /// <summary>Writes a temporary file beside the target, then puts it in its place; nothing is left of a failure.</summary>
        public static void Write(string file, Action<Stream> write)
        {
            var temporary = Temporary(file);
            try
            {
                Naming(file, () =>
                {
                    using (var stream = new FileStream(temporary, FileMode.CreateNew, FileAccess.Write))
                    {
                        write(stream);
                        stream.Flush(true);
                    }
                    Replace(temporary, file);
                });
            }
            catch
            {
                Delete(temporary);
                throw;
            }
        }

        /// <summary>Errors name the file that was to be written, not the temporary one.</summary>
        public static void Naming(string file, Action write)
        {
            try { write(); }
            catch (IOException error) { throw new IOException("Can't write " + file + ": " + error.Message, error); }
            catch (UnauthorizedAccessException error) { throw new IOException("Can't write " + file + ": " + error.Message, error); }
        }

        /// <summary>Removes what is left of a failure, which is reported and not what happens here.</summary>
        public static void Delete(string temporary)
        {
            try { File.Delete(temporary); }
            catch (IOException) { }
            catch (UnauthorizedAccessException) { }
        }

        public static string Temporary(string file)
        {
            var folder = Path.GetDirectoryName(Path.GetFullPath(file));
            return Path.Combine(folder, ".lintel-" + Guid.NewGuid().ToString("N") + ".part");
        }

        public static void Replace(string temporary, string file)
        {
            for (var attempt = 1; ; attempt++)
            {
                try
                {
                    if (File.Exists(file)) File.Replace(temporary, Path.GetFullPath(file), null);
                    else File.Move(temporary, file);
                    return;
                }
                catch (IOException)
                {
                    // On Windows nobody else may be just reading or replacing the file.
                    if (attempt == MostAttempts || !File.Exists(temporary)) throw;
                }
                Thread.Sleep(20 * attempt);
            }
        }
    }
}
