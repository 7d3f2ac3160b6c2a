import { type Entity, entityOf } from '../../platform/http/entity.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { entryBytes, SingleFlightCache } from '../../platform/single-flight-cache.ts';
import type { Asker } from './dictionaries.ts';
import type { DictionaryEdition } from './dictionary-edition.ts';

const MOST_BYTES = 96 * 1024 * 1024;
export const JSON_TYPE = 'application/json; charset=utf-8';

/** A question about one version: everything that changes its answer. */
export interface BsddQuestion {
  operation: string;
  parameters: object;
}

type Versions = readonly Pick<DictionaryEdition, 'edition'>[];

/** Answers about one version of the dictionary are written once, and kept while there is room. */
export class Answers {
  readonly #kept = new SingleFlightCache<Entity>(MOST_BYTES, (answer, key) => entryBytes(key, answer.size));

  get(asker: Asker, versions: Versions, question: BsddQuestion, make: () => object): Promise<Entity> {
    return this.#get(asker, versions, question, async () => jsonEntity(make()));
  }

  /** For what takes longer: `make` gives what becomes JSON, or its bytes, in steps, so that others get their turn. */
  getInSteps(
    asker: Asker,
    versions: Versions,
    question: BsddQuestion,
    make: () => Generator<void, object | Buffer>,
  ): Promise<Entity> {
    return this.#get(asker, versions, question, async () => jsonEntity(await inSlices(make())));
  }

  async #get(
    { base }: Asker,
    versions: Versions,
    { operation, parameters }: BsddQuestion,
    make: () => Promise<Entity>,
  ): Promise<Entity> {
    const stamps = versions.map(({ edition }) => edition.stamp);
    return this.#kept.get(JSON.stringify([operation, base, stamps, parameters]), make);
  }
}

export function jsonEntity(answer: object | Buffer): Entity {
  return entityOf(JSON_TYPE, Buffer.isBuffer(answer) ? answer : JSON.stringify(answer));
}
