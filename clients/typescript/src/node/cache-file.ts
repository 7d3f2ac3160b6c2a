import { open, readFile, rename, rm } from 'node:fs/promises';
import { copyFromJson, copyToJson, type OntologyCopy } from '../ontology-copy.ts';
import { newIdempotencyKey } from '../retrying.ts';

/** The copy in a cache file, for use without a connection. Throws if there is no file or if the file is damaged. */
export async function loadCopy(file: string): Promise<OntologyCopy> {
  const copy = copyFromJson(await readFile(file, 'utf8'));
  if (copy === null) throw new Error(`${file} isn't an ontology cache file. Sync it again.`);
  return copy;
}

/** The copy that a sync can begin with; null if there is none. */
export async function cachedCopy(file: string): Promise<OntologyCopy | null> {
  try {
    return copyFromJson(await readFile(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Replaces the file at once: readers find the former copy or the new one, also after a power failure. */
export async function saveCopy(file: string, copy: OntologyCopy): Promise<void> {
  const temporary = `${file}.${newIdempotencyKey()}.part`;
  try {
    const handle = await open(temporary, 'wx', 0o644);
    try {
      await handle.writeFile(copyToJson(copy));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
