using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;

namespace Lintel.Client
{
    /// <summary>What is required of an element and isn't there, as the failures of a model check have it.</summary>
    public sealed class ElementFailure
    {
        internal ElementFailure(string parameter, string kind, object value, string expected)
        {
            Parameter = parameter;
            Kind = kind;
            Value = value;
            Expected = expected;
        }

        public string Parameter { get; private set; }
        /// <summary>missing (absent or blank), wrongType (not of the data type) or notAllowed (outside the constraints).</summary>
        public string Kind { get; private set; }
        /// <summary>A text, a number or a boolean; null if it is missing.</summary>
        public object Value { get; private set; }
        /// <summary>What the value has to be, in words.</summary>
        public string Expected { get; private set; }
    }

    public sealed partial class Ontology
    {
        private readonly Dictionary<string, RequirementSet> _checks = new Dictionary<string, RequirementSet>(StringComparer.Ordinal);

        /// <summary>
        /// What is required of an element of this class and isn't there, as a model check finds it. Takes the id or handle of the
        /// class, and the parameters of the element and of its type as an artifact has them; null for a class that the copy
        /// doesn't have. Throws InvalidOperationException if the copy was synced without requirements.
        /// </summary>
        public List<ElementFailure> Check(string key, IEnumerable<JsonObject> parameters, IEnumerable<JsonObject> typeParameters = null)
        {
            RequirementSet set;
            lock (_checks)
            {
                if (!_checks.TryGetValue(key, out set))
                {
                    var templates = RequirementsOf(key);
                    _checks[key] = set = templates == null ? null : new RequirementSet(templates);
                }
            }
            return set == null ? null : set.Check(parameters, typeParameters);
        }
    }

    /// <summary>The requirements of one class: which parameters they are about, and what is wrong with them.</summary>
    internal sealed class RequirementSet
    {
        private static readonly Regex Guid = new Regex("^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\\z", RegexOptions.CultureInvariant);
        private readonly List<Requirement> _requirements;

        public RequirementSet(IEnumerable<JsonObject> templates) { _requirements = templates.Select(each => new Requirement(each)).ToList(); }

        public List<ElementFailure> Check(IEnumerable<JsonObject> parameters, IEnumerable<JsonObject> typeParameters)
        {
            var ofElement = ByName(parameters);
            var ofType = ByName(typeParameters);
            return _requirements.Select(each => each.BrokenBy(Find(ofElement, each), Find(ofType, each))).Where(broken => broken != null).ToList();
        }

        /// <summary>By GUID, and by name and group; of several, the first.</summary>
        private static Dictionary<string, JsonObject> ByName(IEnumerable<JsonObject> parameters)
        {
            var found = new Dictionary<string, JsonObject>(StringComparer.Ordinal);
            foreach (var parameter in parameters ?? new JsonObject[0])
            {
                var guid = parameter.Text("guid");
                if (guid != null && Guid.IsMatch(guid) && !found.ContainsKey(guid.ToLowerInvariant())) found[guid.ToLowerInvariant()] = parameter;
                var key = Key(parameter.Text("name"), parameter.Text("group"));
                if (!found.ContainsKey(key)) found[key] = parameter;
            }
            return found;
        }

        private static string Key(string name, string group) { return group == null ? "\n\n" + name : name.Length + "\n" + name + "\n" + group; }

        /// <summary>By GUID, else by name in the group, else by the IFC name in the property set.</summary>
        private static JsonObject Find(Dictionary<string, JsonObject> parameters, Requirement requirement)
        {
            var template = requirement.Template;
            var ifc = template.Object("ifc");
            JsonObject found;
            if (template.Text("guid") != null && parameters.TryGetValue(template.Text("guid"), out found)) return found;
            if (parameters.TryGetValue(Key(requirement.Name, template.Text("group")), out found)) return found;
            return ifc != null && parameters.TryGetValue(Key(ifc.Text("name"), ifc.Text("propertySet")), out found) ? found : null;
        }
    }

