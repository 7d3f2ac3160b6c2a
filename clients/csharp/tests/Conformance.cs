using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using Lintel.Client;

namespace Lintel.Client.Tests
{
    /// <summary>The conformance vectors: this client does what the server does.</summary>
    internal static class Conformance
    {
        internal static JsonObject Vectors(string name)
        {
            var folder = Environment.GetEnvironmentVariable("LINTEL_CONFORMANCE");
            return Json.ParseObject(File.ReadAllText(Path.Combine(folder, name + ".json"), Encoding.UTF8));
        }

        internal static Ontology Ontology()
        {
            var vectors = Vectors("classes");
            var cache = new JsonObject
            {
                { "format", "lintel-ontology/1" }, { "ontologyVersion", vectors.Text("ontologyVersion") }, { "includeInactive", false },
                { "redirects", vectors.Object("redirects") }, { "classes", vectors.List("classes") },
                { "codes", vectors.List("codes") }, { "systems", vectors.List("systems") }, { "requirements", vectors.Object("requirements") },
            };
            File.WriteAllText("vectors.json", Json.Write(cache));
            return Lintel.Client.Ontology.Load("vectors.json");
        }

        internal static IEnumerable<JsonObject> Each(JsonObject vectors, string name)
        {
            var list = vectors.List(name);
            Expect.True(list.Count > 0, "no vectors of " + name);
            return list.Cast<JsonObject>();
        }

        public static void ClassOf()
        {
            var ontology = Ontology();
            foreach (var each in Each(Vectors("classes"), "cases"))
            {
                var found = ontology.ClassOf(ElementFacts.Of(each.Object("element")));
                var actual = new JsonObject { { "objectClassId", found.ObjectClass == null ? null : found.ObjectClass.Id }, { "rule", found.Rule } };
                Expect.Equal(each.Get("expected"), actual, each.Text("name"));
            }
        }

        public static void RequirementsOf()
        {
            var ontology = Ontology();
            foreach (var each in Each(Vectors("classes"), "requirementsOf"))
            {
                var found = ontology.RequirementsOf(each.Text("key"));
                Expect.Equal(each.Get("expected"), found == null ? null : found.Select(parameter => parameter.Text("name")), each.Text("key"));
            }
        }

        public static void Check()
        {
            var vectors = Vectors("checks");
            var cache = new JsonObject
            {
                { "format", "lintel-ontology/1" }, { "ontologyVersion", "v" }, { "includeInactive", false }, { "redirects", new JsonObject() },
                { "classes", vectors.List("classes") }, { "requirements", vectors.Object("requirements") },
            };
            File.WriteAllText("checks.json", Json.Write(cache));
            var ontology = Lintel.Client.Ontology.Load("checks.json");
            Func<JsonObject, IEnumerable<JsonObject>> parameters = of => of == null || of.List("parameters") == null ? null : of.List("parameters").Cast<JsonObject>();
            foreach (var each in Each(vectors, "cases"))
            {
                var found = ontology.Check(each.Text("objectClass"), parameters(each), parameters(each.Object("type")));
                var actual = found == null ? null : found.Select(failure => new JsonObject
                {
                    { "parameter", failure.Parameter }, { "kind", failure.Kind }, { "value", failure.Value }, { "expected", failure.Expected },
                });
                Expect.Equal(each.Get("expected"), actual, each.Text("name"));
            }
        }

        public static void Find()
        {
            var ontology = Ontology();
            foreach (var each in Each(Vectors("classes"), "searches"))
                Expect.Equal(each.Get("expected"), ontology.Search(each.Text("text")).Select(found => found.Id), each.Text("text"));
            foreach (var each in Each(Vectors("classes"), "keys"))
            {
                var found = ontology.Find(each.Text("key"));
                Expect.Equal(each.Get("expected"), found == null ? null : found.Id, each.Text("key"));
            }
            Func<List<ObjectClass>, IEnumerable<string>> ids = classes => classes.Select(each => each.Id);
            Expect.True(ontology.FindByCode("c 1010").Count > 0, "no class has C1010");
            Expect.Equal(ids(ontology.FindByCode("c 1010")), ids(ontology.FindByCode("C1010", "uniformat")));
            Expect.Equal(0, ontology.FindByCode("C1010", "masterformat").Count);
            Expect.True(ontology.FindByCategory("OST_Walls").Count > 0, "no class is bound to walls");
            Expect.Equal(ids(ontology.FindByCategory("OST_Walls")), ids(ontology.FindByCategory(-2000011)));
            Expect.Equal(1, ontology.FindByCategory(new CategoryFacts { Name = "Wayfinding Totems" }).Count);
            Expect.Equal("OST_Walls", ontology.FindByCategory("OST_Walls")[0].CadCategory.BuiltinName);
        }

        public static void Lines()
        {
            foreach (var each in Each(Vectors("artifact"), "lines")) Expect.Equal(each.Text("line"), Artifact.Line(each.Object("record")));
        }

