"""A fake of the part of the Revit API that the extension uses. Everything else raises AttributeError, as a typo would."""

import types


class ElementId:
    def __init__(self, number):
        self.Value = number


class OldElementId:
    """Until Revit 2023."""

    def __init__(self, number):
        self.IntegerValue = number


class Enum:
    def __init__(self, name):
        self._name = name

    def __str__(self):
        return self._name


MODEL, ANNOTATION = Enum("Model"), Enum("Annotation")
STORAGE = {str: Enum("String"), int: Enum("Integer"), float: Enum("Double"), ElementId: Enum("ElementId")}


class Category:
    def __init__(self, number, name, built_in=None, category_type=MODEL, id_class=ElementId):
        self.Id = id_class(number)
        self.Name = name
        self.CategoryType = category_type
        if built_in is not None:
            self.BuiltInCategory = Enum(built_in)


class Parameter:
    def __init__(self, name, value, is_read_only=False, group="Identity Data", spec="string", guid=None):
        self.Definition = types.SimpleNamespace(
            Name=name,
            GetGroupTypeId=lambda: group,
            GetDataType=lambda: types.SimpleNamespace(TypeId="autodesk.spec.aec:%s-2.0.0" % spec),
        )
        self.IsReadOnly = is_read_only
        self.IsShared = guid is not None
        self.GUID = guid
        self._value = value

    @property
    def StorageType(self):
        return STORAGE.get(type(self._value), STORAGE[str])

    @property
    def HasValue(self):
        return self._value is not None

    def _as(self, kind):
        return self._value if isinstance(self._value, kind) else None

    def AsString(self):
        return self._as(str)

    def AsInteger(self):
        return self._as(int)

    def AsDouble(self):
        return self._as(float)

    def AsElementId(self):
        return self._as(ElementId)

    def Set(self, value):
        self._value = value


class Element:
    def __init__(self, number, name, category=None, type_id=-1, level_id=-1, parameters=(), built_in=None, box=None):
        self.Id = ElementId(number)
        self.UniqueId = "uid-%d" % number
        self.Name = name
        self.Category = category
        self.LevelId = ElementId(level_id)
        self.ViewSpecific = False
        self.Parameters = list(parameters)
        self._type_id = ElementId(type_id)
        self._built_in = built_in or {}
        self._box = box

    def GetTypeId(self):
        return self._type_id

    def LookupParameter(self, name):
        return next((each for each in self.Parameters if each.Definition.Name == name), None)

    def get_Parameter(self, built_in):
        value = self._built_in.get(built_in)
        return None if value is None else Parameter(built_in, value)

    def get_BoundingBox(self, view):
        if view is not None or self._box is None:
            return None
        point = lambda x, y, z: types.SimpleNamespace(X=x, Y=y, Z=z)
        return types.SimpleNamespace(Min=point(*self._box[:3]), Max=point(*self._box[3:]))


class FamilyInstance(Element):
    Host = None
    Room = None


class Level(Element):
    Elevation = 0.0


class Material(Element):
    pass


class ElementType(Element):
    """Its name can be written, but not read."""

    def __init__(self, number, name, category, family_name, codes=None, parameters=()):
        built_in = {"ALL_MODEL_TYPE_NAME": name, **(codes or {})}
        super().__init__(number, name, category, parameters=parameters, built_in=built_in)
        self.FamilyName = family_name

    Name = property(fset=lambda self, value: None)


class FamilySymbol(ElementType):
    def __init__(self, *args, family=None, **rest):
        super().__init__(*args, **rest)
        self.Family = family


class FilteredElementCollector:
    def __init__(self, doc):
        self._elements = list(doc.elements.values())

    def _only(self, test):
        self._elements = [each for each in self._elements if test(each)]
        return self

    def OfClass(self, kind):
        return self._only(lambda each: isinstance(each, kind))

    def WhereElementIsElementType(self):
        return self._only(lambda each: isinstance(each, ElementType))

    def WhereElementIsNotElementType(self):
        return self._only(lambda each: not isinstance(each, ElementType))

    def __iter__(self):
        return iter(self._elements)


