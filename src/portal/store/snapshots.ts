import { sql } from 'kysely';
import { trustedJson } from '../../kernel/json.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { type PublishedProductModel, publishedModels, type SnapshotContent } from '../domain/snapshot.ts';

declare module '../../platform/db/tables.ts' {
  interface Narrowed {
    'portal.snapshot': { content: SnapshotContent };
    'portal.product_model': { content: PublishedProductModel };
  }
}

export interface Publication {
  projectId: string;
  version: number;
  publishedAt: Date;
}

export interface Snapshot {
  version: number;
  content: SnapshotContent;
  /** The length of the content as JSON. */
  characters: number;
  createdAt: Date;
}

/** Writers of one project's publication wait for each other; readers never wait. */
export async function lockPublication(tx: Tx, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`portal ${projectId}`}, 0))`.execute(tx);
}

export async function readPublication(db: DbOrTx, projectId: string): Promise<Publication | null> {
  const row = await db
    .selectFrom('portal.publication')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row ? { projectId, version: row.version, publishedAt: row.published_at } : null;
}

export async function lastPublishedProject(db: DbOrTx): Promise<string | null> {
  const row = await db
    .selectFrom('portal.publication')
    .select('project_id')
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.project_id ?? null;
}

export async function readSnapshot(db: DbOrTx, projectId: string, version: number): Promise<Snapshot | null> {
  const row = await db
    .selectFrom('portal.snapshot')
    .select(['version', sql<string>`content::text`.as('content'), 'created_at'])
    .where('project_id', '=', projectId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) return null;
  return {
    version: row.version,
    content: trustedJson(row.content),
    characters: row.content.length,
    createdAt: row.created_at,
  };
}

/** Without their content, newest first. */
export async function listVersions(
  db: DbOrTx,
  projectId: string,
): Promise<{ version: number; contentHash: Buffer; createdAt: Date }[]> {
  return db
    .selectFrom('portal.snapshot')
    .select(['version', 'content_hash as contentHash', 'created_at as createdAt'])
    .where('project_id', '=', projectId)
    .orderBy('version', 'desc')
    .execute();
}

/** The version that has exactly this content; a new one when there is none. The caller holds the publication's lock. */
export async function snapshotVersionOf(
  tx: Tx,
  projectId: string,
  {
    contentHash,
    content,
    imageHashes,
    createdAt,
  }: { contentHash: Buffer; content: SnapshotContent; imageHashes: string[]; createdAt: Date },
): Promise<number> {
  const known = await tx
    .selectFrom('portal.snapshot')
    .select('version')
    .where('project_id', '=', projectId)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();
  if (known) return known.version;
  const { rows } = await sql<{ version: number }>`
    insert into portal.snapshot (project_id, version, content_hash, content, created_at)
    select ${projectId}, coalesce(max(version), 0) + 1, ${contentHash}, ${JSON.stringify(content)}, ${createdAt}
    from portal.snapshot where project_id = ${projectId}
    returning version`.execute(tx);
  const version = rows[0]?.version ?? 0;
  const models = publishedModels(content);
  // Two statements, however many models and pictures there are.
  await sql`
    insert into portal.product_model (product_model_id, project_id, version, content)
    select id, ${projectId}, ${version}, content
    from unnest(${models.map((model) => model.id)}::text[], ${models.map((model) => JSON.stringify(model))}::json[])
      as model (id, content)`.execute(tx);
  await sql`
    insert into portal.snapshot_image (sha256, project_id, version)
    select sha256, ${projectId}, ${version} from unnest(${imageHashes}::text[]) as image (sha256)`.execute(
    tx,
  );
  return version;
}

export async function setPublication(
  tx: Tx,
  { projectId, version, publishedAt }: Publication,
): Promise<void> {
  const row = { project_id: projectId, version, published_at: publishedAt };
  await tx
    .insertInto('portal.publication')
    .values(row)
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
    .execute();
}

/** The caller holds the publication's lock. Where nothing is published, the version of all publications stays. */
export async function dropPublication(tx: Tx, projectId: string): Promise<void> {
  if (!(await readPublication(tx, projectId))) return;
  await tx.deleteFrom('portal.publication').where('project_id', '=', projectId).execute();
}
