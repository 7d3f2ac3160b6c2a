import { sql } from 'kysely';
import { namesOfProjects } from '../../party-directory/index.ts';
import { hitsAmong, type SearchSource } from '../../platform/search/search-source.ts';
import { searchable } from '../../platform/search/word-match.ts';

/** Only the newest runs are searched. */
const MOST_RUNS = 50_000;

interface Found {
  id: string;
  title: string;
  projectId: string;
  state: string;
}

export const runSearch: SearchSource = {
  type: 'cad_import',
  scopes: ['imports:read'],
  async find(context) {
    const isVisible =
      context.projects === null ? sql`true` : sql`project_id = any(${[...context.projects]}::text[])`;
    const { rows } = await sql<Found>`
      select id, coalesce(file_name, id) as title, project_id as "projectId", state from import_run
      where ${isVisible} order by id desc limit ${MOST_RUNS}`.execute(context.db);
    const names = await namesOfProjects(context.db, [...new Set(rows.map(({ projectId }) => projectId))]);
    return hitsAmong(
      rows.filter(({ projectId }) => names.has(projectId)),
      context,
      // File names are compared with and without their separators: "house_v2.ifc" is found by "house" and "house_v2.ifc".
      ({ id, title }) => searchable(title, title.replaceAll(/[._-]+/g, ' '), id),
      ({ id, projectId, state }) => ({
        detail: `${names.get(projectId)} · ${state}`,
        path: `/console/projects/${encodeURIComponent(projectId)}/imports/${encodeURIComponent(id)}`,
      }),
    );
  },
};