    /// <summary>Decides about the values of one parameter in force.</summary>
    internal sealed class Requirement
    {
        private const int Longest = 500;
        private const int MostNamed = 10;
        /// <summary>What counts as blank, as in JavaScript.</summary>
        private static readonly char[] Blanks =
            "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff".ToCharArray();
        private static readonly Dictionary<string, string> TypeWords = new Dictionary<string, string>
        {
            { "text", "text" }, { "material", "text" }, { "url", "text" }, { "integer", "a whole number" }, { "number", "a number" },
            { "length", "a length" }, { "area", "an area" }, { "volume", "a volume" }, { "angle", "an angle" }, { "yesno", "true or false" },
        };
        /// <summary>What the bounds of a measure are in if its template has no unit.</summary>
        private static readonly Dictionary<string, string> SiUnits = new Dictionary<string, string>
        {
            { "length", "m" }, { "area", "m\u00b2" }, { "volume", "m\u00b3" }, { "angle", "rad" },
        };
        private static readonly string[][] Bounds =
        {
            new[] { "minimum", "at least" }, new[] { "exclusiveMinimum", "more than" },
            new[] { "maximum", "at most" }, new[] { "exclusiveMaximum", "less than" },
        };

        public readonly JsonObject Template;
        public readonly string Name;
        private readonly string _dataType;
        private readonly bool _isMeasure;
        private readonly bool _isConstrained;
        private readonly double _factor = 1;
        private readonly Pattern _pattern;
        private readonly string _expected;

        public Requirement(JsonObject template)
        {
            Template = template;
            Name = template.Text("name");
            _dataType = template.Text("dataType");
            _isMeasure = Units.IsMeasure(_dataType);
            _isConstrained = new[] { "allowedValues", "pattern", "minLength", "maxLength" }.Concat(Bounds.Select(each => each[0])).Any(each => template.Get(each) != null);
            if (template.Text("pattern") != null) _pattern = new Pattern(template.Text("pattern"));
            var unit = _isMeasure ? Units.Find(template.Text("unit")) : null;
            if (unit != null && unit.Measure == _dataType) _factor = unit.ToSi;
            _expected = Describe();
        }

        /// <summary>What is wrong with the values of an element and of its type, or null. The element's counts unless it is blank.</summary>
        public ElementFailure BrokenBy(JsonObject ofElement, JsonObject ofType)
        {
            var found = HasValue(ofElement) ? ofElement : ofType;
            if (!HasValue(found)) return Template.Flag("required") ? new ElementFailure(Name, "missing", null, _expected) : null;
            var value = Read(found);
            if (value == null) return new ElementFailure(Name, "wrongType", Shown(found.Get("value")), TypeWords[_dataType]);
            return IsAllowed(value) ? null : new ElementFailure(Name, "notAllowed", Shown(found.Get("value")), ExpectedOf(value as string));
        }

        private string ExpectedOf(string text)
        {
            if (text == null || _pattern == null || !_pattern.IsTooLong(text)) return _expected;
            return _expected + " and has at most " + _pattern.MostCharacters.ToString(CultureInfo.InvariantCulture) + " characters";
        }

        private static bool HasValue(JsonObject parameter)
        {
            var value = parameter == null ? null : parameter.Get("value");
            var text = value as string;
            return value != null && (text == null || text.Trim(Blanks).Length > 0);
        }

        private static object Shown(object value)
        {
            if (value is bool || IsNumber(value)) return value;
            return Cut(value as string ?? Json.Write(value));
        }

        private static string Cut(string text)
        {
            if (text.Length <= Longest) return text;
            var cut = text.Substring(0, Longest);
            if (char.IsHighSurrogate(cut[Longest - 1])) cut = cut.Substring(0, Longest - 1) + "\ufffd";
            return cut + "\u2026";
        }

