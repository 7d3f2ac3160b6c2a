using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Threading;
using Lintel.Client;

namespace Lintel.Client.Tests
{
    /// <summary>Real connections that break, stop or never end.</summary>
    internal static class Broken
    {
        /// <summary>A server that does something with each connection, on a thread of its own. No thread outlives it.</summary>
        private sealed class Server : IDisposable
        {
            private readonly TcpListener _listener = new TcpListener(IPAddress.Loopback, 0);
            private readonly List<Socket> _sockets = new List<Socket>();
            private readonly List<Thread> _threads = new List<Thread>();
            public readonly string Url;
            public int Connections;

            public Server(Action<Server, Socket, int> serve)
            {
                _listener.Start();
                Url = "http://127.0.0.1:" + ((IPEndPoint)_listener.LocalEndpoint).Port;
                Run(() =>
                {
                    while (true)
                    {
                        var socket = Keep(_listener.AcceptSocket());
                        var number = Interlocked.Increment(ref Connections);
                        Run(() => serve(this, socket, number));
                    }
                });
            }

            /// <summary>Closes the socket with the server.</summary>
            public Socket Keep(Socket socket)
            {
                lock (_sockets) _sockets.Add(socket);
                return socket;
            }

            public void Dispose()
            {
                _listener.Stop();
                for (var thread = Last(); thread != null; thread = Last())
                {
                    // A thread may begin another one before it ends.
                    lock (_sockets) foreach (var socket in _sockets) socket.Close();
                    if (thread.Join(10)) lock (_threads) _threads.Remove(thread);
                }
            }

            private Thread Last() { lock (_threads) return _threads.LastOrDefault(); }

            public void Run(Action action)
            {
                var thread = new Thread(() =>
                {
                    try { action(); }
                    catch (SocketException) { }
                    catch (InvalidOperationException) { } // also of a listener that was stopped, and of a socket that was closed
                }) { IsBackground = true };
                lock (_threads) _threads.Add(thread);
                thread.Start();
            }
        }

        private static void Reset(Socket socket)
        {
            socket.LingerState = new LingerOption(true, 0);
            socket.Close();
        }

        /// <summary>Passes connections on to the service. The first one is reset after so many bytes, with all others if the server is gone.</summary>
        private static Server Proxy(int bytes, bool isGone)
        {
            var target = new Uri(Environment.GetEnvironmentVariable("LINTEL_URL"));
            return new Server((server, near, number) =>
            {
                if (isGone && number > 1) { Reset(near); return; }
                var far = server.Keep(new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp));
                far.Connect(IPAddress.Loopback, target.Port);
                server.Run(() =>
                {
                    var answer = new byte[65536];
                    for (var read = far.Receive(answer); read > 0; read = far.Receive(answer)) near.Send(answer, read, SocketFlags.None);
                    near.Close();
                });
                var buffer = new byte[65536];
                var sent = 0;
                for (var read = near.Receive(buffer); read > 0; read = near.Receive(buffer))
                {
                    far.Send(buffer, read, SocketFlags.None);
                    sent += read;
                    if (number > 1 || sent < bytes) continue;
                    Reset(near);
                    far.Close();
                    return;
                }
                far.Close();
            });
        }

        private static JsonObject Upload(LintelClient client, string project, string proxy)
        {
            var upload = client.Write("POST", "/api/v1/projects/" + project + "/cad-imports/upload-url", new JsonObject
            {
                { "contentLength", new FileInfo("house.jsonl.gz").Length }, { "fileName", "house.jsonl.gz" }, { "contentType", "application/gzip" },
            });
            var address = new UriBuilder(upload.Text("uploadUrl")) { Port = new Uri(proxy).Port, Host = "127.0.0.1" };
            upload["uploadUrl"] = address.Uri.AbsoluteUri;
            return upload;
        }

        public static void AnUploadContinuesWhenTheConnectionIsReset()
        {
            Service.WriteArtifact(20, 150000);
            using (var proxy = Proxy(1000000, false))
            {
                var sent = new List<long>();
                var run = Service.Client().Push("house.jsonl.gz", Service.Project, Upload(Service.Client(), Service.Project, proxy.Url), null, progress => sent.Add(progress.BytesSent));
                Expect.Equal("ready", run.Text("state"));
                Expect.True(proxy.Connections > 1, "nothing broke");
            }
        }

        public static void AnUploadEndsWithAnErrorWhenTheServerIsGone()
        {
            Service.WriteArtifact(20, 150000);
            using (var proxy = Proxy(1000000, true))
            {
                var upload = Upload(Service.Client(), Service.Project, proxy.Url);
                var client = new LintelClient(proxy.Url, attempts: 1);
                Expect.Throws<LintelUnreachableException>(() => client.Push("house.jsonl.gz", Service.Project, upload));
                File.OpenWrite("house.jsonl.gz").Close(); // nothing holds the file
            }
        }

