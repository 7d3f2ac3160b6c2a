using System;
using System.Collections.Generic;
using System.Globalization;

namespace Lintel.Client
{
    /// <summary>
    /// A regular expression of XML Schema, which a whole text has to match. All ways through it are followed at the same time, so
    /// that the time is linear in the length of the text, whatever the pattern.
    /// </summary>
    internal sealed class Pattern
    {
        private const int MostStates = 10000;
        /// <summary>Of one text: each character may visit each of 5,001 states.</summary>
        private const int MostSteps = 5001 * 5001;

        private struct State
        {
            public Predicate<int> Accepts;
            public int Next;
            public int Other;
        }

        private readonly List<State> _states = new List<State>();
        private readonly int _start;
        private readonly int _end;

        public Pattern(string source)
        {
            _end = Add(null, -1, -1);
            _start = Build(new PatternParser(source).Whole(), _end);
        }

        /// <summary>A longer text doesn't match: it would take too long.</summary>
        public int MostCharacters { get { return MostSteps / _states.Count; } }

        public bool IsTooLong(string text)
        {
            if (text.Length <= MostCharacters) return false;
            var count = text.Length;
            for (var i = 1; i < text.Length; i++) if (char.IsSurrogatePair(text[i - 1], text[i])) count--;
            return count > MostCharacters;
        }

        public bool Matches(string text)
        {
            if (IsTooLong(text)) return false;
            var current = Entered(new List<int> { _start });
            for (var i = 0; i < text.Length; i++)
            {
                var isPair = char.IsHighSurrogate(text[i]) && i + 1 < text.Length && char.IsLowSurrogate(text[i + 1]);
                var codePoint = isPair ? char.ConvertToUtf32(text[i], text[i + 1]) : text[i];
                if (isPair) i++;
                var following = new List<int>();
                foreach (var at in current)
                    if (_states[at].Accepts != null && _states[at].Accepts(codePoint)) following.Add(_states[at].Next);
                if (following.Count == 0) return false;
                current = Entered(following);
            }
            return current.Contains(_end);
        }

        private HashSet<int> Entered(List<int> starts)
        {
            var seen = new HashSet<int>();
            var waiting = new Stack<int>(starts);
            while (waiting.Count > 0)
            {
                var at = waiting.Pop();
                if (at < 0 || !seen.Add(at) || _states[at].Accepts != null) continue;
                waiting.Push(_states[at].Next);
                waiting.Push(_states[at].Other);
            }
            return seen;
        }

        private int Add(Predicate<int> accepts, int next, int other)
        {
            if (_states.Count > MostStates) throw new FormatException("the repeats of the pattern add up to too many steps");
            _states.Add(new State { Accepts = accepts, Next = next, Other = other });
            return _states.Count - 1;
        }

        /// <summary>From the end: returns the state where the part begins, given the one where it goes on.</summary>
        private int Build(PatternNode node, int then)
        {
            if (node.Accepts != null) return Add(node.Accepts, then, -1);
            if (node.Part != null) return BuildRepeat(node, then);
            if (node.IsChoice)
            {
                var others = Build(node.Parts[0], then);
                for (var i = 1; i < node.Parts.Count; i++) others = Add(null, Build(node.Parts[i], then), others);
                return others;
            }
            for (var i = node.Parts.Count - 1; i >= 0; i--) then = Build(node.Parts[i], then);
            return then;
        }

        private int BuildRepeat(PatternNode node, int then)
        {
            var next = then;
            if (node.Most == null)
            {
                next = Add(null, -1, then);
                var loop = next;
                _states[loop] = new State { Next = Build(node.Part, loop), Other = then };
            }
            else
                for (var count = node.Least; count < node.Most; count++) next = Add(null, Build(node.Part, next), then);
            for (var count = 0; count < node.Least; count++) next = Build(node.Part, next);
            return next;
        }
    }

    /// <summary>A class of characters, a repeat, or a sequence or choice of parts.</summary>
    internal sealed class PatternNode
    {
        public Predicate<int> Accepts;
        public PatternNode Part;
        public int Least;
        public int? Most;
        public bool IsChoice;
        public List<PatternNode> Parts;
    }

