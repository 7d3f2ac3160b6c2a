import { present } from '../../../kernel/present.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import type { Binding } from '../../vocabularies/domain/vocabulary.ts';
import { approvalBlockers, type Blocker } from '../domain/approval.ts';
import { type FieldKey, type IfcKey, textsOf } from '../domain/authored-fields.ts';
import { countsBy, derive, inForce, type Placement, type Sources } from '../domain/inheritance.ts';
import {
  CLASSIFICATION_KINDS,
  type ClassificationKind,
  type Link,
  type ObjectClass,
} from '../domain/object-class.ts';
import type { Change, Plan } from '../domain/plan.ts';
import { isTranslated, sortedTranslations } from '../domain/translations.ts';
import { bindingsFor } from '../store/references.ts';
import { type Consequences, consequencesOf } from '../store/save-plan.ts';
import type { PlannedAction } from './apply-action.ts';
import type { Usage } from './usage.ts';

/** What an action would do, and what some of them tell beside it. */
export type Preview = Awaited<ReturnType<typeof preview>> & {
  usage?: Usage;
  notes?: string[];
  warnings?: string[];
};

/** What an action would do: nothing of it is written. */
export async function preview(tx: Tx, action: string, { neighbourhood, plan, copies }: PlannedAction) {
  const after = await consequencesOf(tx, neighbourhood, plan);
  const blockersIn = await blockersOf(tx, [...after.neighbourhood.classes.values(), ...after.tree.values()]);
  const before = derive(
    after.neighbourhood.classes,
    [...after.placements.keys()].filter((id) => after.neighbourhood.classes.has(id)),
  );
  const approvals = [...after.placements].flatMap(([id, place]) => {
    const change = approvalChange(after, id, { placement: place, was: before.get(id), blockersIn });
    return change ? [change] : [];
  });
  return {
    dryRun: true as const,
    action,
    changes: plan.changes.map((change) => describe(change, after, copies)),
    classifications: classificationChanges(after, before),
    approvals,
    redirects: plan.redirects.map(({ alias, after: to }) => ({ from: alias, to })),
  };
}

/**
 * The same for a plan of the whole ontology whose consequences are loaded. Lists are cut, because a file can change two
 * hundred thousand classes. The stored placements count as the state before.
 */
export async function previewWhole(
  binding: (link: Link) => Binding,
  {
    action,
    plan,
    after,
    most,
    copies,
  }: {
    action: string;
    plan: Plan;
    after: Consequences;
    most: number;
    copies?: PlannedAction['copies'] | undefined;
  },
) {
  const { neighbourhood, tree, placements } = after;
  const blockersIn = blockersBy(binding);
  const before = neighbourhood.computed;
  const classifications: ReturnType<typeof classificationChanges> = [];
  const approvals: ApprovalChange[] = [];
  await inSlices(collect());
  function* collect(): Generator<void, void> {
    for (const [id, place] of placements) {
      if (classifications.length < most)
        classifications.push(
          ...classificationChanges({ neighbourhood, tree, placements: new Map([[id, place]]) }, before),
        );
      const change =
        approvals.length < most
          ? approvalChange(after, id, { placement: place, was: before.get(id), blockersIn })
          : null;
      if (change) approvals.push(change);
      yield;
    }
  }
  return {
    dryRun: true as const,
    action,
    changes: plan.changes.slice(0, most).map((change) => describe(change, after, copies)),
    classifications: classifications.slice(0, most),
    approvals,
    redirects: plan.redirects.slice(0, most).map(({ alias, after: to }) => ({ from: alias, to })),
  };
}

type BlockersIn = (classes: ReadonlyMap<string, ObjectClass>, id: string, sources: Sources) => Blocker[];

async function blockersOf(tx: Tx, classes: Iterable<ObjectClass>): Promise<BlockersIn> {
  return blockersBy(await bindingsFor(tx, classes));
}

function blockersBy(binding: (link: Link) => Binding): BlockersIn {
  const rules = { counts: countsBy(binding), reviewReasonOf: (link: Link) => binding(link).reviewReason };
  return (among, id, sources) => approvalBlockers(among, id, sources, rules);
}

interface ApprovalChange {
  objectClassId: string;
  name: string;
  status: ObjectClass['status'];
  blockers: Blocker[];
}

/** An approved class whose approval is blocked by more than before. */
function approvalChange(
  { neighbourhood, tree }: Consequences,
  id: string,
  {
    placement: { sources },
    was,
    blockersIn,
  }: { placement: Placement; was: Pick<Placement, 'sources'> | undefined; blockersIn: BlockersIn },
): ApprovalChange | null {
  const objectClass = present(tree.get(id));
  if (objectClass.status !== 'approved' || !was) return null;
  const blockers = blockersIn(tree, id, sources);
  const had = blockersIn(neighbourhood.classes, id, was.sources);
  if (blockers.length === 0 || blockers.length <= had.length) return null;
  return { objectClassId: id, name: objectClass.name, status: objectClass.status, blockers };
}

function describe(
  { id, before, after }: Change,
  { neighbourhood, placements }: Consequences,
  copies?: PlannedAction['copies'],
) {
  const copyOf = copies?.get(id);
  return {
    objectClassId: id,
    type: typeOf(before, after),
    before: before && state(before, neighbourhood.computed.get(id)?.path ?? null),
    after: after && state(after, placements.get(id)?.path ?? neighbourhood.computed.get(id)?.path ?? null),
    ...(copyOf !== undefined && { copyOf }),
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

function state(objectClass: ObjectClass, path: string | null) {
  const { id, handle, name, status, parentId, links, makeUnique, translations } = objectClass;
  return {
    id,
    handle,
    name,
    status,
    parentId,
    path,
    ...textsOf(objectClass),
    ...(objectClass.ifcEntity && { ifcEntity: objectClass.ifcEntity }),
    ...(objectClass.ifcPredefinedType && { ifcPredefinedType: objectClass.ifcPredefinedType }),
    ...(isTranslated(translations) ? { translations: sortedTranslations(translations) } : {}),
    cadCategory: valueOf(links.cad_categories),
    cadReviewReason: links.cad_categories?.reviewReason ?? null,
    cadMakeUnique: makeUnique.cad_categories === true,
    uniformat: valueOf(links.uniformat),
    uniformatMakeUnique: makeUnique.uniformat === true,
    masterformat: valueOf(links.masterformat),
    masterformatMakeUnique: makeUnique.masterformat === true,
    objectClassCode: valueOf(links.object_class_codes),
    objectClassCodeMakeUnique: makeUnique.object_class_codes === true,
  } satisfies Record<Exclude<FieldKey, 'translations' | IfcKey>, unknown> & Record<string, unknown>;
}

function valueOf(link: Link | null): string | null {
  return link && (link.entryId ?? link.given);
}

/** Where another link is in force than before, the same from elsewhere, or one that a steward has to look at first. */
function classificationChanges(
  { neighbourhood, tree, placements }: Consequences,
  before: ReadonlyMap<string, Pick<Placement, 'sources'>>,
) {
  const linkInForce = (
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
      before: linkInForce(neighbourhood.classes, id, before.get(id), kind),
      after: linkInForce(tree, id, place, kind),
    })).filter((change) =>
      change.before
        ? JSON.stringify(change.before) !== JSON.stringify(change.after)
        : change.after?.source !== 'none',
    ),
  );
}
