using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Threading;
using Lintel.Client;

namespace Lintel.Client.Tests
{
    /// <summary>A running service.</summary>
    internal static class Service
    {
        private const string Classes = "/api/v1/bim-ontology/object-classes";
        private static readonly string Url = Environment.GetEnvironmentVariable("LINTEL_URL");
        private static readonly string Key = Environment.GetEnvironmentVariable("LINTEL_API_KEY");
        internal static readonly string Project = Environment.GetEnvironmentVariable("LINTEL_PROJECT");

        internal static LintelClient Client(ITransport transport = null) { return new LintelClient(Url, Key, transport: transport); }

        /// <summary>HTTP that breaks after some of the requests were answered.</summary>
        private static Fake Flaky(params int[] breaks)
        {
            var transport = new HttpTransport(TimeSpan.FromSeconds(30));
            var sent = 0;
            return new Fake((method, url, headers, body, cancel) =>
            {
                var answer = transport.Send(method, url, headers, body.Length == 0 ? null : new MemoryStream(body), cancel);
                if (breaks.Contains(++sent)) throw new LintelUnreachableException("broken by the test", null);
                return answer;
            });
        }

        internal static void WriteArtifact(int records, int noise)
        {
            var bytes = new byte[noise];
            using (var random = RandomNumberGenerator.Create())
            using (var writer = new ArtifactWriter("house.jsonl.gz", Project, new JsonObject { { "documents", new[] { new JsonObject { { "id", "house" } } } } }))
            {
                for (var i = 0; i < records; i++)
                {
                    random.GetBytes(bytes);
                    writer.Add(new JsonObject { { "kind", "element" }, { "id", "e" + i }, { "name", Convert.ToBase64String(bytes) }, { "levelId", "nowhere" } });
                }
                writer.Complete();
            }
        }

        public static void Sync()
        {
            var first = Client().Sync("ontology.json");
            Expect.Equal(new[] { "approved" }, first.Classes.Select(each => each.Status).Distinct());
            var answer = Client().Get(Classes);
            Expect.Equal(answer.List("items").Cast<JsonObject>().Select(each => each.Text("id")), first.Classes.Select(each => each.Id));
            Expect.Equal(answer.Text("ontologyVersion"), first.OntologyVersion);
            var content = File.ReadAllText("ontology.json");
            Expect.Equal(answer.List("items"), Json.ParseObject(content).List("classes"));
            File.SetLastWriteTimeUtc("ontology.json", new DateTime(2020, 1, 1));
            Client().Sync("ontology.json");
            Expect.Equal(2020, File.GetLastWriteTimeUtc("ontology.json").Year, "an unchanged ontology was written again:");
            Expect.True(Client().Sync("ontology.json", includeInactive: true).Classes.Count > first.Classes.Count, "no drafts came");
            var german = Client().Sync("ontology.json", "de");
            Expect.Equal("de", german.Language);
            Expect.Equal(first.Classes.Count, german.Classes.Count);
            File.WriteAllText("ontology.json", "{\"format\": \"lint");
            Client().Sync("ontology.json");
            Expect.Equal(Json.Parse(content), Json.Parse(File.ReadAllText("ontology.json")));
            Expect.Throws<LintelUnreachableException>(() => new LintelClient("http://127.0.0.1:9", attempts: 1).Sync("ontology.json"));
            Expect.Equal(first.OntologyVersion, Ontology.Load("ontology.json").OntologyVersion);
        }

        public static void ClassOf()
        {
            var ontology = Client().Sync("ontology.json");
            var found = ontology.ClassOf(new ElementFacts
            {
                Category = new CategoryFacts { BuiltinName = "OST_Walls" }, TypeClassification = new CodeFacts { Uniformat = "C 1010" },
            });
            Expect.Equal("Partitions by codes", found.ObjectClass + " by " + found.Rule);
            Expect.Equal("Partitions", ontology.Find("screens").Name, "a merged class:");
        }

        public static void Push()
        {
            WriteArtifact(3, 10);
            var seen = new List<PushProgress>();
            var run = Client().Push("house.jsonl.gz", Project, onProgress: seen.Add);
            Expect.Equal("ready", run.Text("state"));
            Expect.Equal(3, run.Object("counts").Integer("element"));
            Expect.True(seen.First().Run == null && seen.Last().Run != null, "progress was not reported");
            Expect.Equal(seen.First().BytesTotal, new FileInfo("house.jsonl.gz").Length);
            var problems = Client().Problems(Project, run.Text("id"));
            Expect.Equal(ArtifactCheck.Run("house.jsonl.gz", Project).Issues.Select(each => each.Line + each.Code), problems.Select(each => each.Integer("line") + each.Text("code")));
            Expect.Equal(3, problems.Count);
        }

        public static void PushContinuesAfterABreakAndAfterARestart()
        {
            const int part = 4 * 1024 * 1024;
            WriteArtifact(36, 150000);
            Expect.True(new FileInfo("house.jsonl.gz").Length > part, "the file has one part only");
            JsonObject kept = null;
            using (var stop = new CancellationTokenSource())
                Expect.Throws<OperationCanceledException>(() => Client().Push("house.jsonl.gz", Project, null, upload => kept = upload,
                    progress => { if (progress.BytesSent > 0) stop.Cancel(); }, null, stop.Token));
            kept = Json.ParseObject(Json.Write(kept)); // as it comes back from a file
            var flaky = Flaky(2);
            var resumed = new List<PushProgress>();
            Expect.Equal("ready", Client(flaky).Push("house.jsonl.gz", Project, kept, null, resumed.Add).Text("state"));
            Expect.Equal(part, resumed[0].BytesSent);
            Expect.True(flaky.Sent.All(each => !each.Text("url").Contains("upload-url")), "a second upload was requested");
        }

        public static void AWriteIsDoneOnce()
        {
            var flaky = Flaky(1, 2);
            var name = "Once " + Guid.NewGuid().ToString("N");
            var accepted = Client(flaky).Write("POST", Classes, new JsonObject { { "name", name } });
            Expect.Equal("succeeded", Client().WaitForOperation(accepted.Text("operationId")).Text("status"));
            Expect.Equal(3, flaky.Sent.Count);
            Expect.Equal(1, flaky.Sent.Select(each => each.Text("key")).Distinct().Count());
            Expect.Equal(1, Client().Sync("ontology.json", includeInactive: true).Search(name).Count);
            var again = Client().Write("POST", Classes, new JsonObject { { "name", name } }, flaky.Sent[0].Text("key"));
            Expect.Equal(accepted.Text("objectClassId"), again.Text("objectClassId"));
        }

        public static void ErrorsSayWhatIsWrong()
        {
            var error = Expect.Throws<LintelException>(() => Client().Get(Classes + "/nowhere"));
            Expect.Equal("404 ObjectClassNotFoundError", error.Status + " " + error.Code);
            Expect.True(error.RequestId.Length > 5 && error.Message.Length > 5, "the error has no request id or no message");
            var wrong = new LintelClient(Url, "wrong-key-0123456789");
            Expect.Equal(401, Expect.Throws<LintelException>(() => wrong.Sync("ontology.json")).Status);
            Expect.Equal(404, Expect.Throws<LintelException>(() => Client().WaitForRun("prj_../../?x=1#", "a/b c")).Status);
        }
    }
}
