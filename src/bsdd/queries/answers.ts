import { type Entity, entityOf } from '../../platform/http/entity.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { entryBytes, SingleFlightCache } from '../../platform/single-flight-cache.ts';
import type { Asker } from './dictionaries.ts';
import type { Told } from './told.ts';

const MOST_BYTES = 96 * 1024 * 1024;
export const JSON_TYPE = 'application/json; charset=utf-8';

/** A question about one version: everything that changes its answer. */
export interface Question {
  operation: string;
  parameters: object;
}

/** Answers about one version of the dictionary are written once, and kept while there is room. */
export class Answers {
  readonly #kept = new SingleFlightCache<Entity>(MOST_BYTES, (answer, key) => entryBytes(key, answer.size));

  /** `make` gives what becomes JSON, or its bytes; in steps, so that others get their turn. */
  async get(
    { base }: Asker,
    versions: readonly Pick<Told, 'edition'>[],
    { operation, parameters }: Question,
    make: () => Generator<void, object | Buffer>,
  ): Promise<Entity> {
    const stamps = versions.map(({ edition }) => edition.stamp);
    const key = JSON.stringify([operation, base, stamps, parameters]);
    return this.#kept.get(key, async () => jsonEntity(await inSlices(make())));
  }
}

export function jsonEntity(answer: object | Buffer): Entity {
  return entityOf(JSON_TYPE, Buffer.isBuffer(answer) ? answer : JSON.stringify(answer));
}
