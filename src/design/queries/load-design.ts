import type { Project } from '../../party-directory/index.ts';
import { type ProjectDesign, withCurrentName } from '../domain/project-design.ts';
import type { RecordStore } from '../gateways/record-store/record-store.ts';

/** All collections and items of a project, in two calls however many there are. */
export async function loadDesign(records: RecordStore, project: Project): Promise<ProjectDesign> {
  const where = { project_id: project.id };
  const [collections, items] = await Promise.all([
    records.list('collection', where),
    records.list('item', where),
  ]);
  return {
    projectId: project.id,
    projectName: project.name,
    collections: collections.map((collection) => withCurrentName(collection, project.name)),
    items,
  };
}
