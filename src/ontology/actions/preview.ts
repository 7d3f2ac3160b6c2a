import type { Tx } from '../../platform/db/database.ts';
import { approvalBlockers } from '../domain/approval.ts';
import { countsBy, derive, inForce, type Sources } from '../domain/inheritance.ts';
import {
  CLASSIFICATION_KINDS,
  type ClassificationKind,
  type Link,
  type ObjectClass,
} from '../domain/object-class.ts';
import type { Change } from '../domain/plan.ts';
import { bindingsFor } from '../store/references.ts';
import { type After, foresee } from '../store/save-plan.ts';
import type { Planned } from './effect.ts';

/** What an action would do: nothing of it is written. */
export async function preview(tx: Tx, action: string, { here, plan }: Planned) {
  const after = await foresee(tx, here, plan);
  const binding = await bindingsFor(tx, [...after.here.classes.values(), ...after.tree.values()]);
  const blockersIn = (classes: ReadonlyMap<string, ObjectClass>, id: string, sources: Sources) =>
    approvalBlockers(classes, id, sources, countsBy(binding), (link) => binding(link).reviewReason);
  const before = derive(
    after.here.classes,
    [...after.placements.keys()].filter((id) => after.here.classes.has(id)),
  );
  const approvals = [...after.placements].flatMap(([id, { sources }]) => {
    const one = after.tree.get(id) as ObjectClass;
    const was = before.get(id);
    if (one.status !== 'approved' || !was) return [];
    const blockers = blockersIn(after.tree, id, sources);
    const had = blockersIn(after.here.classes, id, was.sources);
    if (blockers.length === 0 || blockers.length <= had.length) return [];
    return [{ objectClassId: id, name: one.name, status: one.status, blockers }];
  });
  return {
    dryRun: true,
    action,
    changes: plan.changes.map((change) => describe(change, after)),
    classifications: classificationChanges(after, before),
    approvals,
    redirects: plan.redirects.map(({ alias, after: to }) => ({ from: alias, to })),
  };
}

function describe({ id, before, after }: Change, { here, placements }: After) {
  return {
    objectClassId: id,
    type: typeOf(before, after),
    before: before && state(before, here.computed.get(id)?.path ?? null),
    after: after && state(after, placements.get(id)?.path ?? here.computed.get(id)?.path ?? null),
  };
}

function typeOf(
  before: ObjectClass | null,
  after: ObjectClass | null,
): 'created' | 'deleted' | 'moved' | 'updated' {
  if (!before) return 'created';
  if (!after) return 'deleted';
  return before.parentId === after.parentId ? 'updated' : 'moved';
}

function state(one: ObjectClass, path: string | null) {
  const { id, handle, name, status, parentId, description, synonyms, links, makeUnique } = one;
  return {
    id,
    handle,
    name,
    status,
    parentId,
    path,
    description,
    synonyms,
    cadCategory: valueOf(links.cad_categories),
    cadReviewReason: links.cad_categories?.reviewReason ?? null,
    cadMakeUnique: makeUnique.cad_categories === true,
    uniformat: valueOf(links.uniformat),
    uniformatMakeUnique: makeUnique.uniformat === true,
    masterformat: valueOf(links.masterformat),
    masterformatMakeUnique: makeUnique.masterformat === true,
    objectClassCode: valueOf(links.object_class_codes),
    objectClassCodeMakeUnique: makeUnique.object_class_codes === true,
  };
}

function valueOf(link: Link | null): string | null {
  return link && (link.entryId ?? link.given);
}

/** Where another link is in force than before, the same from elsewhere, or one that a steward has to look at first. */
function classificationChanges({ here, tree, placements }: After, before: ReturnType<typeof derive>) {
  const told = (
    classes: ReadonlyMap<string, ObjectClass>,
    id: string,
    place: ReturnType<typeof before.get>,
    kind: ClassificationKind,
  ) => {
    if (!place) return null;
    const { link, source, sourceObjectClassId } = inForce(classes, id, place.sources, kind);
    return { value: valueOf(link), reviewReason: link?.reviewReason ?? null, source, sourceObjectClassId };
  };
  return [...placements].flatMap(([id, place]) =>
    CLASSIFICATION_KINDS.map((kind) => ({
      objectClassId: id,
      kind,
      before: told(here.classes, id, before.get(id), kind),
      after: told(tree, id, place, kind),
    })).filter((one) =>
      one.before ? JSON.stringify(one.before) !== JSON.stringify(one.after) : one.after?.source !== 'none',
    ),
  );
}
