using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;

namespace Lintel.Client
{
    /// <summary>How far an upload is. Run is null while the file is sent.</summary>
    public sealed class PushProgress
    {
        public long BytesSent;
        public long BytesTotal;
        public JsonObject Run;
    }

    public sealed partial class LintelClient
    {
        private const int PartBytes = 4 * 1024 * 1024;
        /// <summary>So many failures in a row without one byte more arriving.</summary>
        private const int MostFailures = 6;

        /// <summary>
        /// Uploads an artifact, waits for its run and returns the run: "state" is "ready" or "failed". A broken connection
        /// continues where it ended. To continue after a restart, keep what onUpload was called with and pass it as upload, with
        /// the same file. The timeout is for the processing.
        /// </summary>
        public JsonObject Push(string file, string projectId, JsonObject upload = null, Action<JsonObject> onUpload = null,
            Action<PushProgress> onProgress = null, TimeSpan? timeout = null, CancellationToken cancel = default(CancellationToken),
            string fileName = null)
        {
            var cads = "/api/v1/projects/" + Uri.EscapeDataString(projectId) + "/cad-imports";
            string runId;
            using (var opened = File.OpenRead(file))
            {
                if (upload == null)
                {
                    upload = Write("POST", cads + "/upload-url", new JsonObject
                    {
                        { "contentLength", opened.Length },
                        { "fileName", Shortened(fileName ?? Path.GetFileName(file)) },
                        { "contentType", "application/gzip" },
                    }, null, cancel);
                    TextOf(upload, "uploadUrl");
                }
                if (upload.Text("uploadUrl") == null) throw new ArgumentException("upload must be what onUpload was called with", "upload");
                Uri target;
                var isWeb = Uri.TryCreate(upload.Text("uploadUrl"), UriKind.Absolute, out target) && (target.Scheme == "http" || target.Scheme == "https");
                // The runtime would also open files and FTP.
                if (!isWeb || (upload.Text("method") ?? "PUT") != "PUT") throw new ArgumentException("a file is only uploaded by PUT to an http or https address", "upload");
                if (onUpload != null) onUpload(upload);
                Action<long> onSent = sent => { if (onProgress != null) onProgress(new PushProgress { BytesSent = sent, BytesTotal = opened.Length }); };
                // Lintel itself accepts a file in parts; an object store accepts it whole.
                if (upload.Text("uploadUrl").Split('?')[0].EndsWith("/cad-imports/local-upload", StringComparison.Ordinal))
                    runId = UploadInParts(upload, opened, onSent, cancel);
                else
                {
                    UploadWhole(upload, opened, onSent, cancel);
                    var run = Write("POST", cads, new JsonObject { { "uploadId", upload.Text("uploadId") } }, null, cancel);
                    runId = TextOf(run, "id");
                }
            }
            return WaitForRun(projectId, runId, onProgress, timeout, cancel);
        }

        /// <summary>The run, once it is ready, failed or deleted.</summary>
        public JsonObject WaitForRun(string projectId, string runId, Action<PushProgress> onProgress = null, TimeSpan? timeout = null,
            CancellationToken cancel = default(CancellationToken))
        {
            var watch = Stopwatch.StartNew();
            while (true)
            {
                var run = Get("/api/v1/projects/" + Uri.EscapeDataString(projectId) + "/cad-imports/" + Uri.EscapeDataString(runId) + "?wait=1", cancel);
                var state = TextOf(run, "state");
                if (onProgress != null) onProgress(new PushProgress { Run = run });
                if (state == "ready" || state == "failed" || state == "deleted") return run;
                if (watch.Elapsed > timeout) throw new WaitTimeoutException("run " + runId + " is still " + state);
            }
        }

