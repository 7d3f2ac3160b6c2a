using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;

namespace Lintel.Client
{
    /// <summary>
    /// A client of one Lintel service. Calls block; every call takes a CancellationToken, so plug-ins can run them in a Task.
    /// Errors: LintelException (Lintel said no), LintelUnreachableException, WaitTimeoutException, OperationCanceledException.
    /// </summary>
    public sealed partial class LintelClient
    {
        private const double FirstPause = 0.25;
        private const double LongestPause = 30;

        private readonly string _baseUrl;
        private readonly string _apiKey;
        private readonly int _attempts;
        private readonly ITransport _transport;
        private readonly Random _random = new Random();

        /// <param name="baseUrl">Where Lintel answers, such as https://lintel.example.org.</param>
        /// <param name="apiKey">The key of the plug-in; null for a service without keys.</param>
        /// <param name="timeout">For a request that gets no answer; 30 seconds if left out.</param>
        /// <param name="attempts">How often a request is sent at most, when the connection breaks or Lintel is busy.</param>
        /// <param name="transport">Replaces HTTP, for tests.</param>
        public LintelClient(string baseUrl, string apiKey = null, TimeSpan? timeout = null, int attempts = 5, ITransport transport = null)
        {
            Uri address;
            var isAddress = Uri.TryCreate(baseUrl, UriKind.Absolute, out address) && (address.Scheme == "http" || address.Scheme == "https");
            if (!isAddress) throw new ArgumentException("baseUrl must be a URL such as https://lintel.example.org, not " + baseUrl, "baseUrl");
            if (apiKey != null && (apiKey.Length == 0 || apiKey.Any(c => c <= ' ' || c > '~')))
                throw new ArgumentException("apiKey must be one word of ASCII characters, or null", "apiKey");
            if (attempts < 1) throw new ArgumentOutOfRangeException("attempts", "attempts must be at least 1");
            _baseUrl = baseUrl.TrimEnd('/');
            _apiKey = apiKey;
            _attempts = attempts;
            _transport = transport ?? new HttpTransport(timeout ?? TimeSpan.FromSeconds(30));
        }

        /// <summary>The JSON that GET answers.</summary>
        public JsonObject Get(string path, CancellationToken cancel = default(CancellationToken))
        {
            return Send("GET", path, null, null, cancel).RequireOk().Json();
        }

        /// <summary>
        /// Sends a write until it is answered. Every attempt has the same Idempotency-Key, so it is done once. Pass the key of
        /// an earlier attempt to repeat that attempt.
        /// </summary>
        public JsonObject Write(string method, string path, IDictionary<string, object> body, string idempotencyKey = null,
            CancellationToken cancel = default(CancellationToken))
        {
            var headers = new Dictionary<string, string> { { "Idempotency-Key", idempotencyKey ?? Guid.NewGuid().ToString("N") } };
            if (body != null) headers["Content-Type"] = "application/json";
            var bytes = body == null ? null : Encoding.UTF8.GetBytes(Json.Write(body));
            var answer = Send(method, path, headers, bytes, cancel).RequireOk();
            return answer.Body.Length == 0 ? new JsonObject() : answer.Json();
        }

        private Answer Send(string method, string path, IDictionary<string, string> headers, byte[] body, CancellationToken cancel)
        {
            var sent = new Dictionary<string, string> { { "Accept", "application/json" } };
            if (_apiKey != null) sent["X-API-Key"] = _apiKey;
            if (headers != null) foreach (var header in headers) sent[header.Key] = header.Value;
            return Retrying(() => SendOnce(method, _baseUrl + path, sent, body == null ? null : new MemoryStream(body), cancel), cancel);
        }

        /// <summary>One attempt. Throws also when a proxy says that Lintel does not answer.</summary>
        private Answer SendOnce(string method, string url, IDictionary<string, string> headers, Stream body, CancellationToken cancel)
        {
            var answer = _transport.Send(method, url, headers, body, cancel);
            answer.Origin = new Uri(url).GetLeftPart(UriPartial.Authority);
            var isGateway = answer.Status >= 502 && answer.Status <= 504 && method != "HEAD";
            if (isGateway && LintelException.Of(answer).Code == "Unknown")
                throw new LintelUnreachableException(answer.Origin + " returned " + answer.Status + " instead of a response from Lintel. Lintel may be stopped.", null);
            return answer;
        }

        /// <summary>Sends again after a broken connection, 429 and 503, not before Retry-After. For what may be sent twice.</summary>
        private Answer Retrying(Func<Answer> send, CancellationToken cancel)
        {
            for (var attempt = 1; ; attempt++)
            {
                cancel.ThrowIfCancellationRequested();
                var wait = BackOff(attempt);
                try
                {
                    var answer = send();
                    if (attempt >= _attempts || (answer.Status != 429 && answer.Status != 503)) return answer;
                    wait = Math.Max(wait, answer.RetryAfterSeconds ?? 0);
                }
                catch (LintelUnreachableException error)
                {
                    if (attempt >= _attempts || error is AnswerTooLargeException) throw;
                }
                Pause(Math.Min(wait, LongestPause), cancel);
            }
        }

