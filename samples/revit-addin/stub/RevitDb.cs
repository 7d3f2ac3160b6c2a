using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Linq;

// The part of RevitAPI.dll that the add-in uses, with the names and signatures of the real one, and a document in memory
// behind it. What is needed only to build such a document is marked as such.
namespace Autodesk.Revit.DB
{
    public enum BuiltInCategory : long { OST_Doors = -2000023, OST_Walls = -2000011, OST_Rooms = -2000160, OST_Levels = -2000240, OST_TextNotes = -2000300 }
    public enum BuiltInParameter { UNIFORMAT_CODE, OMNICLASS_CODE }
    public enum CategoryType { Invalid, Model, Annotation }
    public enum StorageType { None, Integer, Double, String, ElementId }
    public enum TransactionStatus { Started, Committed, RolledBack }

    public class ElementId
    {
        private readonly long _value;
        public ElementId(long value) { _value = value; }
        public override string ToString() { return _value.ToString(); }
    }

    public class XYZ
    {
        public XYZ(double x, double y, double z) { X = x; Y = y; Z = z; }
        public double X { get; private set; }
        public double Y { get; private set; }
        public double Z { get; private set; }
    }

    public class BoundingBoxXYZ
    {
        public XYZ Min { get; set; }
        public XYZ Max { get; set; }
    }

    public class View { }

    public class Category
    {
        public ElementId Id { get; set; } // settable here only, as in the classes below
        public string Name { get; set; }
        public CategoryType CategoryType { get; set; }
    }

    public class CategorySet : IEnumerable
    {
        private readonly List<Category> _categories = new List<Category>();
        public bool Insert(Category category)
        {
            if (_categories.Contains(category)) return false;
            _categories.Add(category);
            return true;
        }
        public IEnumerator GetEnumerator() { return _categories.GetEnumerator(); }
    }

    public class ForgeTypeId
    {
        public ForgeTypeId(string typeId) { TypeId = typeId; }
        public string TypeId { get; private set; }
    }

    public static class LabelUtils
    {
        public static string GetLabelForGroup(ForgeTypeId group) { return group.TypeId; } // the label in Revit
    }

    public class Definition
    {
        public string Name { get; set; }
        public string Group = "Identity Data"; // not in Revit, as the next one
        public string Spec = "autodesk.spec:spec.string-2.0.0";
        public ForgeTypeId GetGroupTypeId() { return new ForgeTypeId(Group); }
        public ForgeTypeId GetDataType() { return new ForgeTypeId(Spec); }
    }

    public class Parameter
    {
        private readonly Document _document;
        private object _value;

        public Parameter(Document document, string name, object value) // not in Revit
        {
            _document = document;
            _value = value;
            Definition = new Definition { Name = name };
        }

        public Definition Definition { get; private set; }
        public bool IsReadOnly { get; set; }
        public bool IsShared { get; set; }
        public Guid GUID { get; set; }
        public bool HasValue { get { return _value != null; } }
        public StorageType StorageType
        {
            get
            {
                return _value is int ? StorageType.Integer : _value is double ? StorageType.Double : _value is ElementId ? StorageType.ElementId : StorageType.String;
            }
        }
        public string AsString() { return _value as string; }
        public int AsInteger() { return (int)_value; }
        public double AsDouble() { return (double)_value; }
        public ElementId AsElementId() { return (ElementId)_value; }
        public bool Set(string value)
        {
            var before = _value;
            _document.Change(() => _value = before);
            _value = value;
            return true;
        }
    }

    public class ParameterSet : IEnumerable
    {
        internal readonly List<Parameter> All = new List<Parameter>();
        public IEnumerator GetEnumerator() { return All.GetEnumerator(); }
    }

    public class Element
    {
        public readonly Dictionary<BuiltInParameter, string> BuiltIn = new Dictionary<BuiltInParameter, string>(); // not in Revit
        public ElementId TypeId = new ElementId(-1); // not in Revit
        public BoundingBoxXYZ Box; // not in Revit

