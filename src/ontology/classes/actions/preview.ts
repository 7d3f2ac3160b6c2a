import { keysOf } from '../../../kernel/keys.ts';
import { present } from '../../../kernel/present.ts';
import { phaseReporter, type ReportProgress } from '../../../kernel/progress.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { type TemplateChange, templateChanges } from '../../parameters/domain/template-changes.ts';
import { type FieldKey, type IfcKey, type KeyedField, textsOf } from '../domain/authored-fields.ts';
import { hasCodes, sortedCodes } from '../domain/codes.ts';
import { inForce, type Placement, type Sources } from '../domain/inheritance.ts';
import {
  CLASSIFICATION_KINDS,
  type ClassificationKind,
  type Link,
  type ObjectClass,
} from '../domain/object-class.ts';
import { type Consequences, consequences } from '../domain/plans/consequences.ts';
import { type Change, type Plan, templatesSeen } from '../domain/plans/plan.ts';
import { approvalBlockers, type Blocker } from '../domain/status/approval.ts';
import { isTranslated, sortedTranslations } from '../domain/texts/translations.ts';
import type { Ontology } from '../queries/ontology.ts';
import type { PlannedAction } from './apply-action.ts';
import { approvalRules } from './approval-rules.ts';
import { refuseTooMuch } from './refuse-too-much.ts';
import type { Usage } from './usage.ts';

/** What an action would do, and what some of them tell beside it. */
export type Preview = Awaited<ReturnType<typeof boundedPreview>> & {
  usage?: Usage;
  notes?: string[];
  warnings?: string[];
};

type Planned = Pick<PlannedAction, 'context' | 'plan' | 'copies'>;

/** The dry run of an action: refused where the action would be. */
export async function dryRun(action: string, planned: Planned): Promise<Preview> {
  await refuseTooMuch(planned);
  return boundedPreview(action, planned);
}

/** The same of a file, whose rows say what becomes of each class. */
export async function dryRunOfRows(action: string, planned: Planned, most: number, report?: ReportProgress) {
  await refuseTooMuch(planned);
  return preview(action, planned, most, { report });
}

/** Of each list of a plan; the counts say how many classes change in all. */
const MOST_SHOWN = 5000;
export const MOST_LISTED_CHARACTERS = 4_000_000;

/** What an action would do, in an answer that stays small: one class can have two hundred thousand below it. */
export async function boundedPreview(action: string, planned: Planned, known?: Consequences) {
  const shown = await preview(action, planned, MOST_SHOWN + 1, { known });
  const { changes, classifications, approvals, redirects, parameters = [] } = shown;
  const lists = { changes, classifications, approvals, redirects, parameters };
  const fits = {
    changes: fitting(changes, MOST_SHOWN),
    classifications: fitting(classifications, MOST_SHOWN),
    approvals: fitting(approvals, MOST_SHOWN),
    redirects: fitting(redirects, MOST_SHOWN),
    parameters: fitting(parameters, MOST_SHOWN),
  };
  const truncated = keysOf(fits).filter((list) => fits[list].length < lists[list].length);
  const { parameters: shownParameters, ...always } = fits;
  return {
    ...shown,
    ...always,
    ...(shownParameters.length > 0 && { parameters: shownParameters }),
    ...(truncated.length > 0 && { truncated, counts: countsOf(planned.plan) }),
  };
}

/** The first of a list, as many as an answer has room for; at least one. */
export function fitting<T extends object>(list: readonly T[], most: number): T[] {
  const first = list.slice(0, most);
  let characters = 0;
  const end = first.findIndex((each, i) => {
    characters += JSON.stringify(each).length;
    return i > 0 && characters > MOST_LISTED_CHARACTERS;
  });
  return end < 0 ? first : first.slice(0, end);
}

export function countsOf({ changes }: Plan) {
  const counts = { created: 0, updated: 0, moved: 0, deleted: 0 };
  for (const { before, after } of changes) counts[typeOf(before, after)]++;
  return counts;
}

/**
 * What an action would do: nothing of it is written. Lists are cut at `most`, because a file can change two hundred
 * thousand classes. The stored placements count as the state before.
 */
