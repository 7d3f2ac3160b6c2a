import { type Selectable, sql } from 'kysely';
import { type Page, pageOf } from '../../kernel/page.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

export interface PortalLink {
  id: string;
  projectId: string;
  label: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
}

/** The database's clock decides, the same for all processes. */
const isLive = sql<boolean>`revoked_at is null and expires_at > now()`;

/** Locks the links of a project until `tx` ends, so that the count stays right while links are created. */
export async function countLiveLinks(tx: Tx, projectId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`portal links ${projectId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('portal.link')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where(isLive)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertLink(tx: Tx, link: PortalLink, sha256: Buffer): Promise<void> {
  await tx
    .insertInto('portal.link')
    .values({
      id: link.id,
      project_id: link.projectId,
      label: link.label,
      sha256,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      revoked_at: link.revokedAt,
    })
    .execute();
}

/** Revoked ones keep the time of their first revocation. Undefined when the project has no such link. */
export async function revokeLink(
  tx: Tx,
  projectId: string,
  id: string,
  now: Date,
): Promise<PortalLink | undefined> {
  const row = await tx
    .updateTable('portal.link')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && linkOf(row);
}

/** Newest first, revoked and expired ones included; `before` is the id of the last one on the page before. */
export async function listLinks(
  db: DbOrTx,
  projectId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<Page<PortalLink>> {
  const ofProject = db.selectFrom('portal.link').where('project_id', '=', projectId);
  const { count } = await ofProject
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await ofProject
    .selectAll()
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, last } = pageOf(rows, limit);
  return {
    count,
    items: page.map(linkOf),
    nextCursor: last && last.id,
  };
}

/** The live ones among these digests, by digest in hex. */
export async function findLiveLinks(db: DbOrTx, digests: Buffer[]): Promise<Map<string, PortalLink>> {
  const rows = await db
    .selectFrom('portal.link')
    .selectAll()
    .where('sha256', '=', sql<Buffer>`any(${digests}::bytea[])`)
    .where(isLive)
    .execute();
  return new Map(rows.map((row) => [row.sha256.toString('hex'), linkOf(row)]));
}

function linkOf(row: Selectable<Tables['portal.link']>): PortalLink {
  return {
    id: row.id,
    projectId: row.project_id,
    label: row.label,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
}
