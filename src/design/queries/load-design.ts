import type { Project } from '../../party-directory/index.ts';
import type { ProjectDesign } from '../domain/project-design.ts';
import type { RecordStore } from '../gateways/record-store/record-store.ts';

/** All of a project's collections and items: two calls, whatever their number. */
export async function loadDesign(records: RecordStore, project: Project): Promise<ProjectDesign> {
  const where = { project_id: project.id };
  const [collections, items] = await Promise.all([
    records.list('collection', where),
    records.list('item', where),
  ]);
  return { projectId: project.id, projectName: project.name, collections, items };
}
