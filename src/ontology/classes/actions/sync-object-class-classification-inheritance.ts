import { present } from '../../../kernel/present.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { derive } from '../domain/inheritance.ts';
import { type Demotion, demote } from '../domain/status/demotion.ts';
import { differs, savePlacements } from '../store/save-plan.ts';
import { actionContext } from './action-context.ts';
import { applyNow, type Requester } from './apply-action.ts';
import { approvalRules } from './approval-rules.ts';
import type { OntologyRunner } from './ontology-runner.ts';
import { syncScope } from './sync-hierarchy.ts';

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
  runner: OntologyRunner,
  requester: Requester,
  { key, wholeTree, dryRun }: { key: string; wholeTree: boolean; dryRun: boolean },
): Promise<InheritanceSynced> {
  const context = actionContext(await runner.settled(tx), tx);
  const { ontology } = context;
  const { id, ids } = syncScope(ontology, key, wholeTree);
  const objectClassId = present(id);
  const placements = derive(ontology.byId, ids);
  const refilled = [...placements].filter(([each, placement]) => differs(ontology.byId.get(each), placement));
  const { demotions, ...plan } = demote(context.part, placements, approvalRules(ontology).counts);
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
    { context, plan, result, message, changesGraph: false },
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
