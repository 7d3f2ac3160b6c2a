import json
import os
import re
import unicodedata

from .atomic import create_beside, naming, put_in_place
from .classifier import Classifier, bound_keys, category_key
from .codes import KINDS, code_spellings
from .requirements import RequirementSet
from .transport import MOST_BYTES

FORMAT = "lintel-ontology/1"
_NO_FILE = "There is no cache file yet. Sync once while Lintel is reachable"
_NEWER = re.compile(r"lintel-ontology/(?!1$)[0-9]{1,9}")
_REQUIRED = ("id", "handle", "name", "status")
_LINKS = ("cadCategory", "uniformat", "masterformat", "objectClassCode")


class NewerCache(Exception):
    """A later version of the client wrote the cache file."""


def _is_newer(format):
    return isinstance(format, str) and _NEWER.fullmatch(format) is not None


def classes_of(items):
    """Classes by id. Raises ValueError or TypeError if one lacks what every class has."""
    if not isinstance(items, list):
        raise ValueError("the classes are no list")
    for each in items:
        if not all(isinstance(each.get(name), str) for name in _REQUIRED):
            raise ValueError("a class has no %s" % ", ".join(_REQUIRED))
        if not all(each[name] is None or isinstance(each[name], dict) for name in _LINKS):
            raise ValueError("a class has a damaged link")
    return {each["id"]: each for each in items}


def _texts(value):
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise ValueError("not a list of texts")
    return value


def systems_of(items):
    """Further systems with their ids and names. Raises ValueError or TypeError for anything else."""
    _texts([each[part] for each in items for part in ("id", "name")])
    return [{"id": each["id"], "name": each["name"]} for each in items]


def is_requirement(value):
    return isinstance(value, dict) and isinstance(value.get("name"), str) and isinstance(value.get("dataType"), str)


def _requirements(value):
    if value is None:
        return None
    for parameters in value["byClass"].values():
        if not isinstance(parameters, list) or not all(is_requirement(each) for each in parameters):
            raise ValueError("the requirements are damaged")
    return {"tag": value["tag"] if isinstance(value.get("tag"), str) else None, "byClass": value["byClass"]}


