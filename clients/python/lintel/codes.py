"""Spellings of codes, exactly as the server reads them."""

import re
import unicodedata

KINDS = ("objectClassCode", "uniformat", "masterformat")

_LONGEST = 200
_PREFIXES = {"objectClassCode": "occ_", "uniformat": "uf_", "masterformat": "mf_"}
_RECORD_ID = re.compile(r"rec[A-Za-z0-9]{14}")
_UNIFORMAT = re.compile(r"[A-Z]([0-9]{2}([0-9]{2}(\.?[0-9]{2,3})?)?)?")
_MASTERFORMAT = re.compile(r"([0-9]{2})[ .-]?([0-9]{2})[ .-]?([0-9]{2})(\.[0-9]{2})?")
_OBJECT_CLASS_CODE = re.compile(r"[0-9]{2}([ .-][0-9]{2}){3,}")
_HEADING = re.compile(r"[0-9]{2}([ .-][0-9]{2}){1,2}")
_SEPARATORS = re.compile(r"[ -]")
_SPACES = re.compile(r"\s+")
_PLAIN = re.compile(r"[!-~]+( [!-~]+)*")
_ESCAPE = re.compile(r"~([0-9a-f]{1,6})~")
_ESCAPED = re.compile(r"[^A-Za-z0-9._-]")
_MOST_MARKS = 30


def utf16_length(text):
    return len(text) + sum(1 for character in text if ord(character) > 0xFFFF)


def code_spellings(kind, given):
    """The spellings under which the ontology may have a code, as written first; empty for what is no code."""
    if len(given) > _LONGEST:
        return []
    text = tidied(given)
    if text == "" or utf16_length(text) > _LONGEST or _RECORD_ID.fullmatch(text):
        return []
    spellings = [text]
    published = _code_of_id(kind, text) or _published(kind, text)
    if published is not None and published != text:
        spellings.append(published)
    if kind == "objectClassCode" and _HEADING.fullmatch(text):
        heading = _SEPARATORS.sub(".", text)
        heading += ".00" * ((len("23.30.10.00") - len(heading)) // 3)
        if heading not in spellings:
            spellings.append(heading)  # a heading without its zeros
    return spellings


# What \\s is in JavaScript, with which the server reads codes.
_BLANKS = re.compile("[\\t-\\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+")
_YEAR = re.compile(r"(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])")


def code_key(code):
    """What two spellings of a code of a further system have in common; empty for what is no code."""
    return "" if len(code) > _LONGEST else _BLANKS.sub("", _compatible(code))


def system_name_key(name):
    """What two names of a system have in common: case, spaces, punctuation and a year don't count."""
    return _letters(_YEAR.sub(" ", name)) or _letters(name)


def _letters(text):
    return "".join(each for each in _compatible(text) if unicodedata.category(each)[0] in "LN")


def _compatible(text):
    return text.lower() if text.isascii() else unicodedata.normalize("NFKC", _bounded(text)).lower()


def _bounded(text):
    """Without marks after the thirtieth in a row: normalizing sorts them in quadratic time."""
    kept = []
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character)[0] == "M" or character in "\uff9e\uff9f" else 0
        if marks <= _MOST_MARKS:
            kept.append(character)
    return "".join(kept)


def tidied(text):
    """One line, single spaces, composed letters, nothing invisible."""
    if _PLAIN.fullmatch(text):
        return text
    kept = []
    marks = 0
    for character in text:
        category = unicodedata.category(character)
        if category == "Cf":
            continue
        if category == "Cs":
            character = "\ufffd"
        elif category == "Cc":
            character = " "
        # Normalizing sorts marks in quadratic time: those after the thirtieth in a row are dropped.
        marks = marks + 1 if category[0] == "M" or character in "\uff9e\uff9f" else 0
        if marks <= _MOST_MARKS:
            kept.append(character)
    return _SPACES.sub(" ", unicodedata.normalize("NFC", "".join(kept))).strip()


def _published(kind, text):
    """A code in its publisher's spelling, from any of the usual spellings; None for a firm's own code."""
    if kind == "uniformat":
        code = _SEPARATORS.sub("", text).upper()
        return code if _UNIFORMAT.fullmatch(code) else None
    if kind == "masterformat":
        pairs = _MASTERFORMAT.fullmatch(text)
        return pairs and "%s %s %s%s" % (pairs.group(1), pairs.group(2), pairs.group(3), pairs.group(4) or "")
    return _SEPARATORS.sub(".", text) if _OBJECT_CLASS_CODE.fullmatch(text) else None


def _code_of_id(kind, text):
    """The code that the id of a vocabulary entry stands for, such as uf_B2010."""
    prefix = _PREFIXES[kind]
    if not text.startswith(prefix) or text == prefix:
        return None
    plain = _ESCAPE.sub(_unescaped, text[len(prefix):])
    if tidied(plain) != plain:
        return None
    code = _published(kind, plain) or plain
    if kind == "masterformat" and _published(kind, code) == code:
        identifier = prefix + code.replace(" ", "-")
    else:
        identifier = prefix + _ESCAPED.sub(lambda found: "~%x~" % ord(found.group()), code)
    return code if identifier == text else None


def _unescaped(found):
    code_point = int(found.group(1), 16)
    return chr(code_point) if code_point <= 0x10FFFF else found.group()
