import type { Db } from '../../platform/db/database.ts';
import { entryBytes, SingleFlightCache } from '../../platform/single-flight-cache.ts';
import { BuiltAnswer } from './built-answer.ts';
import { type ListQuery, queryKey, resolveQuery } from './list-object-classes.ts';
import type { Ontology } from './ontology.ts';
import type { OntologyCache } from './ontology-cache.ts';

/** Whoever asks for thousands of roots cannot fill the memory: what does not fit is built again when asked for. */
const MOST_BYTES = 192 * 1024 * 1024;

/** Answers of the list, built once per version of the ontology and query. */
export class ListAnswers {
  readonly #db: Db;
  readonly #cache: OntologyCache;
  #ontology: Ontology | null = null;
  #answers = this.#noAnswers();
  #lastBuild: Promise<unknown> = Promise.resolve();

  constructor(db: Db, cache: OntologyCache) {
    this.#db = db;
    this.#cache = cache;
  }

  /** Of the version that is current now: requests that wait for it share one query. */
  async get(query: ListQuery): Promise<BuiltAnswer> {
    const ontology = await this.#cache.fresh();
    if (this.#ontology !== ontology) {
      this.#ontology = ontology;
      this.#answers = this.#noAnswers();
    }
    const resolved = resolveQuery(ontology, query);
    return this.#answers.get(queryKey(resolved), () => this.#build(ontology, resolved));
  }

  /** One at a time: however many are asked for at once, what it takes to build one is there only once. */
  #build(ontology: Ontology, query: ListQuery): Promise<BuiltAnswer> {
    const build = this.#lastBuild.then(() => BuiltAnswer.build(this.#db, ontology, query));
    this.#lastBuild = build.catch(() => undefined);
    return build;
  }

  #noAnswers(): SingleFlightCache<BuiltAnswer> {
    return new SingleFlightCache(MOST_BYTES, (answer, key) => entryBytes(key, answer.size));
  }
}