        public static void WhatComesOverTheWireIsNamed()
        {
            foreach (var wire in Conformance.Each(Conformance.Vectors("faults"), "wires"))
            {
                var asked = 0;
                using (var server = new Server((self, socket, number) =>
                {
                    socket.Receive(new byte[65536]);
                    asked++;
                    socket.Send(Encoding.ASCII.GetBytes(wire.Text("text").Replace("{origin}", self.Url)));
                    if (wire.Flag("isClosed")) socket.Close();
                    else socket.Receive(new byte[1]); // until one side closes it
                }))
                {
                    var client = new LintelClient(server.Url, "secret-key-0123456789", TimeSpan.FromSeconds(Convert.ToDouble(wire.Get("timeoutSeconds"))), 1);
                    var error = wire.Text("error") == "unreachable"
                        ? Expect.Throws<LintelUnreachableException>(() => client.Get("/api/v1/system"), wire.Text("name"))
                        : (Exception)Expect.Throws<LintelException>(() => client.Get("/api/v1/system"), wire.Text("name"));
                    if (wire.Text("message") != null) Expect.Equal(wire.Text("message").Replace("{origin}", server.Url), error.Message, wire.Text("name"));
                    Expect.True(error.Message.Contains(server.Url), wire.Text("name") + " names no server: " + error.Message);
                    Expect.Equal(1, asked, "a redirect carries the key elsewhere:");
                }
            }
        }

        public static void CancelEndsAnAnswerThatNeverEnds()
        {
            using (var cancel = new CancellationTokenSource())
            using (var server = new Server((self, socket, number) =>
            {
                socket.Receive(new byte[65536]);
                socket.Send(Encoding.ASCII.GetBytes("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n[1"));
                cancel.Cancel();
                while (true) { socket.Send(Encoding.ASCII.GetBytes(",1")); Thread.Sleep(5); }
            }))
                Expect.Throws<OperationCanceledException>(() => new LintelClient(server.Url).Get("/api/v1/system", cancel.Token));
        }

        public static void AnObjectStoreGetsTheWholeFileAndNoKey()
        {
            File.WriteAllBytes("house.jsonl.gz", Enumerable.Range(0, 5000000).Select(i => (byte)i).ToArray());
            var puts = 0;
            var store = new Fake((method, url, headers, body, cancel) =>
            {
                if (url.EndsWith("/upload-url", StringComparison.Ordinal))
                    return Fake.Says(200, "{\"uploadUrl\":\"http://store/a?b\",\"method\":\"PUT\",\"uploadId\":\"u\",\"headers\":{\"x-amz-a\":\"1\"}}");
                if (method == "PUT")
                {
                    Expect.Equal(false, headers.ContainsKey("X-API-Key"), "the key goes to the store:");
                    Expect.Equal("1", headers["x-amz-a"]);
                    Expect.Equal(5000000, body.Length);
                    if (++puts == 1) throw new LintelUnreachableException("broken by the test", null);
                    return Fake.Says(200, "<xml/>");
                }
                Expect.Equal("secret", headers["X-API-Key"]);
                if (method == "POST") Expect.Equal("{\"uploadId\":\"u\"}", Encoding.UTF8.GetString(body));
                return Fake.Says(200, "{\"id\":\"run\",\"state\":\"ready\"}");
            });
            Expect.Equal("ready", new LintelClient("http://lintel", "secret", transport: store).Push("house.jsonl.gz", "prj").Text("state"));
            Expect.Equal(2, puts);
        }

        public static void ManyProgramsSyncIntoOneFile()
        {
            var list = "{\"ontologyVersion\":\"v\",\"items\":[]}";
            var errors = new List<Exception>();
            var threads = Enumerable.Range(0, 8).Select(i => new Thread(() =>
            {
                try
                {
                    for (var turn = 0; turn < 20; turn++)
                    {
                        // Another language each time, so that the file is replaced each time.
                        var client = new LintelClient("http://lintel", transport: new Fake((method, url, headers, body, cancel) =>
                            Fake.Says(200, url.Contains("redirects") ? "{\"items\":[]}" : list)));
                        client.Sync("ontology.json", "l" + i + "-" + turn);
                        Ontology.Load("ontology.json");
                    }
                }
                catch (Exception error) { lock (errors) errors.Add(error); }
            })).ToList();
            foreach (var thread in threads) thread.Start();
            foreach (var thread in threads) thread.Join();
            Expect.True(errors.Count == 0, errors.Count + " failed: " + errors.FirstOrDefault());
            Expect.Equal(new[] { "ontology.json" }, Directory.GetFiles(".").Select(Path.GetFileName));
        }

        public static void ALongRetryAfterDoesNotStopTheUploadForever()
        {
            File.WriteAllBytes("house.jsonl.gz", new byte[10]);
            var upload = new JsonObject { { "uploadUrl", "http://lintel/cad-imports/local-upload?t=1" } };
            using (var cancel = new CancellationTokenSource())
            {
                var busy = new Fake((method, url, headers, body, token) =>
                {
                    if (method == "GET") return Fake.Says(200, "{\"received\":0,\"runId\":null}");
                    cancel.CancelAfter(50);
                    return Fake.Says(503, "{}", "Retry-After", "99999999999999999999");
                });
                Expect.Throws<OperationCanceledException>(() =>
                    new LintelClient("http://lintel", transport: busy).Push("house.jsonl.gz", "prj", upload, null, null, null, cancel.Token));
            }
        }
    }
}