        /// <summary>Doubles with each attempt, with some chance in it, so that many clients do not come back at once.</summary>
        private double BackOff(int attempt)
        {
            lock (_random) return Math.Min(FirstPause * Math.Pow(2, attempt - 1), LongestPause) * (0.75 + _random.NextDouble() / 2);
        }

        private static void Pause(double seconds, CancellationToken cancel)
        {
            if (cancel.WaitHandle.WaitOne(TimeSpan.FromSeconds(seconds))) cancel.ThrowIfCancellationRequested();
        }

        /// <summary>A text that every response of this kind has.</summary>
        private string TextOf(JsonObject answer, string name)
        {
            var text = answer.Text(name);
            if (text == null) throw LintelUnreachableException.NotLintel(new Uri(_baseUrl).GetLeftPart(UriPartial.Authority), null);
            return text;
        }

        /// <summary>The operation, once it has succeeded or failed: see its "status".</summary>
        public JsonObject WaitForOperation(string operationId, Action<JsonObject> onProgress = null, TimeSpan? timeout = null,
            CancellationToken cancel = default(CancellationToken))
        {
            var watch = Stopwatch.StartNew();
            for (var pause = 0.1; ; pause = Math.Min(pause * 1.5, 2))
            {
                var operation = Get("/api/v1/operations/" + Uri.EscapeDataString(operationId), cancel);
                var status = TextOf(operation, "status");
                if (onProgress != null) onProgress(operation);
                if (status == "succeeded" || status == "failed") return operation;
                if (watch.Elapsed > timeout) throw new WaitTimeoutException("operation " + operationId + " is still " + status);
                Pause(pause, cancel);
            }
        }

        private const string ListPath = "/api/v1/bim-ontology/object-classes";
        private const string RedirectsPath = "/api/v1/bim-ontology/redirects";
        private const string SystemsPath = "/api/v1/bim-ontology/classification-systems";
        private const string RequirementsPath = "/api/v1/bim-ontology/requirements";
        private const int MostPages = 100000;
        private const int Gone = 410;

        /// <summary>
        /// Brings the cache file up to date and returns the ontology in it: approved classes unless includeInactive is true, in
        /// the ontology's own language unless one is given. codes are IDs of further classification systems, so that their codes
        /// classify elements; with requirements, Ontology.RequirementsOf works offline. Without a connection it throws LintelUnreachableException, and
        /// Ontology.Load(cacheFile) is what you synced last.
        /// </summary>
        public Ontology Sync(string cacheFile, string language = null, bool includeInactive = false,
            CancellationToken cancel = default(CancellationToken), IEnumerable<string> codes = null, bool requirements = false)
        {
            var systems = (codes ?? new string[0]).Distinct().OrderBy(each => each, StringComparer.Ordinal).ToList();
            Ontology cached = null;
            try { cached = Ontology.Load(cacheFile); }
            catch (IOException) { }
            catch (FormatException) { }
            var usable = cached != null && cached.Language == language && cached.IncludeInactive == includeInactive
                && cached.Codes.SequenceEqual(systems) && (cached.Requirements != null) == requirements
                && IsVersion(cached.OntologyVersion) ? cached : null;
            Ontology newest;
            try
            {
                newest = SyncRedirects(SyncSystems(SyncClasses(usable, language, includeInactive, systems, cancel), cancel), cancel);
                if (requirements) newest = SyncRequirements(newest, cancel);
            }
            catch (FormatException error)
            {
                throw LintelUnreachableException.NotLintel(new Uri(_baseUrl).GetLeftPart(UriPartial.Authority), error);
            }
            if (newest != cached) newest.Save(cacheFile);
            return newest;
        }

        private Ontology SyncClasses(Ontology cached, string language, bool includeInactive, List<string> codes, CancellationToken cancel)
        {
            var filters = "includeInactive=" + (includeInactive ? "true" : "false")
                + (language == null ? "" : "&language=" + Uri.EscapeDataString(language))
                + (codes.Count == 0 ? "" : "&codes=" + Uri.EscapeDataString(string.Join(",", codes)));
            if (cached != null)
            {
                var tag = new Dictionary<string, string> { { "If-None-Match", "\"" + cached.OntologyVersion + "\"" } };
                if (Send("HEAD", ListPath + "?view=flat&" + filters, tag, null, cancel).Status == 304) return cached;
                var since = "/changes?since=" + Uri.EscapeDataString(cached.OntologyVersion) + "&";
                var changes = Send("GET", ListPath + since + filters, null, null, cancel);
                if (changes.Status != Gone) return Patched(cached, changes.RequireOk().Json());
            }
            var list = Send("GET", ListPath + "?view=flat&" + filters, null, null, cancel).RequireOk().Json();
            return new Ontology(Version(list), Ontology.ClassesOf(list.RequireList("items")),
                cached == null ? new Dictionary<string, string>() : cached.Redirects,
                cached == null ? null : cached.RedirectsTag, includeInactive, language, codes,
                cached == null ? new List<JsonObject>() : cached.Systems, cached == null ? null : cached.Requirements);
        }

