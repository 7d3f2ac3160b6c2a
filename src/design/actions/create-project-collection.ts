import type { Project } from '../../party-directory/index.ts';
import { collectionView } from '../queries/collection-view.ts';
import type { Command } from './carry-out.ts';
import { changeDesign } from './change-design.ts';

export function createProjectCollection(
  command: Command,
  project: Project,
  { name, kind }: { name: string; kind: 'curated' | 'favorites' },
) {
  return changeDesign(command, project, (draft) => {
    const collection = draft.addCollection(name, kind);
    return { result: () => collectionView(collection, 0) };
  });
}
