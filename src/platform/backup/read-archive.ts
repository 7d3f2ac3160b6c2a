import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { BLOCK, NotTar, readHeader, readPax, type TarHeader } from './tar-header.ts';

export interface ArchiveEntry extends TarHeader {
  /** Its bytes, once. What is not read is passed over. */
  body: AsyncIterable<Buffer>;
  /** Of the whole body, after it was read. */
  sha256(): string;
  /** How far into the file its body begins. */
  at: number;
}

const CHUNK = 1024 * 1024;
/** A name and a number. */
const MOST_PAX_BYTES = 64 * 1024;

/** The entries of an archive in their order; throws NotTar where it is none. Holds one chunk at a time. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const source = new Source(createReadStream(file, { highWaterMark: CHUNK }));
  let pax: Partial<TarHeader> = {};
  for (;;) {
    const block = readHeader(await source.take(BLOCK));
    if (block.kind === 'end') return source.expectZeros();
    if (block.kind === 'pax') {
      if (!(block.size <= MOST_PAX_BYTES)) throw new NotTar('a pax header is too long');
      pax = readPax(await source.take(block.size));
      await source.skipPadding(block.size);
      continue;
    }
    const { name, size } = { ...block, ...pax };
    pax = {};
    if (!Number.isSafeInteger(size) || size < 0) throw new NotTar(`the size of ${name} is unreadable`);
    const hash = createHash('sha256');
    const body = source.body(size, (chunk) => hash.update(chunk));
    yield { name, size, body, at: source.position, sha256: () => hash.copy().digest('hex') };
    for await (const _chunk of body); // what the caller left
    await source.skipPadding(size);
  }
}

/** Bytes of a stream by numbers of them. */
class Source {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);
  position = 0;

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  async take(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let missing = count; missing > 0; ) {
      const chunk = await this.#next(missing);
      if (chunk === null) throw new NotTar('it ends too early');
      parts.push(chunk);
      missing -= chunk.length;
    }
    return Buffer.concat(parts);
  }

  /** Goes on where it was left, when it is read again. */
  body(size: number, seen: (chunk: Buffer) => void): AsyncIterable<Buffer> {
    let missing = size;
    const next = async (): Promise<Buffer | null> => {
      if (missing === 0) return null;
      const chunk = await this.#next(missing);
      if (chunk === null) throw new NotTar('it ends too early');
      missing -= chunk.length;
      seen(chunk);
      return chunk;
    };
    return {
      async *[Symbol.asyncIterator]() {
        for (let chunk = await next(); chunk; chunk = await next()) yield chunk;
      },
    };
  }

  async skipPadding(size: number): Promise<void> {
    const padding = await this.take((BLOCK - (size % BLOCK)) % BLOCK);
    if (padding.some((byte) => byte !== 0)) throw new NotTar('there are bytes between two entries');
  }

  /** The second empty block, and any zeros after it. */
  async expectZeros(): Promise<void> {
    await this.take(BLOCK).then(isEmpty);
    for (let chunk = await this.#next(CHUNK); chunk; chunk = await this.#next(CHUNK)) isEmpty(chunk);
  }

  /** At most so many bytes, null at the end. */
  async #next(most: number): Promise<Buffer | null> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#chunks.next();
      if (done) return null;
      this.#rest = value;
    }
    const chunk = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(chunk.length);
    this.position += chunk.length;
    return chunk;
  }
}

function isEmpty(chunk: Buffer): void {
  if (chunk.some((byte) => byte !== 0)) throw new NotTar('there are bytes after its end');
}
