import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { PublishedProductModel } from '../domain/snapshot.ts';

/** A project that shows a product model, and in which version. */
export interface Showing {
  projectId: string;
  version: number;
}

/** The projects that show the product model now, the oldest publication first. */
export async function readShowings(db: Db, modelId: string): Promise<Showing[]> {
  const rows = await db
    .selectFrom('portal.product_model as model')
    .innerJoin('portal.publication as publication', (join) =>
      join
        .onRef('publication.project_id', '=', 'model.project_id')
        .onRef('publication.version', '=', 'model.version'),
    )
    .select(['model.project_id', 'model.version'])
    .where('model.product_model_id', '=', modelId)
    .orderBy('publication.published_at')
    .orderBy('publication.project_id')
    .execute();
  return rows.map((row) => ({ projectId: row.project_id, version: row.version }));
}

/** What they show, in the order of the showings. */
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
