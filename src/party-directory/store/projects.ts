import type { Generated } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    project: {
      id: string;
      name: string;
      status: Generated<'active' | 'closed'>;
      created_at: Generated<Date>;
    };
  }
}

export interface Project {
  id: string;
  name: string;
  status: 'active' | 'closed';
}

export async function listProjects(db: DbOrTx): Promise<Project[]> {
  return db.selectFrom('project').select(['id', 'name', 'status']).orderBy('id').execute();
}

export async function findProject(db: DbOrTx, id: string): Promise<Project | undefined> {
  return db.selectFrom('project').select(['id', 'name', 'status']).where('id', '=', id).executeTakeFirst();
}

export async function namesOfProjects(
  db: DbOrTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('project').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function insertProject(tx: Tx, name: string): Promise<Project> {
  const project: Project = { id: newId('prj'), name, status: 'active' };
  await tx.insertInto('project').values(project).execute();
  return project;
}
