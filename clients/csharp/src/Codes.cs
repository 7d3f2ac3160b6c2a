using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;

namespace Lintel.Client
{
    /// <summary>Spellings of codes, exactly as the server reads them.</summary>
    internal static class Codes
    {
        public static readonly string[] Kinds = { "objectClassCode", "uniformat", "masterformat" };

        private const int Longest = 200;
        private const int MostMarks = 30;
        private static readonly Regex RecordId = Of("rec[A-Za-z0-9]{14}");
        private static readonly Regex Uniformat = Of(@"[A-Z]([0-9]{2}([0-9]{2}(\.?[0-9]{2,3})?)?)?");
        private static readonly Regex Masterformat = Of(@"([0-9]{2})[ .-]?([0-9]{2})[ .-]?([0-9]{2})(\.[0-9]{2})?");
        private static readonly Regex ObjectClassCode = Of("[0-9]{2}([ .-][0-9]{2}){3,}");
        private static readonly Regex Heading = Of("[0-9]{2}([ .-][0-9]{2}){1,2}");
        private static readonly Regex Plain = Of("[!-~]+( [!-~]+)*");
        private static readonly Regex Year = new Regex("(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])", RegexOptions.CultureInvariant);
        private static readonly Regex Escape = new Regex("~([0-9a-f]{1,6})~", RegexOptions.CultureInvariant);

        private static Regex Of(string pattern) { return new Regex(@"\A(?:" + pattern + @")\z", RegexOptions.CultureInvariant); }

        /// <summary>The spellings under which the ontology may have a code, as written first; none for what is no code.</summary>
        public static List<string> Spellings(string kind, string given)
        {
            var spellings = new List<string>();
            if (CodePoints(given) > Longest) return spellings;
            var text = Tidied(given);
            if (text.Length == 0 || text.Length > Longest || RecordId.IsMatch(text)) return spellings;
            spellings.Add(text);
            var published = CodeOfId(kind, text) ?? Published(kind, text);
            if (published != null && published != text) spellings.Add(published);
            if (kind == "objectClassCode" && Heading.IsMatch(text))
            {
                var heading = text.Replace(' ', '.').Replace('-', '.');
                while (heading.Length < "23.30.10.00".Length) heading += ".00"; // a heading without its zeros
                if (!spellings.Contains(heading)) spellings.Add(heading);
            }
            return spellings;
        }

        /// <summary>What two spellings of a code of a further system have in common; empty for what is no code.</summary>
        public static string Key(string code)
        {
            if (CodePoints(code) > Longest) return "";
            var key = new StringBuilder();
            foreach (var c in Compatible(code))
                if (!IsBlank(c)) key.Append(c);
            return key.ToString();
        }

        /// <summary>What two names of a system have in common: case, spaces, punctuation and a year don't count.</summary>
        public static string SystemNameKey(string name)
        {
            var key = Letters(Year.Replace(name, " "));
            return key.Length > 0 ? key : Letters(name);
        }

        private static string Letters(string name)
        {
            var text = Compatible(name);
            var letters = new StringBuilder();
            for (var i = 0; i < text.Length; i++)
            {
                var length = char.IsHighSurrogate(text[i]) ? 2 : 1;
                var category = CharUnicodeInfo.GetUnicodeCategory(text, i);
                if (category <= UnicodeCategory.OtherLetter || (category >= UnicodeCategory.DecimalDigitNumber && category <= UnicodeCategory.OtherNumber))
                    letters.Append(text, i, length);
                i += length - 1;
            }
            return letters.ToString();
        }

        /// <summary>What \s is in JavaScript, with which the server reads codes.</summary>
        private static bool IsBlank(char c) { return c == '\ufeff' || (char.IsWhiteSpace(c) && c != '\u0085'); }

        private static string Compatible(string text)
        {
            return Plain.IsMatch(text) ? text.ToLowerInvariant() : Bounded(Paired(text)).Normalize(NormalizationForm.FormKC).ToLowerInvariant();
        }

        /// <summary>Without marks after the thirtieth in a row: normalizing sorts them in quadratic time.</summary>
        private static string Bounded(string text)
        {
            var kept = new StringBuilder(text.Length);
            var marks = 0;
            for (var i = 0; i < text.Length; i++)
            {
                var length = char.IsHighSurrogate(text[i]) ? 2 : 1;
                marks = IsMark(CharUnicodeInfo.GetUnicodeCategory(text, i)) || text[i] == '\uff9e' || text[i] == '\uff9f' ? marks + 1 : 0;
                if (marks <= MostMarks) kept.Append(text, i, length);
                i += length - 1;
            }
            return kept.ToString();
        }

        private static int CodePoints(string text)
        {
            var count = text.Length;
            for (var i = 1; i < text.Length; i++)
                if (char.IsSurrogatePair(text[i - 1], text[i])) count--;
            return count;
        }

