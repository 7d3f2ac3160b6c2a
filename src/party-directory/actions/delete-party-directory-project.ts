import { ValidationError } from '../../kernel/domain-error.ts';
import type { AuditedRequest } from '../../platform/audit/record-audit.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { projectNotFound } from '../../platform/auth/errors.ts';
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts';
import { acceptOperation } from '../../platform/operations/accept.ts';
import type { Operation } from '../../platform/operations/operation.ts';
import { beginProgress } from '../../platform/operations/progress.ts';
import { ProjectNotClosed } from '../domain/errors.ts';
import type { Project } from '../domain/project.ts';
import { type HoldingCounts, sumOfHoldings, thingsIn } from '../domain/project-holdings.ts';
import { insertDeletion } from '../store/deletions.ts';
import { findProject, lockProject, removeProject } from '../store/projects.ts';

/** What a context keeps of projects. Joined in main. */
export interface ProjectHoldings {
  count(db: DbOrTx, projectId: string): Promise<Partial<HoldingCounts>>;
  /** In the transaction that deletes the project's row: what must answer 404 at once although it looks at no project. */
  hide?(tx: Tx, projectId: string): Promise<void>;
  /**
   * Removes all of it, in small steps. May be interrupted anywhere and called again. What takes long calls `removed`
   * with the number of things that are gone.
   */
  remove(projectId: string, signal: AbortSignal, removed: (things: number) => void): Promise<void>;
}

/** Project deletions are carried out by a runner of their own (`remove-deleted-projects.ts`). */
export const PROJECT_DELETION = 'project-deletion';

export interface PlannedDeletion {
  project: Project;
  counts: HoldingCounts;
}

/** What each context holds of the project; nothing of one that doesn't exist. */
export type Held = readonly Partial<HoldingCounts>[];

/** Counted outside of any transaction: the store of another service may be asked, and can take long. */
export async function heldOf(db: Db, holdings: readonly ProjectHoldings[], id: string): Promise<Held> {
  if (!(await findProject(db, id))) return [];
  const held: Partial<HoldingCounts>[] = [];
  for (const holding of holdings) held.push(await holding.count(db, id));
  return held;
}

/** What deleting the project would remove. Also for an active project, which cannot be deleted yet. */
export async function planDeletion(
  tx: Tx,
  { id, confirmName, held }: { id: string; confirmName: string; held: Held },
): Promise<PlannedDeletion> {
  const project = await findProject(tx, id);
  if (!project) throw projectNotFound(id);
  requireName(project, confirmName);
  return { project, counts: sumOfHoldings(held) };
}

/**
 * Removes the project's row at once, so that its id answers 404, and leaves everything else to the background. The
 * lock waits for writes that have begun in the project; later ones do not find it.
 */
export async function deletePartyDirectoryProject(
  tx: Tx,
  holdings: readonly ProjectHoldings[],
  {
    id,
    confirmName,
    held,
    by,
  }: { id: string; confirmName: string; held: Held; by: AuditedRequest & { userId: string | null } },
): Promise<Operation> {
  const project = await lockProject(tx, id);
  if (!project) throw projectNotFound(id);
  requireName(project, confirmName);
  if (project.status !== 'closed') throw new ProjectNotClosed(project.name);
  const counts = sumOfHoldings(held);
  const things = held.map(thingsIn);
  const { actor, requestId, userId } = by;
  const action = 'deletePartyDirectoryProject';
  const operation = await acceptOperation(tx, {
    action,
    runner: PROJECT_DELETION,
    input: { project: { id, name: project.name }, counts, things },
    subjectIds: [],
    requestedBy: actor.name,
    requestedByKeyId: actor.id,
    userId,
    requestId,
  });
  const all = things.reduce((sum, each) => sum + each, 0);
  await beginProgress(tx, operation.id, all);
  await insertDeletion(tx, { projectId: id, operationId: operation.id });
  await removeProject(tx, id);
  for (const holding of holdings) await holding.hide?.(tx, id);
  await recordAudit(tx, { actor, requestId, action, subject: id, details: { name: project.name, counts } });
  return operation;
}

function requireName({ name }: Project, confirmName: string): void {
  if (confirmName === name) return;
  const message = `must match the project's name, "${name}"`;
  throw new ValidationError([{ path: 'body.confirmName', rule: 'name', message }]);
}
