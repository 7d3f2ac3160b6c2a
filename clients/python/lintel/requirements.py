"""Whether the values of an element fulfil the requirements of its class, decided as the server decides."""

import math
import re
from collections import namedtuple

from .artifact import encoded, number_text
from .pattern import Pattern

ElementFailure = namedtuple("ElementFailure", "parameter kind value expected")
ElementFailure.__doc__ = """kind is missing, wrongType or notAllowed; expected says in words what the value has to be."""

_GUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE | re.ASCII)
# What counts as blank, as in JavaScript.
_BLANKS = "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
_LONGEST = 500
_MOST_NAMED = 10
_MEASURES = ("length", "area", "volume", "angle")
_WORDS = {
    "text": "text",
    "material": "text",
    "url": "text",
    "integer": "a whole number",
    "number": "a number",
    "length": "a length",
    "area": "an area",
    "volume": "a volume",
    "angle": "an angle",
    "yesno": "true or false",
}
# What the bounds of a measure are in if its template has no unit.
_SI_UNITS = {"length": "m", "area": "m\u00b2", "volume": "m\u00b3", "angle": "rad"}
_BOUNDS = (
    ("minimum", "at least"),
    ("exclusiveMinimum", "more than"),
    ("maximum", "at most"),
    ("exclusiveMaximum", "less than"),
)
_RULES = ("allowedValues", "pattern", "minLength", "maxLength") + tuple(name for name, _ in _BOUNDS)


def _units():
    units = {}
    for symbol, metres, names in (
        ("mm", 0.001, ("millimeter", "millimetre")),
        ("cm", 0.01, ("centimeter", "centimetre")),
        ("dm", 0.1, ("decimeter", "decimetre")),
        ("m", 1.0, ("meter", "metre")),
        ("km", 1000.0, ("kilometer", "kilometre")),
        ("in", 0.0254, ("inch", "inches")),
        ("ft", 0.3048, ("foot", "feet")),
        ("yd", 0.9144, ("yard",)),
    ):
        for measure, exponent, suffixes, prefixes in (
            ("length", 1, ("",), ("",)),
            ("area", 2, ("2", "^2", "\u00b2"), ("square", "square ")),
            ("volume", 3, ("3", "^3", "\u00b3"), ("cubic", "cubic ")),
        ):
            unit = (measure, metres ** exponent)
            for suffix in suffixes:
                units[symbol + suffix] = unit
            for prefix in prefixes:
                for name in names:
                    units[prefix + name] = units[prefix + name + "s"] = unit
    for measure, to_si, names in (
        ("area", 10000.0, "ha hectare hectares"),
        ("volume", 0.001, "l liter liters litre litres"),
        ("angle", 1.0, "rad radian radians"),
        ("angle", math.pi / 180, "\u00b0 deg degree degrees"),
        ("angle", math.pi / 200, "gon gradian gradians grad grads"),
    ):
        for name in names.split():
            units[name] = (measure, to_si)
    return units


_UNITS = _units()


def known_unit(text):
    """What a unit measures and how many SI units it is, or None for one that isn't converted."""
    if not isinstance(text, str):
        return None
    bare = re.sub(r"^autodesk\.unit\.unit:", "", text)
    bare = re.sub(r"-[0-9]+(\.[0-9]+)*\Z", "", bare)
    return _UNITS.get(bare.lower().replace("_", " "))


def _is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _tolerance(expected):
    """IDS's tolerance for rounding errors."""
    epsilon = 2.0 ** -52
    return abs(expected) * (1e-6 + 4 * epsilon) + 1e-6 * (1 + 4 * epsilon)


def _cut(text):
    """Lengths count as in JavaScript: in units of UTF-16."""
    units = text.encode("utf-16-le", "surrogatepass")
    if len(units) <= 2 * _LONGEST:
        return text
    return units[: 2 * _LONGEST].decode("utf-16-le", "replace") + "\u2026"


def _counted(count):
    return "1 character" if count == 1 else "%d characters" % count


def _text(value):
    return number_text(value) if _is_number(value) else '"%s"' % value


def _listed(values):
    named = [_text(value) for value in values[:_MOST_NAMED]]
    rest = len(values) - len(named)
    if rest > 0:
        return "%s or one of %d more" % (", ".join(named), rest)
    return named[0] if len(named) == 1 else "%s or %s" % (", ".join(named[:-1]), named[-1])


