import { type AuditedRequest, recordAudit } from '../../platform/audit/record-audit.ts';
import { projectNotFound } from '../../platform/auth/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Project } from '../domain/project.ts';
import { lockProject, saveProject } from '../store/projects.ts';

/** Changes a project's own fields. A change that makes no difference leaves no audit entry. */
export async function changeProject(
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