    /// <summary>Reads a pattern; throws FormatException for what is none.</summary>
    internal sealed class PatternParser
    {
        private const char End = '\0';
        private const string Punctuation = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
        private const string Categories = " L Lu Ll Lt Lm Lo M Mn Mc Me N Nd Nl No P Pc Pd Ps Pe Pi Pf Po Z Zs Zl Zp S Sm Sc Sk So C Cc Cf Co Cn ";
        /// <summary>Two letters for each value of UnicodeCategory, in its order.</summary>
        private const string CategoryNames = "LuLlLtLmLoMnMcMeNdNlNoZsZlZpCcCfCsCoPcPdPsPePiPfPoSmScSkSoCn";
        /// <summary>NameStartChar of XML 1.0, and what NameChar has in addition.</summary>
        private static readonly int[] NameStarts =
        {
            0x3a, 0x3a, 0x41, 0x5a, 0x5f, 0x5f, 0x61, 0x7a, 0xc0, 0xd6, 0xd8, 0xf6, 0xf8, 0x2ff, 0x370, 0x37d, 0x37f, 0x1fff,
            0x200c, 0x200d, 0x2070, 0x218f, 0x2c00, 0x2fef, 0x3001, 0xd7ff, 0xf900, 0xfdcf, 0xfdf0, 0xfffd, 0x10000, 0xeffff,
        };
        private static readonly int[] NameRest = { 0x2d, 0x2e, 0x30, 0x39, 0xb7, 0xb7, 0x300, 0x36f, 0x203f, 0x2040 };

        private readonly string _text;
        private int _at;

        public PatternParser(string text) { _text = text; }

        private char Next { get { return Peek(0); } }

        private char Peek(int ahead) { return _at + ahead < _text.Length ? _text[_at + ahead] : End; }

        private bool AtEnd { get { return _at >= _text.Length; } }

        private Exception Fault() { return new FormatException("\"" + _text + "\" is no pattern: see character " + (_at + 1)); }

        private bool Take(char character)
        {
            if (AtEnd || Next != character) return false;
            _at++;
            return true;
        }

        public PatternNode Whole()
        {
            var node = Choice();
            if (!AtEnd) throw Fault();
            return node;
        }

        private PatternNode Choice()
        {
            var branches = new List<PatternNode> { Branch() };
            while (Take('|')) branches.Add(Branch());
            return branches.Count == 1 ? branches[0] : new PatternNode { IsChoice = true, Parts = branches };
        }

        private PatternNode Branch()
        {
            var parts = new List<PatternNode>();
            while (!AtEnd && Next != '|' && Next != ')') parts.Add(Quantified(Atom()));
            return new PatternNode { Parts = parts };
        }

        private PatternNode Atom()
        {
            if (Next == '[') return new PatternNode { Accepts = ClassExpression() };
            if ("?*+{]}".IndexOf(Next) >= 0) throw Fault();
            if (Take('('))
            {
                var node = Choice();
                if (!Take(')')) throw Fault();
                return node;
            }
            if (Take('.')) return new PatternNode { Accepts = found => found != '\n' && found != '\r' };
            if (Take('\\')) return new PatternNode { Accepts = Escape() };
            return new PatternNode { Accepts = OneOf(Character()) };
        }

        private PatternNode Quantified(PatternNode part)
        {
            if (Take('?')) return new PatternNode { Part = part, Most = 1 };
            if (Take('*')) return new PatternNode { Part = part };
            if (Take('+')) return new PatternNode { Part = part, Least = 1 };
            if (!Take('{')) return part;
            var least = Number();
            int? most = least;
            if (Take(',')) most = Next == '}' ? (int?)null : Number();
            if (!Take('}') || most < least) throw Fault();
            return new PatternNode { Part = part, Least = least, Most = most };
        }

        private int Number()
        {
            var from = _at;
            while (Next >= '0' && Next <= '9') _at++;
            int number;
            if (!int.TryParse(_text.Substring(from, _at - from), NumberStyles.None, CultureInfo.InvariantCulture, out number)) throw Fault();
            return number;
        }

        private int Character()
        {
            if (AtEnd) throw Fault();
            var isPair = char.IsHighSurrogate(Next) && char.IsLowSurrogate(Peek(1));
            var found = isPair ? char.ConvertToUtf32(Next, Peek(1)) : Next;
            _at += isPair ? 2 : 1;
            return found;
        }

