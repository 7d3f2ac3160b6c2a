import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { codeOf } from '../../kernel/error-code.ts';
import { newId } from '../../kernel/ids.ts';
import type { Db } from '../../platform/db/database.ts';
import { runExclusive } from '../../platform/keyed-mutex.ts';
import { dropParts, keepPart } from '../../platform/operations/parts.ts';
import { ImportTooLarge, ImportUnreadable } from '../domain/errors.ts';
import { type Format, MOST_BYTES } from '../exchange/format.ts';
import { readRows } from '../exchange/read-rows.ts';
import type { Column } from '../exchange/tabular.ts';

/** A file that was read, its rows kept in the database under the operation that is to import them. */
export interface ReceivedImport {
  operationId: string;
  rows: number;
  /** Of the file, unpacked. */
  sha256: string;
}

/**
 * Takes in a file: caps while it streams, rows into the database. Nothing waits for them yet: the acceptance, in a
 * transaction of its own, is what makes them an import. What is never accepted is swept.
 */
export async function receiveImport(
  db: Db,
  body: AsyncIterable<Buffer>,
  { format, columns, isGzip }: { format: Format; columns: [string, Column][]; isGzip: boolean },
): Promise<ReceivedImport> {
  const operationId = newId('op');
  const folder = await mkdtemp(join(tmpdir(), 'lintel-import-'));
  try {
    const file = join(folder, 'file');
    const sha256 = await store(body, isGzip, file);
    let no = 0;
    // One file is read at a time: each may need all the memory that there is for this.
    const rows = await runExclusive('ontology import', () =>
      readRows({ file, format, columns }, (packed) => keepPart(db, operationId, 'input', no++, packed)),
    );
    return { operationId, rows, sha256 };
  } catch (error) {
    await dropParts(db, operationId, 'input').catch(() => undefined); // swept later
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function store(body: AsyncIterable<Buffer>, isGzip: boolean, file: string): Promise<string> {
  const hash = createHash('sha256');
  async function* hashed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of capped(chunks)) {
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    const source = Readable.from(capped(body));
    if (isGzip) await pipeline(source, createGunzip(), hashed, createWriteStream(file));
    else await pipeline(source, hashed, createWriteStream(file));
  } catch (error) {
    if (codeOf(error)?.startsWith('Z_')) throw new ImportUnreadable('The body is no gzip, or is cut off.');
    throw error;
  }
  return hash.digest('hex');
}

/** A few bytes of gzip can become gigabytes: what comes out is counted too. */
async function* capped(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new ImportTooLarge(`An import has at most ${MOST_BYTES / 1e6} MB.`);
    yield chunk;
  }
}
