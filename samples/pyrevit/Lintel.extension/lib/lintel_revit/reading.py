"""Facts about elements of Revit, in the names of the contract."""

PARAMETER = "Lintel Class"
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


def parameters_of(element, doc):
    found = []
    for parameter in element.Parameters:
        storage = _STORAGES.get(str(parameter.StorageType))
        if storage is None or not parameter.HasValue:
            continue
        value = _value(parameter, storage, doc)
        if value is not None:
            found.append({"name": parameter.Definition.Name, "storage": storage, "value": value})
    return found or None


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
