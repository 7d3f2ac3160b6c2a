import type { Db } from '../../../platform/db/database.ts';
import { entryBytes, SingleFlightCache } from '../../../platform/single-flight-cache.ts';
import { affectedClasses } from './affected-classes.ts';
import { BuiltAnswer } from './built-answer.ts';
import { ChangeLog } from './change-log.ts';
import { type ListQuery, queryKey, resolveQuery } from './list-object-classes.ts';
import type { Ontology } from './ontology.ts';
import type { OntologyCache } from './ontology-cache.ts';

/**
 * Limits memory when a caller requests thousands of roots: what doesn't fit is built again on demand. The lists of
 * 50,000 classes without and with the codes of three systems fit together.
 */
const MOST_BYTES = 320 * 1024 * 1024;

/**
 * Answers of the list, built once per version of the ontology and query. Where an earlier version was answered, what
 * has not changed since is taken from there.
 */
export class ListAnswers {
  readonly #db: Db;
  readonly #cache: OntologyCache;
  #ontology: Ontology | null = null;
  readonly #log = new ChangeLog();
  readonly #answers = new SingleFlightCache<BuiltAnswer>(MOST_BYTES, (answer, key) =>
    entryBytes(key, answer.size),
  );
  #lastBuild: Promise<unknown> = Promise.resolve();

  constructor(db: Db, cache: OntologyCache) {
    this.#db = db;
    this.#cache = cache;
  }

  /** Of the version that is current now: requests that wait for it share one query. */
  async get(query: ListQuery): Promise<BuiltAnswer> {
    return (await this.find(query)).answer;
  }

  /** The same, together with its ontology, which an answer alone doesn't keep in memory. */
  async find(query: ListQuery): Promise<{ ontology: Ontology; answer: BuiltAnswer }> {
    const ontology = await this.#cache.fresh();
    this.#follow(ontology);
    const resolved = resolveQuery(ontology, query);
    const { at } = this.#log;
    const answer = await this.#answers.get(
      queryKey(resolved),
      (earlier) => this.#build(ontology, resolved, earlier),
      at,
    );
    return { ontology, answer };
  }

  #follow(ontology: Ontology): void {
    const before = this.#ontology;
    if (before === ontology) return;
    this.#log.add(before && affectedClasses(before, ontology));
    this.#ontology = ontology;
    this.#answers.forgetBefore(this.#log.first);
  }

  /** Builds one answer at a time, so that concurrent requests need the memory for one build only. */
  #build(
    ontology: Ontology,
    query: ListQuery,
    earlier: { value: BuiltAnswer; version: number } | undefined,
  ): Promise<BuiltAnswer> {
    // A tree is written anew, from its roots down.
    const affected = earlier && query.view === 'flat' ? this.#log.since(earlier.version) : null;
    const from = earlier && affected ? { answer: earlier.value, affected } : undefined;
    const build = this.#lastBuild.then(() => BuiltAnswer.build(this.#db, ontology, query, from));
    this.#lastBuild = build.catch(() => undefined);
    return build;
  }
}
