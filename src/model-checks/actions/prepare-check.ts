import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { requirementOf } from '../../constraints/index.ts';
import { bringSummaryUpToDate, checkedGraph } from '../../definition-graph/index.ts';
import type { Edition, Editions } from '../../ontology/index.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CheckedClass } from '../domain/class-rules.ts';
import type { ClaimedCheck } from '../store/claims.ts';
import type { CheckTask } from './carry-out-check.ts';

export interface CheckSettings {
  editions: Editions;
  /** The version that the list of classes has. */
  ontologyVersion(): Promise<string>;
  /** Finished checks of a project that are kept. */
  kept: number;
  timeoutMs: number;
}

export interface PreparedCheck {
  task: CheckTask;
  /** How many elements have to be read. */
  elements: number;
  /** Whether one element can take long: a pattern, the wholes that it is part of, or many facets. */
  isCostly: boolean;
}

const unpack = promisify(gunzip);

/** Larger files can have hundreds of facets. */
const SMALL_FILE = 100_000;

/** Whether an IDS file may have patterns, facets of wholes or many facets. One in UTF-16, which has zero bytes, counts as one that does. */
async function isCostlyFile(packed: Uint8Array): Promise<boolean> {
  const file = await unpack(packed);
  return [0, 'pattern', 'partOf'].some((part) => file.includes(part)) || file.length > SMALL_FILE;
}

/**
 * Finds the requirements on the classes that the graph has. A check that somebody asked for counts with today's
 * classes; one after an import has the classes that the import found.
 */
export async function prepareCheck(
  db: Db,
  check: ClaimedCheck,
  { editions, ontologyVersion, kept, timeoutMs }: CheckSettings,
): Promise<PreparedCheck> {
  const { projectId, checkId, token, source, release, ids } = check;
  if (!check.automatic && source !== 'ids') await bringSummaryUpToDate(db, projectId);
  const graph = await checkedGraph(db, projectId);
  const about = { source, release, automatic: check.automatic };
  const common = { claim: { projectId, checkId, token }, about, kept, timeoutMs };
  if (source === 'ids') {
    const packed = Buffer.from(ids ?? []);
    return {
      task: { ...common, rules: { ids: packed.toString('base64') }, ontologyVersion: null },
      elements: graph.elements,
      isCostly: await isCostlyFile(packed),
    };
  }
  const edition = release === null ? await editions.latest() : await editions.released(release);
  const classes = graph.classes.flatMap(({ objectClassId }) => checkedClass(edition, objectClassId) ?? []);
  const read = new Set(classes.map(({ objectClassId }) => objectClassId));
  return {
    task: { ...common, rules: { classes }, ontologyVersion: release ?? (await ontologyVersion()) },
    elements: graph.classes.reduce(
      (sum, { objectClassId, elements }) => sum + (read.has(objectClassId) ? elements : 0),
      0,
    ),
    isCostly: false,
  };
}

/** Null for a class that the edition doesn't have as approved, or that has no requirements. */
function checkedClass(edition: Edition, objectClassId: string): CheckedClass | null {
  const found = edition.get(objectClassId) ?? edition.findMerged(objectClassId);
  if (found?.status !== 'approved') return null;
  const requirements = edition.templatesOf(found).map(requirementOf);
  return requirements.length === 0 ? null : { objectClassId, name: found.name, requirements };
}
