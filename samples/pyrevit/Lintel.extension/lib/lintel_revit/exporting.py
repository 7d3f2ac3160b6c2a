"""Exports a document of Revit as an artifact of contract v1.1."""

from datetime import datetime, timezone

from lintel import ArtifactError, ArtifactWriter

from .reading import (
    bounds_of,
    category_of,
    class_of,
    codes_of,
    id_number,
    parameters_of,
    type_name,
    unique_id,
)

ROOMS = -2000160


def export(doc, DB, file, project_id, ontology_version=None):
    """Writes the file. Returns (records by kind, messages about records that were left out)."""
    left_out = []
    with ArtifactWriter(
        file,
        project_id,
        exportedAt=datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
        source={"application": "Revit", "version": doc.Application.VersionNumber, "lengthUnit": "ft"},
        documents=[{"id": doc.Title, "title": doc.Title, "isLinked": False}],
        ontologyVersion=ontology_version,
    ) as writer:
        for record in records(doc, DB):
            try:
                writer.add(record)
            except ArtifactError as error:
                left_out.append(str(error))
    return writer.counts, left_out


def records(doc, DB):
    """Levels, families and types, then rooms, materials and elements, one at a time."""

    def collect():
        return DB.FilteredElementCollector(doc)

    for level in collect().OfClass(DB.Level):
        yield {"kind": "level", "id": level.UniqueId, "name": level.Name, "elevation": level.Elevation}
    families = set()
    used = set()
    for element in collect().WhereElementIsNotElementType():
        used.add(id_number(element.GetTypeId()))
    for element_type in collect().WhereElementIsElementType():
        if id_number(element_type.Id) not in used or element_type.Category is None:
            continue
        family = _family(element_type)
        if family["id"] not in families:
            families.add(family["id"])
            yield family
        yield {
            "kind": "type",
            "id": element_type.UniqueId,
            "name": type_name(element_type, DB),
            "familyId": family["id"],
            "category": category_of(element_type),
            "objectClassId": class_of(element_type),
            "classification": codes_of(element_type, DB),
            "parameters": parameters_of(element_type, doc, DB),
        }
    for material in collect().OfClass(DB.Material):
        yield {"kind": "material", "id": material.UniqueId, "name": material.Name}
    for element in collect().WhereElementIsNotElementType():
        if _is_room(element):
            yield _room(element, doc, DB)
        elif _is_part_of_the_model(element, DB):
            yield _element(element, doc, DB)


def _family(element_type):
    """Families of walls, floors and other system families are no elements: their names identify them."""
    family = getattr(element_type, "Family", None)
    category = category_of(element_type)
    if family is not None:
        return {"kind": "family", "id": family.UniqueId, "name": family.Name, "category": category}
    identifier = "family:%d:%s" % (category["builtinCategoryInt"], element_type.FamilyName)
    return {"kind": "family", "id": identifier, "name": element_type.FamilyName, "category": category}


def _is_room(element):
    return element.Category is not None and id_number(element.Category.Id) == ROOMS


def _is_part_of_the_model(element, DB):
    """Not views, annotations, lines of details and settings."""
    if element.Category is None or element.ViewSpecific or id_number(element.GetTypeId()) < 0:
        return False
    return element.Category.CategoryType == DB.CategoryType.Model


def _room(element, doc, DB):
    return {
        "kind": "room",
        "id": element.UniqueId,
        "name": element.Name,
        "levelId": unique_id(doc.GetElement(element.LevelId)),
        "parameters": parameters_of(element, doc, DB),
    }


def _element(element, doc, DB):
    return {
        "kind": "element",
        "id": element.UniqueId,
        "elementId": id_number(element.Id),
        "name": element.Name,
        "category": category_of(element),
        "typeId": unique_id(doc.GetElement(element.GetTypeId())),
        "levelId": unique_id(doc.GetElement(element.LevelId)),
        # Only instances of loadable families have a host and a room.
        "hostId": unique_id(getattr(element, "Host", None)),
        "roomId": unique_id(getattr(element, "Room", None)),
        "objectClassId": class_of(element),
        "bounds": bounds_of(element),
        "parameters": parameters_of(element, doc, DB),
    }
