import type { Db } from '../../platform/db/database.ts';
import { type Drift, driftOf } from '../domain/drift.ts';
import type { DesignParts } from '../parts.ts';
import { type IntentNote, intentNotes } from '../store/intents.ts';
import { allVariantRows } from '../store/variant-rows.ts';

export interface DriftReport {
  /** Commands that are accepted and not finished yet. */
  intents: IntentNote[];
  drifts: Drift[];
}

/**
 * Compares the whole record store with the variant rows. Reads only; commands that run meanwhile can show up as
 * drift.
 */
export async function driftReport(parts: DesignParts, db: Db): Promise<DriftReport> {
  const intents = await intentNotes(db);
  const collections = Map.groupBy(await parts.records.list('collection', {}), (each) => each.projectId);
  const items = Map.groupBy(await parts.records.list('item', {}), (each) => each.projectId);
  const rows = Map.groupBy(await allVariantRows(db), (each) => each.projectId);
  const projectIds = new Set([...collections.keys(), ...items.keys(), ...rows.keys()]);
  const drifts = [...projectIds].sort().flatMap((projectId) =>
    driftOf(
      {
        projectId,
        projectName: '',
        collections: collections.get(projectId) ?? [],
        items: items.get(projectId) ?? [],
      },
      rows.get(projectId) ?? [],
    ),
  );
  return { intents, drifts };
}
