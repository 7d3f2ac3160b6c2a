import { type AuditedRequest, recordAudit } from '../../platform/audit/record-audit.ts';
import { projectNotFound } from '../../platform/auth/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Project } from '../domain/project.ts';
import type { ListedProject } from '../queries/projects.ts';
import { insertProject, lockProject, saveProject } from '../store/projects.ts';

/** Changes a project's own fields. A change that makes no difference leaves no audit entry. */
async function changeProject(
  tx: Tx,
  id: string,
  change: Partial<Pick<Project, 'name' | 'status'>>,
  by: AuditedRequest & { action: string },
): Promise<Project> {
  const before = await lockProject(tx, id);
  if (!before) throw projectNotFound(id);
  const after = { ...before, ...change };
  if (after.name === before.name && after.status === before.status) return before;
  await saveProject(tx, after);
  await recordAudit(tx, {
    ...by,
    subject: id,
    details: { name: after.name, status: after.status, formerName: before.name, formerStatus: before.status },
  });
  return after;
}

/** A new project without any import. */
export async function createPartyDirectoryProject(
  tx: Tx,
  name: string,
  by: AuditedRequest,
): Promise<ListedProject> {
  const project = await insertProject(tx, name);
  const action = 'createPartyDirectoryProject';
  await recordAudit(tx, { ...by, action, subject: project.id, details: { name } });
  return { ...project, hasGraph: false };
}

/**
 * Renames a project, also a closed one. Its collections keep their names, but for the default collection, whose name
 * follows the project's wherever it is read.
 */
export async function updatePartyDirectoryProject(
  tx: Tx,
  id: string,
  name: string,
  by: AuditedRequest,
): Promise<Project> {
  return changeProject(tx, id, { name }, { ...by, action: 'updatePartyDirectoryProject' });
}

/** From the end of this transaction on, every write in the project is refused. Waits for those that have begun. */
export async function closePartyDirectoryProject(tx: Tx, id: string, by: AuditedRequest): Promise<Project> {
  return changeProject(tx, id, { status: 'closed' }, { ...by, action: 'closePartyDirectoryProject' });
}

export async function reopenPartyDirectoryProject(tx: Tx, id: string, by: AuditedRequest): Promise<Project> {
  return changeProject(tx, id, { status: 'active' }, { ...by, action: 'reopenPartyDirectoryProject' });
}
