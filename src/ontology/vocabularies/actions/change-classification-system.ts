import { ValidationError } from '../../../kernel/domain-error.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import type { Requester } from '../../classes/actions/apply-action.ts';
import { type ClassificationSystem, MOST_SYSTEMS, systemIdFault } from '../domain/classification-system.ts';
import {
  ClassificationSystemExists,
  ClassificationSystemInUse,
  ClassificationSystemNotFound,
  TooManyClassificationSystems,
} from '../domain/errors.ts';
import {
  deleteSystem,
  findSystem,
  insertSystem,
  readSystems,
  updateSystem,
  usersOfCodes,
} from '../store/classification-systems.ts';
import { recordVocabularyChange } from './change-entries.ts';

const MOST_LISTED = 1000;

export async function createClassificationSystem(
  tx: Tx,
  runner: Runner,
  requester: Requester,
  system: ClassificationSystem,
): Promise<ClassificationSystem> {
  const fault = systemIdFault(system.id);
  if (fault) throw new ValidationError([fault]);
  await runner.settle(tx);
  const systems = await readSystems(tx);
  if (systems.some(({ id }) => id === system.id)) throw new ClassificationSystemExists(system.id);
  if (systems.length >= MOST_SYSTEMS) throw new TooManyClassificationSystems();
  await insertSystem(tx, system);
  await recordVocabularyChange(tx, requester, {
    action: 'createClassificationSystem',
    input: { ...system },
    message: `created the classification system ${system.id}`,
  });
  return system;
}

export async function updateClassificationSystem(
  tx: Tx,
  runner: Runner,
  requester: Requester,
  { id, ...fields }: { id: string } & Partial<Omit<ClassificationSystem, 'id'>>,
): Promise<ClassificationSystem> {
  await runner.settle(tx);
  const before = await requireSystem(tx, id);
  const after = { ...before, ...fields };
  await updateSystem(tx, after);
  await recordVocabularyChange(tx, requester, {
    action: 'updateClassificationSystem',
    input: { id, before, after },
    message: `changed the classification system ${id}`,
  });
  return after;
}

export async function deleteClassificationSystem(
  tx: Tx,
  runner: Runner,
  requester: Requester,
  id: string,
): Promise<void> {
  await runner.settle(tx);
  await requireSystem(tx, id);
  const users = await usersOfCodes(tx, id, null);
  if (users.length > 0) throw new ClassificationSystemInUse(id, users.slice(0, MOST_LISTED), users.length);
  await deleteSystem(tx, id);
  await recordVocabularyChange(tx, requester, {
    action: 'deleteClassificationSystem',
    input: { id },
    message: `deleted the classification system ${id}`,
  });
}

export async function requireSystem(tx: Tx, id: string): Promise<ClassificationSystem> {
  const system = await findSystem(tx, id);
  if (!system) throw new ClassificationSystemNotFound(id);
  return system;
}
