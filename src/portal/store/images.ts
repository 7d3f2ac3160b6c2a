import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { type AsOf, asOf } from './publication-version.ts';

export interface Image {
  sha256: string;
  contentType: string;
  bytes: Buffer;
}

/** Publishing shares this lock, so that no picture is removed between the check that it exists and its use. */
const IMAGES_LOCK = sql`hashtextextended('portal images', 0)`;

export async function keepImages(tx: Tx, images: Image[]): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${IMAGES_LOCK})`.execute(tx);
  await sql`
    insert into portal.image (sha256, content_type, bytes)
    select * from unnest(
      ${images.map((image) => image.sha256)}::text[],
      ${images.map((image) => image.contentType)}::text[],
      ${images.map((image) => image.bytes)}::bytea[])
    on conflict (sha256) do nothing`.execute(tx);
}

/** Only while some project shows it, with the version of that read; `projects` null: any project. */
export async function readPublishedImage(
  db: DbOrTx,
  sha256: string,
  projects: ReadonlySet<string> | null,
): Promise<{ asOf: AsOf | null; image: Image | null }> {
  const ofProjects = projects === null ? sql`` : sql`and shown.project_id = any(${[...projects]}::text[])`;
  const { rows } = await sql<{ as_of: AsOf; content_type: string | null; bytes: Buffer | null }>`
    select ${asOf} as as_of, image.content_type, image.bytes
    from portal.publication_version seen
    left join portal.image image on image.sha256 = ${sha256} and exists (
      select from portal.snapshot_image shown
      join portal.publication publication using (project_id, version)
      where shown.sha256 = image.sha256 ${ofProjects})`.execute(db);
  const { as_of = null, content_type: contentType = null, bytes = null } = rows[0] ?? {};
  return {
    asOf: as_of,
    image: contentType === null || bytes === null ? null : { sha256, contentType, bytes },
  };
}

/** Whether or not it is shown now: a picture of any version of this project. */
export async function readEverPublishedImage(
  db: DbOrTx,
  projectId: string,
  sha256: string,
): Promise<Image | null> {
  const row = await db
    .selectFrom('portal.snapshot_image as shown')
    .innerJoin('portal.image as image', 'image.sha256', 'shown.sha256')
    .select(['image.content_type', 'image.bytes'])
    .where('shown.sha256', '=', sha256)
    .where('shown.project_id', '=', projectId)
    .limit(1)
    .executeTakeFirst();
  return row ? { sha256, contentType: row.content_type, bytes: row.bytes } : null;
}

/** Removes those of these pictures that no snapshot of any project uses. */
export async function removeUnusedImages(tx: Tx, hashes: string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${IMAGES_LOCK})`.execute(tx);
  await sql`
    delete from portal.image where sha256 = any(${hashes}::text[]) and not exists (
      select from portal.snapshot_image used where used.sha256 = image.sha256)`.execute(tx);
}
