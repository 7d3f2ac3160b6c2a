import type { Tx } from '../../platform/db/database.ts';
import type { Project } from '../domain/project.ts';
import { changeProject, type Requester } from './change-project.ts';

export async function reopenPartyDirectoryProject(tx: Tx, id: string, by: Requester): Promise<Project> {
  return changeProject(tx, id, { status: 'active' }, { ...by, action: 'reopenPartyDirectoryProject' });
}
