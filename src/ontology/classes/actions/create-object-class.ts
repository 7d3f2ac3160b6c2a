import type { Tx } from '../../../platform/db/database.ts';
import type { Operation } from '../../../platform/operations/operation.ts';
import { ObjectClassWorkflowFailedError } from '../domain/errors.ts';
import { planCreate } from '../domain/plans/create.ts';
import { type ActionContext, actionContext } from './action-context.ts';
import { applyNow, type Requester } from './apply-action.ts';
import { type AuthoredBody, authoredFrom } from './authored-body.ts';
import type { OntologyRunner } from './ontology-runner.ts';

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
  runner: OntologyRunner,
  requester: Requester,
  body: CreateBody,
): Promise<Created> {
  refuseParent(body);
  const context = actionContext(await runner.settled(tx), tx);
  const { created: id, handle, links, codes, ...planned } = planCreateObjectClass(context, body);
  const operation = await applyNow(
    tx,
    { ...requester, action: 'createObjectClass', input: { objectClassId: id }, objectClassIds: [id] },
    planned,
  );
  return { operation, objectClassId: id, handle, ...(await context.warningsAbout({ links, codes })) };
}

export function planCreateObjectClass(context: ActionContext, body: CreateBody) {
  const id = context.newId();
  const handle = context.newHandle(body.name);
  const authored = authoredFrom(body.name, body, context.reference);
  return {
    context,
    plan: planCreate(context.part, id, handle, authored),
    created: id,
    handle,
    links: authored.links,
    codes: authored.codes,
    result: { objectClassId: id, handle },
    message: `created ${id} as a root class`,
    changesGraph: true,
  };
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
