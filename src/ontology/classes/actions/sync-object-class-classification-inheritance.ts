import { present } from '../../../kernel/present.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import { type Demotion, demote } from '../domain/demotion.ts';
import { derive } from '../domain/inheritance.ts';
import { countsFor } from '../store/references.ts';
import { differs, savePlacements } from '../store/save-plan.ts';
import { applyNow, type Requester } from './apply-action.ts';
import { loadScope } from './sync-hierarchy.ts';

export interface InheritanceSynced {
  objectClassId: string;
  checked: number;
  /** Classes whose inherited links were filled anew. */
  refilledObjectClassIds: string[];
  demoted: Demotion[];
  dryRun: boolean;
}

/** Fills inherited links anew, and demotes approved classes that lost a required kind: nothing else does. */
export async function syncObjectClassClassificationInheritance(
  tx: Tx,
  runner: Runner,
  requester: Requester,
  { key, wholeTree, dryRun }: { key: string; wholeTree: boolean; dryRun: boolean },
): Promise<InheritanceSynced> {
  await runner.settle(tx);
  const { id, neighbourhood, ids } = await loadScope(tx, key, wholeTree);
  const objectClassId = present(id);
  const placements = derive(neighbourhood.classes, ids);
  const refilled = [...placements].filter(([each, placement]) =>
    differs(neighbourhood.computed.get(each), placement),
  );
  const { demotions, ...plan } = demote(
    neighbourhood,
    placements,
    await countsFor(tx, neighbourhood.classes.values()),
  );
  const synced = {
    objectClassId,
    checked: ids.size,
    refilledObjectClassIds: refilled.map(([each]) => each),
    demoted: demotions,
    dryRun,
  };
  if (dryRun || (refilled.length === 0 && plan.changes.length === 0)) return synced;

  await savePlacements(tx, refilled);
  const result = { checked: ids.size, refilled: refilled.length, demoted: plan.changes.length };
  const message = `refilled ${refilled.length}, demoted ${plan.changes.length}`;
  const action = 'syncObjectClassClassificationInheritance';
  await applyNow(
    tx,
    { ...requester, action, input: { objectClassId, wholeTree }, objectClassIds: [objectClassId] },
    { neighbourhood, plan, result, message, changesGraph: false },
    demotions.map((demotion) => ({
      type: 'ObjectClassDemoted',
      subject: demotion.objectClassId,
      data: {
        objectClassId: demotion.objectClassId,
        missingClassificationKind: demotion.missingClassificationKinds[0],
        missingClassificationKinds: demotion.missingClassificationKinds,
        demotedObjectClassIds: demotion.demotedWith,
      },
    })),
  );
  return synced;
}
