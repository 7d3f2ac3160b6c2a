import { ValidationError } from '../../../kernel/domain-error.ts';
import { entriesOf } from '../../../kernel/keys.ts';
import { present } from '../../../kernel/present.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { unknownCategory } from '../../vocabularies/domain/nearest-category.ts';
import {
  FIELD_KEYS,
  type FieldEdits,
  type FieldKey,
  FLAG_FIELDS,
  type FlagField,
  LINK_FIELDS,
  type LinkField,
} from '../domain/authored-fields.ts';
import { statedCodes } from '../domain/codes.ts';
import { inQuotes, ObjectClassRevisionConflict } from '../domain/errors.ts';
import { spelledIfcNames } from '../domain/ifc-names.ts';
import { type Edit, planUpdate } from '../domain/plans/edit.ts';
import { type ActionContext, actionContext } from './action-context.ts';
import { applyNow, type Requester } from './apply-action.ts';
import { type Reference, single } from './authored-body.ts';
import { named } from './named-classes.ts';
import type { OntologyRunner } from './ontology-runner.ts';

export type UpdateBody = Partial<
  FieldEdits & Record<LinkField, Reference | null> & Record<FlagField, boolean | null>
>;

/** Changes what is given, if the class is still at the revision that the caller saw; null: whatever it is at. */
export async function updateObjectClass(
  tx: Tx,
  runner: OntologyRunner,
  requester: Requester,
  { key, body, expectedRevision }: { key: string; body: UpdateBody; expectedRevision: string | null },
): Promise<{
  data: { objectClassId: string; revision: number; operationId: string };
  warnings?: string[];
}> {
  const context = actionContext(await runner.settled(tx), tx);
  const id = named(context, key);
  const revision = context.revisionOf(id);
  if (expectedRevision !== null && expectedRevision !== String(revision))
    throw new ObjectClassRevisionConflict({
      objectClassId: id,
      name: present(context.part.classes.get(id)).name,
      expected: expectedRevision,
      revision,
    });
  const { links, ...planned } = planUpdateObjectClass(context, { ...body, key });
  const operation = await applyNow(
    tx,
    { ...requester, action: 'updateObjectClass', input: { objectClassId: id }, objectClassIds: [id] },
    planned,
  );
  const changed = planned.plan.changes.length > 0;
  return {
    data: { objectClassId: id, revision: changed ? revision + 1 : revision, operationId: operation.id },
    ...(await context.warningsAbout({ links, codes: body.codes })),
  };
}

export function planUpdateObjectClass(
  context: ActionContext,
  { key, ...body }: UpdateBody & { key: string },
) {
  const id = named(context, key);
  const edit = editFrom(body, context);
  const plan = planUpdate(context.part, id, edit);
  return {
    context,
    plan,
    links: edit.links,
    result: { objectClassId: id },
    message: plan.changes.length > 0 ? `edited ${id}` : 'nothing to change',
    changesGraph: false,
  };
}

function copyField<K extends FieldKey>(from: Partial<FieldEdits>, to: Partial<FieldEdits>, key: K): void {
  if (from[key] !== undefined) to[key] = from[key];
}

export function editFrom(
  body: UpdateBody,
  { reference: resolve, nearest }: Pick<ActionContext, 'reference' | 'nearest'>,
): Edit {
  const copied: Edit = {};
  for (const key of FIELD_KEYS) copyField(body, copied, key);
  statedCodes(body.codes);
  const edit = spelledIfcNames(copied);
  for (const [kind, field] of entriesOf(LINK_FIELDS)) {
    const value = body[field];
    if (value === undefined) continue;
    const reference = value === null ? undefined : single(value);
    const link = reference === undefined ? null : resolve(kind, reference);
    if (link && link.entryId === null) {
      const message = unknownCategory(inQuotes(link.given), nearest(link.given));
      throw new ValidationError([{ path: `body.${field}`, rule: 'known', message }]);
    }
    edit.links = { ...edit.links, [kind]: link };
  }
  for (const [kind, field] of entriesOf(FLAG_FIELDS)) {
    const requested = body[field];
    if (requested !== undefined) edit.makeUnique = { ...edit.makeUnique, [kind]: requested };
  }
  return edit;
}
