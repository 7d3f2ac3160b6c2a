import { findProject } from '../../party-directory/index.ts';
import { COMMAND_LINE } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { eachAlone } from '../../platform/each-alone.ts';
import { strayItems } from '../domain/drift.ts';
import type { DesignParts } from '../parts.ts';
import { type DriftReport, driftReport } from '../queries/drift-report.ts';
import { changeDesign } from './change-design.ts';
import { repairIntents } from './repair-intents.ts';

/**
 * Makes the two stores agree again: finishes open intents, deletes stray items, and settles the rows as a command
 * would, events included. Returns what still differs after that.
 */
export async function reconcileRecordStore(parts: DesignParts, db: Db): Promise<DriftReport> {
  await repairIntents(parts, db);
  const { drifts } = await driftReport(parts, db);
  await eachAlone(new Set(drifts.map((drift) => drift.projectId)), async (projectId) => {
    const project = await findProject(db, projectId);
    if (!project) return;
    const request = {
      operation: 'reconcileRecordStore',
      by: { actor: COMMAND_LINE, requestId: null },
      claim: null,
      deprecated: false,
      alsoInClosed: true as const,
    };
    await db.transaction().execute((tx) =>
      changeDesign({ ...request, parts, tx }, project, (draft, { collections, items }) => {
        for (const { item } of strayItems(collections, items)) draft.destroyItem(item.id);
        return { result: () => null };
      }),
    );
  });
  return driftReport(parts, db);
}
