from .ontology import Ontology, classes_of, is_requirement, is_version, systems_of
from .transport import not_lintel

LIST = "/api/v1/bim-ontology/object-classes"
REDIRECTS = "/api/v1/bim-ontology/redirects"
SYSTEMS = "/api/v1/bim-ontology/classification-systems"
REQUIREMENTS = "/api/v1/bim-ontology/requirements"
MOST_PAGES = 100000
# The server no longer knows the version, or never did.
GONE = 410


def sync_ontology(send, cached, language, include_inactive, codes=(), requirements=False):
    """The newest copy. `send(method, path, query, headers)` gives the answer. Returns `cached` itself if it is current."""
    codes = sorted(set(codes))
    if cached is not None and (cached.language != language or cached.include_inactive != include_inactive):
        cached = None
    if cached is not None and (cached.codes != codes or (cached.requirements is not None) != requirements):
        cached = None
    if cached is not None and not is_version(cached.ontology_version):
        cached = None
    newest = _sync_redirects(send, _sync_systems(send, _sync_classes(send, cached, language, include_inactive, codes)))
    return _sync_requirements(send, newest) if requirements else newest


def _read(answer, read):
    """What `read` makes of the object in an answer, if the answer is one of Lintel's."""
    content = answer.require_ok().json()
    try:
        return read(content)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise not_lintel(answer.origin) from error


def _sync_classes(send, cached, language, include_inactive, codes):
    filters = [("includeInactive", "true" if include_inactive else "false")]
    if language is not None:
        filters.append(("language", language))
    if codes:
        filters.append(("codes", ",".join(codes)))
    if cached is not None:
        tag = {"If-None-Match": '"%s"' % cached.ontology_version}
        if send("HEAD", LIST, [("view", "flat")] + filters, tag).status == 304:
            return cached
        answer = send("GET", LIST + "/changes", [("since", cached.ontology_version)] + filters, {})
        if answer.status != GONE:
            return _read(answer, lambda changes: _patched(cached, changes))
    answer = send("GET", LIST, [("view", "flat")] + filters, {})
    version, classes = _read(answer, lambda content: (_version(content), classes_of(content["items"])))
    return Ontology(
        version,
        classes,
        cached.redirects if cached else {},
        cached.redirects_tag if cached else None,
        include_inactive,
        language,
        codes,
        cached.systems if cached else [],
        cached.requirements if cached else None,
    )


def _sync_systems(send, copy):
    """There are at most 20, so they are always asked for."""
    if not copy.codes:
        return copy
    systems = _read(send("GET", SYSTEMS, [], {}), lambda content: systems_of(content["items"]))
    return copy if systems == copy.systems else _copy(copy, systems=systems)


def _sync_requirements(send, copy):
    """All pages if the first one has changed. Its tag stands for all of them."""
    known = copy.requirements["tag"] if copy.requirements else None
    by_class = {}
    tag = cursor = None
    for _ in range(MOST_PAGES):
        query = [("limit", "1000")] + ([] if cursor is None else [("cursor", cursor)])
        headers = {"If-None-Match": known} if cursor is None and known is not None else {}
        answer = send("GET", REQUIREMENTS, query, headers)
        if answer.status == 304:
            return copy
        if cursor is None:
            tag = answer.headers.get("etag")
        cursor = _read(answer, lambda content: _add_requirements(by_class, content))
        if not isinstance(cursor, str):
            break
    return _copy(copy, requirements={"tag": tag, "byClass": by_class})


def _add_requirements(by_class, content):
    for each in content["items"]:
        if not is_requirement(each["parameter"]):
            raise ValueError("a requirement has no parameter")
        by_class.setdefault(_text(each["objectClassId"]), []).append(each["parameter"])
    return content.get("nextCursor")


def _version(content):
    if not is_version(content["ontologyVersion"]):
        raise ValueError("there is no version")
    return content["ontologyVersion"]


def _patched(cached, changes):
    classes = dict(cached.classes)
    for key in changes["removed"]:
        classes.pop(key, None)
    classes.update(classes_of(changes["changed"] + changes["added"]))
    if changes["added"]:
        classes = dict(sorted(classes.items()))
    return _copy(cached, ontology_version=_version(changes), classes=classes)


def _sync_redirects(send, copy):
    headers = {} if copy.redirects_tag is None else {"If-None-Match": copy.redirects_tag}
    answer = send("GET", REDIRECTS, [], headers)
    if answer.status == 304:
        return copy
    redirects = _read(answer, lambda content: {_text(each["from"]): _text(each["to"]) for each in content["items"]})
    return _copy(copy, redirects=redirects, redirects_tag=answer.headers.get("etag"))


def _text(value):
    if not isinstance(value, str):
        raise ValueError("not a text")
    return value


def _copy(copy, **changed):
    facts = {
        "ontology_version": copy.ontology_version,
        "classes": copy.classes,
        "redirects": copy.redirects,
        "redirects_tag": copy.redirects_tag,
        "include_inactive": copy.include_inactive,
        "language": copy.language,
        "codes": copy.codes,
        "systems": copy.systems,
        "requirements": copy.requirements,
    }
    facts.update(changed)
    return Ontology(**facts)
