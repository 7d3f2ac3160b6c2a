import { ValidationError } from '../../../kernel/domain-error.ts';
import { entriesOf } from '../../../kernel/keys.ts';
import { present } from '../../../kernel/present.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import { inQuotes } from '../../exchange/domain/exchange-row.ts';
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
import { type Edit, planUpdate } from '../domain/edit.ts';
import { ObjectClassRevisionConflict } from '../domain/errors.ts';
import { spelledIfcNames } from '../domain/ifc-names.ts';
import { loadNeighbourhood } from '../store/neighbourhood.ts';
import { categoryNear, referencesIn, warningsAbout } from '../store/references.ts';
import { applyNow, type Requester } from './apply-action.ts';
import { type NearestCategory, type Reference, type ResolveReference, single } from './authored-body.ts';
import { namedByPath } from './named-classes.ts';

export type UpdateBody = Partial<
  FieldEdits & Record<LinkField, Reference | null> & Record<FlagField, boolean | null>
>;

/** Changes what is given, if the class is still at the revision that the caller saw; null: whatever it is at. */
export async function updateObjectClass(
  tx: Tx,
  runner: Runner,
  requester: Requester,
  { key, body, expectedRevision }: { key: string; body: UpdateBody; expectedRevision: string | null },
): Promise<{
  data: { objectClassId: string; revision: number; operationId: string };
  warnings?: string[];
}> {
  await runner.settle(tx);
  const id = await namedByPath(tx, key);
  const neighbourhood = await loadNeighbourhood(tx, { near: [id] });
  const revision = neighbourhood.computed.get(id)?.revision ?? 0;
  if (expectedRevision !== null && expectedRevision !== String(revision))
    throw new ObjectClassRevisionConflict({
      objectClassId: id,
      name: present(neighbourhood.classes.get(id)).name,
      expected: expectedRevision,
      revision,
    });
  const edit = await editFrom(body, referencesIn(tx), (reference) => categoryNear(tx, reference));
  const plan = planUpdate(neighbourhood, id, edit);
  const changed = plan.changes.length > 0;
  const operation = await applyNow(
    tx,
    { ...requester, action: 'updateObjectClass', input: { objectClassId: id }, objectClassIds: [id] },
    {
      neighbourhood,
      plan,
      result: { objectClassId: id },
      message: changed ? `edited ${id}` : 'nothing to change',
      changesGraph: false,
    },
  );
  return {
    data: { objectClassId: id, revision: changed ? revision + 1 : revision, operationId: operation.id },
    ...(await warningsAbout(tx, edit.links)),
  };
}

function copyField<K extends FieldKey>(from: Partial<FieldEdits>, to: Partial<FieldEdits>, key: K): void {
  if (from[key] !== undefined) to[key] = from[key];
}

export async function editFrom(
  body: UpdateBody,
  resolve: ResolveReference,
  nearest: NearestCategory = () => null,
): Promise<Edit> {
  const copied: Edit = {};
  for (const key of FIELD_KEYS) copyField(body, copied, key);
  const edit = spelledIfcNames(copied);
  for (const [kind, field] of entriesOf(LINK_FIELDS)) {
    const value = body[field];
    if (value === undefined) continue;
    const reference = value === null ? undefined : single(value);
    const link = reference === undefined ? null : await resolve(kind, reference);
    if (link && link.entryId === null) {
      const message = unknownCategory(inQuotes(link.given), await nearest(link.given));
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
