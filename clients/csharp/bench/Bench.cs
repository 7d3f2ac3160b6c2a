using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;

namespace Lintel.Client.Bench
{
    /// <summary>
    /// Measures one thing for `npm run bench clients`: Bench.exe sync|class-of|artifact URL FILE COUNT. Prints processor
    /// seconds, the most memory of the process and a result that all clients must agree on, as JSON.
    /// </summary>
    internal static class Bench
    {
        private static readonly string[] Categories = { "OST_Walls", "OST_Doors", "OST_Floors", "OST_Furniture" };
        private static readonly string[] Codes = { "C1010", "B 2010", "C1020.10", "E2010", "Z99" };
        private static readonly string[] Rules = { "own", "type", "codes", "category", "none" };

        private static void Main(string[] args)
        {
            var count = int.Parse(args[3], CultureInfo.InvariantCulture);
            var before = Process.GetCurrentProcess().TotalProcessorTime;
            var result = args[0] == "sync" ? Sync(args[1], args[2]) : args[0] == "class-of" ? ClassOf(args[2], count) : Write(args[2], count);
            var seconds = (Process.GetCurrentProcess().TotalProcessorTime - before).TotalSeconds;
            var most = File.ReadAllLines("/proc/self/status").First(line => line.StartsWith("VmHWM:", StringComparison.Ordinal));
            var kilobytes = double.Parse(new string(most.Where(char.IsDigit).ToArray()), CultureInfo.InvariantCulture);
            var measured = new JsonObject { { "seconds", seconds }, { "megabytes", kilobytes / 1024 }, { "result", result } };
            Console.WriteLine(Json.Write(measured));
        }

        private static string Sync(string url, string file)
        {
            var ontology = new LintelClient(url).Sync(file);
            return ontology.Classes.Count + " classes at " + ontology.OntologyVersion;
        }

        private static string ClassOf(string file, int count)
        {
            var ontology = Ontology.Load(file);
            var ids = ontology.Classes.Select(each => each.Id).ToArray();
            var found = Rules.ToDictionary(rule => rule, rule => 0);
            for (var i = 0; i < count; i++)
            {
                var element = new ElementFacts
                {
                    ObjectClassId = i % 7 == 0 ? ids[i % ids.Length] : null,
                    Category = new CategoryFacts { BuiltinName = Categories[i % 4] },
                    Classification = i % 2 == 0 ? new CodeFacts { Uniformat = Codes[i % 5] } : null,
                    TypeClassification = new CodeFacts { Masterformat = "09 21 16" },
                };
                found[ontology.ClassOf(element).Rule]++;
            }
            return string.Join(" ", Rules.Select(rule => rule + "=" + found[rule]));
        }

        private static string Write(string file, int count)
        {
            using (var writer = new ArtifactWriter(file, "prj_bench"))
            {
                for (var i = 0; i < count; i++) writer.Add(Element(i));
                writer.Complete();
                return writer.Counts["element"] + " elements";
            }
        }

        private static JsonObject Element(int i)
        {
            var width = new JsonObject { { "name", "Width" }, { "storage", "double" }, { "unit", "MILLIMETERS" }, { "value", i / 8.0 } };
            var mark = new JsonObject { { "name", "Mark" }, { "storage", "string" }, { "value", "M" + i } };
            return new JsonObject
            {
                { "kind", "element" },
                { "id", "e" + i },
                { "elementId", i },
                { "name", "Wall " + i % 100 },
                { "category", new JsonObject { { "builtinName", "OST_Walls" } } },
                { "typeId", "t" + i % 50 },
                { "levelId", "L" + i % 10 },
                { "bounds", new List<object> { i / 8.0, 0, 0, i / 8.0 + 1, 1, 3 } },
                { "parameters", new List<object> { width, mark } },
            };
        }
    }
}