        /// <summary>Plug-ins also have numbers that JSON doesn't know.</summary>
        private static bool IsNumber(object value) { return Json.IsNumber(value) || value is float || value is decimal || value is short; }

        private static double NumberOf(object value) { return Convert.ToDouble(value, CultureInfo.InvariantCulture); }

        /// <summary>The value as it is compared (text, number or boolean); null if it isn't of the data type.</summary>
        private object Read(JsonObject parameter)
        {
            var value = parameter.Get("value");
            if (_dataType == "text" || _dataType == "material" || _dataType == "url") return value as string;
            if (_dataType == "yesno")
            {
                if (value is bool) return value;
                // Revit stores yes and no as integers.
                if (parameter.Text("storage") != "integer" || !IsNumber(value)) return null;
                return NumberOf(value) == 0 || NumberOf(value) == 1 ? (object)(NumberOf(value) == 1) : null;
            }
            if (!IsNumber(value)) return null;
            var number = NumberOf(value);
            if (_dataType == "integer") return number == Math.Floor(number) ? (object)number : null;
            return _isMeasure ? InSi(number, parameter.Text("unit")) : number;
        }

        /// <summary>A value without a unit is in SI. In an unknown unit it can't be compared.</summary>
        private object InSi(double value, string unit)
        {
            if (string.IsNullOrEmpty(unit)) return value;
            var known = Units.Find(unit);
            if (known == null) return _isConstrained ? null : (object)value;
            return known.Measure == _dataType ? (object)(value * known.ToSi) : null;
        }

        private bool IsAllowed(object value)
        {
            var allowed = Template.List("allowedValues");
            if (allowed != null && !allowed.Any(each => IsSame(value, each))) return false;
            var text = value as string;
            if (text != null)
            {
                if (_pattern != null && !_pattern.Matches(text)) return false;
                var length = text.Where((c, i) => !(char.IsLowSurrogate(c) && i > 0 && char.IsHighSurrogate(text[i - 1]))).Count();
                return length >= (Template.Integer("minLength") ?? 0) && length <= (Template.Integer("maxLength") ?? int.MaxValue);
            }
            return value is bool || Bounds.All(each => Template.Get(each[0]) == null || IsWithin((double)value, each[0]));
        }

        private bool IsSame(object value, object allowed)
        {
            if (!(value is double) || !IsNumber(allowed)) return value.Equals(allowed);
            var expected = NumberOf(allowed) * _factor;
            var slack = Slack(expected);
            return expected - slack <= (double)value && (double)value <= expected + slack;
        }

        private bool IsWithin(double value, string rule)
        {
            var bound = NumberOf(Template.Get(rule)) * _factor;
            var slack = Slack(bound);
            switch (rule)
            {
                case "minimum": return value >= bound - slack;
                case "maximum": return value <= bound + slack;
                case "exclusiveMinimum": return value > bound + slack;
                default: return value < bound - slack;
            }
        }

        /// <summary>IDS's tolerance for rounding errors; whole numbers are compared exactly.</summary>
        private double Slack(double expected)
        {
            const double fine = 4 * 2.220446049250313e-16;
            return _dataType == "integer" ? 0 : Math.Abs(expected) * (1e-6 + fine) + 1e-6 * (1 + fine);
        }

        private string Describe()
        {
            var parts = new List<string>();
            var allowed = Template.List("allowedValues");
            if (allowed != null) parts.Add(Listed(allowed));
            if (_pattern != null) parts.Add("text that matches " + Template.Text("pattern"));
            foreach (var each in Bounds)
                if (Template.Get(each[0]) != null) parts.Add(each[1] + " " + Json.Write(Template.Get(each[0])));
            if (Template.Get("minLength") != null) parts.Add("at least " + Characters("minLength"));
            if (Template.Get("maxLength") != null) parts.Add("at most " + Characters("maxLength"));
            if (parts.Count == 0) return TypeWords[_dataType];
            var words = Cut(string.Join(" and ", parts));
            string si;
            SiUnits.TryGetValue(_dataType, out si);
            var unit = Template.Text("unit") ?? si;
            return unit == null ? words : words + " " + unit;
        }