class Transaction:
    def __init__(self, doc, name):
        self._doc = doc
        self._name = name

    def Start(self):
        self._doc.is_open = True

    def Commit(self):
        self._doc.is_open = False
        self._doc.log.append("commit " + self._name)

    def RollBack(self):
        self._doc.is_open = False
        self._doc.log.append("rollback " + self._name)


class CategorySet:
    def __init__(self):
        self.categories = []

    def Insert(self, category):
        if category not in self.categories:
            self.categories.append(category)
        return True


class Bindings:
    """Binding a shared parameter gives it to every type of its categories."""

    def __init__(self, doc):
        self._doc = doc
        self._bound = {}

    def get_Item(self, definition):
        return self._bound.get(definition.Name)

    def Insert(self, definition, binding):
        return definition.Name not in self._bound and self.ReInsert(definition, binding)

    def ReInsert(self, definition, binding):
        assert self._doc.is_open, "outside of a transaction"
        self._bound[definition.Name] = binding
        for each in self._doc.elements.values():
            is_new = each.LookupParameter(definition.Name) is None
            if isinstance(each, ElementType) and each.Category in binding.Categories.categories and is_new:
                each.Parameters.append(Parameter(definition.Name, None))
        return True


class Application:
    VersionNumber = "2026"
    SharedParametersFilename = "C:\\office.txt"

    @property
    def Create(self):
        return types.SimpleNamespace(
            NewCategorySet=CategorySet,
            NewTypeBinding=lambda categories: types.SimpleNamespace(Categories=categories),
        )

    def OpenSharedParameterFile(self):
        """Reads the real file, which is tab-separated."""
        groups, found = {}, {}
        with open(self.SharedParametersFilename, encoding="utf-8") as file:
            for line in file:
                fields = line.rstrip("\n").split("\t")
                if fields[0] == "GROUP":
                    groups[fields[1]] = found[fields[2]] = {}
                elif fields[0] == "PARAM":
                    groups[fields[5]][fields[2]] = types.SimpleNamespace(Name=fields[2], GUID=fields[1])
        items = lambda content: types.SimpleNamespace(get_Item=content.get)
        return types.SimpleNamespace(
            Groups=items({name: types.SimpleNamespace(Definitions=items(each)) for name, each in found.items()})
        )


class Document:
    def __init__(self, title, elements):
        self.Title = title
        self.Application = Application()
        self.elements = {each.Id.Value: each for each in elements}
        self.ParameterBindings = Bindings(self)
        self.is_open = False
        self.log = []

    def GetElement(self, element_id):
        return self.elements.get(element_id.Value)


class UIDocument:
    def __init__(self, doc, selected):
        self.Document = doc
        self.Selection = types.SimpleNamespace(GetElementIds=lambda: [each.Id for each in selected])


DB = types.SimpleNamespace(
    BuiltInParameter=types.SimpleNamespace(
        ALL_MODEL_TYPE_NAME="ALL_MODEL_TYPE_NAME",
        UNIFORMAT_CODE="UNIFORMAT_CODE",
        OMNICLASS_CODE="OMNICLASS_CODE",
    ),
    CategoryType=types.SimpleNamespace(Model=MODEL, Annotation=ANNOTATION),
    FilteredElementCollector=FilteredElementCollector,
    LabelUtils=types.SimpleNamespace(GetLabelForGroup=lambda group: group),
    Level=Level,
    Material=Material,
    Transaction=Transaction,
)


class Dialogs:
    """Chooses what the test says, and notes what a person would have seen."""

    def __init__(self, choice=None):
        self._choice = choice
        self.offered = []
        self.told = []
        self.seen = []

    def choose(self, title, choices):
        self.offered.append((title, [each.text for each in choices]))
        return next((each for each in choices if each.value["name"] == self._choice), None)

    def tell(self, text, details=""):
        self.told.append((text, details))

    def progress(self, text):
        self.seen.append(text)
