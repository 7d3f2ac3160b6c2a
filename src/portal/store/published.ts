import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { PublishedProductModel } from '../domain/snapshot.ts';
import { type AsOf, asOf } from './publication-version.ts';
import type { Publication } from './snapshots.ts';

const NOWHERE: AsOf = { version: 0, isReplica: false };

/** A project that shows a product model, and the version that does. */
export interface Showing {
  projectId: string;
  version: number;
}

/** The projects that show the product model now, the oldest publication first, with the version of that read. */
export async function readShowings(db: Db, modelId: string): Promise<{ asOf: AsOf; showings: Showing[] }> {
  const { rows } = await sql<{ as_of: AsOf; project_id: string | null; version: number | null }>`
    select ${asOf} as as_of, shown.project_id, shown.version
    from portal.publication_version seen
    left join (
      select model.project_id, model.version, publication.published_at
      from portal.product_model model
      join portal.publication publication using (project_id, version)
      where model.product_model_id = ${modelId}
    ) shown on true
    order by shown.published_at, shown.project_id`.execute(db);
  const showings = rows.flatMap(({ project_id: projectId, version }) =>
    projectId === null || version === null ? [] : [{ projectId, version }],
  );
  return { asOf: rows[0]?.as_of ?? NOWHERE, showings };
}

/** The publication of a project, if it has one, with the version of that read. */
export async function readCurrent(
  db: Db,
  projectId: string,
): Promise<{ asOf: AsOf; publication: Publication | null }> {
  const { rows } = await sql<{ as_of: AsOf; version: number | null; published_at: Date | null }>`
    select ${asOf} as as_of, publication.version, publication.published_at
    from portal.publication_version seen
    left join portal.publication publication on publication.project_id = ${projectId}`.execute(db);
  const { as_of, version = null, published_at: publishedAt = null } = rows[0] ?? {};
  return {
    asOf: as_of ?? NOWHERE,
    publication: version === null || publishedAt === null ? null : { projectId, version, publishedAt },
  };
}

/** The product models, in the order of the showings. */
export async function readShownModels(
  db: Db,
  modelId: string,
  showings: readonly Showing[],
): Promise<PublishedProductModel[]> {
  const { rows } = await sql<{ content: PublishedProductModel }>`
    select model.content
    from unnest(
      ${showings.map(({ projectId }) => projectId)}::text[],
      ${showings.map(({ version }) => version)}::int[]
    ) with ordinality as shown (project_id, version, position)
    join portal.product_model model using (project_id, version)
    where model.product_model_id = ${modelId}
    order by shown.position`.execute(db);
  return rows.map(({ content }) => content);
}
