import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Operation } from '../../../platform/operations/operation.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import { planCreate } from '../domain/create.ts';
import { ObjectClassWorkflowFailedError } from '../domain/errors.ts';
import { handlesFor } from '../store/keys.ts';
import { neighbourhoodOf } from '../store/neighbourhood.ts';
import { referencesIn, warningsAbout } from '../store/references.ts';
import { applyNow, type Requester } from './apply-action.ts';
import { type AuthoredBody, authoredFrom } from './authored-body.ts';

export interface CreateBody extends AuthoredBody {
  name: string;
  parentId?: unknown;
  parentObjectClassId?: unknown;
  parentObjectClassIds?: unknown;
}

export interface Created {
  operation: Operation;
  objectClassId: string;
  handle: string;
  warnings?: string[];
}

/** A draft root: it exists when the 202 leaves. */
export async function createObjectClass(
  tx: Tx,
  runner: Runner,
  requester: Requester,
  body: CreateBody,
): Promise<Created> {
  refuseParent(body);
  await runner.settle(tx);
  const id = newId('oc');
  const handle = (await handlesFor(tx, [body.name]))(body.name);
  const neighbourhood = neighbourhoodOf([]);
  const authored = await authoredFrom(body.name, body, referencesIn(tx));
  const plan = planCreate(neighbourhood, id, handle, authored);
  const message = `created ${id} as a root class`;
  const operation = await applyNow(
    tx,
    { ...requester, action: 'createObjectClass', input: { objectClassId: id }, objectClassIds: [id] },
    { neighbourhood, plan, result: { objectClassId: id, handle }, message, changesGraph: true },
  );
  return { operation, objectClassId: id, handle, ...(await warningsAbout(tx, authored.links)) };
}

/** null, "" and [] count as not supplied. */
export function refuseParent({
  parentId,
  parentObjectClassId,
  parentObjectClassIds,
}: Partial<CreateBody>): void {
  const supplied = [parentId, parentObjectClassId, parentObjectClassIds].some(
    (value) =>
      value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  if (supplied) {
    throw new ObjectClassWorkflowFailedError(
      "This action creates a root class, which can't have a parent. To create a class under another class, use add-child.",
    );
  }
}