class Ontology:
    """A copy of the ontology at one version. Everything here works offline.

    classes           every class by id, in the order of ids; each is a dict as in the API's list
    redirects         former ids and handles of merged classes, with the ids of the classes that took their place
    ontology_version  the version of the list
    language          the language of names and texts; None for the ontology's own
    include_inactive  whether drafts and archived classes are part of the copy
    codes             ids of the further classification systems whose codes the classes have
    systems           the further classification systems, each a dict with id and name, if the copy has codes
    requirements      {"tag", "byClass"}: parameters in force by the ids of classes; None without them
    """

    def __init__(
        self,
        ontology_version,
        classes,
        redirects,
        redirects_tag,
        include_inactive,
        language,
        codes=(),
        systems=(),
        requirements=None,
    ):
        self.codes = list(codes)
        self.systems = list(systems)
        self.requirements = requirements
        self._checks = {}
        self.ontology_version = ontology_version
        self.classes = classes
        self.redirects = redirects
        self.redirects_tag = redirects_tag
        self.include_inactive = include_inactive
        self.language = language
        self._classifier = None
        self._handles = None
        self._searchable = None

    @classmethod
    def load(cls, cache_file):
        """The ontology in a cache file. Raises OSError without the file, ValueError if it is damaged."""
        try:
            opened = open(cache_file, "rb")
        except FileNotFoundError as error:
            raise FileNotFoundError(error.errno, _NO_FILE, os.fspath(cache_file)) from error
        with opened as file:
            is_too_large = os.fstat(file.fileno()).st_size > MOST_BYTES
            body = b"" if is_too_large else file.read()
        try:
            content = json.loads(body.decode("utf-8"))
            if _is_newer(content["format"]):
                raise NewerCache
            return cls.of_cache(content)
        except NewerCache:
            message = "%s was written by a newer version of the client. Update this client, or sync again."
            raise ValueError(message % os.fspath(cache_file)) from None
        except (AttributeError, KeyError, TypeError, ValueError, RecursionError) as error:
            message = "%s isn't an ontology cache file, or it is damaged. Sync again."
            raise ValueError(message % os.fspath(cache_file)) from error

    @classmethod
    def of_cache(cls, content):
        if content["format"] != FORMAT:
            raise ValueError("another format")
        flags = (content["includeInactive"], content["language"], content["redirectsTag"])
        if not isinstance(flags[0], bool) or not all(each is None or isinstance(each, str) for each in flags[1:]):
            raise ValueError("a field has a wrong type")
        redirects = content["redirects"]
        if not isinstance(redirects, dict) or not all(isinstance(each, str) for each in redirects.values()):
            raise ValueError("the redirects are damaged")
        if not isinstance(content["ontologyVersion"], str):
            raise ValueError("there is no version")
        return cls(
            content["ontologyVersion"],
            classes_of(content["classes"]),
            redirects,
            content["redirectsTag"],
            content["includeInactive"],
            content["language"],
            _texts(content.get("codes", [])),
            systems_of(content.get("systems", [])),
            _requirements(content.get("requirements")),
        )

    def to_cache(self):
        cache = {
            "format": FORMAT,
            "ontologyVersion": self.ontology_version,
            "includeInactive": self.include_inactive,
            "language": self.language,
            "redirectsTag": self.redirects_tag,
            "redirects": self.redirects,
            "classes": list(self.classes.values()),
        }
        if self.codes:
            cache["codes"] = self.codes
            cache["systems"] = self.systems
        if self.requirements is not None:
            cache["requirements"] = self.requirements
        return cache

    def save(self, cache_file):
        """Replaces the file in one step: readers see the old file or the new one, never a part."""
        descriptor, temporary = create_beside(cache_file)
        try:
            with naming(cache_file):
                with os.fdopen(descriptor, "w", encoding="utf-8") as file:
                    json.dump(self.to_cache(), file, ensure_ascii=False, separators=(",", ":"))
                    file.flush()
                    os.fsync(file.fileno())
                put_in_place(temporary, cache_file)
        except BaseException:
            os.unlink(temporary)
            raise

    def class_of(self, element):
        """The class of an element and the rule that found it, as the server decides. See Classifier.class_of."""
        if self._classifier is None:
            self._classifier = Classifier(self.classes, self.redirects, self.codes, self.systems)
        return self._classifier.class_of(element)

    def requirements_of(self, object_class):
        """The parameters in force on an approved class, by name, as the API's requirements have them.

        Takes an id, a handle or a class. None for a class that the copy doesn't have. Raises ValueError if the copy
        was synced without requirements.
        """
        if self.requirements is None:
            raise ValueError("This copy has no requirements. Sync with requirements=True.")
        found = self.find(object_class["id"] if isinstance(object_class, dict) else object_class)
        return None if found is None else self.requirements["byClass"].get(found["id"], [])

    def check(self, object_class, element):
        """What is required of an element of this class and isn't there, as a model check finds it.

        Takes an id, a handle or a class, and a dict with the parameters of the artifact: {"parameters": [...], "type":
        {"parameters": [...]}}. Returns ElementFailures; None for a class that the copy doesn't have.
        """
        key = object_class["id"] if isinstance(object_class, dict) else object_class
        if key not in self._checks:
            templates = self.requirements_of(key)
            self._checks[key] = None if templates is None else RequirementSet(templates)
        requirements = self._checks[key]
        if requirements is None:
            return None
        return requirements.check(element.get("parameters"), (element.get("type") or {}).get("parameters"))

    def find(self, key):
        """The class with this id or handle, also a former one of a merged class; None if there is none."""
        if self._handles is None:
            self._handles = {each["handle"]: each for each in self.classes.values()}
        return self.classes.get(key) or self._handles.get(key) or self.classes.get(self.redirects.get(key))

    def by_code(self, code, kind=None):
        """Every class with this code, set on it or inherited. Kinds: objectClassCode, uniformat, masterformat."""
        spelled = [(each, set(code_spellings(each, code))) for each in ((kind,) if kind else KINDS)]
        return [
            each
            for each in self.classes.values()
            if any(each[name] is not None and each[name]["code"] in codes for name, codes in spelled)
        ]

    def by_category(self, category):
        """Every class bound to a category: a built-in name, an integer, or the category of an element."""
        key = category_key(category) if isinstance(category, dict) else str(category)
        return [each for each in self.classes.values() if key is not None and key in bound_keys(each)]

    def search(self, text):
        """Every class in which all words occur, best match first, in the order of the server's search."""
        query = _folded(text.strip())
        if query == "":
            return []
        if self._searchable is None:
            self._searchable = [_searchable(each) for each in self.classes.values()]
        words = query.split()
        hits = [
            (_rank(name, codes, query), name, each["id"], each)
            for each, name, codes, texts in self._searchable
            if all(word in texts for word in words)
        ]
        return [hit[3] for hit in sorted(hits, key=lambda hit: hit[:3])]


def _searchable(object_class):
    codes = [(_folded(object_class["handle"]), True)]
    for kind in KINDS:
        entry = object_class[kind]
        if entry is not None:
            codes.append((_folded(entry["code"]), entry["source"] == "authored"))
    category = object_class["cadCategory"]
    if category is not None and category["builtinName"]:
        codes.append((_folded(category["builtinName"]), category.get("source") == "authored"))
    texts = [object_class[key] or "" for key in ("name", "handle", "description", "synonyms")]
    titles = []
    for entry in (object_class.get("codes") or {}).values():
        codes.append((_folded(entry["code"]), entry["source"] == "authored"))
        if entry["source"] == "authored":
            titles.append(_folded(entry["title"]))
    words = " ".join([_folded(text) for text in texts] + [text for text, _ in codes] + titles)
    return object_class, _folded(object_class["name"]), codes, words


def _rank(name, codes, query):
    if name == query or any(is_own and text == query for text, is_own in codes):
        return 0
    if any(text == query for text, _ in codes):
        return 1
    if name.startswith(query) or any(text.startswith(query) for text, _ in codes):
        return 2
    return 3 if query in name else 4


def _folded(text):
    """Case and accents don't matter in a search."""
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(each for each in decomposed if unicodedata.category(each)[0] != "M").lower()


_VERSION = re.compile(r"[\x21\x23-\x7e]{1,200}")


def is_version(text):
    """Whether the server may have a version like this."""
    return isinstance(text, str) and _VERSION.fullmatch(text) is not None
