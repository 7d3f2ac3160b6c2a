import { coalesce } from '../../platform/db/coalesce.ts';
import type { Database, Db } from '../../platform/db/database.ts';
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
  readonly #db: Db;
  #current: Ontology | null = null;

  constructor({ db, pool }: Pick<Database, 'db' | 'pool'>) {
    this.#db = db;
    const look = new VersionLook(pool, 'ontology_version');
    this.fresh = coalesce(async () => this.#asOf(await look.read()));
  }

  /** Looks come one after another, so a lower number than before is another database: a restored backup. */
  async #asOf(version: number): Promise<Ontology> {
    const before = this.#current;
    if (before?.version === version) return before;
    const known = before !== null && before.version < version ? before.stored : undefined;
    this.#current = new Ontology(await readOntology(this.#db, known));
    return this.#current;
  }
}
