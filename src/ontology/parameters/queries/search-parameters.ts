import { counted } from '../../../kernel/counted.ts';
import { coalesce } from '../../../platform/db/coalesce.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hitsAmong, type SearchSource } from '../../../platform/search/search-source.ts';
import { searchable } from '../../../platform/search/word-match.ts';
import { spacedName } from '../../classes/queries/search-sources.ts';
import { readStanding } from '../../classes/store/read-ontology.ts';
import { namesOfTemplates } from '../store/param-templates.ts';
import type { ParameterCatalog } from './parameter-catalog.ts';

/** The names of the parameters that classes have themselves, by the IDs of the classes. Another object after a change. */
export type ParameterNames = ReadonlyMap<string, readonly string[]>;

export function parameterNames(db: Db): () => Promise<ParameterNames> {
  let last: { version: number; names: ParameterNames } | null = null;
  return coalesce(async () => {
    const { templatesVersion: version } = await readStanding(db);
    if (last?.version !== version) last = { version, names: await namesOfTemplates(db) };
    return last.names;
  });
}

/** Parameters by name, group and GUID. */
export const parameterSearch = (catalog: ParameterCatalog): SearchSource => ({
  type: 'parameter',
  scopes: ['ontology:read'],
  async find(context) {
    const { listed } = await catalog.current();
    return hitsAmong(
      listed.map((parameter) => ({ ...parameter, id: parameter.guid, title: parameter.name })),
      context,
      ({ name, group, guid }) => searchable(name, spacedName(name), group, guid),
      ({ name, group, classCount }) => ({
        detail: [group, counted(classCount, 'class')].filter((part) => part !== '').join(' · '),
        path: `/console/parameters?q=${encodeURIComponent(name)}`,
      }),
    );
  },
});
