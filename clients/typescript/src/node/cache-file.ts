import { open, readFile, rm, stat } from 'node:fs/promises';
import { copyFromJson, copyToJson, isNewerCache, type OntologyCopy } from '../ontology-copy.ts';
import { newIdempotencyKey } from '../retrying.ts';
import { naming, putInPlace } from './files.ts';

const MOST_BYTES = 256 * 1024 * 1024;

/** The copy in a cache file, for use without a connection. Throws if there is no file or if the file is damaged. */
export async function loadCopy(file: string): Promise<OntologyCopy> {
  const text = await textOf(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    const message = `There is no cache file ${file} yet. Sync once while Lintel is reachable.`;
    throw Object.assign(new Error(message, { cause: error }), { code: error.code });
  });
  const copy = copyFromJson(text);
  if (copy !== null) return copy;
  throw new Error(
    isNewerCache(text)
      ? `${file} was written by a newer version of the client. Update this client, or sync again.`
      : `${file} isn't an ontology cache file, or it is damaged. Sync again.`,
  );
}

/** The copy that a sync can begin with; null if there is none. */
export async function cachedCopy(file: string): Promise<OntologyCopy | null> {
  try {
    return copyFromJson(await textOf(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Longer than any cache file is no cache file. */
async function textOf(file: string): Promise<string> {
  return (await stat(file)).size > MOST_BYTES ? '' : readFile(file, 'utf8');
}

/** Replaces the file at once: readers find the former copy or the new one, also after a power failure. */
export async function saveCopy(file: string, copy: OntologyCopy): Promise<void> {
  const temporary = `${file}.${newIdempotencyKey()}.part`;
  await naming(file, async () => {
    try {
      const handle = await open(temporary, 'wx', 0o644);
      try {
        await handle.writeFile(copyToJson(copy));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await putInPlace(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  });
}
