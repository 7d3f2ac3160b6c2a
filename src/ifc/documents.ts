import { basename } from 'node:path';
import { DEFAULT_DOCUMENT, DOCUMENT_ID_BYTES, fits } from '../artifact/index.ts';

/** The title of a file's document: its name without the folder, and without `.gz` or `.ifczip`, which say how it was packed. */
export function titleOf(file: string): string {
  const name = nameOf(file);
  const bare = name.replace(/\.(gz|ifczip)$/i, '');
  return bare === '' ? name : bare;
}

/** A file's name without its folder and without `.ifc`, `.ifc.gz` or `.ifczip`. */
export function stemOf(file: string): string {
  const stem = nameOf(file).replace(/\.(ifc|ifc\.gz|ifczip)$/i, '');
  return cut(stem === '' ? DEFAULT_DOCUMENT : stem);
}

/** Ids for the documents of several files: where two have one stem, the second gets `-2`. */
export function documentIds(files: string[]): string[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const stem = stemOf(file);
    let id = stem;
    for (let copy = 2; taken.has(id); copy++) id = `${stem}-${copy}`;
    taken.add(id);
    return id;
  });
}

function nameOf(file: string): string {
  return basename(file.replaceAll('\\', '/'));
}

/** Leaves room for the number of a copy. */
function cut(stem: string): string {
  let kept = stem;
  while (!fits(kept, DOCUMENT_ID_BYTES - 8)) kept = kept.slice(0, -1);
  return kept.toWellFormed();
}