        private static Ontology Patched(Ontology cached, JsonObject changes)
        {
            var removed = new HashSet<object>(changes.RequireList("removed"));
            var classes = cached.Classes.Where(each => !removed.Contains(each.Id))
                .Concat(Ontology.ClassesOf(changes.RequireList("changed"))).Concat(Ontology.ClassesOf(changes.RequireList("added")));
            return new Ontology(changes.RequireText("ontologyVersion"), classes, cached.Redirects, cached.RedirectsTag,
                cached.IncludeInactive, cached.Language, cached.Codes, cached.Systems, cached.Requirements);
        }

        /// <summary>There are at most 20, so they are always asked for.</summary>
        private Ontology SyncSystems(Ontology copy, CancellationToken cancel)
        {
            if (copy.Codes.Count == 0) return copy;
            var systems = Ontology.SystemsOf(Send("GET", SystemsPath, null, null, cancel).RequireOk().Json().RequireList("items"));
            if (Json.Write(systems) == Json.Write(copy.Systems)) return copy;
            return new Ontology(copy.OntologyVersion, copy.Classes, copy.Redirects, copy.RedirectsTag, copy.IncludeInactive, copy.Language,
                copy.Codes, systems, copy.Requirements);
        }

        /// <summary>All pages if the first one has changed. Its tag stands for all of them.</summary>
        private Ontology SyncRequirements(Ontology copy, CancellationToken cancel)
        {
            var known = copy.Requirements == null ? null : copy.Requirements.Text("tag");
            var byClass = new JsonObject();
            string tag = null;
            string cursor = null;
            for (var page = 0; page < MostPages; page++)
            {
                var headers = cursor == null && known != null ? new Dictionary<string, string> { { "If-None-Match", known } } : null;
                var query = "?limit=1000" + (cursor == null ? "" : "&cursor=" + Uri.EscapeDataString(cursor));
                var answer = Send("GET", RequirementsPath + query, headers, null, cancel);
                if (answer.Status == 304) return copy;
                var body = answer.RequireOk().Json();
                if (cursor == null) tag = answer.Header("etag");
                foreach (var each in Json.Objects(body.RequireList("items")))
                {
                    var id = each.RequireText("objectClassId");
                    if (!Ontology.IsRequirement(each.Get("parameter"))) throw new FormatException("a requirement has no parameter");
                    if (byClass.Get(id) == null) byClass[id] = new List<object>();
                    byClass.List(id).Add(each.Get("parameter"));
                }
                cursor = body.Text("nextCursor");
                if (cursor == null) break;
            }
            var requirements = new JsonObject { { "tag", tag }, { "byClass", byClass } };
            return new Ontology(copy.OntologyVersion, copy.Classes, copy.Redirects, copy.RedirectsTag, copy.IncludeInactive, copy.Language,
                copy.Codes, copy.Systems, requirements);
        }

        private Ontology SyncRedirects(Ontology copy, CancellationToken cancel)
        {
            var headers = copy.RedirectsTag == null ? null : new Dictionary<string, string> { { "If-None-Match", copy.RedirectsTag } };
            var answer = Send("GET", RedirectsPath, headers, null, cancel);
            if (answer.Status == 304) return copy;
            var redirects = new Dictionary<string, string>(StringComparer.Ordinal);
            foreach (var each in Json.Objects(answer.RequireOk().Json().RequireList("items")))
                redirects[each.RequireText("from")] = each.RequireText("to");
            return new Ontology(copy.OntologyVersion, copy.Classes, redirects, answer.Header("etag"), copy.IncludeInactive, copy.Language,
                copy.Codes, copy.Systems, copy.Requirements);
        }

        private static string Version(JsonObject answer)
        {
            var version = answer.RequireText("ontologyVersion");
            if (!IsVersion(version)) throw new FormatException("the JSON has no version");
            return version;
        }

        /// <summary>Whether the server may have a version like this.</summary>
        private static bool IsVersion(string text)
        {
            return text.Length >= 1 && text.Length <= 200 && text.All(c => c > ' ' && c < 127 && c != '"');
        }
    }
}
