using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace Lintel.Client
{
    /// <summary>An object of JSON: names to texts, numbers (long or double), booleans, lists, objects and null.</summary>
    public sealed class JsonObject : Dictionary<string, object>
    {
        public JsonObject() : base(StringComparer.Ordinal) { }

        public object Get(string name)
        {
            object value;
            return TryGetValue(name, out value) ? value : null;
        }

        public string Text(string name) { return Get(name) as string; }
        public JsonObject Object(string name) { return Get(name) as JsonObject; }
        public List<object> List(string name) { return Get(name) as List<object>; }
        public bool Flag(string name) { return Get(name) is bool && (bool)Get(name); }
        public long? Integer(string name) { return Json.WholeNumber(Get(name)); }

        internal string RequireText(string name) { return Require(Text(name), name); }
        internal List<object> RequireList(string name) { return Require(List(name), name); }

        private static T Require<T>(T value, string name) where T : class
        {
            if (value == null) throw new FormatException("the JSON has no " + name);
            return value;
        }
    }

    /// <summary>Reads and writes JSON. Numbers are written as the server writes them, digit for digit.</summary>
    public static class Json
    {
        private const int Deepest = 1000;

        public static object Parse(string text)
        {
            var reader = new Reader(text);
            return reader.Whole();
        }

        public static JsonObject ParseObject(string text)
        {
            var found = Parse(text) as JsonObject;
            if (found == null) throw new FormatException("the JSON is not an object");
            return found;
        }

        public static string Write(object value)
        {
            var text = new StringBuilder();
            Write(text, value, 0);
            return text.ToString();
        }

        internal static long? WholeNumber(object value)
        {
            if (value is long || value is int) return Convert.ToInt64(value, CultureInfo.InvariantCulture);
            if (!(value is double)) return null;
            var number = (double)value;
            return Math.Abs(number) <= 9007199254740991 && number == Math.Floor(number) ? (long?)number : null;
        }

        internal static IEnumerable<JsonObject> Objects(List<object> items)
        {
            foreach (var item in items)
            {
                var found = item as JsonObject;
                if (found == null) throw new FormatException("the JSON is not a list of objects");
                yield return found;
            }
        }

        internal static bool IsNumber(object value) { return value is double || value is long || value is int; }

        private static void Write(StringBuilder text, object value, int depth)
        {
            if (depth > Deepest) throw new ArgumentException("it is nested too deeply");
            if (value == null) text.Append("null");
            else if (value is string) WriteText(text, (string)value);
            else if (value is bool) text.Append((bool)value ? "true" : "false");
            else if (value is long || value is int || value is short || value is byte || value is uint)
                text.Append(Convert.ToInt64(value, CultureInfo.InvariantCulture).ToString(CultureInfo.InvariantCulture));
            else if (value is double || value is float)
                text.Append(Number(Convert.ToDouble(value, CultureInfo.InvariantCulture)));
            else if (value is IDictionary) WriteObject(text, (IDictionary)value, depth);
            else if (value is IEnumerable)
            {
                text.Append('[');
                var first = true;
                foreach (var item in (IEnumerable)value)
                {
                    if (!first) text.Append(',');
                    first = false;
                    Write(text, item, depth + 1);
                }
                text.Append(']');
            }
            else throw new ArgumentException(value.GetType().Name + " cannot be written as JSON");
        }

        private static void WriteObject(StringBuilder text, IDictionary value, int depth)
        {
            text.Append('{');
            var first = true;
            foreach (DictionaryEntry pair in value)
            {
                if (!(pair.Key is string)) throw new ArgumentException("names must be texts");
                if (!first) text.Append(',');
                first = false;
                WriteText(text, (string)pair.Key);
                text.Append(':');
                Write(text, pair.Value, depth + 1);
            }
            text.Append('}');
        }

        private static void WriteText(StringBuilder text, string value)
        {
            text.Append('"');
            for (var i = 0; i < value.Length; i++)
            {
                var c = value[i];
                switch (c)
                {
                    case '"': text.Append("\\\""); break;
                    case '\\': text.Append("\\\\"); break;
                    case '\b': text.Append("\\b"); break;
                    case '\f': text.Append("\\f"); break;
                    case '\n': text.Append("\\n"); break;
                    case '\r': text.Append("\\r"); break;
                    case '\t': text.Append("\\t"); break;
                    default:
                        if (c < ' ') text.Append("\\u").Append(((int)c).ToString("x4", CultureInfo.InvariantCulture));
                        else if (char.IsHighSurrogate(c) && i + 1 < value.Length && char.IsLowSurrogate(value[i + 1]))
                            text.Append(c).Append(value[++i]);
                        else if (char.IsSurrogate(c))
                            throw new ArgumentException("a text holds half of a surrogate pair");
                        else text.Append(c);
                        break;
                }
            }
            text.Append('"');
        }

        /// <summary>The shortest text that reads back as the same number, in the notation of JavaScript.</summary>
        internal static string Number(double value)
        {
            if (double.IsNaN(value) || double.IsInfinity(value)) throw new ArgumentException("no number of JSON");
            if (value == Math.Floor(value) && Math.Abs(value) <= 9007199254740991)
                return ((long)value).ToString(CultureInfo.InvariantCulture);
            var sign = value < 0 ? "-" : "";
            string digits;
            int point;
            Shortest(Math.Abs(value), out digits, out point);
            if (digits.Length <= point && point <= 21) return sign + digits + new string('0', point - digits.Length);
            if (0 < point && point <= 21) return sign + digits.Substring(0, point) + "." + digits.Substring(point);
            if (-6 < point && point <= 0) return sign + "0." + new string('0', -point) + digits;
            var exponent = (point > 0 ? "e+" : "e-") + Math.Abs(point - 1).ToString(CultureInfo.InvariantCulture);
            return sign + digits[0] + (digits.Length > 1 ? "." + digits.Substring(1) : "") + exponent;
        }

        private static void Shortest(double value, out string digits, out int point)
        {
            // Every number of 15 digits survives a double; only denormal numbers have less precision.
            for (var precision = value < 2.3e-308 ? 1 : 15; ; precision++)
            {
                var text = value.ToString("E" + (precision - 1), CultureInfo.InvariantCulture);
                double read;
                var reads = double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out read);
                if (precision < 17 && !(reads && read == value)) continue;
                var at = text.IndexOf('E');
                digits = text.Substring(0, at).Replace(".", "").TrimEnd('0');
                point = int.Parse(text.Substring(at + 1), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture) + 1;
                return;
            }
        }

        private sealed class Reader
        {
            private readonly string _text;
            private int _at;

            public Reader(string text) { _text = text; }

            public object Whole()
            {
                var value = Value(0);
                Space();
                if (_at < _text.Length) throw Broken();
                return value;
            }

            private FormatException Broken() { return new FormatException("not JSON at character " + (_at + 1)); }

            private void Space()
            {
                while (_at < _text.Length && " \t\r\n".IndexOf(_text[_at]) >= 0) _at++;
            }

            private bool Take(char c)
            {
                Space();
                if (_at >= _text.Length || _text[_at] != c) return false;
                _at++;
                return true;
            }

            private object Value(int depth)
            {
                if (depth > Deepest) throw new JsonTooDeepException();
                Space();
                if (_at >= _text.Length) throw Broken();
                switch (_text[_at])
                {
                    case '{': return ReadObject(depth);
                    case '[': return ReadList(depth);
                    case '"': return ReadText();
                    case 't': return Word("true", true);
                    case 'f': return Word("false", false);
                    case 'n': return Word("null", null);
                    default: return ReadNumber();
                }
            }

            private object Word(string word, object value)
            {
                if (string.CompareOrdinal(_text, _at, word, 0, word.Length) != 0) throw Broken();
                _at += word.Length;
                return value;
            }

            private JsonObject ReadObject(int depth)
            {
                var found = new JsonObject();
                _at++;
                if (Take('}')) return found;
                do
                {
                    Space();
                    if (_at >= _text.Length || _text[_at] != '"') throw Broken();
                    var name = ReadText();
                    if (!Take(':')) throw Broken();
                    found[name] = Value(depth + 1);
                } while (Take(','));
                if (!Take('}')) throw Broken();
                return found;
            }

            private List<object> ReadList(int depth)
            {
                var found = new List<object>();
                _at++;
                if (Take(']')) return found;
                do found.Add(Value(depth + 1)); while (Take(','));
                if (!Take(']')) throw Broken();
                return found;
            }

            private string ReadText()
            {
                var start = ++_at;
                while (_at < _text.Length && _text[_at] != '"' && _text[_at] != '\\' && _text[_at] >= ' ') _at++;
                if (_at < _text.Length && _text[_at] == '"') return _text.Substring(start, _at++ - start);
                var text = new StringBuilder(_text, start, _at - start, Math.Max(16, 2 * (_at - start)));
                while (true)
                {
                    if (_at >= _text.Length || _text[_at] < ' ') throw Broken();
                    var c = _text[_at++];
                    if (c == '"') return text.ToString();
                    text.Append(c == '\\' ? Escape() : c);
                }
            }

            private char Escape()
            {
                if (_at >= _text.Length) throw Broken();
                switch (_text[_at++])
                {
                    case '"': return '"';
                    case '\\': return '\\';
                    case '/': return '/';
                    case 'b': return '\b';
                    case 'f': return '\f';
                    case 'n': return '\n';
                    case 'r': return '\r';
                    case 't': return '\t';
                    case 'u':
                        int code;
                        var is16 = _at + 4 <= _text.Length && int.TryParse(_text.Substring(_at, 4),
                            NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out code);
                        if (!is16) throw Broken();
                        _at += 4;
                        return (char)int.Parse(_text.Substring(_at - 4, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture);
                    default: throw Broken();
                }
            }

            private int Digits()
            {
                var start = _at;
                while (_at < _text.Length && _text[_at] >= '0' && _text[_at] <= '9') _at++;
                return _at - start;
            }

            private object ReadNumber()
            {
                var start = _at;
                if (_text[_at] == '-') _at++;
                var leading = _at;
                if (Digits() == 0 || (_text[leading] == '0' && _at > leading + 1)) throw Broken();
                var isWhole = true;
                if (_at < _text.Length && _text[_at] == '.')
                {
                    isWhole = false;
                    _at++;
                    if (Digits() == 0) throw Broken();
                }
                if (_at < _text.Length && (_text[_at] == 'e' || _text[_at] == 'E'))
                {
                    isWhole = false;
                    _at++;
                    if (_at < _text.Length && (_text[_at] == '+' || _text[_at] == '-')) _at++;
                    if (Digits() == 0) throw Broken();
                }
                var text = _text.Substring(start, _at - start);
                long whole;
                if (isWhole && long.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out whole))
                    return whole;
                double number;
                if (double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out number)) return number;
                return text[0] == '-' ? double.NegativeInfinity : double.PositiveInfinity; // .NET Framework refuses them
            }
        }
    }

    internal sealed class JsonTooDeepException : FormatException
    {
        public JsonTooDeepException() : base("nested too deeply") { }
    }
}
