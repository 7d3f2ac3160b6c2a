import { ArtifactUnusable } from './artifact-error.ts';
import type { ArtifactCaps, ReadProgress } from './caps.ts';

const NEWLINE = 0x0a;
const isBlank = (byte: number | undefined): boolean => byte === 0x0d || byte === 0x20 || byte === 0x09;

/**
 * Lines without their line ends, counted in `progress.linesRead` from 1. Blank lines are counted and left out; CRLF,
 * a byte order mark and a missing line end at the end are allowed.
 */
export async function* lines(
  chunks: AsyncIterable<Buffer>,
  caps: ArtifactCaps,
  progress: ReadProgress,
): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (;;) {
      if (pendingBytes === 0) from = pastBlank(chunk, from);
      const to = chunk.indexOf(NEWLINE, from);
      if (to === -1) break;
      const last = chunk.subarray(from, to);
      checkLength(pendingBytes + last.length);
      const whole = pendingBytes === 0 ? last : Buffer.concat([...pending, last]);
      pending = [];
      pendingBytes = 0;
      from = to + 1;
      progress.linesRead++;
      const line = trimmed(whole);
      if (line.length > 0) yield line;
    }
    if (from < chunk.length) {
      pending.push(chunk.subarray(from));
      pendingBytes += chunk.length - from;
      checkLength(pendingBytes);
    }
  }
  if (pendingBytes > 0) {
    progress.linesRead++;
    const line = trimmed(Buffer.concat(pending));
    if (line.length > 0) yield line;
  }

  /**
   * Where the first line that is not blank begins. Millions of blank lines must cost no more than reading their
   * bytes.
   */
  function pastBlank(chunk: Buffer, from: number): number {
    let begin = from;
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at];
      if (byte === NEWLINE) {
        progress.linesRead++;
        begin = at + 1;
      } else if (!isBlank(byte)) break;
    }
    return begin;
  }

  function checkLength(bytes: number): void {
    if (bytes > caps.lineBytes) {
      throw new ArtifactUnusable(
        'line_too_long',
        progress.linesRead + 1,
        `longer than ${caps.lineBytes} bytes`,
      );
    }
  }

  function trimmed(line: Buffer): Buffer {
    const bom = progress.linesRead === 1 && line[0] === 0xef && line[1] === 0xbb && line[2] === 0xbf;
    const from = bom ? 3 : 0;
    let to = line.length;
    while (to > from && isBlank(line[to - 1])) to--;
    return line.subarray(from, to);
  }
}
