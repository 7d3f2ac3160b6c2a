import type { Tx } from '../../platform/db/database.ts';
import type { ListedProject } from '../queries/list-party-directory-projects.ts';
import { insertProject } from '../store/projects.ts';

/** A new project without any import. */
export async function createPartyDirectoryProject(tx: Tx, name: string): Promise<ListedProject> {
  return { ...(await insertProject(tx, name)), hasGraph: false };
}
