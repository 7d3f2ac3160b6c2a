import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import type { Project, ProjectStatus } from '../domain/project.ts';

const COLUMNS = ['id', 'name', 'status'] as const;

/** `among`: only these; null: all. */
export async function selectProjects(
  db: DbOrTx,
  { status = null, among = null }: { status?: ProjectStatus | null; among?: readonly string[] | null } = {},
): Promise<Project[]> {
  return db
    .selectFrom('project')
    .select(COLUMNS)
    .$if(status !== null, (query) => query.where('status', '=', status))
    .$if(among !== null, (query) => query.where((eb) => eb('id', '=', eb.fn.any(eb.val(among ?? [])))))
    .orderBy('id')
    .execute();
}

export async function findProject(db: DbOrTx, id: string): Promise<Project | undefined> {
  return db.selectFrom('project').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Writes in a project and changes of it wait in this line: with row locks alone, writes that overlap never let a change begin. */
const lineOf = (id: string) => sql`hashtextextended(${`project ${id}`}, 0)`;

/** For writes in the project: it can't be changed or deleted until the transaction ends. */
export async function shareProject(tx: Tx, id: string): Promise<Project | undefined> {
  await sql`select pg_advisory_xact_lock_shared(${lineOf(id)})`.execute(tx);
  return tx.selectFrom('project').select(COLUMNS).where('id', '=', id).forShare().executeTakeFirst();
}

/** For changes of the project itself: they wait for writes in it, and later writes wait for them. */
export async function lockProject(tx: Tx, id: string): Promise<Project | undefined> {
  await sql`select pg_advisory_xact_lock(${lineOf(id)})`.execute(tx);
  return tx.selectFrom('project').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function saveProject(tx: Tx, { id, name, status }: Project): Promise<void> {
  await tx.updateTable('project').set({ name, status }).where('id', '=', id).execute();
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

/** Its id answers 404 from the end of this transaction on. */
export async function removeProject(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('project').where('id', '=', id).execute();
}

/** The projects that are gone but not yet removed everywhere. */
export async function projectsBeingDeleted(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .selectFrom('project_deletion')
    .select('project_id')
    .where('finished_at', 'is', null)
    .execute();
  return rows.map(({ project_id }) => project_id);
}
