import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../platform/db/database.ts';
import { readOntologyVersion } from '../store/ontology-version.ts';
import { readOntology } from '../store/read-ontology.ts';
import { Ontology } from './ontology.ts';

/**
 * The ontology in memory, never older than a write that anyone was told had finished, on any replica: every caller
 * waits for one look at the version row that began after it asked. Callers who wait together share the look, so it
 * costs a busy process one small query for many requests.
 */
export class OntologyCache {
  readonly #database: Pick<Database, 'db' | 'pool'>;
  #current: Ontology | null = null;
  #loading: Promise<unknown> | null = null;
  /** The look under way; whoever comes now is too late for it. */
  #look: Promise<unknown> = Promise.resolve();
  /** What comes of the look that has not begun yet, for everyone who asks before it does. */
  #next: Promise<Ontology> | null = null;

  constructor(database: Pick<Database, 'db' | 'pool'>) {
    this.#database = database;
  }

  fresh(): Promise<Ontology> {
    this.#next ??= this.#lookNext();
    return this.#next;
  }

  async #lookNext(): Promise<Ontology> {
    await this.#look;
    await setImmediate(); // requests that arrived together are all read by then, and share the look
    this.#next = null;
    const look = readOntologyVersion(this.#database.pool);
    this.#look = look.catch(() => undefined);
    return this.#notOlderThan(await look);
  }

  async #notOlderThan(version: number): Promise<Ontology> {
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
