using System;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using Lintel.Client;

namespace Lintel.Client.Tests
{
    /// <summary>Cancellation, limits of waits, and attempts.</summary>
    internal static class Stopping
    {
        private static readonly Fake Unfinished = new Fake((method, url, headers, body, cancel) =>
            Fake.Says(200, "{\"status\":\"running\",\"state\":\"processing\"}"));

        public static void CancelEndsAWait()
        {
            using (var cancel = new CancellationTokenSource())
            {
                var client = new LintelClient("http://lintel", transport: Unfinished);
                var asked = 0;
                Expect.Throws<OperationCanceledException>(() =>
                    client.WaitForOperation("op", operation => { if (++asked == 2) cancel.Cancel(); }, null, cancel.Token));
                Expect.Equal(2, asked);
            }
        }

        public static void CancelEndsARequestThatNobodyAnswers()
        {
            var silent = new TcpListener(IPAddress.Loopback, 0);
            silent.Start();
            try
            {
                var client = new LintelClient("http://127.0.0.1:" + ((IPEndPoint)silent.LocalEndpoint).Port, timeout: TimeSpan.FromMinutes(5));
                using (var cancel = new CancellationTokenSource())
                {
                    var canceller = new Thread(() =>
                    {
                        using (silent.AcceptTcpClient()) cancel.Cancel();
                    });
                    canceller.Start();
                    Expect.Throws<OperationCanceledException>(() => client.Get("/api/v1/system", cancel.Token));
                    canceller.Join();
                    Expect.Throws<OperationCanceledException>(() => client.Get("/api/v1/system", cancel.Token));
                }
            }
            finally { silent.Stop(); }
        }

        public static void ARequestHasALimit()
        {
            var silent = new TcpListener(IPAddress.Loopback, 0);
            silent.Start();
            try
            {
                var url = "http://127.0.0.1:" + ((IPEndPoint)silent.LocalEndpoint).Port;
                var client = new LintelClient(url, timeout: TimeSpan.FromMilliseconds(200), attempts: 1);
                Expect.Throws<LintelUnreachableException>(() => client.Get("/api/v1/system"));
            }
            finally { silent.Stop(); }
        }

        public static void AWaitHasALimit()
        {
            var client = new LintelClient("http://lintel", transport: Unfinished);
            Expect.Throws<WaitTimeoutException>(() => client.WaitForOperation("op", timeout: TimeSpan.FromMilliseconds(50)));
            Expect.Throws<WaitTimeoutException>(() => client.WaitForRun("prj", "run", timeout: TimeSpan.Zero));
        }

        public static void BusyServersAreAskedAgain()
        {
            var busy = new Fake((method, url, headers, body, cancel) =>
                Fake.Says(503, "{\"error\":\"ServiceUnavailable\",\"message\":\"busy\"}", "Retry-After", "0"));
            var error = Expect.Throws<LintelException>(() => new LintelClient("http://lintel", attempts: 2, transport: busy).Get("/api/v1/system"));
            Expect.Equal("ServiceUnavailable: busy", error.ToString());
            Expect.Equal(2, busy.Sent.Count);
        }

        public static void OtherErrorsAreNot()
        {
            var refusing = new Fake((method, url, headers, body, cancel) => Fake.Says(500, "oops"));
            var error = Expect.Throws<LintelException>(() => new LintelClient("http://lintel", transport: refusing).Get("/api/v1/system"));
            Expect.Equal("Unknown: The server returned 500 without an error message from Lintel.", error.ToString());
            Expect.Equal(1, refusing.Sent.Count);
        }
    }
}
