import { type AuditedRequest, recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ListedProject } from '../queries/list-party-directory-projects.ts';
import { insertProject } from '../store/projects.ts';

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
