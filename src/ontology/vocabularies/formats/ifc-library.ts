import { LibraryTooLarge, LibraryUnreadable, readClassificationLibrary } from '../../../ifc/index.ts';
import { ImportUnreadable } from '../../classes/domain/errors.ts';
import { MOST_ENTRIES } from '../domain/classification-system.ts';
import { tooManyEntries } from '../domain/errors.ts';
import type { EntryRead } from '../domain/system-entries.ts';

/** The entries of an IFC classification library, each below the reference that is its source. */
export async function readIfcLibrary(chunks: AsyncIterable<Buffer>): Promise<EntryRead[]> {
  const { classifications, references } = await readClassificationLibrary(chunks, MOST_ENTRIES).catch(
    (error: unknown) => {
      if (error instanceof LibraryTooLarge) throw tooManyEntries();
      throw error instanceof LibraryUnreadable
        ? new ImportUnreadable(`Can't read the IFC file. ${error.message}`)
        : error;
    },
  );
  if (classifications.length > 1)
    throw new ImportUnreadable(
      `The file has ${classifications.length} classifications: ${classifications
        .slice(0, 10)
        .map(({ name }) => name ?? '(no name)')
        .join(', ')}. Import a library with one classification.`,
    );
  const codes = new Map(references.map(({ number, identification }) => [number, identification]));
  return references.map(({ line, identification, name, source }) => ({
    row: line,
    code: identification ?? '',
    title: name ?? '',
    parent: codes.get(source) ?? null,
  }));
}
