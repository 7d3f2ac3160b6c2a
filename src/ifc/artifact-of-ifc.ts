import type { ArtifactCaps, Issue, LengthUnit, ReadProgress } from '../artifact/index.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { IfcCaps } from './kept-statements.ts';
import { manifestLine } from './manifest-line.ts';
import { readIfc } from './read-ifc.ts';
import type { ConversionReport } from './report.ts';

/** One IFC file, which becomes one document. */
export interface IfcFile {
  documentId: string;
  title: string;
  open(): AsyncIterable<Buffer>;
  progress: ReadProgress;
  report: ConversionReport;
}

export interface ArtifactOfIfcOptions<F extends IfcFile> {
  projectId: string;
  caps: ArtifactCaps;
  ifcCaps?: IfcCaps;
  onIssue(file: F, issue: Issue): void;
}

/**
 * The lines of one artifact made from IFC files, one file after the other. All lengths are in the unit of the first
 * file, because the manifest can name only one.
 */
export async function* artifactOfIfc<F extends IfcFile>(
  files: F[],
  { projectId, caps, ifcCaps, onIssue }: ArtifactOfIfcOptions<F>,
): AsyncGenerator<JsonObject> {
  const documents = files.map(({ documentId, title }) => ({ id: documentId, title }));
  const counts: Record<string, number> = {};
  let lengthUnit: LengthUnit | undefined;
  for (const file of files) {
    const { documentId, progress, report } = file;
    const options = { documentId, caps, progress, report, ...(ifcCaps ? { ifcCaps } : {}) };
    for await (const event of readIfc(file.open(), { ...options, ...(lengthUnit ? { lengthUnit } : {}) })) {
      if (event.event === 'issue') onIssue(file, event.issue);
      else if (event.event === 'record') {
        const { kind } = event.record;
        counts[kind] = (counts[kind] ?? 0) + 1;
        yield event.record;
      } else {
        if (lengthUnit === undefined) yield manifestLine({ projectId, documents, ...event });
        lengthUnit ??= event.lengthUnit;
        report.facts = event.facts;
      }
    }
  }
  yield { kind: 'end', counts };
}
