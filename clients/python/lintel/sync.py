from .ontology import Ontology, classes_of, is_version
from .transport import not_lintel

LIST = "/api/v1/bim-ontology/object-classes"
REDIRECTS = "/api/v1/bim-ontology/redirects"
# The server no longer knows the version, or never did.
GONE = 410


def sync_ontology(send, cached, language, include_inactive):
    """The newest copy. `send(method, path, query, headers)` gives the answer. Returns `cached` itself if it is current."""
    if cached is not None and (cached.language != language or cached.include_inactive != include_inactive):
        cached = None
    if cached is not None and not is_version(cached.ontology_version):
        cached = None
    newest = _sync_classes(send, cached, language, include_inactive)
    return _sync_redirects(send, newest)


def _read(answer, read):
    """What `read` makes of the object in an answer, if the answer is one of Lintel's."""
    content = answer.require_ok().json()
    try:
        return read(content)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise not_lintel(answer.origin) from error


def _sync_classes(send, cached, language, include_inactive):
    filters = [("includeInactive", "true" if include_inactive else "false")]
    if language is not None:
        filters.append(("language", language))
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
    )


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
    }
    facts.update(changed)
    return Ontology(**facts)
