using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using Autodesk.Revit.ApplicationServices;
using Autodesk.Revit.DB;
using Autodesk.Revit.UI;

namespace Lintel.RevitAddin
{
    /// <summary>Writes the class of types to the shared parameter "Lintel Class".</summary>
    public static class Classifying
    {
        private const string Group = "Lintel";

        /// <summary>The types of the selected elements, and the selected types, each once.</summary>
        public static List<ElementType> SelectedTypes(UIDocument view)
        {
            var found = new Dictionary<long, ElementType>();
            foreach (var id in view.Selection.GetElementIds())
            {
                var element = view.Document.GetElement(id);
                var type = element as ElementType ?? (element == null ? null : view.Document.GetElement(element.GetTypeId()) as ElementType);
                if (type != null && type.Category != null) found[Reading.Number(type.Id)] = type;
            }
            return found.Values.ToList();
        }

        /// <summary>Writes the class to every type, or to none.</summary>
        public static void Write(Document document, List<ElementType> types, string objectClassId)
        {
            using (var transaction = new Transaction(document, "Classify with Lintel"))
            {
                transaction.Start();
                try
                {
                    Bind(document, types);
                    foreach (var type in types)
                    {
                        var parameter = type.LookupParameter(Reading.ClassParameter);
                        if (parameter == null || parameter.IsReadOnly || !parameter.Set(objectClassId))
                            throw new InvalidOperationException("The parameter \"" + Reading.ClassParameter + "\" of " + type.Name + " cannot be written.");
                    }
                    transaction.Commit();
                }
                catch
                {
                    transaction.RollBack();
                    throw;
                }
            }
        }

        /// <summary>Adds the shared parameter to the categories that don't have it yet.</summary>
        private static void Bind(Document document, List<ElementType> types)
        {
            var missing = types.Where(each => each.LookupParameter(Reading.ClassParameter) == null).Select(each => each.Category).ToList();
            if (missing.Count == 0) return;
            var application = document.Application;
            var definition = Definition(application);
            var bound = BoundCategories(document);
            var categories = bound ?? application.Create.NewCategorySet();
            foreach (var category in missing) categories.Insert(category);
            var binding = application.Create.NewTypeBinding(categories);
            var bindings = document.ParameterBindings;
            if (!(bound == null ? bindings.Insert(definition, binding) : bindings.ReInsert(definition, binding)))
                throw new InvalidOperationException("Revit did not accept the shared parameter \"" + Reading.ClassParameter + "\".");
        }

        private static CategorySet BoundCategories(Document document)
        {
            var each = document.ParameterBindings.ForwardIterator();
            while (each.MoveNext())
                if (each.Key.Name == Reading.ClassParameter) return ((ElementBinding)each.Current).Categories;
            return null;
        }

        /// <summary>From the file beside the add-in; the file that the user works with is put back.</summary>
        private static Definition Definition(Application application)
        {
            var before = application.SharedParametersFilename;
            var folder = Path.GetDirectoryName(Assembly.GetExecutingAssembly().Location);
            application.SharedParametersFilename = Path.Combine(folder, "lintel-parameters.txt");
            try
            {
                var file = application.OpenSharedParameterFile();
                if (file == null) throw new InvalidOperationException("lintel-parameters.txt is missing beside the add-in.");
                return file.Groups.get_Item(Group).Definitions.get_Item(Reading.ClassParameter);
            }
            finally { application.SharedParametersFilename = before; }
        }
    }
}
