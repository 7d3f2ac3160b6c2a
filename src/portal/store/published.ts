import { CompiledQuery, type Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { PublishedProductModel } from '../domain/snapshot.ts';
import type { Publication } from './snapshots.ts';

/** Asked by every read, so it is written out: building it each time would cost more than answering it. */
const PUBLICATIONS =
  'select project_id, version, published_at from portal.publication where project_id = any($1)';

export async function readPublications(db: Db, projectIds: string[]): Promise<Map<string, Publication>> {
  const { rows } = await db.executeQuery<Selectable<Tables['portal.publication']>>(
    CompiledQuery.raw(PUBLICATIONS, [projectIds]),
  );
  return new Map(
    rows.map((row) => [
      row.project_id,
      { projectId: row.project_id, version: row.version, publishedAt: row.published_at },
    ]),
  );
}

export interface ShownModel {
  projectId: string;
  version: number;
  content: PublishedProductModel;
}

/** Per product model the projects that show it now, the oldest publication first. */
export async function readPublishedModels(db: Db, modelIds: string[]): Promise<Map<string, ShownModel[]>> {
  const rows = await db
    .selectFrom('portal.product_model as model')
    .innerJoin('portal.publication as publication', (join) =>
      join
        .onRef('publication.project_id', '=', 'model.project_id')
        .onRef('publication.version', '=', 'model.version'),
    )
    .select(['model.product_model_id', 'model.project_id', 'model.version', 'model.content'])
    .where('model.product_model_id', 'in', modelIds)
    .orderBy('publication.published_at')
    .orderBy('publication.project_id')
    .execute();
  return Map.groupBy(
    rows.map((row) => ({
      id: row.product_model_id,
      projectId: row.project_id,
      version: row.version,
      content: row.content,
    })),
    (row) => row.id,
  );
}
