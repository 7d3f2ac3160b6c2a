import type { DbOrTx } from '../../../platform/db/database.ts';
import { SearchIndex } from '../../../platform/search/search-index.ts';
import { searchable } from '../../../platform/search/word-match.ts';
import { readSystems, titledEntries } from '../store/classification-systems.ts';

/** An entry of a further classification system that a search finds. */
export interface FoundEntry {
  id: string;
  title: string;
  code: string;
  system: string;
  systemName: string;
}

/** All entries of further systems, prepared once for each version of the systems. */
export class EntrySearch {
  #made: { version: number; index: Promise<SearchIndex<FoundEntry>> } | null = null;

  async current(db: DbOrTx, version: number): Promise<SearchIndex<FoundEntry>> {
    let made = this.#made;
    if (made?.version !== version) {
      made = { version, index: entryIndex(db) };
      this.#made = made;
      made.index.catch(() => (this.#made = null));
    }
    return made.index;
  }
}

/** Systems are read one by one, so that others are answered meanwhile: together they may have a million entries. */
async function entryIndex(db: DbOrTx): Promise<SearchIndex<FoundEntry>> {
  const rows: FoundEntry[] = [];
  const texts: string[] = [];
  for (const { id: system, name: systemName } of await readSystems(db)) {
    for (let after: string | null = ''; after !== null; ) {
      const entries = await titledEntries(db, system, after);
      for (const { code, title } of entries) {
        const shown = title === code ? code : `${code} ${title}`;
        rows.push({ id: `${system}:${code}`, title: shown, code, system, systemName });
        texts.push(searchable(shown, code.replaceAll(/[\s._-]+/g, '')));
      }
      after = entries.at(-1)?.code ?? null;
    }
  }
  return new SearchIndex(rows, texts);
}
