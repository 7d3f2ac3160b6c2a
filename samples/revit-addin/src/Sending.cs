using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Autodesk.Revit.DB;
using Lintel.Client;

namespace Lintel.RevitAddin
{
    /// <summary>Exports a model and sends it.</summary>
    public static class Sending
    {
        private const int MostProblems = 20;

        /// <summary>Asks for the project of a model: its id, or null. The choices are ids and names.</summary>
        public delegate string ChooseProject(string title, IList<KeyValuePair<string, string>> choices);

        /// <summary>The project of the model, asked for once. Null if nobody chose one.</summary>
        public static string ProjectOf(string title, AddinSettings settings, ChooseProject choose)
        {
            var known = settings.ProjectOf(title);
            if (known != null) return known;
            var projects = settings.Client().Get("/api/v1/party-directory/projects").List("items").Cast<JsonObject>();
            var chosen = choose(title, projects.Select(each => new KeyValuePair<string, string>(each.Text("id"), each.Text("name"))).ToList());
            if (chosen != null) settings.RememberProject(title, chosen);
            return chosen;
        }

        /// <summary>
        /// Exports now, on the thread of Revit, and sends in the background. The result is the run; null if it could not be
        /// sent, and the window says why.
        /// </summary>
        public static Task<JsonObject> Send(Document document, string projectId, AddinSettings settings, IClassWindow window, CancellationToken cancel)
        {
            var client = settings.Client();
            var file = Path.Combine(Path.GetTempPath(), "lintel-" + Guid.NewGuid().ToString("N") + ".jsonl.gz");
            var name = document.Title + ".jsonl.gz";
            List<string> leftOut;
            try { leftOut = Exporting.Export(document, file, projectId, VersionOf(settings.CacheFile)); }
            catch
            {
                File.Delete(file);
                throw;
            }
            return Task.Run(() =>
            {
                try
                {
                    var fault = ArtifactCheck.Run(file, projectId).Fault;
                    if (fault != null) throw new ArtifactException("The export can't be imported: " + fault.Message);
                    var run = client.Push(file, projectId, null, null, progress => window.ShowStatus(TextOf(progress)), null, cancel, name);
                    var problems = client.Problems(projectId, run.Text("id"), cancel).Select(each => each.Text("message")).Concat(leftOut).ToList();
                    window.ShowStatus(Summary(run, problems, settings.Url.TrimEnd('/') + "/console/projects/" + projectId + "/imports/" + run.Text("id")));
                    return run;
                }
                catch (OperationCanceledException) { window.ShowStatus("The model was not sent."); }
                catch (Exception error) { window.ShowStatus(error.Message); } // nobody else would see it
                finally { File.Delete(file); }
                return null;
            });
        }

        /// <summary>The version of the classes that the model was classified with, or null.</summary>
        private static string VersionOf(string cacheFile)
        {
            try { return Ontology.Load(cacheFile).OntologyVersion; }
            catch (IOException) { return null; }
            catch (FormatException) { return null; }
        }

        private static string TextOf(PushProgress progress)
        {
            if (progress.Run != null) return "The import is " + progress.Run.Text("state") + ".";
            return "Sent " + progress.BytesSent / 1024 + " of " + progress.BytesTotal / 1024 + " KiB.";
        }

        private static string Summary(JsonObject run, List<string> problems, string address)
        {
            var counts = run.Object("counts") ?? new JsonObject();
            var head = "The import is " + run.Text("state") + ": " + Counted(counts.Integer("element") ?? 0, "element") + ", " + Counted(problems.Count, "problem") + ".";
            return string.Join("\n", new[] { head, address }.Concat(problems.Take(MostProblems)));
        }

        private static string Counted(long count, string noun) { return count + " " + noun + (count == 1 ? "" : "s"); }
    }
}
