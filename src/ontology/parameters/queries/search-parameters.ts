import { counted } from '../../../kernel/counted.ts';
import { oncePer } from '../../../kernel/once-per.ts';
import { coalesce } from '../../../platform/db/coalesce.ts';
import type { Db } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { SearchIndex } from '../../../platform/search/search-index.ts';
import { hitsInAll, type SearchSource } from '../../../platform/search/search-source.ts';
import { searchable } from '../../../platform/search/word-match.ts';
import { spacedName } from '../../classes/queries/search-sources.ts';
import { readStanding } from '../../classes/store/read-ontology.ts';
import type { SharedParameter } from '../domain/shared-parameter.ts';
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
    const { library, derived, classCounts } = await catalog.current();
    const indexes = [...(await indexesOf(library)), ...(await indexesOf(derived))];
    return hitsInAll(indexes, context, ({ id, title, group }) => ({
      detail: [group, counted(classCounts.get(id) ?? 0, 'class')].filter((part) => part !== '').join(' · '),
      path: `/console/parameters?q=${encodeURIComponent(title)}`,
    }));
  },
});

/** Those of files are prepared once until one of them changes. */
const indexesOf = oncePer((parameters: ReadonlyMap<string, SharedParameter>) =>
  inSlices(indexed(parameters.values())),
);

interface ParameterRow {
  id: string;
  title: string;
  group: string;
}

/** How much text one index holds: it is searched without a pause. */
const MOST_CHARACTERS = 16_384;

function* indexed(parameters: Iterable<SharedParameter>): Generator<void, SearchIndex<ParameterRow>[]> {
  const indexes: SearchIndex<ParameterRow>[] = [];
  let rows: ParameterRow[] = [];
  let texts: string[] = [];
  let characters = 0;
  const finish = () => {
    indexes.push(new SearchIndex(rows, texts));
    [rows, texts, characters] = [[], [], 0];
  };
  for (const { guid, name, group } of parameters) {
    yield;
    const spaced = spacedName(name);
    rows.push({ id: guid, title: name, group });
    const text = searchable(name, spaced === name ? null : spaced, group, guid);
    texts.push(text);
    characters += text.length;
    if (characters >= MOST_CHARACTERS) finish();
  }
  finish();
  return indexes;
}
