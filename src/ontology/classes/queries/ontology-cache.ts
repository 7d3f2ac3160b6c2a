import { coalesce } from '../../../platform/db/coalesce.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { versionQuery } from '../../../platform/db/version-query.ts';
import { readOntology, readVocabulariesNow, type Vocabularies } from '../store/read-ontology.ts';
import { Ontology } from './ontology.ts';

/**
 * The ontology in memory. It is never older than a write that any replica has answered: every caller waits
 * for a read of the version row that began after its call. These reads are coalesced, so a busy process needs one
 * small query for many requests.
 */
export class OntologyCache {
  readonly fresh: () => Promise<Ontology>;
  /** The vocabularies alone, without waiting for fifty thousand classes to be read again after an import. */
  readonly freshVocabularies: () => Promise<Vocabularies>;
  readonly #db: Db;
  #current: Ontology | null = null;
  #vocabularies: Vocabularies | null = null;

  constructor({ db, pool }: Pick<Database, 'db' | 'pool'>) {
    this.#db = db;
    const readVersion = versionQuery(pool, 'ontology_version');
    this.fresh = coalesce(async () => this.#asOf(await readVersion()));
    const readVocabularyVersion = versionQuery(pool, 'ontology_version', undefined, 'vocabulary_version');
    this.freshVocabularies = coalesce(async () => this.#vocabulariesAsOf(await readVocabularyVersion()));
  }

  /** What was read last, regardless of its age; for incremental reads. */
  get latest(): Ontology | undefined {
    return this.#current ?? undefined;
  }

  /** Reads are sequential, so a version lower than the last one means another database: a restored backup. */
  async #asOf(version: number): Promise<Ontology> {
    const before = this.#current;
    if (before?.version === version) return before;
    const known = before !== null && before.version < version ? before : undefined;
    this.#current = new Ontology(await readOntology(this.#db, known?.stored), known);
    this.#vocabularies = this.#current.vocabularies;
    return this.#current;
  }

  async #vocabulariesAsOf(version: number): Promise<Vocabularies> {
    if (this.#vocabularies?.version !== version) this.#vocabularies = await readVocabulariesNow(this.#db);
    return this.#vocabularies;
  }
}
