import { type Fault, ValidationError } from '../../../kernel/domain-error.ts';
import { present } from '../../../kernel/present.ts';
import { breather, inSlices } from '../../../platform/in-slices.ts';
import { ObjectClassRevisionConflict, tellable } from '../domain/errors.ts';
import { faultAt, MOST_SUGGESTED, withoutSuggestion } from '../domain/ifc-names.ts';
import { type Edit, planEditsOf } from '../domain/plans/edit.ts';
import type { Part, Plan } from '../domain/plans/plan.ts';
import type { ActionContext } from './action-context.ts';
import type { ResolveReference } from './authored-body.ts';
import { editFrom, type UpdateBody } from './update-object-class.ts';

/** One edit of many: what updateObjectClass takes, with the class beside it. */
export interface ClassEdit extends UpdateBody {
  /** Id, handle or former key. */
  objectClassId: string;
  /** The revision that the caller saw. */
  revision?: number;
}

export interface PlannedEdit {
  id: string;
  edit: Edit;
}

/** All edits as one plan, or every reason against it, each by the index of its edit. */
export async function planEdits(
  on: ActionContext,
  edits: readonly ClassEdit[],
): Promise<{ plan: Plan; planned: PlannedEdit[] }> {
  const found = await on.find(edits.map(({ objectClassId }) => objectClassId));
  const faults = [...classFaults(on.part, edits, found)];
  const references = { reference: remembered(on.reference), nearest: () => null };
  const planned: PlannedEdit[] = [];
  const letOthers = breather();
  for (const [i, { objectClassId, revision: _, ...body }] of edits.entries()) {
    await letOthers();
    try {
      const edit = editFrom(body, references);
      planned.push({ id: found.get(objectClassId) ?? '', edit });
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      for (const fault of error.details)
        faults.push({ ...fault, path: `${at(i)}.${fault.path.replace(/^body\./, '')}` });
    }
  }
  if (faults.length > 0) throw new ValidationError(faults);
  refuseOldRevisions(on, edits, found);
  const { plan, faults: ofIfc } = await inSlices(planEditsOf(on.part, planned));
  for (const [i, fault] of ofIfc) {
    await letOthers();
    faults.push((faults.length < MOST_SUGGESTED ? faultAt : withoutSuggestion)(at(i), fault));
  }
  if (faults.length > 0) throw new ValidationError(faults);
  return { plan, planned };
}

const at = (index: number) => `edits[${index}]`;

/** Edits of unknown and archived classes, and those of a class that another edit has too. */
function* classFaults(
  { classes }: Part,
  edits: readonly ClassEdit[],
  found: ReadonlyMap<string, string>,
): Generator<Fault> {
  const edited = new Map<string, number[]>();
  for (const [i, { objectClassId: key }] of edits.entries()) {
    const id = found.get(key);
    if (id === undefined) continue;
    const indices = edited.get(id);
    if (indices) indices.push(i);
    else edited.set(id, [i]);
  }
  for (const [i, { objectClassId: key }] of edits.entries()) {
    const path = `${at(i)}.objectClassId`;
    const id = found.get(key);
    const objectClass = classes.get(id ?? '');
    if (id === undefined || !objectClass) {
      yield { path, rule: 'known', message: `Object class ${tellable(key)} doesn't exist` };
      continue;
    }
    if (objectClass.status === 'archived')
      yield { path, rule: 'archived', message: `${objectClass.name} (${id}) is archived. Restore it first` };
    const indices = present(edited.get(id));
    if (indices.length > 1)
      yield {
        path,
        rule: 'unique',
        message: `${objectClass.name} (${id}) is edited ${indices.length} times: ${shown(indices)}`,
      };
  }
}

function shown(indices: readonly number[]): string {
  const most = 5;
  const first = indices.slice(0, most).map(at).join(', ');
  return indices.length > most ? `${first}, …` : first;
}

function refuseOldRevisions(
  context: ActionContext,
  edits: readonly ClassEdit[],
  found: ReadonlyMap<string, string>,
): void {
  const conflicts = edits.flatMap(({ objectClassId: key, revision: expected }) => {
    const objectClassId = present(found.get(key));
    const revision = context.revisionOf(objectClassId);
    if (expected === undefined || expected === revision) return [];
    return [
      { objectClassId, name: present(context.part.classes.get(objectClassId)).name, expected, revision },
    ];
  });
  if (conflicts.length > 0) throw new ObjectClassRevisionConflict(conflicts);
}

/** Thousands of edits name the same few codes. */
function remembered(resolve: ResolveReference): ResolveReference {
  const known = new Map<string, ReturnType<ResolveReference>>();
  return (kind, reference) => {
    const key = `${kind} ${reference}`;
    const link = known.get(key) ?? resolve(kind, reference);
    known.set(key, link);
    return link;
  };
}
