"""Writes the class of types to the shared parameter "Lintel Class"."""

import os

from .reading import PARAMETER, category_of, class_of, codes_of, id_number

PARAMETERS_FILE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "lintel-parameters.txt")
GROUP = "Lintel"


def selected_types(uidoc):
    """The types of the selected elements, and the selected types, each once."""
    doc = uidoc.Document
    found = {}
    for element_id in uidoc.Selection.GetElementIds():
        element = doc.GetElement(element_id)
        element_type = doc.GetElement(element.GetTypeId()) or element
        if element_type.Category is not None and hasattr(element_type, "FamilyName"):
            found[id_number(element_type.Id)] = element_type
    return list(found.values())


def selected_elements(uidoc):
    """The selected elements that have a type."""
    doc = uidoc.Document
    found = [doc.GetElement(element_id) for element_id in uidoc.Selection.GetElementIds()]
    return [each for each in found if each.Category is not None and doc.GetElement(each.GetTypeId()) is not None]


def facts_of(element_type, DB):
    """What the class of the elements of a type depends on."""
    return {
        "category": category_of(element_type),
        "type": {"objectClassId": class_of(element_type), "classification": codes_of(element_type, DB)},
    }


def write_class(doc, DB, types, object_class_id):
    """Writes the class to every type, or to none."""
    transaction = DB.Transaction(doc, "Classify with Lintel")
    transaction.Start()
    try:
        _bind(doc, types)
        for element_type in types:
            parameter = element_type.LookupParameter(PARAMETER)
            if parameter is None or parameter.IsReadOnly:
                raise RuntimeError('The parameter "%s" of a selected type cannot be written.' % PARAMETER)
            parameter.Set(object_class_id)
        transaction.Commit()
    except BaseException:
        transaction.RollBack()
        raise


def _bind(doc, types):
    """Adds the shared parameter to the categories that don't have it yet."""
    missing = [each.Category for each in types if each.LookupParameter(PARAMETER) is None]
    if not missing:
        return
    app = doc.Application
    definition = _definition(app)
    bindings = doc.ParameterBindings
    binding = bindings.get_Item(definition)
    categories = app.Create.NewCategorySet() if binding is None else binding.Categories
    for category in missing:
        categories.Insert(category)
    changed = app.Create.NewTypeBinding(categories)
    if not (bindings.Insert(definition, changed) if binding is None else bindings.ReInsert(definition, changed)):
        raise RuntimeError('Revit did not accept the shared parameter "%s".' % PARAMETER)


def _definition(app):
    """From the file of this extension; the file that the user works with is put back."""
    before = app.SharedParametersFilename
    app.SharedParametersFilename = PARAMETERS_FILE
    try:
        return app.OpenSharedParameterFile().Groups.get_Item(GROUP).Definitions.get_Item(PARAMETER)
    finally:
        app.SharedParametersFilename = before
