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
            var target = answer.Header("location");
            if (answer.Status >= 300 && answer.Status < 400 && target != null)
            {
                code = "Redirected";
                message = "The request was redirected to " + target.Substring(0, Math.Min(200, target.Length)) + ". Use that URL for Lintel.";
            }
            return new LintelException(
                answer.Status,
                code ?? "Unknown",
                message ?? "The server returned " + answer.Status.ToString(CultureInfo.InvariantCulture) + " without an error message from Lintel.",
                requestId ?? answer.Header("x-request-id"),
                details,
                answer.RetryAfterSeconds);
        }
    }

    /// <summary>Lintel didn't respond: the connection failed, broke or timed out, or something else responded.</summary>
    public class LintelUnreachableException : Exception
    {
        public LintelUnreachableException(string message, Exception cause) : base(message, cause) { }

        /// <summary>Networks that want a sign-in first answer any request with a page of their own.</summary>
        internal static LintelUnreachableException NotLintel(string origin, Exception cause)
        {
            return new LintelUnreachableException("The response from " + origin
                + " isn't from Lintel. Check the URL, and whether your network requires you to sign in.", cause);
        }
    }

    /// <summary>Another attempt would bring the same answer.</summary>
    internal sealed class AnswerTooLargeException : LintelUnreachableException
    {
        public AnswerTooLargeException(string message) : base(message, null) { }
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
        internal string Origin { get; set; }
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

        /// <summary>The object in the body.</summary>
        public JsonObject Json()
        {
            return Read(Lintel.Client.Json.ParseObject);
        }

        /// <summary>What a function makes of the text, if the answer is one of Lintel's.</summary>
        internal T Read<T>(Func<string, T> read)
        {
            try { return read(Encoding.UTF8.GetString(Body)); }
            catch (FormatException error) { throw LintelUnreachableException.NotLintel(Origin, error); }
        }

        internal double? RetryAfterSeconds
        {
            get
            {
                var text = Header("retry-after");
                int seconds;
                if (text == null) return null;
                if (text.Length <= 9 && int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out seconds)) return seconds;
                var moment = Moment(text);
                if (moment == null) return null;
                // A date counts by the clock of the server.
                return Math.Max(0, (moment.Value - (Moment(Header("date")) ?? DateTime.UtcNow)).TotalSeconds);
            }
        }

        private static DateTime? Moment(string text)
        {
            DateTime moment;
            var styles = DateTimeStyles.AdjustToUniversal | DateTimeStyles.AssumeUniversal;
            var isDate = DateTime.TryParseExact(text, "ddd, dd MMM yyyy HH:mm:ss 'GMT'", CultureInfo.InvariantCulture, styles, out moment);
            return isDate ? moment : (DateTime?)null;
        }
    }
}
