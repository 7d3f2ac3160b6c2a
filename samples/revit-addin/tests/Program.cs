using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Threading;
using System.Windows;
using System.Windows.Controls;
using Autodesk.Revit.DB;
using Autodesk.Revit.DB.Architecture;
using Autodesk.Revit.UI;
using Lintel.Client;
using TextBox = System.Windows.Controls.TextBox;

namespace Lintel.RevitAddin.Tests
{
    /// <summary>
    /// Runs the add-in against a document in memory and a service: LINTEL_URL, LINTEL_API_KEY, LINTEL_PROJECT, and
    /// LINTEL_FOLDER and XDG_CONFIG_HOME for settings. Prints a line for each test.
    /// </summary>
    internal static class Program
    {
        private static readonly string Folder = Environment.GetEnvironmentVariable("LINTEL_FOLDER");
        private static readonly string Project = Environment.GetEnvironmentVariable("LINTEL_PROJECT");
        private static readonly Category Walls = new Category { Id = new ElementId(-2000011), Name = "Walls", CategoryType = CategoryType.Model };
        private static readonly Category Doors = new Category { Id = new ElementId(-2000023), Name = "Doors", CategoryType = CategoryType.Model };
        private static readonly Category Notes = new Category { Id = new ElementId(-2000300), Name = "Text Notes", CategoryType = CategoryType.Annotation };
        private static readonly Category RoomsCategory = new Category { Id = new ElementId(-2000160), Name = "Rooms", CategoryType = CategoryType.Model };
        private static readonly Category Custom = new Category { Id = new ElementId(77), Name = "Totems", CategoryType = CategoryType.Model };

        private static int Main()
        {
            var failures = 0;
            foreach (var test in typeof(Program).GetMethods(BindingFlags.Public | BindingFlags.Static | BindingFlags.DeclaredOnly))
            {
                string error = null;
                try { test.Invoke(null, null); }
                catch (TargetInvocationException thrown) { error = thrown.InnerException.ToString(); }
                if (error != null) failures++;
                Console.WriteLine(error == null ? "ok " + test.Name : "FAILED " + test.Name + ": " + error.Replace('\n', ' '));
            }
            Console.WriteLine("done, " + failures + " failed");
            return failures == 0 ? 0 : 1;
        }

        private sealed class House
        {
            public readonly Document Document = new Document("House");
            public readonly ElementType WallType, TotemType;
            public readonly FamilySymbol DoorType;
            public readonly Element Wall, Totem;
            public readonly FamilyInstance Door;

            public House()
            {
                var level = Document.Add(new Level { Name = "Level 1", Elevation = 1.5 });
                WallType = Document.Add(new ElementType { Name = "Interior 5\"", Category = Walls, FamilyName = "Basic Wall" });
                WallType.BuiltIn[BuiltInParameter.UNIFORMAT_CODE] = "C1010";
                Document.Add(new ElementType { Name = "Not placed", Category = Walls, FamilyName = "Basic Wall" });
                var family = Document.Add(new Family { Name = "Single-Flush" });
                DoorType = Document.Add(new FamilySymbol { Name = "30\" x 80\"", Category = Doors, FamilyName = "Single-Flush", Family = family });
                TotemType = Document.Add(new ElementType { Name = "Totem", Category = Custom, FamilyName = "Totem" });
                Document.Add(new Material { Name = "Concrete" });
                var room = Document.Add(new Room { Name = "Hall 1", Category = RoomsCategory, LevelId = level.Id });
                Wall = Document.Add(new Element
                {
                    Name = "Interior 5\"", Category = Walls, TypeId = WallType.Id, LevelId = level.Id,
                    Box = new BoundingBoxXYZ { Min = new XYZ(0, 0, 1.5), Max = new XYZ(10.25, 1, double.NaN) },
                });
                Add(Wall, "Mark", "W \"1\"\n<b>");
                var mark = Wall.Parameters.All[0];
                mark.IsShared = true;
                mark.GUID = new Guid("0F5E0C9A-52C5-4A43-9C3C-6A1F2F4E8B11");
                Add(Wall, "Length", 10.25);
                var length = Wall.Parameters.All[1].Definition;
                length.Group = "Dimensions";
                length.Spec = "autodesk.spec.aec:length-2.0.0";
                Add(Wall, "Room Bounding", 1);
                Add(Wall, "Base Constraint", level.Id);
                Add(Wall, "Empty", null);
                Add(Wall, "Slope", double.PositiveInfinity);
                Door = Document.Add(new FamilyInstance
                {
                    Name = "30\" x 80\"", Category = Doors, TypeId = DoorType.Id, LevelId = level.Id, Host = Wall, Room = room,
                    Box = new BoundingBoxXYZ { Min = new XYZ(1, 2, 3), Max = new XYZ(4, 5, 6) },
                });
                Totem = Document.Add(new Element { Name = "half \ud800", Category = Custom, TypeId = TotemType.Id });
                Document.Add(new Element { Name = "A note", Category = Notes, TypeId = WallType.Id });
                Document.Add(new Element { Name = "No category", TypeId = WallType.Id });
            }

