using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Autodesk.Revit.DB;
using Lintel.Client;

namespace Lintel.RevitAddin
{
    /// <summary>Facts about elements of Revit, in the names of the contract.</summary>
    public static class Reading
    {
        public const string ClassParameter = "Lintel Class";

        /// <summary>Revit 2024 renamed IntegerValue to Value and made it longer. The text is the same in all versions.</summary>
        public static long Number(ElementId id) { return long.Parse(id.ToString(), CultureInfo.InvariantCulture); }

        public static CategoryFacts CategoryOf(Element element)
        {
            if (element.Category == null) return null;
            var number = Number(element.Category.Id);
            // Only built-in categories are negative.
            var builtinName = number < 0 ? Enum.GetName(typeof(BuiltInCategory), (BuiltInCategory)number) : null;
            return new CategoryFacts { BuiltinName = builtinName, BuiltinCategoryInt = number, Name = element.Category.Name };
        }

        public static CodeFacts CodesOf(Element type)
        {
            return new CodeFacts
            {
                Uniformat = TextOf(type.get_Parameter(BuiltInParameter.UNIFORMAT_CODE)),
                ObjectClassCode = TextOf(type.get_Parameter(BuiltInParameter.OMNICLASS_CODE)),
            };
        }

        /// <summary>The id in the shared parameter, or null.</summary>
        public static string ClassOf(Element element) { return TextOf(element.LookupParameter(ClassParameter)); }

        /// <summary>What the class of the elements of a type depends on.</summary>
        public static ElementFacts FactsOf(ElementType type)
        {
            return new ElementFacts { Category = CategoryOf(type), TypeObjectClassId = ClassOf(type), TypeClassification = CodesOf(type) };
        }

        public static double[] BoundsOf(Element element)
        {
            var box = element.get_BoundingBox(null);
            if (box == null) return null;
            var bounds = new[] { box.Min.X, box.Min.Y, box.Min.Z, box.Max.X, box.Max.Y, box.Max.Z };
            return bounds.Any(each => double.IsNaN(each) || double.IsInfinity(each)) ? null : bounds;
        }

        public static string UniqueIdOf(Element element) { return element == null ? null : element.UniqueId; }

        public static List<JsonObject> ParametersOf(Element element)
        {
            var found = new List<JsonObject>();
            foreach (Parameter parameter in element.Parameters)
            {
                var value = parameter.HasValue ? ValueOf(parameter, element.Document) : null;
                if (value == null) continue;
                var record = new JsonObject { { "name", parameter.Definition.Name }, { "group", GroupOf(parameter.Definition) } };
                record["storage"] = StorageOf(parameter.StorageType);
                if (value is double && UnitOf(parameter.Definition) != null) record["unit"] = UnitOf(parameter.Definition);
                record["value"] = value;
                if (parameter.IsShared) record["guid"] = parameter.GUID.ToString("D");
                found.Add(record);
            }
            return found.Count == 0 ? null : found;
        }

        /// <summary>The heading in the properties palette, in the language of Revit.</summary>
        private static string GroupOf(Definition definition)
        {
#if REVIT2021
            return LabelUtils.GetLabelFor(definition.ParameterGroup);
#else
            return LabelUtils.GetLabelForGroup(definition.GetGroupTypeId());
#endif
        }

        /// <summary>The units that Revit stores, whatever it shows.</summary>
        private static readonly Dictionary<string, string> StoredUnits = new Dictionary<string, string>
        {
            { "autodesk.spec.aec:length", "ft" }, { "autodesk.spec.aec:area", "ft2" }, { "autodesk.spec.aec:volume", "ft3" }, { "autodesk.spec.aec:angle", "rad" },
        };

        private static string UnitOf(Definition definition)
        {
#if REVIT2021
            return null;
#else
            string unit;
            return StoredUnits.TryGetValue(definition.GetDataType().TypeId.Split('-')[0], out unit) ? unit : null;
#endif
        }

        private static string StorageOf(StorageType storage)
        {
            return storage == StorageType.ElementId ? "reference" : storage.ToString().ToLowerInvariant();
        }

        private static object ValueOf(Parameter parameter, Document document)
        {
            switch (parameter.StorageType)
            {
                case StorageType.String: return parameter.AsString();
                case StorageType.Integer: return parameter.AsInteger();
                case StorageType.Double:
                    var number = parameter.AsDouble();
                    return double.IsNaN(number) || double.IsInfinity(number) ? null : (object)number;
                case StorageType.ElementId: return UniqueIdOf(document.GetElement(parameter.AsElementId()));
                default: return null;
            }
        }

        private static string TextOf(Parameter parameter)
        {
            var text = parameter == null ? null : parameter.AsString();
            return string.IsNullOrEmpty(text) ? null : text;
        }
    }
}
