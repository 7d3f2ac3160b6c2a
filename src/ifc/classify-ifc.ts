import { type ArtifactCaps, ArtifactUnusable, atStart, type ReadProgress } from '../artifact/index.ts';
import { ClassificationPlaces } from './classification-places.ts';
import { type AssignedClass, type ClassifiedObjects, classifiedStatements } from './classified-statements.ts';
import { plainIfc } from './containers.ts';
import type { ConvertedRecord } from './converted-records.ts';
import { readIfc } from './read-ifc.ts';
import { ConversionReport } from './report.ts';

export interface ClassifyIfcOptions {
  /** Opens the file from its beginning; it is read three times. */
  open(): AsyncIterable<Buffer>;
  /** The class of an element, from its record and that of its type. Their `objectClassId` isn't given. */
  classOf(element: ConvertedRecord, type: ConvertedRecord | null): AssignedClass | null;
  /** What the edition of the classification is called. */
  edition: string;
  caps: ArtifactCaps;
  /** Called with the bytes read so far, of all three times together. */
  onRead?(bytes: number): void;
}

export interface ClassifiedIfc {
  elements: number;
  classified: number;
  classes: number;
  /** The file with the classes of its elements; everything else is as it was. */
  content: AsyncIterable<Buffer>;
}

/** Adds the class of every element that gets one to an IFC file. Classes that the file had from Lintel are replaced. */
export async function classifyIfc(options: ClassifyIfcOptions): Promise<ClassifiedIfc> {
  const { schema, elements, groups } = await classesOfElements(options);
  const places = new ClassificationPlaces();
  for await (const chunk of plain(options)) places.push(chunk);
  if (places.endOfData < 0)
    throw new ArtifactUnusable('ifc_truncated', null, 'the file has no DATA section that ends with ENDSEC');
  const statements = classifiedStatements(groups, {
    schema,
    edition: options.edition,
    firstNumber: places.firstFreeNumber(),
    ownerHistory: places.ownerHistory,
  });
  return {
    elements,
    classified: groups.reduce((sum, { numbers }) => sum + numbers.length, 0),
    classes: groups.length,
    content: rewritten(plain(options), places, statements),
  };
}

async function classesOfElements({ open, classOf, caps, onRead }: ClassifyIfcOptions) {
  const types = new Map<unknown, ConvertedRecord>();
  const byHandle = new Map<string, ClassifiedObjects>();
  const progress = reporting(onRead);
  let schema: string | null = null;
  let elements = 0;
  const options = { documentId: 'd', caps, progress, report: new ConversionReport() };
  for await (const event of readIfc(open(), options)) {
    if (event.event === 'facts') schema = event.facts.schema;
    if (event.event !== 'record') continue;
    const { objectClassId: _, parameters: __, ...record } = event.record;
    if (record.kind === 'type') types.set(record['id'], record);
    if (record.kind !== 'element') continue;
    elements++;
    const objectClass = classOf(record, types.get(record['typeId']) ?? null);
    if (objectClass === null) continue;
    const group = byHandle.get(objectClass.handle);
    if (group) group.numbers.push(event.number);
    else {
      const firstGlobalId = String(record['id']);
      byHandle.set(objectClass.handle, { objectClass, numbers: [event.number], firstGlobalId });
    }
  }
  const groups = [...byHandle.values()].sort((a, b) =>
    a.objectClass.handle < b.objectClass.handle ? -1 : 1,
  );
  return { schema, elements, groups };
}

function plain({ open, caps, onRead }: ClassifyIfcOptions): AsyncIterable<Buffer> {
  return plainIfc(open(), caps, reporting(onRead));
}

/** The progress of one reading; each byte is reported as it is read. */
function reporting(onRead: ((bytes: number) => void) | undefined): ReadProgress {
  const progress = atStart();
  if (!onRead) return progress;
  let bytes = 0;
  return Object.defineProperty(progress, 'bytesRead', {
    get: () => bytes,
    set(value: number) {
      onRead(value - bytes);
      bytes = value;
    },
  });
}

/** The bytes without our own former statements, and the new ones at the end of the data section. */
async function* rewritten(
  source: AsyncIterable<Buffer>,
  places: ClassificationPlaces,
  statements: Iterable<string>,
): AsyncGenerator<Buffer> {
  const own = places.own();
  let next = 0;
  let position = 0;
  /** After a removed statement, the line end behind it goes too. */
  let isLineEndDue = false;
  let lineEnd = '';
  let last = 0;
  for await (const chunk of source) {
    const feed = lineEnd === '' ? chunk.indexOf(0x0a) : -1;
    if (feed >= 0) lineEnd = (feed === 0 ? last : chunk[feed - 1]) === 0x0d ? '\r\n' : '\n';
    last = chunk.at(-1) ?? last;
    let at = 0;
    while (at < chunk.length) {
      if (isLineEndDue) {
        const byte = chunk[at];
        if (byte === 0x0d) {
          at++;
          continue;
        }
        isLineEndDue = false;
        if (byte === 0x0a) at++;
        continue;
      }
      const removed = own[next];
      if (removed && removed.from <= position + at) {
        at = Math.min(chunk.length, removed.to - position);
        if (position + at < removed.to) continue;
        next++;
        isLineEndDue = true;
        continue;
      }
      if (position + at === places.endOfData)
        for (const statement of statements) yield Buffer.from(`${statement}${lineEnd || '\n'}`, 'latin1');
      const until = Math.min(
        chunk.length,
        removed ? removed.from - position : chunk.length,
        position + at < places.endOfData ? places.endOfData - position : chunk.length,
      );
      const part = chunk.subarray(at, until);
      yield part;
      at = until;
    }
    position += chunk.length;
  }
}