        internal static bool IsMark(UnicodeCategory category)
        {
            return category == UnicodeCategory.NonSpacingMark || category == UnicodeCategory.SpacingCombiningMark
                || category == UnicodeCategory.EnclosingMark;
        }

        /// <summary>The text with halves of surrogate pairs replaced, which .NET refuses to normalize.</summary>
        internal static string Paired(string text)
        {
            var paired = new StringBuilder(text);
            for (var i = 0; i < text.Length; i++)
                if (char.IsHighSurrogate(text[i]) && i + 1 < text.Length && char.IsLowSurrogate(text[i + 1])) i++;
                else if (char.IsSurrogate(text[i])) paired[i] = '\ufffd';
            return paired.ToString();
        }

        /// <summary>One line, single spaces, composed letters, nothing invisible.</summary>
        private static string Tidied(string text)
        {
            if (Plain.IsMatch(text)) return text;
            var kept = new StringBuilder(text.Length);
            var marks = 0;
            for (var i = 0; i < text.Length; i++)
            {
                var isPair = char.IsHighSurrogate(text[i]) && i + 1 < text.Length && char.IsLowSurrogate(text[i + 1]);
                var category = isPair ? CharUnicodeInfo.GetUnicodeCategory(text, i) : CharUnicodeInfo.GetUnicodeCategory(text[i]);
                var isMark = IsMark(category) || text[i] == '\uff9e' || text[i] == '\uff9f';
                if (category != UnicodeCategory.Format)
                {
                    // Normalizing sorts marks in quadratic time: those after the thirtieth in a row are dropped.
                    marks = isMark ? marks + 1 : 0;
                    if (marks <= MostMarks)
                    {
                        if (isPair) kept.Append(text, i, 2);
                        else if (category == UnicodeCategory.Surrogate) kept.Append('\ufffd');
                        else kept.Append(category == UnicodeCategory.Control || char.IsWhiteSpace(text[i]) ? ' ' : text[i]);
                    }
                }
                if (isPair) i++;
            }
            var spaced = new StringBuilder(kept.Length);
            foreach (var c in kept.ToString().Normalize(NormalizationForm.FormC))
                if (c != ' ' || (spaced.Length > 0 && spaced[spaced.Length - 1] != ' ')) spaced.Append(c);
            return spaced.ToString().TrimEnd(' ');
        }

        /// <summary>A code in its publisher's spelling, from any of the usual spellings; null for a firm's own code.</summary>
        private static string Published(string kind, string text)
        {
            if (kind == "uniformat")
            {
                var code = text.Replace(" ", "").Replace("-", "").ToUpperInvariant();
                return Uniformat.IsMatch(code) ? code : null;
            }
            if (kind == "masterformat")
            {
                var pairs = Masterformat.Match(text);
                if (!pairs.Success) return null;
                return pairs.Groups[1].Value + " " + pairs.Groups[2].Value + " " + pairs.Groups[3].Value + pairs.Groups[4].Value;
            }
            return ObjectClassCode.IsMatch(text) ? text.Replace(' ', '.').Replace('-', '.') : null;
        }

        /// <summary>The code that the id of a vocabulary entry stands for, such as uf_B2010.</summary>
        private static string CodeOfId(string kind, string text)
        {
            var prefix = kind == "uniformat" ? "uf_" : kind == "masterformat" ? "mf_" : "occ_";
            if (!text.StartsWith(prefix, StringComparison.Ordinal) || text == prefix) return null;
            var plain = Escape.Replace(text.Substring(prefix.Length), Unescaped);
            if (Tidied(plain) != plain) return null;
            var code = Published(kind, plain) ?? plain;
            var isPublished = kind == "masterformat" && Published(kind, code) == code;
            return prefix + (isPublished ? code.Replace(' ', '-') : Escaped(code)) == text ? code : null;
        }

        private static string Unescaped(Match found)
        {
            var point = int.Parse(found.Groups[1].Value, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture);
            if (point > 0x10ffff) return found.Value;
            return point >= 0xd800 && point <= 0xdfff ? ((char)point).ToString() : char.ConvertFromUtf32(point);
        }

        private static string Escaped(string code)
        {
            var text = new StringBuilder();
            for (var i = 0; i < code.Length; i++)
            {
                var c = code[i];
                var isPlain = c < 128 && (char.IsLetterOrDigit(c) || c == '.' || c == '_' || c == '-');
                if (isPlain) { text.Append(c); continue; }
                var isPair = char.IsHighSurrogate(c) && i + 1 < code.Length && char.IsLowSurrogate(code[i + 1]);
                var point = isPair ? char.ConvertToUtf32(c, code[++i]) : c;
                text.Append('~').Append(point.ToString("x", CultureInfo.InvariantCulture)).Append('~');
            }
            return text.ToString();
        }
    }
}