        public Element()
        {
            LevelId = new ElementId(-1);
            Parameters = new ParameterSet();
        }

        public Document Document { get; set; }
        public ElementId Id { get; set; }
        public string UniqueId { get; set; }
        public string Name { get; set; }
        public Category Category { get; set; }
        public ElementId LevelId { get; set; }
        public bool ViewSpecific { get; set; }
        public ParameterSet Parameters { get; private set; }
        public ElementId GetTypeId() { return TypeId; }
        public BoundingBoxXYZ get_BoundingBox(View view) { return Box; }
        public Parameter LookupParameter(string name) { return Parameters.All.FirstOrDefault(each => each.Definition.Name == name); }
        public Parameter get_Parameter(BuiltInParameter id) { return BuiltIn.ContainsKey(id) ? new Parameter(Document, id.ToString(), BuiltIn[id]) : null; }
    }

    public class Level : Element { public double Elevation { get; set; } }
    public class Material : Element { }
    public class Family : Element { }
    public class ElementType : Element { public string FamilyName { get; set; } }
    public class FamilySymbol : ElementType { public Family Family { get; set; } }

    public class FamilyInstance : Element
    {
        public Element Host { get; set; }
        public Architecture.Room Room { get; set; }
    }

    public class Document
    {
        private readonly Dictionary<string, Element> _elements = new Dictionary<string, Element>();
        private List<Action> _undo; // null outside of a transaction

        public Document(string title) // not in Revit
        {
            Title = title;
            Application = new ApplicationServices.Application();
            ParameterBindings = new BindingMap(this);
        }

        public string Title { get; private set; }
        public ApplicationServices.Application Application { get; private set; }
        public BindingMap ParameterBindings { get; private set; }
        internal IEnumerable<Element> Elements { get { return _elements.Values; } }

        public Element GetElement(ElementId id)
        {
            Element found;
            return _elements.TryGetValue(id.ToString(), out found) ? found : null;
        }

        public T Add<T>(T element) where T : Element // not in Revit
        {
            element.Document = this;
            element.Id = new ElementId(1000 + _elements.Count);
            element.UniqueId = "uid-" + element.Id;
            _elements[element.Id.ToString()] = element;
            return element;
        }

        internal void Begin() { _undo = new List<Action>(); }
        internal void Change(Action undo)
        {
            if (_undo == null) throw new InvalidOperationException("Attempt to modify the model outside of transaction.");
            _undo.Insert(0, undo);
        }
        internal void End(bool keep)
        {
            if (!keep) foreach (var undo in _undo) undo();
            _undo = null;
        }
    }

    public class Transaction : IDisposable
    {
        private readonly Document _document;
        public Transaction(Document document, string name) { _document = document; }
        public TransactionStatus Start() { _document.Begin(); return TransactionStatus.Started; }
        public TransactionStatus Commit() { _document.End(true); return TransactionStatus.Committed; }
        public TransactionStatus RollBack() { _document.End(false); return TransactionStatus.RolledBack; }
        public void Dispose() { }
    }

