using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;

namespace Lintel.Client
{
    /// <summary>The lines of a gzip file with one member, as ArtifactWriter makes it.</summary>
    internal static class ArtifactFile
    {
        private const int TrailerBytes = 8;
        private static readonly uint[] Table = CrcTable();

        /// <summary>Lines without their ends. A line that is too long ends with its first bytes beyond the limit.</summary>
        public static IEnumerable<byte[]> Lines(string file, int lineBytes)
        {
            using (var raw = File.OpenRead(file))
            {
                var trailer = Trailer(raw);
                using (var gzip = new GZipStream(raw, CompressionMode.Decompress))
                {
                    var line = new MemoryStream();
                    var buffer = new byte[64 * 1024];
                    var crc = uint.MaxValue;
                    uint size = 0;
                    for (var read = Read(gzip, buffer); read > 0; read = Read(gzip, buffer))
                    {
                        crc = Crc(crc, buffer, read);
                        size = unchecked(size + (uint)read);
                        var from = 0;
                        for (var to = Array.IndexOf(buffer, (byte)'\n', 0, read); to >= 0; to = Array.IndexOf(buffer, (byte)'\n', from, read - from))
                        {
                            line.Write(buffer, from, to - from);
                            yield return line.ToArray();
                            line.SetLength(0);
                            from = to + 1;
                        }
                        line.Write(buffer, from, read - from);
                        if (line.Length <= lineBytes) continue;
                        yield return line.ToArray();
                        yield break;
                    }
                    // .NET neither notices that a file ends too early nor compares its checksum.
                    if (size != BitConverter.ToUInt32(trailer, 4)) throw new ArtifactFault("gzip_truncated", null, "the file is incomplete: its compressed data ends early");
                    if (~crc != BitConverter.ToUInt32(trailer, 0)) throw Corrupt("incorrect data check");
                    if (line.Length > 0) yield return line.ToArray();
                }
            }
        }

        private static byte[] Trailer(FileStream raw)
        {
            if (raw.ReadByte() != 0x1f || raw.ReadByte() != 0x8b) throw new ArtifactFault("not_gzip", null, "the file isn't a compressed artifact (.jsonl.gz)");
            if (raw.Length < 10 + TrailerBytes) throw new ArtifactFault("gzip_truncated", null, "the file is incomplete: its compressed data ends early");
            var trailer = new byte[TrailerBytes];
            raw.Seek(-TrailerBytes, SeekOrigin.End);
            for (var filled = 0; filled < TrailerBytes;)
            {
                var read = raw.Read(trailer, filled, TrailerBytes - filled);
                if (read == 0) throw new ArtifactFault("gzip_truncated", null, "the file is incomplete: its compressed data ends early");
                filled += read;
            }
            raw.Position = 0;
            if (!BitConverter.IsLittleEndian)
            {
                Array.Reverse(trailer, 0, 4);
                Array.Reverse(trailer, 4, 4);
            }
            return trailer;
        }

        private static int Read(Stream gzip, byte[] buffer)
        {
            try { return gzip.Read(buffer, 0, buffer.Length); }
            catch (InvalidDataException error) { throw Corrupt(error.Message); }
            catch (IOException error) { throw Corrupt(error.Message); }
        }

        private static ArtifactFault Corrupt(string why)
        {
            return new ArtifactFault("gzip_corrupt", null, "the gzip stream is damaged (" + why + ")");
        }

        private static uint Crc(uint crc, byte[] bytes, int count)
        {
            for (var i = 0; i < count; i++) crc = Table[(crc ^ bytes[i]) & 0xff] ^ (crc >> 8);
            return crc;
        }

        private static uint[] CrcTable()
        {
            var table = new uint[256];
            for (uint i = 0; i < table.Length; i++)
            {
                table[i] = i;
                for (var bit = 0; bit < 8; bit++) table[i] = (table[i] & 1) == 1 ? 0xedb88320 ^ (table[i] >> 1) : table[i] >> 1;
            }
            return table;
        }
    }
}
