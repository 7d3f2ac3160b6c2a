import { DomainError } from '../../../kernel/domain-error.ts';
import { present } from '../../../kernel/present.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { ObjectClassParentIdentityMissingError } from '../domain/errors.ts';
import { planAddChild } from '../domain/plans/create.ts';
import { type ActionContext, actionContext } from './action-context.ts';
import { applyNow, type Requester } from './apply-action.ts';
import { type AuthoredBody, authoredFrom } from './authored-body.ts';
import type { Created } from './create-object-class.ts';
import { namedAmong } from './named-classes.ts';
import type { OntologyRunner } from './ontology-runner.ts';
import { dryRun, type Preview } from './preview.ts';

const ACTION = 'addObjectClassChild';

export interface AddChildBody extends AuthoredBody {
  parentObjectClassIds?: string[];
  childName: string;
  dryRun?: boolean;
}

/** A draft child of exactly one parent: it exists when the 202 leaves. */
export async function addObjectClassChild(
  tx: Tx,
  runner: OntologyRunner,
  requester: Requester,
  body: AddChildBody,
): Promise<Preview | Created> {
  const context = actionContext(await runner.settled(tx), tx);
  const {
    created: id,
    parentId,
    handle,
    links,
    codes,
    ...planned
  } = await planAddObjectClassChild(context, body);
  const warned = await context.warningsAbout({ links, codes });
  if (body.dryRun) return { ...(await dryRun(ACTION, planned)), ...warned };
  const input = { objectClassId: id, parentObjectClassId: parentId };
  const request = { ...requester, action: ACTION, input, objectClassIds: [parentId, id] };
  return { operation: await applyNow(tx, request, planned), objectClassId: id, handle, ...warned };
}

export async function planAddObjectClassChild(context: ActionContext, body: AddChildBody) {
  const { childName: name, parentObjectClassIds: parents = [] } = body;
  refuseNoParent(parents);
  const parentId = parentAmong(await context.find(parents), parents);
  const id = context.newId();
  const handle = context.newHandle(name);
  const authored = authoredFrom(name, body, context.reference);
  return {
    context,
    plan: planAddChild(context.part, { id, handle, parentId, authored }),
    created: id,
    parentId,
    handle,
    links: authored.links,
    codes: authored.codes,
    result: { objectClassId: id, handle, parentObjectClassId: parentId },
    message: `added ${id} under ${parentId}`,
    changesGraph: true,
  };
}

export function refuseNoParent(keys: readonly string[]): void {
  if (keys.length === 0)
    throw new ObjectClassParentIdentityMissingError('parentObjectClassIds must contain exactly one ID.');
}

/** The one parent, among keys that are resolved. */
function parentAmong(found: ReadonlyMap<string, string>, keys: readonly string[]): string {
  const sourceIds = namedParents(found, keys);
  const [parentId, another] = sourceIds;
  if (another !== undefined)
    throw new ObjectClassParentIdentityMissingError('A class can have only one parent.');
  return present(parentId);
}

function namedParents(found: ReadonlyMap<string, string>, keys: readonly string[]): string[] {
  try {
    return namedAmong(found, keys, null).sourceIds;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new ObjectClassParentIdentityMissingError(error.message);
  }
}
