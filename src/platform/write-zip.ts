import { AsyncLocalStorage } from 'node:async_hooks';
import { finished, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Their time is fixed, so that the same parts give the same bytes. */
const FIXED_TIME = new Date(Date.UTC(1980, 0, 2));

export type ZipPart = readonly [name: string, content: Buffer | AsyncIterable<Buffer>];

/**
 * A zip archive, one part made after the other. Nothing begins before the first read, so that nothing can fail while
 * nobody listens; then it begins in the context of the request that asked for the archive. What cuts a part short breaks the archive.
 */
export function writeZip(
  parts: () => Iterable<ZipPart> | AsyncIterable<ZipPart>,
  mtime: Date = FIXED_TIME,
): Readable {
  const asAsked = AsyncLocalStorage.snapshot();
  const begun: Readable[] = [];
  let packed: Readable | null = null;
  const archive = new Readable({
    read() {
      packed ??= asAsked(begin);
      packed.resume();
    },
    destroy(error, done) {
      for (const stream of begun) stream.destroy();
      done(error);
    },
  });
  return archive;

  function begin(): Readable {
    const zip = new ZipFile();
    zip.on('error', (error: Error) => archive.destroy(error));
    // Declared as the interface of streams; what yazl makes is a PassThrough.
    const output = watched(zip.outputStream as Readable);
    output.on('data', (bytes: Buffer) => {
      if (!archive.push(bytes)) output.pause();
    });
    output.on('end', () => archive.push(null));
    fill(zip).catch((error: Error) => archive.destroy(error));
    return output;
  }

  async function fill(zip: ZipFile): Promise<void> {
    const options = { mtime, forceDosTimestamp: true };
    for await (const [name, content] of parts()) {
      if (archive.destroyed) return;
      if (Buffer.isBuffer(content)) zip.addBuffer(content, name, options);
      else zip.addReadStream(watched(Readable.from(content)), name, options);
    }
    zip.end();
  }

  /** A stream that ends early without an error breaks the archive too. */
  function watched<T extends Readable>(stream: T): T {
    begun.push(stream);
    finished(stream, { writable: false }, (error) => {
      if (error) archive.destroy(error);
    });
    return stream;
  }
}