            private void Add(Element element, string name, object value) { element.Parameters.All.Add(new Parameter(Document, name, value)); }

            public UIDocument Selecting(params Element[] elements)
            {
                var view = new UIDocument(Document);
                view.Selection.Ids.AddRange(elements.Select(each => each.Id));
                return view;
            }
        }

        private static void Equal(object expected, object actual)
        {
            var shown = Json.Write(actual);
            if (Json.Write(expected) != shown) throw new Exception("expected " + Json.Write(expected) + ", got " + shown);
        }

        /// <summary>What a person would see.</summary>
        private sealed class Seen : IClassWindow
        {
            public ClassList Classes;
            public readonly List<string> Texts = new List<string>();
            public void ShowClasses(ClassList classes) { Classes = classes; }
            public void ShowStatus(string text) { Texts.Add(text); }
        }

        private static AddinSettings Settings(string name) { return new AddinSettings(Path.Combine(Folder, name)); }

        public static void RecordsFollowTheContract()
        {
            var records = Exporting.Records(new House().Document).ToList();
            Equal(new[] { "level", "family", "type", "family", "type", "family", "type", "material", "room", "element", "element", "element" },
                records.Select(each => each.Text("kind")));
            var wall = Artifact.Line(records.First(each => each.Text("kind") == "element"));
            Equal("{\"kind\":\"element\",\"id\":\"uid-1008\",\"elementId\":1008,\"name\":\"Interior 5\\\"\",\"category\":{\"builtinName\":\"OST_Walls\","
                + "\"builtinCategoryInt\":-2000011,\"name\":\"Walls\"},\"typeId\":\"uid-1001\",\"levelId\":\"uid-1000\",\"parameters\":["
                + "{\"name\":\"Mark\",\"group\":\"Identity Data\",\"storage\":\"string\",\"value\":\"W \\\"1\\\"\\n<b>\",\"guid\":\"0f5e0c9a-52c5-4a43-9c3c-6a1f2f4e8b11\"},"
                + "{\"name\":\"Length\",\"group\":\"Dimensions\",\"storage\":\"double\",\"unit\":\"ft\",\"value\":10.25},"
                + "{\"name\":\"Room Bounding\",\"group\":\"Identity Data\",\"storage\":\"integer\",\"value\":1},"
                + "{\"name\":\"Base Constraint\",\"group\":\"Identity Data\",\"storage\":\"reference\",\"value\":\"uid-1000\"}]}", wall);
            var door = records.First(each => each.Text("hostId") != null);
            Equal(new object[] { "uid-1008", "uid-1007", new[] { 1, 2, 3, 4, 5, 6 } }, new[] { door.Get("hostId"), door.Get("roomId"), door.Get("bounds") });
            Equal(new[] { "family:-2000011:Basic Wall", "uid-1003", "family:77:Totem" }, records.Where(each => each.Text("kind") == "family").Select(each => each.Text("id")));
        }

