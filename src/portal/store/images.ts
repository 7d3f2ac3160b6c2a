import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';

export interface Image {
  sha256: string;
  contentType: string;
  bytes: Buffer;
}

export async function keepImages(tx: Tx, images: Image[]): Promise<void> {
  await sql`
    insert into portal.image (sha256, content_type, bytes)
    select * from unnest(
      ${images.map((image) => image.sha256)}::text[],
      ${images.map((image) => image.contentType)}::text[],
      ${images.map((image) => image.bytes)}::bytea[])
    on conflict (sha256) do nothing`.execute(tx);
}

/** Only while some project shows it; `projects` null: any project. */
export async function readPublishedImage(
  db: DbOrTx,
  sha256: string,
  projects: ReadonlySet<string> | null,
): Promise<Image | null> {
  const row = await db
    .selectFrom('portal.image')
    .selectAll()
    .where('sha256', '=', sha256)
    .where((where) =>
      where.exists(
        where
          .selectFrom('portal.snapshot_image as shown')
          .innerJoin('portal.publication as publication', (join) =>
            join
              .onRef('publication.project_id', '=', 'shown.project_id')
              .onRef('publication.version', '=', 'shown.version'),
          )
          .select('shown.sha256')
          .where('shown.sha256', '=', sha256)
          .$if(projects !== null, (query) =>
            query.where('shown.project_id', 'in', [...(projects ?? []), '']),
          ),
      ),
    )
    .executeTakeFirst();
  return row ? { sha256, contentType: row.content_type, bytes: row.bytes } : null;
}

/** Whether or not it is shown now: of any version of this project. */
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
