using System;
using System.IO;
using Lintel.Client;

namespace Lintel.RevitAddin
{
    /// <summary>The settings are missing or damaged; the message says what to do.</summary>
    public sealed class SettingsException : Exception
    {
        public SettingsException(string message) : base(message) { }
    }

    /// <summary>
    /// Where Lintel is, and which project a model belongs to:
    /// {"url": …, "apiKey": …, "projects": {"title of the model": "id of the project"}}
    /// </summary>
    public sealed class AddinSettings
    {
        private readonly string _file;
        private readonly string _apiKey;
        private readonly JsonObject _content;

        /// <param name="folder">%APPDATA%\Lintel if left out.</param>
        public AddinSettings(string folder = null)
        {
            Folder = folder ?? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.ApplicationData), "Lintel");
            Directory.CreateDirectory(Folder);
            _file = Path.Combine(Folder, "revit-addin.json");
            try { _content = File.Exists(_file) ? Json.ParseObject(File.ReadAllText(_file)) : new JsonObject(); }
            catch (FormatException error) { throw new SettingsException(_file + " is damaged: " + error.Message + ". Correct it or delete it."); }
            Url = Environment.GetEnvironmentVariable("LINTEL_URL") ?? _content.Text("url");
            _apiKey = Environment.GetEnvironmentVariable("LINTEL_API_KEY") ?? _content.Text("apiKey");
            if (string.IsNullOrEmpty(Url)) throw new SettingsException("Add the address of Lintel to " + _file + ": {\"url\": \"…\", \"apiKey\": \"…\"}");
        }

        public string Folder { get; private set; }
        public string Url { get; private set; }
        public string CacheFile { get { return Path.Combine(Folder, "ontology.json"); } }

        public LintelClient Client()
        {
            try { return new LintelClient(Url, _apiKey, attempts: 3); }
            catch (ArgumentException error) { throw new SettingsException(_file + ": " + error.Message); }
        }

        public string ProjectOf(string title)
        {
            var projects = _content.Object("projects");
            return projects == null ? null : projects.Text(title);
        }

        public void RememberProject(string title, string projectId)
        {
            var projects = _content.Object("projects") ?? new JsonObject();
            projects[title] = projectId;
            _content["projects"] = projects;
            var temporary = _file + ".part";
            File.WriteAllText(temporary, Json.Write(_content));
            if (File.Exists(_file)) File.Replace(temporary, _file, null);
            else File.Move(temporary, _file);
        }
    }
}
