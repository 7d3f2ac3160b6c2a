import { present } from '../../../kernel/present.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { isRecordId } from '../../../record-ids/record-id.ts';
import {
  ObjectClassNotFoundError,
  ObjectClassParentIdentityMissingError,
  ObjectClassWorkflowFailedError,
  tellable,
} from '../domain/errors.ts';
import { resolveKeys } from '../store/keys.ts';
import type { ActionContext } from './action-context.ts';

/** The class that a path names. Paths do not accept record ids. */
export function named(
  context: { resolve(key: string): string | { id: string } | undefined },
  key: string,
): string {
  const found = context.resolve(key);
  const id = typeof found === 'object' ? found.id : found;
  if (id === undefined) throw new ObjectClassNotFoundError(key);
  return id;
}

/** The class that a path names, where nothing is planned. */
export async function namedByPath(db: DbOrTx, key: string): Promise<string> {
  const id = (await resolveKeys(db, [key])).get(key);
  if (id === undefined) throw new ObjectClassNotFoundError(key);
  return id;
}

/** The classes that an action names in its body, each once. */
export async function namedByBody(
  context: ActionContext,
  sourceKeys: readonly string[],
  targetKey: string | null,
): Promise<{ sourceIds: string[]; targetId: string | null }> {
  const keys = targetKey === null ? sourceKeys : [...sourceKeys, targetKey];
  return namedAmong(await context.find(keys), sourceKeys, targetKey);
}

const UNKNOWN_LEGACY_ID = "The request refers to an object class by a legacy ID that doesn't exist.";

function missing(ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const what = ids.length === 1 ? "This object class doesn't exist" : "These object classes don't exist";
  return [`${what}: ${ids.join(', ')}.`];
}

/** The same among keys that are resolved already. */
export function namedAmong(
  found: ReadonlyMap<string, string>,
  sourceKeys: readonly string[],
  targetKey: string | null,
): { sourceIds: string[]; targetId: string | null } {
  const unknown = sourceKeys.filter((key) => !found.has(key));
  if (unknown.length > 0) {
    const objectClassIds = [...new Set(unknown)].filter((key) => !isRecordId(key));
    throw new ObjectClassWorkflowFailedError(
      [...missing(objectClassIds), ...(unknown.some(isRecordId) ? [UNKNOWN_LEGACY_ID] : [])].join(' '),
      objectClassIds.length > 0 ? { unknown: objectClassIds } : undefined,
    );
  }
  if (targetKey !== null && !found.has(targetKey)) {
    throw new ObjectClassParentIdentityMissingError(`Object class ${tellable(targetKey)} doesn't exist.`);
  }
  return {
    sourceIds: [...new Set(sourceKeys.map((key) => present(found.get(key))))],
    targetId: targetKey === null ? null : present(found.get(targetKey)),
  };
}