        public static void ClassesAreWrittenToTheTypesOfTheSelection()
        {
            var house = new House();
            var types = Classifying.SelectedTypes(house.Selecting(house.Wall, house.Wall, house.WallType, house.Door));
            Equal(new[] { "Interior 5\"", "30\" x 80\"" }, types.Select(each => each.Name));
            Classifying.Write(house.Document, types, "oc_1");
            Equal(new[] { "oc_1", "oc_1" }, types.Select(Reading.ClassOf));
            Classifying.Write(house.Document, Classifying.SelectedTypes(house.Selecting(house.Totem)), "oc_2"); // another category
            Equal("oc_2", Reading.ClassOf(house.TotemType));
            Equal("oc_1", Reading.ClassOf(house.WallType));
            Equal("C:\\office.txt", house.Document.Application.SharedParametersFilename);
        }

        public static void AClassIsWrittenToAllTypesOrNone()
        {
            var house = new House();
            Classifying.Write(house.Document, new List<ElementType> { house.WallType, house.DoorType }, "oc_1");
            house.DoorType.LookupParameter("Lintel Class").IsReadOnly = true;
            try { Classifying.Write(house.Document, new List<ElementType> { house.WallType, house.DoorType }, "oc_2"); }
            catch (InvalidOperationException error)
            {
                Equal("The parameter \"Lintel Class\" of 30\" x 80\" cannot be written.", error.Message);
                Equal("oc_1", Reading.ClassOf(house.WallType));
                return;
            }
            throw new Exception("a parameter that is read-only was written");
        }

        public static void TheSuggestedClassComesFirst()
        {
            var seen = new Seen();
            ClassList.Refresh(Settings("list"), Reading.FactsOf(new House().WallType), seen).Wait();
            Equal("Partitions (C1010) · suggested", seen.Classes.Matching("").First().ToString());
            Equal("Doors", seen.Classes.Matching("door").Single().Class.Name);
            Equal(0, seen.Classes.Matching("no such class").Count);
        }

        public static void TheModelIsSentAndTheRunIsShown()
        {
            var settings = Settings("send");
            var house = new House();
            Equal(null, Sending.ProjectOf("House", settings, (title, choices) => null));
            Equal(Project, Sending.ProjectOf("House", settings, (title, choices) => choices.Single(each => each.Key == Project).Key));
            Equal(Project, Sending.ProjectOf("House", Settings("send"), (title, choices) => { throw new Exception("asked again"); }));
            var seen = new Seen();
            ClassList.Refresh(settings, Reading.FactsOf(house.WallType), seen).Wait();
            Classifying.Write(house.Document, new List<ElementType> { house.WallType }, seen.Classes.Matching("Partitions").First().Class.Id);
            var run = Sending.Send(house.Document, Project, settings, seen, CancellationToken.None).Result;
            if (run == null) throw new Exception(string.Join(", ", seen.Texts));
            Equal("ready", run.Text("state"));
            Equal(2, run.Object("counts").Integer("element"));
            var lines = seen.Texts.Last().Split('\n');
            // The element whose name is no text is left out, and the others are sent.
            Equal("The import is ready: 2 elements, 1 problem.", lines[0]);
            Equal(settings.Url + "/console/projects/" + Project + "/imports/" + run.Text("id"), lines[1]);
            Equal(true, lines[2].Contains("surrogate"));
            var summary = settings.Client().Get("/api/v1/projects/" + Project + "/definition-graph/summary");
            Equal(true, Json.Write(summary).Contains("Partitions"));
        }