        public static void Checks()
        {
            foreach (var each in Each(Vectors("artifact"), "checks"))
            {
                var report = ArtifactCheck.RunLines(each.List("lines").Select(line => Encoding.UTF8.GetBytes((string)line)));
                var fault = report.Fault == null ? null : new JsonObject { { "code", report.Fault.Code }, { "line", report.Fault.Line } };
                Expect.Equal(each.Get("fault"), fault, each.Text("name"));
                Expect.Equal(each.Get("issues"), report.Issues.Select(issue =>
                    new JsonObject { { "line", issue.Line }, { "code", issue.Code }, { "severity", issue.Severity } }), each.Text("name"));
                Expect.Equal(each.Get("counts"), report.Counts, each.Text("name"));
            }
        }

        public static void Sync()
        {
            foreach (var sequence in Each(Vectors("sync"), "sequences"))
            {
                var options = sequence.Object("options");
                Directory.CreateDirectory("cache");
                foreach (var step in Each(sequence, "steps"))
                {
                    var exchanges = Each(step, "exchanges").ToList();
                    var next = 0;
                    var replay = new Fake((method, url, headers, body, cancel) =>
                    {
                        var answer = exchanges[next++].Object("answer");
                        return Fake.Says((int)answer.Integer("status"), answer.Text("body"), answer.Text("etag") == null ? "x-none" : "etag", answer.Text("etag"));
                    });
                    var client = new LintelClient("http://lintel", transport: replay);
                    client.Sync("cache/ontology.json", options.Text("language"), options.Flag("includeInactive"),
                        codes: (options.List("codes") ?? new List<object>()).Cast<string>(), requirements: options.Flag("requirements"));
                    Expect.Equal(exchanges.Select(each => each.Get("request")), replay.Sent.Select(each => new JsonObject
                    {
                        { "method", each.Text("method") }, { "path", each.Text("url").Substring("http://lintel".Length) }, { "ifNoneMatch", each.Text("ifNoneMatch") },
                    }), sequence.Text("name") + ", " + step.Text("name"));
                    Expect.Equal(step.Get("cache"), Json.Parse(File.ReadAllText("cache/ontology.json")), step.Text("name"));
                    Expect.Equal(new[] { "cache/ontology.json" }, Directory.GetFiles("cache"));
                }
                Directory.Delete("cache", true);
            }
        }

        public static void Errors()
        {
            foreach (var each in Each(Vectors("errors"), "errors"))
            {
                var headers = each.Object("headers").ToDictionary(pair => pair.Key, pair => (string)pair.Value);
                var answer = new Answer((int)each.Integer("status"), headers, Encoding.UTF8.GetBytes(each.Text("body")));
                var error = Expect.Throws<LintelException>(() => answer.RequireOk());
                var actual = new JsonObject
                {
                    { "status", error.Status }, { "code", error.Code }, { "message", error.Message }, { "requestId", error.RequestId },
                    { "details", error.Details }, { "retryAfterSeconds", error.RetryAfterSeconds },
                };
                Expect.Equal(each.Get("expected"), actual, each.Text("name"));
            }
        }

        private static ITransport First()
        {
            var exchanges = Each(Each(Each(Vectors("sync"), "sequences").First(), "steps").First(), "exchanges").ToList();
            var next = 0;
            return new Fake((method, url, headers, body, cancel) => Fake.Says(200, exchanges[next++].Object("answer").Text("body")));
        }

        public static void Faults()
        {
            foreach (var each in Each(Vectors("faults"), "answers"))
            {
                var same = new Fake((method, url, headers, body, cancel) => Fake.Says((int)each.Integer("status"), each.Text("body")));
                Action<string> expect = file =>
                {
                    var client = new LintelClient("http://lintel", attempts: 1, transport: same);
                    Expect.Equal(each.Text("message"), Expect.Throws<LintelUnreachableException>(() => client.Sync(file), each.Text("name")).Message);
                };
                expect("none.json");
                Expect.True(!File.Exists("none.json"), "a cache appeared: " + each.Text("name"));
                // The same from the server of a plug-in that has a cache, which stays as it is.
                new LintelClient("http://lintel", transport: First()).Sync("ontology.json");
                var before = File.ReadAllText("ontology.json");
                expect("ontology.json");
                Expect.Equal(before, File.ReadAllText("ontology.json"), each.Text("name"));
                File.Delete("ontology.json");
            }
        }

        public static void Caches()
        {
            var none = Expect.Throws<FileNotFoundException>(() => Lintel.Client.Ontology.Load("none.json"));
            Expect.Equal("There is no cache file none.json yet. Sync once while Lintel is reachable.", none.Message);
            foreach (var each in Each(Vectors("faults"), "caches"))
            {
                File.WriteAllText("ontology.json", each.Text("text"));
                var error = Expect.Throws<FormatException>(() => Lintel.Client.Ontology.Load("ontology.json"), each.Text("name"));
                Expect.Equal(each.Text("message").Replace("{file}", "ontology.json"), error.Message, each.Text("name"));
                var newest = new LintelClient("http://lintel", transport: First()).Sync("ontology.json");
                Expect.Equal(newest.OntologyVersion, Lintel.Client.Ontology.Load("ontology.json").OntologyVersion, each.Text("name"));
            }
        }
    }
}
