import { hitsAmong, type SearchSource } from '../../platform/search/search-source.ts';
import { searchable } from '../../platform/search/word-match.ts';
import { selectProjects } from '../store/projects.ts';

export const projectSearch: SearchSource = {
  type: 'project',
  scopes: ['design:read', 'imports:read'],
  async find(context) {
    const mine = await selectProjects(context.db, { among: context.projects && [...context.projects] });
    return hitsAmong(
      mine.map(({ id, name, status }) => ({ id, title: name, status })),
      context,
      ({ id, title }) => searchable(title, id),
      ({ id, status }) => ({
        detail: status === 'closed' ? 'Closed' : null,
        path: `/console/projects/${encodeURIComponent(id)}/collections`,
      }),
    );
  },
};
