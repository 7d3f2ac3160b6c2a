"""Regular expressions of XML Schema, which a whole text has to match, in linear time whatever the pattern."""

import unicodedata

from .unicode_blocks import unicode_block

_MOST_STATES = 5000
# Of one text: each character may visit each state.
_MOST_STEPS = (_MOST_STATES + 1) ** 2
_CONTROLS = {"n": "\n", "r": "\r", "t": "\t"}
_PUNCTUATION = set("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
_CATEGORIES = set(
    "L Lu Ll Lt Lm Lo M Mn Mc Me N Nd Nl No P Pc Pd Ps Pe Pi Pf Po Z Zs Zl Zp S Sm Sc Sk So C Cc Cf Co Cn".split()
)
# NameStartChar of XML 1.0, and what NameChar has in addition.
_NAME_STARTS = (
    "3a-3a 41-5a 5f-5f 61-7a c0-d6 d8-f6 f8-2ff 370-37d 37f-1fff 200c-200d 2070-218f 2c00-2fef 3001-d7ff f900-fdcf "
    "fdf0-fffd 10000-effff"
)
_NAME_REST = "2d-2e 30-39 b7-b7 300-36f 203f-2040"


def _ranges(text):
    spans = [tuple(int(end, 16) for end in span.split("-")) for span in text.split()]
    return lambda character: any(first <= ord(character) <= last for first, last in spans)


def _category(name):
    return lambda character: unicodedata.category(character).startswith(name)


def _negated(accepts):
    return lambda character: not accepts(character)


def _one_of(wanted):
    return lambda character: character == wanted


_IS_NAME_START = _ranges(_NAME_STARTS)
_IS_NAME = _ranges(_NAME_STARTS + " " + _NAME_REST)
_ESCAPES = {
    "s": lambda character: character in " \t\n\r",
    "i": _IS_NAME_START,
    "c": _IS_NAME,
    "d": _category("Nd"),
    "w": lambda character: unicodedata.category(character)[0] not in "PZC",
}


class _Parser:
    """Reads a pattern into nested tuples: class, sequence, choice and repeat."""

    def __init__(self, text):
        self.text = text
        self.at = 0

    @property
    def next(self):
        return self.text[self.at] if self.at < len(self.text) else ""

    def fail(self):
        raise ValueError("%r is no pattern: see character %d" % (self.text, self.at + 1))

    def take(self, character):
        if self.next != character:
            return False
        self.at += 1
        return True

    def whole(self):
        node = self.choice()
        if self.next != "":
            self.fail()
        return node

    def choice(self):
        branches = [self.branch()]
        while self.take("|"):
            branches.append(self.branch())
        return branches[0] if len(branches) == 1 else ("choice", branches)

    def branch(self):
        parts = []
        while self.next not in ("", "|", ")"):
            parts.append(self.quantified(self.atom()))
        return ("sequence", parts)

    def atom(self):
        character = self.next
        if character == "[":
            return ("class", self.class_expression())
        if character in "?*+{]}":
            self.fail()
        self.at += 1
        if character == "(":
            node = self.choice()
            if not self.take(")"):
                self.fail()
            return node
        if character == ".":
            return ("class", lambda found: found not in "\n\r")
        return ("class", self.escape() if character == "\\" else _one_of(character))

    def quantified(self, part):
        for sign, least, most in (("?", 0, 1), ("*", 0, None), ("+", 1, None)):
            if self.take(sign):
                return ("repeat", part, least, most)
        if not self.take("{"):
            return part
        least = self.number()
        most = (None if self.next == "}" else self.number()) if self.take(",") else least
        if not self.take("}") or (most is not None and most < least):
            self.fail()
        return ("repeat", part, least, most)

    def number(self):
        digits = ""
        while self.next != "" and self.next in "0123456789":
            digits += self.next
            self.at += 1
        if digits == "":
            self.fail()
        return int(digits)

    def is_single(self, at):
        letter = self.text[at:at + 1]
        return letter in _CONTROLS or letter in _PUNCTUATION

    def escape(self):
        letter = self.next
        if self.is_single(self.at):
            self.at += 1
            return _one_of(_CONTROLS.get(letter, letter))
        self.at += 1
        if letter in ("p", "P"):
            accepts = self.unicode_property()
        elif letter.lower() in _ESCAPES:
            accepts = _ESCAPES[letter.lower()]
        else:
            self.fail()
        return _negated(accepts) if letter.isupper() else accepts

    def unicode_property(self):
        end = self.text.find("}", self.at)
        if self.next != "{" or end < 0:
            self.fail()
        name = self.text[self.at + 1:end]
        self.at = end + 1
        if name in _CATEGORIES:
            return _category(name)
        block = unicode_block(name[2:]) if name.startswith("Is") else None
        if block is None:
            self.fail()
        return lambda character: block[0] <= ord(character) <= block[1]

    def class_expression(self):
        self.at += 1
        is_negated = self.take("^")
        parts = []
        subtracted = None
        while subtracted is None and self.next != "]":
            if self.next == "":
                self.fail()
            if self.next == "-" and self.text[self.at + 1:self.at + 2] == "[" and parts:
                self.at += 1
                subtracted = self.class_expression()
            else:
                parts.append(self.member())
        if not self.take("]") or not parts:
            self.fail()

        def accepts(character):
            if any(part(character) for part in parts) == is_negated:
                return False
            return subtracted is None or not subtracted(character)

        return accepts

    def member(self):
        if self.next == "\\" and not self.is_single(self.at + 1):
            self.at += 1
            return self.escape()
        first = self.member_character()
        after = self.text[self.at + 1:self.at + 2]
        if self.next != "-" or after in ("", "]", "["):
            return _one_of(first)
        self.at += 1
        last = self.member_character()
        return lambda character: first <= character <= last

    def member_character(self):
        character = self.next
        if character in ("", "["):
            self.fail()
        self.at += 1
        if character != "\\":
            return character
        if not self.is_single(self.at):
            self.fail()
        letter = self.next
        self.at += 1
        return _CONTROLS.get(letter, letter)


class Pattern:
    """All ways through the pattern are followed at the same time. Raises ValueError for what is no pattern."""

    def __init__(self, source):
        self._states = []
        self._end = self._add(None, None, None)
        self._start = self._build(_Parser(source).whole(), self._end)

    @property
    def most_characters(self):
        """A longer text doesn't match: it would take too long."""
        return _MOST_STEPS // len(self._states)

    def matches(self, text):
        if len(text) > self.most_characters:
            return False
        current = self._entered([self._start])
        for character in text:
            following = []
            for at in current:
                accepts, then, _ = self._states[at]
                if accepts is not None and accepts(character):
                    following.append(then)
            if not following:
                return False
            current = self._entered(following)
        return self._end in current

    def _entered(self, starts):
        seen = set()
        waiting = list(starts)
        while waiting:
            at = waiting.pop()
            if at is None or at in seen:
                continue
            seen.add(at)
            accepts, then, other = self._states[at]
            if accepts is None:
                waiting.extend((then, other))
        return seen

    def _add(self, accepts, then, other):
        if len(self._states) > 2 * _MOST_STATES:
            raise ValueError("the repeats of the pattern add up to too many steps")
        self._states.append((accepts, then, other))
        return len(self._states) - 1

    def _build(self, node, then):
        """From the end: returns the state where the part begins, given the one where it goes on."""
        kind = node[0]
        if kind == "class":
            return self._add(node[1], then, None)
        if kind == "sequence":
            for part in reversed(node[1]):
                then = self._build(part, then)
            return then
        if kind == "choice":
            starts = [self._build(branch, then) for branch in node[1]]
            others = starts[0]
            for start in starts[1:]:
                others = self._add(None, start, others)
            return others
        return self._build_repeat(node[1], node[2], node[3], then)

    def _build_repeat(self, part, least, most, then):
        following = then
        if most is None:
            following = self._add(None, None, then)
            self._states[following] = (None, self._build(part, following), then)
        else:
            for _ in range(least, most):
                following = self._add(None, self._build(part, following), then)
        for _ in range(least):
            following = self._build(part, following)
        return following