        /// <summary>Everything that the server reported about the lines of a run: line, code, severity, message.</summary>
        public List<JsonObject> Problems(string projectId, string runId, CancellationToken cancel = default(CancellationToken))
        {
            var path = "/api/v1/projects/" + Uri.EscapeDataString(projectId) + "/cad-imports/" + Uri.EscapeDataString(runId) + "/issues";
            var headers = new Dictionary<string, string> { { "Accept", "application/x-ndjson" } };
            return Send("GET", path, headers, null, cancel).RequireOk().Read(
                text => text.Split(new[] { '\n' }, StringSplitOptions.RemoveEmptyEntries).Select(Json.ParseObject).ToList());
        }

        private string UploadInParts(JsonObject upload, Stream file, Action<long> onSent, CancellationToken cancel)
        {
            string runId;
            var received = Received(upload, out runId, cancel);
            for (var failures = 0; runId == null;)
            {
                onSent(received);
                var part = ReadPart(file, received);
                var headers = HeadersOf(upload);
                headers["Content-Range"] = string.Format(CultureInfo.InvariantCulture, "bytes {0}-{1}/{2}", received, received + part.Length - 1, file.Length);
                Exception fault;
                Answer answer = null;
                try
                {
                    answer = SendOnce("PUT", upload.Text("uploadUrl"), headers, new MemoryStream(part), cancel);
                    var refusal = answer.IsOk ? null : LintelException.Of(answer);
                    if (refusal != null && answer.Status != 429 && answer.Status != 503 && refusal.Code != "UploadOffsetConflict") throw refusal;
                    fault = refusal;
                }
                catch (LintelUnreachableException error)
                {
                    if (error is AnswerTooLargeException) throw;
                    fault = error;
                }
                if (fault == null)
                {
                    var accepted = answer.Json();
                    var arrived = accepted.Integer("received") ?? received + part.Length;
                    runId = accepted.Text("runId");
                    if (runId == null && arrived <= received) throw new LintelUnreachableException("The server accepted a part of the file and did not keep it.", null);
                    received = arrived;
                    continue;
                }
                failures++;
                if (failures >= MostFailures) throw fault;
                Pause(Math.Min(Math.Max(BackOff(failures), (answer == null ? null : answer.RetryAfterSeconds) ?? 0), LongestPause), cancel);
                var before = received;
                received = Received(upload, out runId, cancel);
                if (received > before) failures = 0;
            }
            onSent(file.Length);
            return runId;
        }

        private static string Shortened(string fileName)
        {
            const int longest = 255;
            if (fileName.Length <= longest) return fileName;
            return fileName.Substring(0, char.IsHighSurrogate(fileName[longest - 1]) ? longest - 1 : longest);
        }

        private static byte[] ReadPart(Stream file, long from)
        {
            if (from >= file.Length) throw new IOException("the server has more bytes than the file: it is not the file that this upload started with");
            file.Position = from;
            var part = new byte[(int)Math.Min(PartBytes, file.Length - from)];
            var filled = 0;
            while (filled < part.Length)
            {
                var read = file.Read(part, filled, part.Length - filled);
                if (read == 0) throw new IOException("the file became shorter while it was sent");
                filled += read;
            }
            return part;
        }

        private long Received(JsonObject upload, out string runId, CancellationToken cancel)
        {
            var none = new Dictionary<string, string>();
            var answer = Retrying(() => SendOnce("GET", upload.Text("uploadUrl"), none, null, cancel), cancel).RequireOk();
            var progress = answer.Json();
            runId = progress.Text("runId");
            var received = progress.Integer("received");
            if (received == null || received < 0) throw LintelUnreachableException.NotLintel(answer.Origin, null);
            return received.Value;
        }

        private void UploadWhole(JsonObject upload, Stream file, Action<long> onSent, CancellationToken cancel)
        {
            onSent(0);
            Retrying(() =>
            {
                file.Position = 0;
                return SendOnce("PUT", upload.Text("uploadUrl"), HeadersOf(upload), file, cancel);
            }, cancel).RequireOk();
            onSent(file.Length);
        }

        private static Dictionary<string, string> HeadersOf(JsonObject upload)
        {
            return (upload.Object("headers") ?? new JsonObject()).ToDictionary(pair => pair.Key, pair => (string)pair.Value);
        }
    }
}