export async function preview(
  action: string,
  { context: { ontology }, plan, copies }: Planned,
  most: number,
  { known, report }: { known?: Consequences | undefined; report?: ReportProgress | undefined } = {},
) {
  report?.({ phase: 'checking', done: 0, total: null });
  const after = known ?? (await inSlices(consequences(ontology.part, plan)));
  const approvalChange = approvalChangesIn(ontology, after);
  const before = ontology.byId;
  const classifications: ReturnType<typeof classificationChanges> = [];
  const approvals: ApprovalChange[] = [];
  const parameters: ({ objectClassId: string; name: string } & TemplateChange)[] = [];
  await inSlices(collect());
  function* collect(): Generator<void, void> {
    const checked = phaseReporter(report, 'checking', after.placements.size);
    let count = 0;
    for (const [id, place] of after.placements) {
      checked(++count);
      if (classifications.length < most)
        classifications.push(...classificationChanges(before, after.tree, id, place));
      const change = approvals.length < most ? approvalChange(id) : null;
      if (change) approvals.push(change);
      yield;
    }
    const changeOf = new Map<string, Change>();
    if (plan.templates.length > 0) {
      for (const change of plan.changes) {
        changeOf.set(change.id, change);
        yield;
      }
    }
    for (const each of plan.templates) {
      if (parameters.length >= most) break;
      const { id } = each;
      const name = (after.tree.get(id) ?? before.get(id))?.name ?? id;
      const { before: was, after: is } = templatesSeen(each, changeOf.get(id));
      for (const change of templateChanges(was, is)) parameters.push({ objectClassId: id, name, ...change });
      yield;
    }
  }
  return {
    dryRun: true as const,
    action,
    changes: plan.changes.slice(0, most).map((change) => describe(change, before, after, copies)),
    classifications: classifications.slice(0, most),
    approvals,
    redirects: plan.redirects.slice(0, most).map(({ alias, after: to }) => ({ from: alias, to })),
    ...(plan.templates.length > 0 && { parameters: parameters.slice(0, most) }),
  };
}

type Stored = Ontology['byId'];
interface ApprovalChange {
  objectClassId: string;
  name: string;
  status: ObjectClass['status'];
  blockers: Blocker[];
}

/** Finds approved classes whose approval is blocked by more than before. */
export function approvalChangesIn(
  ontology: Ontology,
  { tree, placements }: Consequences,
): (id: string) => ApprovalChange | null {
  const { byId: before } = ontology;
  const rules = approvalRules(ontology);
  return (id) => {
    const [objectClass, was] = [present(tree.get(id)), before.get(id)];
    if (objectClass.status !== 'approved' || !was) return null;
    const blockers = approvalBlockers(tree, id, present(placements.get(id)).sources, rules);
    const had = approvalBlockers(before, id, was.sources, rules);
    if (blockers.length === 0 || blockers.length <= had.length) return null;
    return { objectClassId: id, name: objectClass.name, status: objectClass.status, blockers };
  };
}

/** A class before and after a plan. */
export function describe(
  { id, before, after }: Change,
  stored: Stored,
  { placements }: Pick<Consequences, 'placements'>,
  copies?: PlannedAction['copies'],
) {
  const path = stored.get(id)?.path ?? null;
  const copyOf = copies?.get(id);
  return {
    objectClassId: id,
    type: typeOf(before, after),
    before: before && state(before, path),
    after: after && state(after, placements.get(id)?.path ?? path),
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
  const { id, handle, name, status, parentId, links, makeUnique, translations, codes } = objectClass;
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
    ...(hasCodes(codes) ? { codes: sortedCodes(codes) } : {}),
    cadCategory: valueOf(links.cad_categories),
    cadBinding: bindingOf(links.cad_categories),
    cadReviewReason: links.cad_categories?.reviewReason ?? null,
    cadMakeUnique: makeUnique.cad_categories,
    uniformat: valueOf(links.uniformat),
    uniformatMakeUnique: makeUnique.uniformat,
    masterformat: valueOf(links.masterformat),
    masterformatMakeUnique: makeUnique.masterformat,
    objectClassCode: valueOf(links.object_class_codes),
    objectClassCodeMakeUnique: makeUnique.object_class_codes,
  } satisfies Record<Exclude<FieldKey, KeyedField | IfcKey>, unknown> & Record<string, unknown>;
}

function valueOf(link: Link | null): string | null {
  return link && (link.entryId ?? link.given);
}

/** What the category was called when it was set: a category that has another name by now has to be reviewed. */
function bindingOf(link: Link | null) {
  return link && { given: link.given, builtinName: link.boundName, builtinCategoryInt: link.boundInt };
}

/** Where another link is in force than before, the same from elsewhere, or one that a steward has to look at first. */
function classificationChanges(
  stored: Stored,
  tree: ReadonlyMap<string, ObjectClass>,
  id: string,
  { sources }: Placement,
) {
  const was = stored.get(id);
  return CLASSIFICATION_KINDS.map((kind) => ({
    objectClassId: id,
    kind,
    before: was ? linkInForce(stored, id, was.sources, kind) : null,
    after: linkInForce(tree, id, sources, kind),
  })).filter((change) =>
    change.before
      ? JSON.stringify(change.before) !== JSON.stringify(change.after)
      : change.after.source !== 'none',
  );
}

function linkInForce(
  classes: ReadonlyMap<string, ObjectClass>,
  id: string,
  sources: Sources,
  kind: ClassificationKind,
) {
  const { link, source, sourceObjectClassId } = inForce(classes, id, sources, kind);
  return { value: valueOf(link), reviewReason: link?.reviewReason ?? null, source, sourceObjectClassId };
}
