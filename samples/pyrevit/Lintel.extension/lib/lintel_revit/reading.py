"""Facts about elements of Revit, in the names of the contract."""

PARAMETER = "Lintel Class"
# The units that Revit stores, whatever it shows.
_UNITS = {
    "autodesk.spec.aec:length": "ft",
    "autodesk.spec.aec:area": "ft2",
    "autodesk.spec.aec:volume": "ft3",
    "autodesk.spec.aec:angle": "rad",
}
_STORAGES = {"String": "string", "Integer": "integer", "Double": "double", "ElementId": "reference"}


def id_number(element_id):
    """Revit 2024 renamed IntegerValue to Value."""
    value = getattr(element_id, "Value", None)
    return int(element_id.IntegerValue if value is None else value)


def category_of(element):
    category = element.Category
    if category is None:
        return None
    number = id_number(category.Id)
    facts = {"builtinCategoryInt": number, "name": category.Name}
    # Only built-in categories are negative. The property came with Revit 2023; the number is enough without it.
    if number < 0 and hasattr(category, "BuiltInCategory"):
        facts["builtinName"] = str(category.BuiltInCategory)
    return facts


def type_name(element_type, DB):
    """The property Name of a type cannot be read from Python, its parameter can."""
    return text_of(element_type, DB.BuiltInParameter.ALL_MODEL_TYPE_NAME)


def text_of(element, built_in):
    parameter = element.get_Parameter(built_in)
    return (parameter.AsString() or None) if parameter is not None else None


def class_of(element):
    """The id in the shared parameter; None without one."""
    parameter = element.LookupParameter(PARAMETER)
    return (parameter.AsString() or None) if parameter is not None else None


def codes_of(element_type, DB):
    codes = {
        "uniformat": text_of(element_type, DB.BuiltInParameter.UNIFORMAT_CODE),
        "objectClassCode": text_of(element_type, DB.BuiltInParameter.OMNICLASS_CODE),
    }
    return {kind: code for kind, code in codes.items() if code} or None


def bounds_of(element):
    box = element.get_BoundingBox(None)
    if box is None:
        return None
    return [box.Min.X, box.Min.Y, box.Min.Z, box.Max.X, box.Max.Y, box.Max.Z]


def parameters_of(element, doc, DB):
    found = []
    for parameter in element.Parameters:
        storage = _STORAGES.get(str(parameter.StorageType))
        if storage is None or not parameter.HasValue:
            continue
        value = _value(parameter, storage, doc)
        if value is not None:
            found.append(_record(parameter, storage, value, DB))
    return found or None


def _record(parameter, storage, value, DB):
    """Model checks find a parameter by its GUID, else by its name in its group."""
    definition = parameter.Definition
    record = {"name": definition.Name, "group": _group(definition, DB), "storage": storage}
    unit = _UNITS.get(_spec(definition)) if storage == "double" else None
    if unit is not None:
        record["unit"] = unit
    record["value"] = value
    if parameter.IsShared:
        record["guid"] = str(parameter.GUID)
    return record


def _group(definition, DB):
    """The heading in the properties palette, in the language of Revit. Revit 2022 renamed it."""
    if hasattr(definition, "GetGroupTypeId"):
        return DB.LabelUtils.GetLabelForGroup(definition.GetGroupTypeId())
    return DB.LabelUtils.GetLabelFor(definition.ParameterGroup)


def _spec(definition):
    return definition.GetDataType().TypeId.split("-")[0] if hasattr(definition, "GetDataType") else None


def _value(parameter, storage, doc):
    if storage == "string":
        return parameter.AsString()
    if storage == "integer":
        return int(parameter.AsInteger())
    if storage == "double":
        return float(parameter.AsDouble())
    return unique_id(doc.GetElement(parameter.AsElementId()))


def unique_id(element):
    return None if element is None else element.UniqueId
