using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Autodesk.Revit.DB;
using Lintel.Client;

namespace Lintel.RevitAddin
{
    /// <summary>Exports a document of Revit as an artifact of contract v1.1.</summary>
    public static class Exporting
    {
        private const long Rooms = -2000160;

        /// <summary>Writes the file. Returns messages about records that were left out.</summary>
        public static List<string> Export(Document document, string file, string projectId, string ontologyVersion)
        {
            var leftOut = new List<string>();
            var manifest = new JsonObject
            {
                { "exportedAt", DateTime.UtcNow.ToString("yyyy-MM-dd'T'HH:mm:ss'Z'", CultureInfo.InvariantCulture) },
                { "source", new JsonObject { { "application", "Revit" }, { "version", document.Application.VersionNumber }, { "lengthUnit", "ft" } } },
                { "documents", new[] { new JsonObject { { "id", document.Title }, { "title", document.Title }, { "isLinked", false } } } },
                { "ontologyVersion", ontologyVersion },
            };
            using (var writer = new ArtifactWriter(file, projectId, manifest))
            {
                foreach (var record in Records(document))
                {
                    try { writer.Add(record); }
                    catch (ArtifactException error) { leftOut.Add(record.Text("name") + ": " + error.Message); }
                }
                writer.Complete();
            }
            return leftOut;
        }

        /// <summary>Levels, families and types that are placed, then materials, rooms and elements, one at a time.</summary>
        public static IEnumerable<JsonObject> Records(Document document)
        {
            foreach (var level in Collect(document).OfClass(typeof(Level)).Cast<Level>())
                yield return new JsonObject { { "kind", "level" }, { "id", level.UniqueId }, { "name", level.Name }, { "elevation", level.Elevation } };
            var placed = new HashSet<long>(Collect(document).WhereElementIsNotElementType().Select(each => Reading.Number(each.GetTypeId())));
            var families = new HashSet<string>();
            foreach (var type in Collect(document).WhereElementIsElementType().OfType<ElementType>())
            {
                if (type.Category == null || !placed.Contains(Reading.Number(type.Id))) continue;
                var family = FamilyOf(type);
                if (families.Add(family.Text("id"))) yield return family;
                yield return TypeOf(type, family.Text("id"));
            }
            foreach (var material in Collect(document).OfClass(typeof(Material)))
                yield return new JsonObject { { "kind", "material" }, { "id", material.UniqueId }, { "name", material.Name } };
            foreach (var element in Collect(document).WhereElementIsNotElementType())
            {
                if (element.Category != null && Reading.Number(element.Category.Id) == Rooms) yield return RoomOf(element);
                else if (IsPartOfTheModel(element)) yield return ElementOf(element);
            }
        }

        private static FilteredElementCollector Collect(Document document) { return new FilteredElementCollector(document); }

        /// <summary>Not views, annotations, lines of details and settings.</summary>
        private static bool IsPartOfTheModel(Element element)
        {
            return element.Category != null && !element.ViewSpecific && Reading.Number(element.GetTypeId()) >= 0
                && element.Category.CategoryType == CategoryType.Model;
        }

        /// <summary>Families of walls, floors and other system families are no elements: their names identify them.</summary>
        private static JsonObject FamilyOf(ElementType type)
        {
            var symbol = type as FamilySymbol;
            var id = symbol == null ? "family:" + Reading.Number(type.Category.Id) + ":" + type.FamilyName : symbol.Family.UniqueId;
            return new JsonObject { { "kind", "family" }, { "id", id }, { "name", type.FamilyName }, { "category", CategoryOf(type) } };
        }

        private static JsonObject TypeOf(ElementType type, string familyId)
        {
            var codes = Reading.CodesOf(type);
            return new JsonObject
            {
                { "kind", "type" }, { "id", type.UniqueId }, { "name", type.Name }, { "familyId", familyId },
                { "category", CategoryOf(type) }, { "objectClassId", Reading.ClassOf(type) },
                { "classification", new JsonObject { { "uniformat", codes.Uniformat }, { "objectClassCode", codes.ObjectClassCode } } },
                { "parameters", Reading.ParametersOf(type) },
            };
        }

        private static JsonObject RoomOf(Element room)
        {
            return new JsonObject
            {
                { "kind", "room" }, { "id", room.UniqueId }, { "name", room.Name },
                { "levelId", Reading.UniqueIdOf(room.Document.GetElement(room.LevelId)) }, { "parameters", Reading.ParametersOf(room) },
            };
        }

        private static JsonObject ElementOf(Element element)
        {
            var instance = element as FamilyInstance; // only those have a host and a room
            return new JsonObject
            {
                { "kind", "element" }, { "id", element.UniqueId }, { "elementId", Reading.Number(element.Id) }, { "name", element.Name },
                { "category", CategoryOf(element) },
                { "typeId", Reading.UniqueIdOf(element.Document.GetElement(element.GetTypeId())) },
                { "levelId", Reading.UniqueIdOf(element.Document.GetElement(element.LevelId)) },
                { "hostId", instance == null ? null : Reading.UniqueIdOf(instance.Host) },
                { "roomId", instance == null ? null : Reading.UniqueIdOf(instance.Room) },
                { "objectClassId", Reading.ClassOf(element) }, { "bounds", Reading.BoundsOf(element) },
                { "parameters", Reading.ParametersOf(element) },
            };
        }

        private static JsonObject CategoryOf(Element element)
        {
            var facts = Reading.CategoryOf(element);
            if (facts == null) return null;
            return new JsonObject { { "builtinName", facts.BuiltinName }, { "builtinCategoryInt", facts.BuiltinCategoryInt }, { "name", facts.Name } };
        }
    }
}