        private static bool IsSingle(char letter)
        {
            return letter == 'n' || letter == 'r' || letter == 't' || (letter != End && Punctuation.IndexOf(letter) >= 0);
        }

        private int SingleEscape()
        {
            var letter = Next;
            if (!IsSingle(letter)) throw Fault();
            _at++;
            return letter == 'n' ? '\n' : letter == 'r' ? '\r' : letter == 't' ? '\t' : letter;
        }

        /// <summary>After a backslash.</summary>
        private Predicate<int> Escape()
        {
            if (IsSingle(Next)) return OneOf(SingleEscape());
            var letter = Next;
            _at++;
            Predicate<int> accepts;
            switch (char.ToLowerInvariant(letter))
            {
                case 'p': accepts = Property(); break;
                case 's': accepts = found => found == ' ' || found == '\t' || found == '\n' || found == '\r'; break;
                case 'i': accepts = found => IsWithin(NameStarts, found); break;
                case 'c': accepts = found => IsWithin(NameStarts, found) || IsWithin(NameRest, found); break;
                case 'd': accepts = found => CategoryOf(found) == "Nd"; break;
                case 'w': accepts = found => "PZC".IndexOf(CategoryOf(found)[0]) < 0; break;
                default: throw Fault();
            }
            if (!char.IsUpper(letter)) return accepts;
            return found => !accepts(found);
        }

        private Predicate<int> Property()
        {
            var end = _text.IndexOf('}', Math.Min(_at, _text.Length));
            if (Next != '{' || end < 0) throw Fault();
            var name = _text.Substring(_at + 1, end - _at - 1);
            _at = end + 1;
            if (name.Length > 0 && name.IndexOf(' ') < 0 && Categories.Contains(" " + name + " "))
                return found => CategoryOf(found).StartsWith(name, StringComparison.Ordinal);
            var block = name.StartsWith("Is", StringComparison.Ordinal) ? UnicodeBlocks.Find(name.Substring(2)) : null;
            if (block == null) throw Fault();
            return found => IsWithin(block, found);
        }

        /// <summary>From [ to ], with what is subtracted in between: [a-z-[aeiou]].</summary>
        private Predicate<int> ClassExpression()
        {
            _at++;
            var isNegated = Take('^');
            var parts = new List<Predicate<int>>();
            Predicate<int> subtracted = null;
            while (subtracted == null && Next != ']')
            {
                if (AtEnd) throw Fault();
                if (Next == '-' && Peek(1) == '[' && parts.Count > 0)
                {
                    _at++;
                    subtracted = ClassExpression();
                }
                else parts.Add(Member());
            }
            if (!Take(']') || parts.Count == 0) throw Fault();
            return found => parts.Exists(part => part(found)) != isNegated && (subtracted == null || !subtracted(found));
        }

        private Predicate<int> Member()
        {
            if (Next == '\\' && !IsSingle(Peek(1)))
            {
                _at++;
                return Escape();
            }
            var first = MemberCharacter();
            if (Next != '-' || Peek(1) == End || Peek(1) == ']' || Peek(1) == '[') return OneOf(first);
            _at++;
            var last = MemberCharacter();
            return found => found >= first && found <= last;
        }

        private int MemberCharacter()
        {
            if (Next == '[') throw Fault();
            return Take('\\') ? SingleEscape() : Character();
        }

        private static Predicate<int> OneOf(int wanted) { return found => found == wanted; }

        private static bool IsWithin(int[] ranges, int codePoint)
        {
            for (var i = 0; i < ranges.Length; i += 2)
                if (codePoint >= ranges[i] && codePoint <= ranges[i + 1]) return true;
            return false;
        }

        private static string CategoryOf(int codePoint)
        {
            var isHalf = codePoint >= 0xd800 && codePoint <= 0xdfff;
            var category = isHalf ? UnicodeCategory.Surrogate : CharUnicodeInfo.GetUnicodeCategory(char.ConvertFromUtf32(codePoint), 0);
            return CategoryNames.Substring(2 * (int)category, 2);
        }
    }
}
