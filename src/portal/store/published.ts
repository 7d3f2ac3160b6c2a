import type { Db } from '../../platform/db/database.ts';
import type { PublishedProductModel } from '../domain/snapshot.ts';

export interface ShownModel {
  projectId: string;
  version: number;
  content: PublishedProductModel;
}

/** In the projects that show the product model now, the oldest publication first. */
export async function readPublishedModels(db: Db, modelId: string): Promise<ShownModel[]> {
  const rows = await db
    .selectFrom('portal.product_model as model')
    .innerJoin('portal.publication as publication', (join) =>
      join
        .onRef('publication.project_id', '=', 'model.project_id')
        .onRef('publication.version', '=', 'model.version'),
    )
    .select(['model.project_id', 'model.version', 'model.content'])
    .where('model.product_model_id', '=', modelId)
    .orderBy('publication.published_at')
    .orderBy('publication.project_id')
    .execute();
  return rows.map((row) => ({ projectId: row.project_id, version: row.version, content: row.content }));
}
