import { DomainError } from '../../../kernel/domain-error.ts';
import { newId } from '../../../kernel/ids.ts';
import { present } from '../../../kernel/present.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import { planAddChild } from '../domain/create.ts';
import { ObjectClassParentIdentityMissingError } from '../domain/errors.ts';
import { handlesFor, resolveKeys } from '../store/keys.ts';
import { loadNeighbourhood } from '../store/neighbourhood.ts';
import { referencesIn, warningsAbout } from '../store/references.ts';
import { applyNow, type Requester, withRollback } from './apply-action.ts';
import { type AuthoredBody, authoredFrom } from './authored-body.ts';
import type { Created } from './create-object-class.ts';
import { namedAmong } from './named-classes.ts';
import { type Preview, preview } from './preview.ts';

const ACTION = 'addObjectClassChild';

export interface AddChildBody extends AuthoredBody {
  parentObjectClassIds?: string[];
  childName: string;
  dryRun?: boolean;
}

/** A draft child of exactly one parent: it exists when the 202 leaves. */
export async function addObjectClassChild(
  tx: Tx,
  runner: Runner,
  requester: Requester,
  body: AddChildBody,
): Promise<Preview | Created> {
  await runner.settle(tx);
  if (body.dryRun) {
    // A reference that the vocabularies do not know becomes an entry while the plan is made.
    return withRollback(tx, async () => {
      const { planned, warned } = await plan(tx, body);
      return { ...(await preview(tx, ACTION, planned)), ...warned };
    });
  }
  const { id, handle, parentId, planned, warned } = await plan(tx, body);
  const input = { objectClassId: id, parentObjectClassId: parentId };
  const request = { ...requester, action: ACTION, input, objectClassIds: [parentId, id] };
  return { operation: await applyNow(tx, request, planned), objectClassId: id, handle, ...warned };
}

async function plan(tx: Tx, body: AddChildBody) {
  const parentId = await parentNamed(tx, body.parentObjectClassIds ?? []);
  const name = body.childName;
  const id = newId('oc');
  const handle = (await handlesFor(tx, [name]))(name);
  const neighbourhood = await loadNeighbourhood(tx, { near: [parentId] });
  const authored = await authoredFrom(name, body, referencesIn(tx));
  const planned = {
    neighbourhood,
    plan: planAddChild(neighbourhood, { id, handle, parentId, authored }),
    result: { objectClassId: id, handle, parentObjectClassId: parentId },
    message: `added ${id} under ${parentId}`,
    changesGraph: true,
  };
  return { id, handle, parentId, planned, warned: await warningsAbout(tx, authored.links) };
}

async function parentNamed(tx: Tx, keys: readonly string[]): Promise<string> {
  refuseNoParent(keys);
  return parentAmong(await resolveKeys(tx, keys, { recordIds: true }), keys);
}

export function refuseNoParent(keys: readonly string[]): void {
  if (keys.length === 0)
    throw new ObjectClassParentIdentityMissingError('parentObjectClassIds must contain exactly one ID.');
}

/** The one parent, among keys that are resolved. */
export function parentAmong(found: ReadonlyMap<string, string>, keys: readonly string[]): string {
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
