import json

from .ontology import Ontology, is_version

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
            return _patched(cached, json.loads(answer.require_ok().body.decode("utf-8")))
    answer = send("GET", LIST, [("view", "flat")] + filters, {})
    content = json.loads(answer.require_ok().body.decode("utf-8"))
    return Ontology(
        content["ontologyVersion"],
        {each["id"]: each for each in content["items"]},
        cached.redirects if cached else {},
        cached.redirects_tag if cached else None,
        include_inactive,
        language,
    )


def _patched(cached, changes):
    classes = dict(cached.classes)
    for key in changes["removed"]:
        classes.pop(key, None)
    for each in changes["changed"] + changes["added"]:
        classes[each["id"]] = each
    if changes["added"]:
        classes = dict(sorted(classes.items()))
    return _copy(cached, ontology_version=changes["ontologyVersion"], classes=classes)


def _sync_redirects(send, copy):
    headers = {} if copy.redirects_tag is None else {"If-None-Match": copy.redirects_tag}
    answer = send("GET", REDIRECTS, [], headers)
    if answer.status == 304:
        return copy
    items = json.loads(answer.require_ok().body.decode("utf-8"))["items"]
    redirects = {each["from"]: each["to"] for each in items}
    return _copy(copy, redirects=redirects, redirects_tag=answer.headers.get("etag"))


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
