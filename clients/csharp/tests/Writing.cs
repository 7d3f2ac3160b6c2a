using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Text;
using Lintel.Client;

namespace Lintel.Client.Tests
{
    internal static class Writing
    {
        public static void NothingIsLeftOfAnExportThatFailed()
        {
            Expect.Throws<KeyNotFoundException>(() =>
            {
                using (var writer = new ArtifactWriter("house.jsonl.gz", "prj_1"))
                {
                    writer.Add(new JsonObject { { "kind", "level" }, { "id", "L1" } });
                    throw new KeyNotFoundException();
                }
            });
            Expect.Throws<ArtifactException>(() => new ArtifactWriter("house.jsonl.gz", "prj_1", new JsonObject { { "soorce", null } }));
            Expect.Equal(0, Directory.GetFiles(".").Length);
        }

        public static void ARecordThatDoesNotFitIsRefusedAndTheOthersAreWritten()
        {
            var endless = new JsonObject { { "kind", "level" }, { "id", "L" } };
            endless["name"] = endless;
            var bad = new[]
            {
                new JsonObject { { "kind", "robot" }, { "id", "r" } },
                new JsonObject { { "kind", "element" } },
                new JsonObject { { "kind", "element" }, { "id", "e" }, { "levelID", "L1" } },
                new JsonObject { { "kind", "element" }, { "id", "e" }, { "category", "Walls" } },
                new JsonObject { { "kind", "element" }, { "id", "e" }, { "category", new JsonObject { { "builtInName", "OST_Walls" } } } },
                new JsonObject { { "kind", "element" }, { "id", "e" }, { "parameters", new JsonObject() } },
                new JsonObject { { "kind", "level" }, { "id", "L" }, { "elevation", double.NaN } },
                new JsonObject { { "kind", "level" }, { "id", "L" }, { "name", new object() } },
                new JsonObject { { "kind", "level" }, { "id", "L" }, { "name", "half \ud800" } },
                new JsonObject { { "kind", "end" } },
                endless,
            };
            using (var writer = new ArtifactWriter("house.jsonl.gz", "prj_1"))
            {
                for (var i = 0; i < bad.Length; i++) Expect.Throws<ArtifactException>(() => writer.Add(bad[i]), "record " + i);
                writer.Add(new JsonObject { { "kind", "level" }, { "id", "L1" }, { "elevation", 1.0 } });
                Expect.True(!File.Exists("house.jsonl.gz"), "the file is there before it is complete");
                writer.Complete();
            }
            var lines = Text("house.jsonl.gz").Split('\n');
            Expect.Equal(4, lines.Length);
            Expect.Equal("{\"kind\":\"level\",\"id\":\"L1\",\"elevation\":1}", lines[1]);
            Expect.Equal("{\"kind\":\"end\",\"counts\":{\"level\":1}}", lines[2]);
            Expect.Equal("wrong_project", ArtifactCheck.Run("house.jsonl.gz", "prj_2").Fault.Code);
            Expect.Equal(1, ArtifactCheck.Run("house.jsonl.gz", "prj_1").Counts["level"]);
        }

        public static void DamageIsFound()
        {
            Action<string> write = name =>
            {
                using (var writer = new ArtifactWriter(name, "prj_1"))
                {
                    for (var i = 0; i < 2000; i++) writer.Add(new JsonObject { { "kind", "level" }, { "id", "L" + i } });
                    writer.Complete();
                }
            };
            write("a.gz");
            write("b.gz");
            var whole = File.ReadAllBytes("a.gz");
            Expect.True(whole.SequenceEqual(File.ReadAllBytes("b.gz")), "equal lines do not give equal bytes");
            Expect.Equal(null, ArtifactCheck.Run("a.gz").Fault);
            var flipped = whole.ToArray();
            flipped[whole.Length / 2] ^= 0xff;
            var checksum = whole.ToArray();
            checksum[whole.Length - 8] ^= 1;
            var cases = new Dictionary<string, byte[]>
            {
                { "gzip_truncated", whole.Take(whole.Length / 2).ToArray() }, { "gzip_truncated ", whole.Take(whole.Length - 6).ToArray() },
                { "gzip_truncated  ", whole.Take(12).ToArray() }, { "not_gzip", Encoding.UTF8.GetBytes("no gzip") }, { "not_gzip ", new byte[0] },
                { "gzip_corrupt", checksum },
            };
            foreach (var each in cases)
            {
                File.WriteAllBytes("a.gz", each.Value);
                Expect.Equal(each.Key.Trim(), ArtifactCheck.Run("a.gz").Fault.Code);
            }
            File.WriteAllBytes("a.gz", flipped);
            Expect.True(ArtifactCheck.Run("a.gz").Fault != null, "a flipped byte was not found");
            Expect.Throws<FileNotFoundException>(() => ArtifactCheck.Run("nowhere.gz"));
        }

        private static string Text(string file)
        {
            using (var raw = File.OpenRead(file))
            using (var gzip = new GZipStream(raw, CompressionMode.Decompress))
            using (var reader = new StreamReader(gzip, Encoding.UTF8)) return reader.ReadToEnd();
        }
    }
}
