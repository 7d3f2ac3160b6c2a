import { Arguments, dropBracket } from './step/arguments.ts';
import { StepReader } from './step/step-reader.ts';

/** A classification reference of a library, as the file has it. */
export interface LibraryReference {
  /** The line on which it ends. */
  line: number;
  number: number;
  identification: string | null;
  name: string | null;
  /** The number of the more general reference, or of the classification; 0: none. */
  source: number;
}

export interface ClassificationLibrary {
  classifications: { number: number; name: string | null }[];
  references: LibraryReference[];
}

/** The file is no IFC file, or breaks off. */
export class LibraryUnreadable extends Error {}
/** More references than the caller takes. */
export class LibraryTooLarge extends Error {}

const LONGEST_STATEMENT = 64 * 1024;
const CLASSIFICATION = 'IFCCLASSIFICATION';
const REFERENCE = 'IFCCLASSIFICATIONREFERENCE';

/**
 * The classifications and their references in an IFC file. Other statements are skipped, so any model will do. In all
 * versions of IFC a reference has its code, name and source at the same places, and a classification its name.
 */
export async function readClassificationLibrary(
  chunks: AsyncIterable<Buffer>,
  mostReferences: number,
): Promise<ClassificationLibrary> {
  const library: ClassificationLibrary = { classifications: [], references: [] };
  let entity = '';
  let isData = false;
  const reader: StepReader = new StepReader({
    begin(name, length) {
      entity = Buffer.from(name.buffer, name.byteOffset, length).toString('latin1');
      return entity === CLASSIFICATION || entity === REFERENCE ? LONGEST_STATEMENT : 0;
    },
    take(number, span) {
      dropBracket(span);
      const args = new Arguments(span);
      if (entity === CLASSIFICATION) {
        library.classifications.push({ number, name: args.text(3) });
        return;
      }
      if (library.references.length >= mostReferences) throw new LibraryTooLarge();
      library.references.push({
        line: reader.line,
        number,
        identification: args.text(1),
        name: args.text(2),
        source: args.reference(3),
      });
    },
    refuse() {
      throw new LibraryUnreadable(`The statement that begins before line ${reader.line} is too long.`);
    },
    mark(name) {
      isData ||= name === 'DATA';
    },
    malformed(line) {
      throw new LibraryUnreadable(`Line ${line} isn't a valid statement.`);
    },
  });
  for await (const chunk of chunks) reader.push(chunk);
  if (!isData || !reader.end()) throw new LibraryUnreadable('The IFC file is incomplete.');
  return library;
}
