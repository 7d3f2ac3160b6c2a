import {
  type ArtifactCaps,
  type ArtifactEvent,
  type ReadOptions,
  type ReadProgress,
  readManifest,
  toRecord,
} from '../artifact/index.ts';
import { plainIfc } from './containers.ts';
import type { ConvertedRecord } from './converted-records.ts';
import { schemaOf } from './file-facts.ts';
import { IFC_CAPS, type IfcCaps } from './kept-statements.ts';
import { manifestLine } from './manifest-line.ts';
import { IfcModel } from './model.ts';
import { readIfc } from './read-ifc.ts';
import { ConversionReport } from './report.ts';

export interface ReadIfcArtifactOptions extends ReadOptions {
  projectId: string;
  documentId: string;
  title: string | null;
  ifcCaps: IfcCaps;
}

/** Follows the last record: what no record was made from. */
export interface ConvertedEnd {
  event: 'converted';
  conversion: { leftOut: Record<string, number>; genericModels: Record<string, number> };
}

/**
 * The same events as `readArtifact` yields for the artifact of this IFC file, without writing it: the same records
 * with the same line numbers.
 */
export async function* readIfcArtifact(
  source: AsyncIterable<Buffer>,
  { projectId, documentId, title, caps, ifcCaps, progress }: ReadIfcArtifactOptions,
): AsyncGenerator<ArtifactEvent | ConvertedEnd> {
  const report = new ConversionReport();
  for await (const event of readIfc(source, { documentId, caps, ifcCaps, progress, report })) {
    if (event.event === 'issue') {
      yield event;
      continue;
    }
    const line = ++progress.linesRead;
    if (event.event === 'facts') {
      const object = manifestLine({ projectId, documents: [{ id: documentId, title }], ...event });
      yield { event: 'manifest', manifest: readManifest(object, line, projectId) };
    } else yield* recordOf(event.record, documentId, line);
  }
  yield { event: 'converted', conversion: { leftOut: report.leftOut, genericModels: report.generic } };
}

function* recordOf(object: ConvertedRecord, documentId: string, line: number): Generator<ArtifactEvent> {
  const { kind } = object;
  const taken = toRecord(kind, object, documentId);
  if ('rejected' in taken) {
    const message = `the ${kind} ${taken.message}`;
    yield { event: 'issue', issue: { line, code: taken.rejected, severity: 'error', message } };
    return;
  }
  for (const message of taken.faults) {
    yield { event: 'issue', issue: { line, code: 'invalid_field', severity: 'warning', message } };
  }
  yield { event: 'record', line, record: taken.record };
}

/** The header comes first and is short. */
const MOST_BYTES = 4 * 1024 ** 2;

/** Reads only the header. Throws unless it is an IFC file of a supported schema. */
export async function readIfcHead(
  source: AsyncIterable<Buffer>,
  caps: ArtifactCaps,
  progress: ReadProgress,
): Promise<void> {
  const model = new IfcModel(IFC_CAPS);
  for await (const chunk of plainIfc(source, caps, progress)) {
    model.push(chunk);
    const schema = model.headerOf('FILE_SCHEMA');
    if (schema) schemaOf(schema);
    if (schema || progress.plainBytes > MOST_BYTES) return;
  }
}
