import type { Db } from '../../platform/db/database.ts';
import { BuiltAnswer } from './built-answer.ts';
import { type ListQuery, queryKey, resolveQuery } from './list-object-classes.ts';
import { MadeOnce } from './made-once.ts';
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
  #look: Promise<Ontology> | null = null;
  readonly #waiting = new Map<string, Promise<BuiltAnswer>>();
  #lastBuild: Promise<unknown> = Promise.resolve();

  constructor(db: Db, cache: OntologyCache) {
    this.#db = db;
    this.#cache = cache;
  }

  /** Those who wait for the same look at the ontology share one promise for each query. */
  get(query: ListQuery): Promise<BuiltAnswer> {
    const look = this.#cache.fresh();
    if (this.#look !== look) {
      this.#look = look;
      this.#waiting.clear();
    }
    const key = queryKey(query);
    const shared = this.#waiting.get(key);
    if (shared) return shared;
    const answer = look.then((ontology) => this.#from(ontology, query));
    this.#waiting.set(key, answer);
    const settled = () => this.#waiting.get(key) === answer && this.#waiting.delete(key);
    answer.then(settled, settled);
    return answer;
  }

  #from(ontology: Ontology, query: ListQuery): BuiltAnswer | Promise<BuiltAnswer> {
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

  #noAnswers(): MadeOnce<BuiltAnswer> {
    return new MadeOnce(MOST_BYTES, (answer) => answer.size);
  }
}
