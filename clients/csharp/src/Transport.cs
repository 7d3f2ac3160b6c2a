using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Threading;

namespace Lintel.Client
{
    /// <summary>Sends a request and gives the answer. Throws LintelUnreachableException if none came.</summary>
    public interface ITransport
    {
        Answer Send(string method, string url, IDictionary<string, string> headers, Stream body, CancellationToken cancel);
    }

    /// <summary>HttpWebRequest: part of .NET Framework and of .NET, and honors the proxy settings of the machine.</summary>
    public sealed class HttpTransport : ITransport
    {
        private const long MostBytes = 1024 * 1024 * 1024;
        private readonly int _timeoutMs;

        /// <param name="timeout">How long to wait for an answer, and for each further piece of it.</param>
        public HttpTransport(TimeSpan timeout)
        {
            if (timeout <= TimeSpan.Zero || timeout.TotalMilliseconds > int.MaxValue)
                throw new ArgumentOutOfRangeException("timeout", "timeout must be more than 0 and less than 25 days");
            _timeoutMs = Math.Max(1, (int)timeout.TotalMilliseconds);
        }

        public Answer Send(string method, string url, IDictionary<string, string> headers, Stream body, CancellationToken cancel)
        {
            cancel.ThrowIfCancellationRequested();
            var request = (HttpWebRequest)WebRequest.Create(url);
            request.Method = method;
            request.Timeout = _timeoutMs;
            request.ReadWriteTimeout = _timeoutMs;
            request.AllowAutoRedirect = false; // a redirect would carry the API key to another address
            request.AllowWriteStreamBuffering = false;
            request.ServicePoint.Expect100Continue = false;
            foreach (var header in headers) SetHeader(request, header.Key, header.Value);
            using (cancel.Register(request.Abort))
            {
                try
                {
                    var answer = Exchange(request, method, body);
                    // An aborted request may look like an answer that ended early.
                    cancel.ThrowIfCancellationRequested();
                    return answer;
                }
                catch (Exception error)
                {
                    cancel.ThrowIfCancellationRequested();
                    // WebException is an InvalidOperationException; what an aborted connection throws differs between runtimes.
                    var isBroken = error is InvalidOperationException || error is IOException || error is SocketException;
                    if (!isBroken) throw;
                    throw new LintelUnreachableException(request.RequestUri.Authority + " cannot be reached: " + error.Message, error);
                }
            }
        }

        private static Answer Exchange(HttpWebRequest request, string method, Stream body)
        {
            try
            {
                if (body != null)
                {
                    request.ContentLength = body.Length - body.Position;
                    using (var target = request.GetRequestStream()) body.CopyTo(target);
                }
                else if (method != "GET" && method != "HEAD") request.ContentLength = 0;
                using (var response = (HttpWebResponse)request.GetResponse()) return Read(response, method);
            }
            catch (WebException error)
            {
                // An answer too, unless it broke off while it was read.
                var response = error.Status == WebExceptionStatus.ProtocolError ? error.Response as HttpWebResponse : null;
                if (response == null) throw;
                using (response) return Read(response, method);
            }
        }

        private static void SetHeader(HttpWebRequest request, string name, string value)
        {
            switch (name.ToLowerInvariant())
            {
                case "accept": request.Accept = value; break;
                case "content-type": request.ContentType = value; break;
                case "content-length": break; // known from the body
                case "host": break;
                default: request.Headers[name] = value; break;
            }
        }

        private static Answer Read(HttpWebResponse response, string method)
        {
            var headers = new Dictionary<string, string>();
            foreach (var name in response.Headers.AllKeys) headers[name] = response.Headers[name];
            return new Answer((int)response.StatusCode, headers, method == "HEAD" ? new byte[0] : ReadBody(response));
        }

        private static byte[] ReadBody(HttpWebResponse response)
        {
            using (var source = response.GetResponseStream())
            using (var body = new MemoryStream())
            {
                var buffer = new byte[64 * 1024];
                for (var read = source.Read(buffer, 0, buffer.Length); read > 0; read = source.Read(buffer, 0, buffer.Length))
                {
                    if (body.Length + read > MostBytes) throw new IOException("the answer is larger than " + MostBytes + " bytes");
                    body.Write(buffer, 0, read);
                }
                // Not every runtime notices that a connection broke in the middle of a body.
                if (response.ContentLength > body.Length) throw new IOException("the connection ended before the response was complete");
                return body.ToArray();
            }
        }
    }
}
