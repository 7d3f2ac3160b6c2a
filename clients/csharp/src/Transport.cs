using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Threading;

namespace Lintel.Client
{
    /// <summary>Sends a request and gives the answer. Throws UnreachableException if none came.</summary>
    public interface ITransport
    {
        Answer Send(string method, string url, IDictionary<string, string> headers, Stream body, CancellationToken cancel);
    }

    /// <summary>HttpWebRequest: part of .NET Framework and of .NET, and honors the proxy settings of the machine.</summary>
    internal sealed class HttpTransport : ITransport
    {
        private readonly int _timeoutMs;

        public HttpTransport(TimeSpan timeout) { _timeoutMs = (int)timeout.TotalMilliseconds; }

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
                    cancel.ThrowIfCancellationRequested();
                    var response = error.Response as HttpWebResponse;
                    if (response == null) throw Unreachable(request, error);
                    using (response) return Read(response, method);
                }
                catch (IOException error)
                {
                    cancel.ThrowIfCancellationRequested();
                    throw Unreachable(request, error);
                }
            }
        }

        private static UnreachableException Unreachable(HttpWebRequest request, Exception error)
        {
            return new UnreachableException(request.RequestUri.Authority + " cannot be reached: " + error.Message, error);
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
            using (var body = new MemoryStream())
            {
                if (method != "HEAD")
                    using (var source = response.GetResponseStream()) if (source != null) source.CopyTo(body);
                return new Answer((int)response.StatusCode, headers, body.ToArray());
            }
        }
    }
}
