using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using Lintel.Client;

namespace Lintel.Client.Tests
{
    /// <summary>
    /// Runs every public static method of the classes below, each in an empty folder, and prints a line for each. Readme is
    /// made of the examples in README.md when the tests are compiled.
    /// LINTEL_CONFORMANCE is the folder of the vectors; LINTEL_URL, LINTEL_PROJECT and LINTEL_API_KEY are a running service.
    /// </summary>
    internal static class Program
    {
        private static int Main()
        {
            var failures = 0;
            foreach (var suite in new[] { typeof(Conformance), typeof(Hostile), typeof(Broken), typeof(Service), typeof(Stopping), typeof(Writing), typeof(Readme) })
                foreach (var test in suite.GetMethods(BindingFlags.Public | BindingFlags.Static | BindingFlags.DeclaredOnly))
                {
                    var name = suite.Name + "." + test.Name;
                    var error = Failure(test);
                    if (error != null) failures++;
                    Console.WriteLine(error == null ? "ok " + name : "FAILED " + name + ": " + error);
                }
            Console.WriteLine("done, " + failures + " failed");
            return failures == 0 ? 0 : 1;
        }

        private static string Failure(MethodInfo test)
        {
            var before = Directory.GetCurrentDirectory();
            var folder = Path.Combine(Path.GetTempPath(), "lintel-" + Guid.NewGuid().ToString("N"));
            Directory.CreateDirectory(folder);
            Directory.SetCurrentDirectory(folder);
            try
            {
                test.Invoke(null, null);
                return null;
            }
            catch (TargetInvocationException error) { return error.InnerException.GetType().Name + " " + error.InnerException.Message; }
            finally
            {
                Directory.SetCurrentDirectory(before);
                Directory.Delete(folder, true);
            }
        }
    }

    internal static class Expect
    {
        public static void Equal(object expected, object actual, string about = "")
        {
            if (!IsSame(expected, actual)) throw new Exception(about + " expected " + Shown(expected) + ", got " + Shown(actual));
        }

        public static void True(bool condition, string about)
        {
            if (!condition) throw new Exception(about);
        }

        public static T Throws<T>(Action action, string about = "") where T : Exception
        {
            try { action(); }
            catch (T error) { return error; }
            throw new Exception(about + " expected " + typeof(T).Name + ", nothing was thrown");
        }

        private static string Shown(object value)
        {
            try { return Json.Write(value); }
            catch (ArgumentException) { return value.ToString(); }
        }

        /// <summary>Equal as JSON: the order of names does not matter.</summary>
        private static bool IsSame(object a, object b)
        {
            if (a == null || b == null) return a == b;
            if (a is string || a is bool) return a.Equals(b);
            if (IsNumber(a)) return IsNumber(b) && Convert.ToDouble(a) == Convert.ToDouble(b);
            var objectA = a as IDictionary;
            var objectB = b as IDictionary;
            if (objectA != null || objectB != null)
                return objectA != null && objectB != null && objectA.Count == objectB.Count
                    && objectA.Keys.Cast<object>().All(key => objectB.Contains(key) && IsSame(objectA[key], objectB[key]));
            var listA = ((IEnumerable)a).Cast<object>().ToList();
            var listB = b is string || IsNumber(b) ? null : ((IEnumerable)b).Cast<object>().ToList();
            return listB != null && listA.Count == listB.Count && listA.Zip(listB, IsSame).All(each => each);
        }

        private static bool IsNumber(object value) { return value is int || value is long || value is double; }
    }

    /// <summary>A transport made of a function.</summary>
    internal sealed class Fake : ITransport
    {
        private readonly Func<string, string, IDictionary<string, string>, byte[], System.Threading.CancellationToken, Answer> _send;
        public readonly List<JsonObject> Sent = new List<JsonObject>();

        public Fake(Func<string, string, IDictionary<string, string>, byte[], System.Threading.CancellationToken, Answer> send) { _send = send; }

        public Answer Send(string method, string url, IDictionary<string, string> headers, Stream body, System.Threading.CancellationToken cancel)
        {
            string tag, key;
            headers.TryGetValue("If-None-Match", out tag);
            headers.TryGetValue("Idempotency-Key", out key);
            Sent.Add(new JsonObject { { "method", method }, { "url", url }, { "ifNoneMatch", tag }, { "key", key } });
            var bytes = new MemoryStream();
            if (body != null) body.CopyTo(bytes);
            return _send(method, url, headers, bytes.ToArray(), cancel);
        }

        public static Answer Says(int status, string body, string name = "x-none", string value = "")
        {
            return new Answer(status, new Dictionary<string, string> { { name, value } }, System.Text.Encoding.UTF8.GetBytes(body));
        }
    }
}
