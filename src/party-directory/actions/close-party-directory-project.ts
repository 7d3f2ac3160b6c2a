import type { AuditedRequest } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Project } from '../domain/project.ts';
import { changeProject } from './change-project.ts';

/** From the end of this transaction on, every write in the project is refused. Waits for those that have begun. */
export async function closePartyDirectoryProject(tx: Tx, id: string, by: AuditedRequest): Promise<Project> {
  return changeProject(tx, id, { status: 'closed' }, { ...by, action: 'closePartyDirectoryProject' });
}
