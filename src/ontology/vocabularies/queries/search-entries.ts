import type { DbOrTx } from '../../../platform/db/database.ts';
import { SearchIndex } from '../../../platform/search/search-index.ts';
import { searchable } from '../../../platform/search/word-match.ts';
import type { ClassificationSystem } from '../domain/classification-system.ts';
import { readSystems, titledEntries } from '../store/classification-systems.ts';

/** An entry of a further classification system that a search finds. Systems have up to a million: what can be derived is. */
class FoundEntry {
  readonly code: string;
  readonly #name: string;
  readonly #of: ClassificationSystem;

  constructor(code: string, name: string, of: ClassificationSystem) {
    this.code = code;
    this.#name = name;
    this.#of = of;
  }

  get id(): string {
    return `${this.#of.id}:${this.code}`;
  }

  get title(): string {
    return this.#name === this.code ? this.code : `${this.code} ${this.#name}`;
  }

  get system(): string {
    return this.#of.id;
  }

  get systemName(): string {
    return this.#of.name;
  }
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
  for (const system of await readSystems(db)) {
    for (let after: string | null = ''; after !== null; ) {
      const entries = await titledEntries(db, system.id, after);
      for (const { code, title } of entries) {
        const found = new FoundEntry(code, title, system);
        rows.push(found);
        texts.push(searchable(found.title, code.replaceAll(/[\s._-]+/g, '')));
      }
      after = entries.at(-1)?.code ?? null;
    }
  }
  return new SearchIndex(rows, texts);
}
