import { ValidationError } from '../../kernel/domain-error.ts';
import { entriesOf } from '../../kernel/keys.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Runner } from '../../platform/operations/runner.ts';
import { FLAG_FIELDS, LINK_FIELDS } from '../domain/authored-fields.ts';
import { type Edit, updateObjectClass as planUpdate } from '../domain/edit.ts';
import { ObjectClassRevisionConflict } from '../domain/errors.ts';
import { quoted } from '../domain/exchange-row.ts';
import { unknownCategory } from '../domain/nearest-category.ts';
import type { ClassificationKind } from '../domain/object-class.ts';
import { loadNeighbourhood } from '../store/neighbourhood.ts';
import { categoryNear, resolveReference, warningsAbout } from '../store/references.ts';
import { applyNow, type Requester } from './apply-action.ts';
import { type Reference, single } from './authored-body.ts';
import { namedByPath } from './named-classes.ts';

type LinkField = (typeof LINK_FIELDS)[ClassificationKind];
type FlagField = (typeof FLAG_FIELDS)[ClassificationKind];

export type UpdateBody = { name?: string; description?: string | null; synonyms?: string | null } & {
  [F in LinkField]?: Reference | null;
} & { [F in FlagField]?: boolean | null };

/** Changes what is given, if the class is still at the revision that the caller saw. */
export async function updateObjectClass(
  tx: Tx,
  runner: Runner,
  requester: Requester,
  key: string,
  body: UpdateBody,
  ifMatch: string | undefined,
): Promise<{
  data: { objectClassId: string; revision: number; operationId: string };
  warnings?: string[];
}> {
  await runner.settle(tx);
  const id = await namedByPath(tx, key);
  const neighbourhood = await loadNeighbourhood(tx, { near: [id] });
  const revision = neighbourhood.computed.get(id)?.revision ?? 0;
  const expected = ifMatch?.replace(/^W\//, '').replaceAll('"', '').trim();
  if (expected !== undefined && expected !== '*' && expected !== String(revision)) {
    throw new ObjectClassRevisionConflict(id, expected, revision);
  }
  const edit = await editFrom(tx, body);
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

async function editFrom(tx: Tx, body: UpdateBody): Promise<Edit> {
  const edit: Edit = {};
  if (body.name !== undefined) edit.name = body.name;
  if (body.description !== undefined) edit.description = body.description;
  if (body.synonyms !== undefined) edit.synonyms = body.synonyms;
  for (const [kind, field] of entriesOf(LINK_FIELDS)) {
    const given = body[field];
    if (given === undefined) continue;
    const reference = given === null ? undefined : single(given);
    const link = reference === undefined ? null : await resolveReference(tx, kind, reference);
    if (link && link.entryId === null) {
      const message = unknownCategory(quoted(link.given), await categoryNear(tx, link.given));
      throw new ValidationError([{ path: `body.${field}`, rule: 'known', message }]);
    }
    edit.links = { ...edit.links, [kind]: link };
  }
  for (const [kind, field] of entriesOf(FLAG_FIELDS)) {
    const given = body[field];
    if (given !== undefined) edit.makeUnique = { ...edit.makeUnique, [kind]: given };
  }
  return edit;
}
