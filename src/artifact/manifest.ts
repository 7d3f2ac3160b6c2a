import { fieldsOf, isWholeNumber, type JsonObject } from '../kernel/json.ts';
import { ArtifactUnusable } from './artifact-error.ts';
import { DOCUMENT_ID_BYTES, fits, NAME_BYTES, quoted, TITLE_BYTES } from './fields.ts';
import { shapeOf } from './line-shape.ts';
import type { GraphDocument } from './records.ts';

/** The document of records without documentId, when the manifest lists none. */
export const DEFAULT_DOCUMENT = 'default';

/** The contract that this service reads. An artifact may have any minor version of the same major version. */
export const CONTRACT_VERSION = '1.1';

/**
 * A project with linked models has hundreds of documents. A summary covers all of them, so their number is limited.
 */
export const MOST_DOCUMENTS = 10_000;

/**
 * The manifest is read while an upload is answered, by the process that serves all requests, so the number of its
 * values is limited too. The largest allowed list of documents has fewer.
 */
const MOST_VALUES = 100_000;

export function checkManifestSize(line: Buffer, number: number): void {
  const { values } = shapeOf(line);
  if (values <= MOST_VALUES) return;
  const message = `the manifest has about ${values} values; the maximum is ${MOST_VALUES}`;
  throw new ArtifactUnusable('manifest_invalid', number, message);
}

/** The number of kinds whose lines are counted is limited, because unknown kinds are counted too. */
export const MOST_KINDS = 1000;

/** The unit of lengths: elevations of levels and bounds of elements. Revit's own unit is the foot. */
export const LENGTH_UNITS = ['m', 'mm', 'ft'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

export interface ManifestSource {
  application: string | null;
  version: string | null;
  /** For IFC: as the file declares it. */
  schema: string | null;
  /** Null when the manifest names an unknown unit. */
  lengthUnit: LengthUnit | null;
}

export interface Manifest {
  contractVersion: string;
  projectId: string;
  exportId: string | null;
  source: ManifestSource;
  documents: GraphDocument[];
  /** The number of lines by kind that the exporter announces: used for progress; a difference is a warning. */
  counts: Record<string, number>;
  /** What was left out of it, and why. */
  faults: string[];
}

/** Throws when this artifact is not for this service or this project. */
export function readManifest(object: JsonObject, line: number, projectId?: string): Manifest {
  const manifestProject = object['projectId'];
  if (typeof manifestProject !== 'string' || manifestProject === '') {
    throw new ArtifactUnusable('manifest_invalid', line, 'the manifest has no projectId');
  }
  if (projectId !== undefined && manifestProject !== projectId) {
    throw new ArtifactUnusable(
      'wrong_project',
      line,
      `the manifest is for project ${quoted(manifestProject)}, not ${quoted(projectId)}`,
    );
  }
  const faults: string[] = [];
  return {
    contractVersion: contractVersion(object['contractVersion'], line),
    projectId: manifestProject,
    exportId: typeof object['exportId'] === 'string' ? object['exportId'] : null,
    source: source(object['source'], faults),
    documents: documents(object['documents'], line),
    counts: Object.fromEntries(Object.entries(counts(object['counts'])).slice(0, MOST_KINDS)),
    faults,
  };
}

/** All fields are optional, and exporters write others too. */
function source(raw: unknown, faults: string[]): ManifestSource {
  const found = fieldsOf(raw);
  const text = (field: string) => {
    const value = found[field];
    return typeof value === 'string' && value !== '' && fits(value, NAME_BYTES) ? value : null;
  };
  const unit = found['lengthUnit'] ?? 'ft';
  const lengthUnit = LENGTH_UNITS.find((known) => known === unit) ?? null;
  if (lengthUnit === null) {
    faults.push(
      `source.lengthUnit is ${quoted(unit)} but must be m, mm or ft; lengths are imported without a unit`,
    );
  }
  return { application: text('application'), version: text('version'), schema: text('schema'), lengthUnit };
}

function contractVersion(value: unknown, line: number): string {
  if (value === undefined || value === null) return CONTRACT_VERSION;
  const version = typeof value === 'number' ? String(value) : value;
  if (typeof version === 'string' && /^1(\.\d{1,4}){0,2}$/.test(version)) return version;
  throw new ArtifactUnusable(
    'contract_unsupported',
    line,
    `contract version ${quoted(value)} isn't supported; use 1.1`,
  );
}

function documents(value: unknown, line: number): GraphDocument[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    throw new ArtifactUnusable('manifest_invalid', line, 'documents must be an array');
  }
  const found = new Map<string, GraphDocument>();
  for (const item of value) {
    const document = fieldsOf(item);
    const id = document['id'];
    if (typeof id !== 'string' || id === '' || !fits(id, DOCUMENT_ID_BYTES)) {
      throw new ArtifactUnusable('manifest_invalid', line, 'a document has no valid id');
    }
    const title = typeof document['title'] === 'string' ? document['title'] : null;
    if (title !== null && !fits(title, TITLE_BYTES)) {
      const message = `the title of document ${quoted(id)} is longer than ${TITLE_BYTES} bytes`;
      throw new ArtifactUnusable('manifest_invalid', line, message);
    }
    if (!found.has(id)) found.set(id, { id, title, isLinked: document['isLinked'] === true });
  }
  if (found.size > MOST_DOCUMENTS) {
    const message = `the manifest lists ${found.size} documents; the maximum is ${MOST_DOCUMENTS}`;
    throw new ArtifactUnusable('too_many_documents', line, message);
  }
  return [...found.values()];
}

/** Values that are not whole numbers are ignored. */
export function counts(value: unknown): Record<string, number> {
  const isCount = (entry: [string, unknown]): entry is [string, number] =>
    isWholeNumber(entry[1]) && entry[1] >= 0;
  return Object.fromEntries(Object.entries(fieldsOf(value)).filter(isCount));
}
