import type { AuditedRequest } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Project } from '../domain/project.ts';
import { changeProject } from './change-project.ts';

export async function reopenPartyDirectoryProject(tx: Tx, id: string, by: AuditedRequest): Promise<Project> {
  return changeProject(tx, id, { status: 'active' }, { ...by, action: 'reopenPartyDirectoryProject' });
}
