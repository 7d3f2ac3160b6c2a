from collections import namedtuple

from .codes import KINDS, code_spellings

_MOST_BYTES = 200
# A shorter UniFormat code is a chapter of the whole building and too general for an element.
_SHORTEST_PREFIX = 3

Classified = namedtuple("Classified", "object_class rule")
Classified.__doc__ = """object_class is None without a class; rule is own, type, codes, category or none."""


class Classifier:
    """Classifies elements offline, exactly as the server does.

    The rules, in this order: the element's own class, its type's, its codes, its type's codes, its category. Ids of
    merged classes follow their redirects; only approved classes count.
    """

    def __init__(self, classes, redirects):
        self._classes = classes
        self._redirects = redirects
        self._by_category = {}
        self._by_code = {kind: {} for kind in KINDS}
        for object_class in classes.values():
            if object_class["status"] != "approved":
                continue
            keys = bound_keys(object_class)
            for key in keys:
                other = self._by_category.get(key)
                if other is None or _binding_order(object_class) < _binding_order(other):
                    self._by_category[key] = object_class
            for kind in KINDS:
                if object_class[kind] is not None:
                    self._enter(self._by_code[kind], object_class[kind]["code"], object_class, keys)

    @staticmethod
    def _enter(book, code, object_class, keys):
        order = _code_order(object_class)
        best, by_category = book.get(code, (None, {}))
        if best is None or order < _code_order(best):
            best = object_class
        for key in keys:
            other = by_category.get(key)
            if other is None or order < _code_order(other):
                by_category[key] = object_class
        book[code] = (best, by_category)

    def class_of(self, element):
        """The class of an element, a dict with any of objectClassId, category, classification and type."""
        own = self._named(element.get("objectClassId"))
        if own is not None:
            return Classified(own, "own")
        element_type = element.get("type") or {}
        of_type = self._named(element_type.get("objectClassId"))
        if of_type is not None:
            return Classified(of_type, "type")
        key = category_key(element.get("category"))
        for codes in (element.get("classification"), element_type.get("classification")):
            found = self._coded(codes, key) if isinstance(codes, dict) else None
            if found is not None:
                return Classified(found, "codes")
        bound = self._by_category.get(key)
        return Classified(None, "none") if bound is None else Classified(bound, "category")

    def _named(self, given):
        key = _reference(given)
        if key is None:
            return None
        found = self._classes.get(key) or self._classes.get(self._redirects.get(key))
        return found if found is not None and found["status"] == "approved" else None

    def _coded(self, codes, category):
        for kind in KINDS:
            given = codes.get(kind)
            found = self._look_up(kind, given) if isinstance(given, str) else None
            if found is not None:
                best, by_category = found
                return by_category.get(category, best) if category is not None else best
        return None

    def _look_up(self, kind, given):
        book = self._by_code[kind]
        spellings = code_spellings(kind, given)
        for code in spellings:
            if code in book:
                return book[code]
        if kind != "uniformat":
            return None
        longest = max([len(code) for code in spellings], default=0)
        for length in range(longest - 1, _SHORTEST_PREFIX - 1, -1):
            for code in spellings:
                if len(code) > length and code[:length] in book:
                    return book[code[:length]]
        return None


def _reference(given):
    """A name or an id as the server reads it: empty and overlong ones count as absent."""
    if not isinstance(given, str) or given == "":
        return None
    if len(given) * 4 <= _MOST_BYTES or len(given.encode("utf-8", "replace")) <= _MOST_BYTES:
        return given
    return None


def _integer(given):
    if isinstance(given, bool) or not isinstance(given, (int, float)) or given != given:
        return None
    if abs(given) > 2 ** 53 - 1 or given != int(given):
        return None
    return int(given)


def category_key(category):
    """The key of a category: its built-in name, else its negative integer, else the name of a custom category."""
    if not isinstance(category, dict):
        return None
    builtin_name = _reference(category.get("builtinName"))
    if builtin_name is not None:
        return builtin_name
    integer = _integer(category.get("builtinCategoryInt"))
    if integer is not None and integer < 0:
        return str(integer)
    name = _reference(category.get("name"))
    if name is not None:
        return "name:" + name
    return None if integer is None else str(integer)


def bound_keys(object_class):
    """The keys with which elements may name the category of a class."""
    category = object_class["cadCategory"]
    if category is None or category["status"] != "current" or category["builtinName"] is None:
        return ()
    if category["builtinCategoryInt"] is None:
        return ("name:" + category["builtinName"],)
    return (category["builtinName"], str(category["builtinCategoryInt"]))


def _binding_order(object_class):
    """An authored binding comes before an inherited one, then the class nearest the root, then the lower id."""
    is_inherited = object_class["cadCategory"].get("source") != "authored"
    return (is_inherited, object_class["depth"] or 0, object_class["id"])


def _code_order(object_class):
    """The deepest class comes first, then the lower id."""
    return (-(object_class["depth"] or 0), object_class["id"])
