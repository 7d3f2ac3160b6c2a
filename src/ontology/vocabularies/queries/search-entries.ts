import type { DbOrTx } from '../../../platform/db/database.ts';
import { SearchIndex } from '../../../platform/search/search-index.ts';
import { searchable } from '../../../platform/search/word-match.ts';
import type { ClassificationSystem } from '../domain/classification-system.ts';
import { entrySums, readSystems, titledEntries } from '../store/classification-systems.ts';

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

interface PreparedSystem {
  /** What it was made of: the system and all its entries. */
  of: string;
  index: SearchIndex<FoundEntry>;
}

/** All entries of further systems, prepared once for each state of a system. */
export class EntrySearch {
  #made: { version: number; systems: Promise<ReadonlyMap<string, PreparedSystem>> } | null = null;

  /** An index for each system. A custom code or an import changes one of them; the others stay. */
  async current(db: DbOrTx, version: number): Promise<SearchIndex<FoundEntry>[]> {
    let made = this.#made;
    if (made?.version !== version) {
      const before = made?.systems.catch(() => NONE) ?? Promise.resolve(NONE);
      made = { version, systems: before.then((known) => preparedSystems(db, known)) };
      this.#made = made;
      made.systems.catch(() => (this.#made = null));
    }
    return Array.from((await made.systems).values(), ({ index }) => index);
  }
}

const NONE: ReadonlyMap<string, PreparedSystem> = new Map();

async function preparedSystems(
  db: DbOrTx,
  before: ReadonlyMap<string, PreparedSystem>,
): Promise<ReadonlyMap<string, PreparedSystem>> {
  const prepared = new Map<string, PreparedSystem>();
  const sums = await entrySums(db);
  for (const system of await readSystems(db)) {
    const of = JSON.stringify([system, sums.get(system.id) ?? null]);
    const known = before.get(system.id);
    prepared.set(system.id, known?.of === of ? known : { of, index: await entryIndex(db, system) });
  }
  return prepared;
}

/** In pages, so that others are answered meanwhile. */
async function entryIndex(db: DbOrTx, system: ClassificationSystem): Promise<SearchIndex<FoundEntry>> {
  const rows: FoundEntry[] = [];
  const texts: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const entries = await titledEntries(db, system.id, after);
    for (const { code, title } of entries) {
      const found = new FoundEntry(code, title, system);
      rows.push(found);
      texts.push(searchable(found.title, code.replaceAll(/[\s._-]+/g, '')));
    }
    after = entries.at(-1)?.code ?? null;
  }
  return new SearchIndex(rows, texts);
}
