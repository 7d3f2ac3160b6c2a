import type { Failure } from '../domain/model-check.ts';

/** What a check stores; its counts are of all failures. */
export const FAILURE_ROOM = {
  failures: 100_000,
  /** Of their texts: enough for all of these, unless an IDS file or a model has very long ones. */
  characters: 100_000_000,
  /** Of one class and parameter, once half of the room is taken: so that each of them has some. */
  ofKind: 1000,
};

/** In memory until they are written. */
const AT_ONCE = { failures: 1000, characters: 4_000_000 };

export class FailureWriter {
  readonly #insert: (failures: readonly Failure[], first: number) => Promise<void>;
  readonly #room: typeof FAILURE_ROOM;
  readonly #ofKind = new Map<string, number>();
  #waiting: Failure[] = [];
  #charactersWaiting = 0;
  #characters = 0;
  stored = 0;

  constructor(
    insert: (failures: readonly Failure[], first: number) => Promise<void>,
    room: typeof FAILURE_ROOM = FAILURE_ROOM,
  ) {
    this.#insert = insert;
    this.#room = room;
  }

  add(failure: Failure): Promise<void> | undefined {
    const count = this.stored + this.#waiting.length;
    if (count >= this.#room.failures) return undefined;
    const size = charactersOf(failure);
    const characters = this.#characters + size;
    if (characters > this.#room.characters) return undefined;
    const isHalfFull = count >= this.#room.failures / 2 || characters > this.#room.characters / 2;
    const kind = `${failure.objectClassId}\n${failure.parameter}`;
    const ofKind = this.#ofKind.get(kind) ?? 0;
    if (isHalfFull && ofKind >= this.#room.ofKind) return undefined;
    this.#ofKind.set(kind, ofKind + 1);
    this.#waiting.push(failure);
    this.#characters = characters;
    this.#charactersWaiting += size;
    const isEnough =
      this.#waiting.length >= AT_ONCE.failures || this.#charactersWaiting >= AT_ONCE.characters;
    return isEnough ? this.send() : undefined;
  }

  async send(): Promise<void> {
    const failures = this.#waiting;
    this.#waiting = [];
    this.#charactersWaiting = 0;
    const first = this.stored + 1;
    this.stored += failures.length;
    await this.#insert(failures, first);
  }
}

function charactersOf(failure: Failure): number {
  return Object.values(failure).reduce(
    (sum: number, value) => sum + (typeof value === 'string' ? value.length : 0),
    0,
  );
}