class Requirement:
    """Decides about the values of one parameter in force."""

    def __init__(self, template):
        self.template = template
        self.name = template["name"]
        self._data_type = template["dataType"]
        self._rules = {name: template[name] for name in _RULES if template.get(name) is not None}
        self._pattern = Pattern(self._rules["pattern"]) if "pattern" in self._rules else None
        unit = known_unit(template.get("unit")) if self._data_type in _MEASURES else None
        self._factor = unit[1] if unit is not None and unit[0] == self._data_type else 1
        self.expected = self._describe()

    def broken_by(self, of_element, of_type):
        """What is wrong with the values of an element and of its type, or None. The element's counts unless it is blank."""
        found = of_element if _has_value(of_element) else of_type
        if not _has_value(found):
            return self._failure("missing", None, self.expected) if self.template.get("required") else None
        value = self._read(found)
        if value is None:
            return self._failure("wrongType", found["value"], _WORDS[self._data_type])
        return None if self._is_allowed(value) else self._failure("notAllowed", found["value"], self._expected_of(value))

    def _expected_of(self, value):
        most = self._pattern.most_characters if self._pattern is not None and isinstance(value, str) else None
        if most is None or len(value) <= most:
            return self.expected
        return "%s and has at most %d characters" % (self.expected, most)

    def _failure(self, kind, value, expected):
        if value is not None and not isinstance(value, (bool, int, float)):
            value = _cut(value if isinstance(value, str) else encoded(value))
        return ElementFailure(self.name, kind, value, expected)

    def _read(self, parameter):
        """The value as it is compared; None if it isn't of the data type."""
        value, data_type = parameter["value"], self._data_type
        if data_type in ("text", "material", "url"):
            return value if isinstance(value, str) else None
        if data_type == "yesno":
            if isinstance(value, bool):
                return value
            # Revit stores yes and no as integers.
            is_stored = parameter.get("storage") == "integer" and _is_number(value) and value in (0, 1)
            return value == 1 if is_stored else None
        if not _is_number(value):
            return None
        if data_type == "integer":
            return value if value == math.floor(value) else None
        return value if data_type == "number" else self._in_si(value, parameter.get("unit"))

    def _in_si(self, value, unit):
        """A value without a unit is in SI. In an unknown unit it can't be compared."""
        if unit is None or unit == "":
            return value
        known = known_unit(unit)
        if known is None:
            return None if self._rules else value
        return value * known[1] if known[0] == self._data_type else None

    def _is_allowed(self, value):
        rules = self._rules
        if "allowedValues" in rules and not any(self._is_same(value, each) for each in rules["allowedValues"]):
            return False
        if isinstance(value, str):
            if self._pattern is not None and not self._pattern.matches(value):
                return False
            return rules.get("minLength", 0) <= len(value) and len(value) <= rules.get("maxLength", len(value))
        return isinstance(value, bool) or all(self._is_within(value, name) for name, _ in _BOUNDS if name in rules)

    def _is_same(self, value, allowed):
        if not _is_number(value) or not _is_number(allowed):
            return type(value) is type(allowed) and value == allowed
        expected = allowed * self._factor
        slack = self._slack(expected)
        return expected - slack <= value <= expected + slack

    def _is_within(self, value, name):
        bound = self._rules[name] * self._factor
        slack = self._slack(bound)
        if name == "minimum":
            return value >= bound - slack
        if name == "maximum":
            return value <= bound + slack
        return value > bound + slack if name == "exclusiveMinimum" else value < bound - slack

    def _slack(self, expected):
        """Whole numbers are compared exactly."""
        return 0 if self._data_type == "integer" else _tolerance(expected)

    def _describe(self):
        rules = self._rules
        parts = []
        if "allowedValues" in rules:
            parts.append(_listed(rules["allowedValues"]))
        if "pattern" in rules:
            parts.append("text that matches " + rules["pattern"])
        parts.extend("%s %s" % (words, number_text(rules[name])) for name, words in _BOUNDS if name in rules)
        if "minLength" in rules:
            parts.append("at least " + _counted(rules["minLength"]))
        if "maxLength" in rules:
            parts.append("at most " + _counted(rules["maxLength"]))
        unit = self.template.get("unit") or _SI_UNITS.get(self._data_type)
        words = _cut(" and ".join(parts))
        return _WORDS[self._data_type] if words == "" else words if unit is None else "%s %s" % (words, unit)


def _has_value(parameter):
    value = None if parameter is None else parameter.get("value")
    return value is not None and (not isinstance(value, str) or value.strip(_BLANKS) != "")


class RequirementSet:
    """The requirements of one class: which parameters they are about, and what is wrong with them."""

    def __init__(self, templates):
        self._requirements = [Requirement(template) for template in templates]

    def check(self, parameters, type_parameters):
        of_element, of_type = _Parameters(parameters), _Parameters(type_parameters)
        failures = []
        for requirement in self._requirements:
            broken = requirement.broken_by(of_element.find(requirement.template), of_type.find(requirement.template))
            if broken is not None:
                failures.append(broken)
        return failures


class _Parameters:
    """Found by GUID, else by name in the group, else by the IFC name in the property set; of several, the first."""

    def __init__(self, parameters):
        self._by_guid = {}
        self._by_name = {}
        for parameter in parameters or ():
            guid = parameter.get("guid")
            if isinstance(guid, str) and _GUID.fullmatch(guid):
                self._by_guid.setdefault(guid.lower(), parameter)
            self._by_name.setdefault((parameter["name"], parameter.get("group")), parameter)

    def find(self, template):
        ifc = template["ifc"]
        return (
            self._by_guid.get(template["guid"])
            or self._by_name.get((template["name"], template["group"]))
            or self._by_name.get((ifc["name"], ifc["propertySet"]))
        )