        public static void AWrongKeyAndAServiceThatIsAwayAreNamed()
        {
            Directory.CreateDirectory(Path.Combine(Folder, "away"));
            var url = Environment.GetEnvironmentVariable("LINTEL_URL");
            var key = Environment.GetEnvironmentVariable("LINTEL_API_KEY");
            Environment.SetEnvironmentVariable("LINTEL_API_KEY", "wrong-key-0123456789");
            try
            {
                var refused = new Seen();
                ClassList.Refresh(Settings("away"), null, refused).Wait();
                Equal(true, refused.Texts.Last().Contains("key"));
                Environment.SetEnvironmentVariable("LINTEL_URL", null);
                Environment.SetEnvironmentVariable("LINTEL_API_KEY", null);
                var file = Path.Combine(Folder, "away", "revit-addin.json");
                foreach (var content in new[] { null, "{\"url\":", "{}", "{\"url\":\"lintel\"}", "{\"url\":\"http://lintel\",\"apiKey\":\"two words\"}" })
                {
                    if (content != null) File.WriteAllText(file, content);
                    try { Settings("away").Client(); }
                    catch (SettingsException error) { if (error.Message.Contains("revit-addin.json")) continue; }
                    throw new Exception("accepted " + content);
                }
                File.WriteAllText(file, "{\"url\":\"http://127.0.0.1:9\"}");
                File.Copy(Path.Combine(Folder, "list", "ontology.json"), Path.Combine(Folder, "away", "ontology.json"));
                var seen = new Seen();
                ClassList.Refresh(Settings("away"), null, seen).Wait();
                Equal("Lintel isn't responding. Showing the classes of the last sync.", seen.Texts.Last());
                Equal("Doors", seen.Classes.Matching("").First().ToString().Split(' ')[0]);
            }
            finally
            {
                Environment.SetEnvironmentVariable("LINTEL_URL", url);
                Environment.SetEnvironmentVariable("LINTEL_API_KEY", key);
            }
        }

        /// <summary>The buttons as Revit calls them, with the list on screen.</summary>
        public static void TheButtonsWork()
        {
            var house = new House();
            UIApplication.Running = new UIApplication { ActiveUIDocument = house.Selecting(house.Wall) };
            var data = new ExternalCommandData { Application = UIApplication.Running };
            var revit = new UIControlledApplication();
            new App().OnStartup(revit);
            Equal(new[] { "Classify", "Send to Lintel" }, revit.Panel.Items.Select(each => each.Text));
            Equal(new[] { typeof(ClassifyCommand).FullName, typeof(SendCommand).FullName }, revit.Panel.Items.Select(each => each.ClassName));
            var children = ((DockPanel)((ClassesPane)revit.PaneData.FrameworkElement).Content).Children;
            var search = children.OfType<TextBox>().Single();
            var status = children.OfType<TextBlock>().Single();
            var list = children.OfType<ListBox>().Single();
            var message = "";
            Equal("Succeeded", new ClassifyCommand().Execute(data, ref message, new ElementSet()).ToString());
            Equal(true, UIApplication.Running.Pane.IsOpen);
            Until(() => status.Text == ""); // the newest classes are there
            search.Text = "door";
            children.OfType<Button>().Single().Press();
            Equal("Choose a class first.", status.Text);
            list.SelectedItem = list.ItemsSource.Cast<ClassItem>().Single();
            children.OfType<Button>().Single().Press();
            Equal("Doors: Interior 5\"", status.Text);
            Equal(((ClassItem)list.SelectedItem).Class.Id, Reading.ClassOf(house.WallType));

            Window.Person = window => { };
            Equal("Cancelled", new SendCommand().Execute(data, ref message, new ElementSet()).ToString());
            Window.Person = window =>
            {
                var panel = (DockPanel)window.Content;
                var choices = panel.Children.OfType<ListBox>().Single();
                choices.SelectedItem = choices.ItemsSource.Cast<KeyValuePair<string, string>>().Single(each => each.Key == Project);
                panel.Children.OfType<Button>().Single().Press();
            };
            Equal("Succeeded", new SendCommand().Execute(data, ref message, new ElementSet()).ToString());
            Until(() => status.Text.StartsWith("The import is ready: 2 elements", StringComparison.Ordinal));
            Equal("", message);
            new App().OnShutdown(revit);
        }

        private static void Until(Func<bool> condition)
        {
            while (!condition()) Thread.Sleep(10); // the test that started this program has a time limit
        }
    }
}