    public class FilteredElementCollector : IEnumerable<Element>
    {
        private IEnumerable<Element> _found;
        public FilteredElementCollector(Document document) { _found = document.Elements; }
        public FilteredElementCollector OfClass(Type type) { return Only(type.IsInstanceOfType); }
        public FilteredElementCollector WhereElementIsElementType() { return Only(each => each is ElementType); }
        public FilteredElementCollector WhereElementIsNotElementType() { return Only(each => !(each is ElementType)); }
        public IEnumerator<Element> GetEnumerator() { return _found.GetEnumerator(); }
        IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }
        private FilteredElementCollector Only(Func<Element, bool> test)
        {
            _found = _found.Where(test);
            return this;
        }
    }

    public class Binding { }
    public class ElementBinding : Binding { public CategorySet Categories { get; set; } }
    public class TypeBinding : ElementBinding { }

    /// <summary>Binding a shared parameter gives it to every type of its categories.</summary>
    public class BindingMap
    {
        private readonly Document _document;
        private readonly List<KeyValuePair<Definition, Binding>> _bound = new List<KeyValuePair<Definition, Binding>>();
        internal BindingMap(Document document) { _document = document; }

        public bool Insert(Definition key, Binding item)
        {
            return _bound.All(each => each.Key.Name != key.Name) && ReInsert(key, item);
        }

        public bool ReInsert(Definition key, Binding item)
        {
            _bound.RemoveAll(each => each.Key.Name == key.Name);
            _bound.Add(new KeyValuePair<Definition, Binding>(key, item));
            var categories = ((TypeBinding)item).Categories.Cast<Category>().ToList();
            foreach (var type in _document.Elements.OfType<ElementType>().Where(each => categories.Contains(each.Category)))
            {
                if (type.LookupParameter(key.Name) != null) continue;
                var parameter = new Parameter(_document, key.Name, null);
                type.Parameters.All.Add(parameter);
                _document.Change(() => type.Parameters.All.Remove(parameter));
            }
            return true;
        }

        public DefinitionBindingMapIterator ForwardIterator() { return new DefinitionBindingMapIterator(_bound); }
    }

    public class DefinitionBindingMapIterator
    {
        private readonly List<KeyValuePair<Definition, Binding>> _bound;
        private int _at = -1;
        internal DefinitionBindingMapIterator(List<KeyValuePair<Definition, Binding>> bound) { _bound = bound; }
        public bool MoveNext() { return ++_at < _bound.Count; }
        public Definition Key { get { return _bound[_at].Key; } }
        public object Current { get { return _bound[_at].Value; } }
    }

    public class DefinitionFile { public DefinitionGroups Groups { get; set; } }
    public class DefinitionGroup { public Definitions Definitions { get; set; } }

    public class DefinitionGroups
    {
        internal readonly Dictionary<string, DefinitionGroup> All = new Dictionary<string, DefinitionGroup>();
        public DefinitionGroup get_Item(string name) { return All.ContainsKey(name) ? All[name] : null; }
    }

    public class Definitions
    {
        internal readonly Dictionary<string, Definition> All = new Dictionary<string, Definition>();
        public Definition get_Item(string name) { return All.ContainsKey(name) ? All[name] : null; }
    }

    public class ElementSet { }
}

namespace Autodesk.Revit.DB.Architecture
{
    public class Room : Element { }
}

namespace Autodesk.Revit.Creation
{
    using Autodesk.Revit.DB;

    public class Application
    {
        public CategorySet NewCategorySet() { return new CategorySet(); }
        public TypeBinding NewTypeBinding(CategorySet categories) { return new TypeBinding { Categories = categories }; }
    }
}

namespace Autodesk.Revit.ApplicationServices
{
    using Autodesk.Revit.DB;

    public class Application
    {
        public Application()
        {
            SharedParametersFilename = "C:\\office.txt";
            Create = new Creation.Application();
        }

        public string VersionNumber { get { return "2026"; } }
        public string SharedParametersFilename { get; set; }
        public Creation.Application Create { get; private set; }

        /// <summary>Reads the real file, which is tab-separated.</summary>
        public DefinitionFile OpenSharedParameterFile()
        {
            if (!File.Exists(SharedParametersFilename)) return null;
            var groups = new DefinitionGroups();
            var byNumber = new Dictionary<string, DefinitionGroup>();
            foreach (var fields in File.ReadAllLines(SharedParametersFilename).Select(line => line.Split('\t')))
            {
                if (fields[0] == "GROUP") byNumber[fields[1]] = groups.All[fields[2]] = new DefinitionGroup { Definitions = new Definitions() };
                if (fields[0] == "PARAM") byNumber[fields[5]].Definitions.All[fields[2]] = new Definition { Name = fields[2] };
            }
            return new DefinitionFile { Groups = groups };
        }
    }
}
