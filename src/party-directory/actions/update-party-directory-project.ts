import type { AuditedRequest } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Project } from '../domain/project.ts';
import { changeProject } from './change-project.ts';

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
