import { sql } from 'kysely';
import { namesOfProjects } from '../../party-directory/index.ts';
import { hitsAmong, type SearchSource } from '../../platform/search/search-source.ts';
import { searchable } from '../../platform/search/word-match.ts';
import { withCurrentName } from '../domain/project-design.ts';
import type { DesignParts } from '../parts.ts';
import { knownCollections } from './known-collections.ts';

/** Of more variants than this, the newest are searched. */
const MOST = 100_000;

interface FoundVariant {
  id: string;
  title: string;
  projectId: string;
  sku: string | null;
  brand: string | null;
}

export function designSearch(parts: Pick<DesignParts, 'records' | 'clock'>): SearchSource[] {
  const collections = knownCollections(parts);
  return [
    {
      type: 'collection',
      scopes: ['design:read'],
      async find(context) {
        const mine = (await collections(context.db)).filter(
          ({ projectId }) => context.projects?.has(projectId) ?? true,
        );
        const names = await namesOfProjects(context.db, [...new Set(mine.map(({ projectId }) => projectId))]);
        return hitsAmong(
          mine
            .filter(({ projectId }) => names.has(projectId))
            .map((each) => withCurrentName(each, names.get(each.projectId) ?? ''))
            .map(({ id, name, projectId }) => ({ id, title: name, projectId })),
          context,
          ({ id, title }) => searchable(title, id),
          ({ id, projectId }) => ({
            detail: names.get(projectId) ?? null,
            path: `/console/projects/${encodeURIComponent(projectId)}/collections/${encodeURIComponent(id)}`,
          }),
        );
      },
    },
    {
      type: 'variant',
      scopes: ['design:read'],
      async find(context) {
        const mine =
          context.projects === null ? sql`true` : sql`project_id = any(${[...context.projects]}::text[])`;
        const { rows } = await sql<FoundVariant>`
          select id, name as title, project_id as "projectId", catalog ->> 'sku' as sku, catalog ->> 'brand' as brand
          from project_product_variant where ${mine} order by id desc limit ${MOST}`.execute(context.db);
        const names = await namesOfProjects(context.db, [...new Set(rows.map(({ projectId }) => projectId))]);
        return hitsAmong(
          rows.filter(({ projectId }) => names.has(projectId)),
          context,
          ({ id, title, sku, brand }) => searchable(title, sku, brand, id),
          ({ id, projectId, sku }) => ({
            detail: [names.get(projectId), sku].filter(Boolean).join(' · '),
            path: `/console/projects/${encodeURIComponent(projectId)}/variants/${encodeURIComponent(id)}`,
          }),
        );
      },
    },
  ];
}
