import { present } from '../../kernel/present.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { isRecordId } from '../../record-ids/record-id.ts';
import {
  ObjectClassNotFoundError,
  ObjectClassParentIdentityMissingError,
  ObjectClassWorkflowFailedError,
  tellable,
} from '../domain/errors.ts';
import { resolveKeys } from '../store/keys.ts';

/** The class that a path names. Paths do not accept record ids. */
export async function namedByPath(db: DbOrTx, key: string): Promise<string> {
  const id = (await resolveKeys(db, [key])).get(key);
  if (id === undefined) throw new ObjectClassNotFoundError(key);
  return id;
}

/** The classes that a graph action names in its body, each once. */
export async function namedByBody(
  db: DbOrTx,
  sourceKeys: readonly string[],
  targetKey: string | null,
): Promise<{ sourceIds: string[]; targetId: string | null }> {
  const keys = targetKey === null ? sourceKeys : [...sourceKeys, targetKey];
  return namedAmong(await resolveKeys(db, keys, { recordIds: true }), sourceKeys, targetKey);
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
      `${unknown.length === 1 ? "This object class doesn't exist" : "These object classes don't exist"}: ${unknown.map((key) => (isRecordId(key) ? 'one with a legacy ID' : key)).join(', ')}.`,
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
