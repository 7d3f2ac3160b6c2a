using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using Lintel.Client;

namespace Lintel.Client.Tests
{
    /// <summary>Damaged files, answers of others, and text that nobody expects.</summary>
    internal static class Hostile
    {
        public static void ACacheFileThatWasCutIsReplaced()
        {
            Conformance.Ontology();
            var whole = File.ReadAllText("vectors.json");
            var cut = Enumerable.Range(0, 40).Select(i => whole.Substring(0, whole.Length * i / 40));
            var answers = new Fake((method, url, headers, body, cancel) => url.Contains("redirects")
                ? Fake.Says(200, "{\"items\":[]}", "etag", "\"r\"")
                : Fake.Says(200, "{\"ontologyVersion\":\"v2\",\"items\":[]}"));
            foreach (var damaged in cut)
            {
                File.WriteAllText("ontology.json", damaged);
                Expect.Throws<FormatException>(() => Ontology.Load("ontology.json"), damaged.Substring(0, Math.Min(60, damaged.Length)));
                Expect.Equal("v2", new LintelClient("http://lintel", transport: answers).Sync("ontology.json").OntologyVersion);
                Expect.Equal("v2", Ontology.Load("ontology.json").OntologyVersion);
            }
        }

        public static void AFileThatCannotBeWrittenIsNamed()
        {
            Directory.CreateDirectory("taken");
            foreach (var file in new[] { Path.Combine("missing", "ontology.json"), "taken" })
            {
                var error = Expect.Throws<IOException>(() => Conformance.Ontology().Save(file), file);
                Expect.True(error.Message.StartsWith("Can't write " + file, StringComparison.Ordinal), error.Message);
                error = Expect.Throws<IOException>(() =>
                {
                    using (var writer = new ArtifactWriter(file, "prj_1")) writer.Complete();
                }, file);
                Expect.True(error.Message.Contains(file), error.Message);
            }
            Expect.Equal(new[] { "vectors.json" }, Directory.GetFiles(".").Select(Path.GetFileName));
        }

        public static void UploadsEndWithAnErrorWhenTheServerMakesNoSense()
        {
            File.WriteAllBytes("a.gz", new byte[10]);
            var upload = new JsonObject { { "uploadUrl", "http://lintel/cad-imports/local-upload" } };
            Func<string, Action> push = body => () =>
                new LintelClient("http://lintel", attempts: 1, transport: new Fake((method, url, headers, sent, cancel) => Fake.Says(200, body)))
                    .Push("a.gz", "prj", upload);
            Expect.Throws<LintelUnreachableException>(push("{\"received\":0,\"runId\":null}"));
            Expect.Throws<IOException>(push("{\"received\":99,\"runId\":null}"));
            Expect.Throws<LintelUnreachableException>(push("{}"));
            Expect.Throws<LintelUnreachableException>(push("<html>"));
        }

        public static void AnyTextCanBeSearchedAndClassified()
        {
            var ontology = Conformance.Ontology();
            var texts = new[] { null, "", " ", "\ud800", "\udc00x", "a\ud83d", "\0", new string('\u0301', 100000), "wände", "ﬀ", "İ",
                new string('A', 1000000), "~110000~", "uf_~d800~", "uf_~110000~", "\u200b", "\ufeff", "(((((", "rec00000000000000" };
            foreach (var text in texts)
            {
                ontology.Search(text);
                ontology.Find(text);
                ontology.FindByCode(text);
                ontology.FindByCategory(text);
                var codes = new CodeFacts { Uniformat = text, Masterformat = text, ObjectClassCode = text };
                var category = new CategoryFacts { Name = text };
                ontology.ClassOf(new ElementFacts { ObjectClassId = text, Classification = codes, TypeClassification = codes, Category = category });
            }
            Expect.Throws<ArgumentNullException>(() => ontology.ClassOf(null));
            Expect.Throws<ArgumentException>(() => ontology.FindByCode("C1010", "omniclass"));
        }

        public static void WrongSettingsAreNamed()
        {
            foreach (var url in new[] { null, "", "lintel.example.org", "ftp://lintel" })
                Expect.Throws<ArgumentException>(() => new LintelClient(url), url);
            foreach (var key in new[] { "", "two words", "line\nbreak", "schlüssel" })
                Expect.Throws<ArgumentException>(() => new LintelClient("http://lintel", key), key);
            Expect.Throws<ArgumentException>(() => new LintelClient("http://lintel", timeout: TimeSpan.Zero));
            Expect.Throws<ArgumentException>(() => new LintelClient("http://lintel", attempts: 0));
        }

        public static void ALargeListIsReadAndClassified()
        {
            var list = new StringBuilder("{\"ontologyVersion\":\"v\",\"items\":[");
            for (var i = 0; i < 5000; i++)
                list.Append(i == 0 ? "" : ",").Append("{\"id\":\"oc_").Append(i).Append("\",\"handle\":\"h").Append(i)
                    .Append("\",\"name\":\"Class ").Append(i).Append("\",\"status\":\"approved\",\"depth\":2,\"uniformat\":{\"code\":\"X")
                    .Append(i).Append("\",\"source\":\"authored\"},\"description\":\"").Append('d', 200).Append("\"}");
            var body = list.Append("]}").ToString();
            var client = new LintelClient("http://lintel", transport: new Fake((method, url, headers, sent, cancel) =>
                Fake.Says(200, url.Contains("redirects") ? "{\"items\":[]}" : body)));
            Expect.Equal(5000, client.Sync("ontology.json").Classes.Count);
            var ontology = Ontology.Load("ontology.json");
            for (var i = 0; i < 5000; i++)
            {
                var element = new ElementFacts { Classification = new CodeFacts { Uniformat = "X" + i } };
                if (ontology.ClassOf(element).ObjectClass.Id != "oc_" + i) throw new Exception("wrong class of " + i);
            }
            Expect.Equal(5000, ontology.Search("class").Count);
        }

        public static void AnotherFileDoesNotContinueAnUpload()
        {
            File.WriteAllBytes("house.jsonl.gz", new byte[10]);
            var upload = new JsonObject { { "uploadUrl", "http://lintel/cad-imports/local-upload?t=1" }, { "headers", new JsonObject() } };
            Func<string, LintelClient> saying = body => new LintelClient("http://lintel", transport: new Fake((method, url, headers, sent, cancel) => Fake.Says(200, body)));
            Expect.Throws<IOException>(() => saying("{\"received\":11,\"runId\":null}").Push("house.jsonl.gz", "prj", upload));
            Expect.Throws<ArgumentException>(() => saying("{}").Push("house.jsonl.gz", "prj", new JsonObject()));
            foreach (var foreign in new[] { "file:///etc/passwd", "ftp://lintel/x" })
                Expect.Throws<ArgumentException>(() => saying("{}").Push("house.jsonl.gz", "prj", new JsonObject { { "uploadUrl", foreign } }), foreign);
            var deleting = new JsonObject { { "uploadUrl", "http://lintel/x" }, { "method", "DELETE" } };
            Expect.Throws<ArgumentException>(() => saying("{}").Push("house.jsonl.gz", "prj", deleting));
            Expect.Throws<FileNotFoundException>(() => saying("{}").Push("nowhere.gz", "prj"));
            // A server that accepts parts without ever having more bytes is not asked forever.
            Expect.Throws<LintelUnreachableException>(() => saying("{\"received\":0,\"runId\":null}").Push("house.jsonl.gz", "prj", upload));
        }
    }
}
