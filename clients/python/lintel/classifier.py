from collections import namedtuple

from .codes import KINDS, code_key, code_spellings, system_name_key

_MOST_BYTES = 200
# A shorter UniFormat code is a chapter of the whole building and too general for an element.
_SHORTEST_PREFIX = 3

Classified = namedtuple("Classified", "object_class rule")
Classified.__doc__ = """object_class is None without a class; rule is own, type, codes, category or none."""


class Classifier:
    """Classifies elements offline, exactly as the server does.

    The rules, in this order: the element's own class, its type's, its codes, its type's codes, its category. Codes of
    further systems follow those of the kinds. Ids of merged classes follow their redirects, and a handle is as good as an id; only approved classes count.
    """

    def __init__(self, classes, redirects, codes=(), systems=()):
        self._classes = classes
        self._redirects = redirects
        self._by_category = {}
        self._by_code = {kind: {} for kind in KINDS}
        self._by_system = {system: {} for system in sorted(codes)}
        self._systems = {}
        for part in ("name", "id"):
            for system in reversed(systems):
                self._systems[system_name_key(system[part])] = system["id"]
        self._handles = {each["handle"]: each["id"] for each in classes.values()}
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
            for system, book in self._by_system.items():
                code = code_key(_further(object_class, system).get("code", ""))
                if code != "":
                    self._enter(book, code, object_class, keys)

    @staticmethod
    def _enter(book, code, object_class, keys):
        candidates, by_category, _ = book.setdefault(code, ([], {}, {}))
        candidates.append(object_class)
        for key in keys:
            by_category.setdefault(key, []).append(object_class)

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
        return self._approved(key if key in self._classes else self._handles.get(key) or self._redirects.get(key))

    def _coded(self, codes, category):
        for kind in KINDS:
            given = codes.get(kind)
            found = self._look_up(kind, given) if isinstance(given, str) else None
            decided = None if found is None else self._decide(found, lambda each: each[kind], category)
            if decided is not None:
                return decided
        further = self._codes_by_system(codes) if self._by_system else {}
        for system, book in self._by_system.items():
            found = book.get(code_key(further.get(system, "")))
            decided = None if found is None else self._decide(found, lambda each: _further(each, system), category)
            if decided is not None:
                return decided
        return None

    def _codes_by_system(self, codes):
        """A code under the ID of its system goes before one under a name."""
        found = {}
        for name in sorted(codes):
            code = codes[name]
            if name in KINDS or _reference(name) is None or not isinstance(code, str) or code == "":
                continue
            system = self._systems.get(system_name_key(name))
            if system is not None and (system == name or system not in found):
                found[system] = code
        return found

    def _decide(self, found, entry_of, category):
        """Those with the category, then those with the code authored; of several, their nearest common ancestor."""
        candidates, by_category, decided = found
        key = category if category in by_category else None
        if key not in decided:
            narrowed = candidates if key is None else by_category[key]
            authored = [each for each in narrowed if entry_of(each).get("source") == "authored"]
            left = authored or narrowed
            decided[key] = left[0] if len(left) == 1 else self._common_ancestor(left)
        return decided[key]

    def _common_ancestor(self, candidates):
        """The way up ends at a class that isn't approved; each class on the way is visited once."""
        below = {}
        branches = {}
        root = None
        for candidate in candidates:
            at, last = candidate, None
            while at is not None and at["id"] not in branches:
                below[at["id"]] = last
                branches[at["id"]] = 0 if last is None else 1
                last = at["id"]
                at = self._approved(at.get("parentId"))
            if at is not None:
                branches[at["id"]] += 1
            elif root is not None:
                return None
            else:
                root = last
        ids = {each["id"] for each in candidates}
        while root is not None and root not in ids and branches[root] == 1:
            root = below[root]
        return None if root is None else self._classes[root]

    def _approved(self, key):
        found = self._classes.get(key)
        return found if found is not None and found["status"] == "approved" else None

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


def _further(object_class, system):
    return (object_class.get("codes") or {}).get(system) or {}


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