        private string Characters(string rule)
        {
            var count = Template.Integer(rule);
            return count == 1 ? "1 character" : count + " characters";
        }

        private static string Listed(List<object> values)
        {
            var named = values.Take(MostNamed).Select(each => IsNumber(each) ? Json.Write(each) : "\"" + each + "\"").ToList();
            var rest = values.Count - named.Count;
            if (rest > 0) return string.Join(", ", named) + " or one of " + rest + " more";
            return named.Count == 1 ? named[0] : string.Join(", ", named.Take(named.Count - 1)) + " or " + named[named.Count - 1];
        }
    }

    /// <summary>Units of lengths, areas, volumes and angles, as exporters spell them.</summary>
    internal sealed class Units
    {
        public readonly string Measure;
        /// <summary>A value times this is in metres, square metres, cubic metres or radians.</summary>
        public readonly double ToSi;

        private Units(string measure, double toSi)
        {
            Measure = measure;
            ToSi = toSi;
        }

        private static readonly Dictionary<string, Units> Known = All();

        public static bool IsMeasure(string dataType) { return dataType == "length" || dataType == "area" || dataType == "volume" || dataType == "angle"; }

        /// <summary>Null for a unit that isn't converted.</summary>
        public static Units Find(string text)
        {
            if (text == null) return null;
            var bare = Regex.Replace(text, "^autodesk\\.unit\\.unit:", "");
            bare = Regex.Replace(bare, "-[0-9]+(\\.[0-9]+)*\\z", "");
            Units found;
            return Known.TryGetValue(bare.ToLowerInvariant().Replace('_', ' '), out found) ? found : null;
        }

        private static Dictionary<string, Units> All()
        {
            var known = new Dictionary<string, Units>(StringComparer.Ordinal);
            Action<double, string, string[]> add = (metres, symbol, names) =>
            {
                var of = new[] { new Units("length", metres), new Units("area", metres * metres), new Units("volume", metres * metres * metres) };
                known[symbol] = of[0];
                foreach (var suffix in new[] { "2", "^2", "\u00b2" }) known[symbol + suffix] = of[1];
                foreach (var suffix in new[] { "3", "^3", "\u00b3" }) known[symbol + suffix] = of[2];
                foreach (var name in names.Concat(names.Select(name => name + "s")))
                {
                    known[name] = of[0];
                    known["square" + name] = known["square " + name] = of[1];
                    known["cubic" + name] = known["cubic " + name] = of[2];
                }
            };
            add(0.001, "mm", new[] { "millimeter", "millimetre" });
            add(0.01, "cm", new[] { "centimeter", "centimetre" });
            add(0.1, "dm", new[] { "decimeter", "decimetre" });
            add(1, "m", new[] { "meter", "metre" });
            add(1000, "km", new[] { "kilometer", "kilometre" });
            add(0.0254, "in", new[] { "inch", "inches" });
            add(0.3048, "ft", new[] { "foot", "feet" });
            add(0.9144, "yd", new[] { "yard" });
            foreach (var name in new[] { "ha", "hectare", "hectares" }) known[name] = new Units("area", 10000);
            foreach (var name in new[] { "l", "liter", "liters", "litre", "litres" }) known[name] = new Units("volume", 0.001);
            foreach (var name in new[] { "rad", "radian", "radians" }) known[name] = new Units("angle", 1);
            foreach (var name in new[] { "\u00b0", "deg", "degree", "degrees" }) known[name] = new Units("angle", Math.PI / 180);
            foreach (var name in new[] { "gon", "gradian", "gradians", "grad", "grads" }) known[name] = new Units("angle", Math.PI / 200);
            return known;
        }
    }
}
