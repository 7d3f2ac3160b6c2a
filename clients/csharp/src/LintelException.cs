using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace Lintel.Client
{
    /// <summary>Lintel answered with an error.</summary>
    public sealed class LintelException : Exception
    {
        public LintelException(int status, string code, string message, string requestId, object details, double? retryAfter)
            : base(message)
        {
            Status = status;
            Code = code;
            RequestId = requestId;
            Details = details;
            RetryAfterSeconds = retryAfter;
        }

        /// <summary>The HTTP status.</summary>
        public int Status { get; private set; }
        /// <summary>The name of the error, such as NotFound.</summary>
        public string Code { get; private set; }
        /// <summary>Finds the request in the server's log; null if the answer has none.</summary>
        public string RequestId { get; private set; }
        /// <summary>Facts about the error, as JSON, or null.</summary>
        public object Details { get; private set; }
        /// <summary>Seconds to wait before another attempt, or null.</summary>
        public double? RetryAfterSeconds { get; private set; }

        public override string ToString()
        {
            return Code + ": " + Message + (RequestId == null ? "" : " (request " + RequestId + ")");
        }

        /// <summary>The error of a response. Proxies and object stores don't use our envelope.</summary>
        internal static LintelException Of(Answer answer)
        {
            string code = null, message = null, requestId = null;
            object details = null;
            JsonObject envelope = null;
            try { envelope = Json.Parse(Encoding.UTF8.GetString(answer.Body)) as JsonObject; }
            catch (FormatException) { }
            if (envelope != null)
            {
                // A conflict of an approval has its facts one level deeper than every other error.
                var inner = envelope.Object("error");
                code = inner == null ? envelope.Text("error") : inner.Text("code");
                message = (inner ?? envelope).Text("message");
                details = (inner ?? envelope).Get("details");
                requestId = envelope.Text("requestId");
            }
            return new LintelException(
                answer.Status,
                code ?? "Unknown",
                message ?? "Lintel answered " + answer.Status.ToString(CultureInfo.InvariantCulture) + ".",
                requestId ?? answer.Header("x-request-id"),
                details,
                answer.RetryAfterSeconds);
        }
    }

    /// <summary>No answer of Lintel came: the connection failed, broke or timed out, or something else answered.</summary>
    public sealed class LintelUnreachableException : Exception
    {
        public LintelUnreachableException(string message, Exception cause) : base(message, cause) { }
    }

    /// <summary>The time to wait for an operation or a run is over. The server still works on it.</summary>
    public sealed class WaitTimeoutException : Exception
    {
        public WaitTimeoutException(string message) : base(message) { }
    }

    /// <summary>A record does not fit the contract of artifacts.</summary>
    public sealed class ArtifactException : Exception
    {
        public ArtifactException(string message) : base(message) { }
    }

    /// <summary>An answer as it came.</summary>
    public sealed class Answer
    {
        private readonly IDictionary<string, string> _headers;

        public Answer(int status, IDictionary<string, string> headers, byte[] body)
        {
            Status = status;
            _headers = new Dictionary<string, string>(headers, StringComparer.OrdinalIgnoreCase);
            Body = body;
        }

        public int Status { get; private set; }
        public byte[] Body { get; private set; }
        public bool IsOk { get { return Status >= 200 && Status < 300; } }

        public string Header(string name)
        {
            string value;
            return _headers.TryGetValue(name, out value) ? value : null;
        }

        public Answer RequireOk()
        {
            if (!IsOk) throw LintelException.Of(this);
            return this;
        }

        /// <summary>The object in the body. Networks that want a sign-in first answer any request with a page of their own.</summary>
        public JsonObject Json()
        {
            try { return Lintel.Client.Json.ParseObject(Encoding.UTF8.GetString(Body)); }
            catch (FormatException error) { throw new LintelUnreachableException("the response is not from Lintel: " + error.Message, error); }
        }

        internal double? RetryAfterSeconds
        {
            get
            {
                var text = Header("retry-after");
                double seconds;
                DateTime moment;
                if (text == null) return null;
                if (double.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out seconds)) return seconds;
                var styles = DateTimeStyles.AdjustToUniversal | DateTimeStyles.AssumeUniversal;
                if (!DateTime.TryParse(text, CultureInfo.InvariantCulture, styles, out moment)) return null;
                return Math.Max(0, (moment - DateTime.UtcNow).TotalSeconds);
            }
        }
    }
}
