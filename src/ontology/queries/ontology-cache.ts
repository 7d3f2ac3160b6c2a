import type { Database } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import { VersionLook } from '../../platform/db/version-look.ts';
import { readOntology } from '../store/read-ontology.ts';
import { Ontology } from './ontology.ts';

/**
 * The ontology in memory, never older than a write that anyone was told had finished, on any replica: every caller
 * waits for one look at the version row that began after it asked. Callers who wait together share the look, so it
 * costs a busy process one small query for many requests.
 */
export class OntologyCache {
  readonly fresh: () => Promise<Ontology>;
  readonly #database: Pick<Database, 'db' | 'pool'>;
  #current: Ontology | null = null;
  #loading: Promise<unknown> | null = null;

  constructor(database: Pick<Database, 'db' | 'pool'>) {
    this.#database = database;
    const look = new VersionLook(database.pool, 'ontology_version');
    this.fresh = together(async () => this.#notOlderThan(await look.read()));
  }

  async #notOlderThan(version: number): Promise<Ontology> {
    // Looks come one after another: a lower number is another database, a restored backup.
    if (this.#current !== null && version < this.#current.version) this.#current = null;
    // A load under way may have begun before this version: then one more is needed, never two at once.
    while (this.#current === null || this.#current.version < version) {
      this.#loading ??= this.#load();
      await this.#loading;
    }
    return this.#current;
  }

  async #load(): Promise<void> {
    try {
      this.#current = new Ontology(await readOntology(this.#database.db, this.#current?.stored));
    } finally {
      this.#loading = null;
    }
  }
}
