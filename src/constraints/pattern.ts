import type { CharClass } from './char-class.ts';
import { PatternError, type PatternNode, parsePattern } from './pattern-syntax.ts';

export { PatternError } from './pattern-syntax.ts';

/** Matching takes at most this many steps for each character of a text. */
const MOST_STATES = 5000;

/** A state goes to `next` with a character of its class; without a class it goes to `next` and `other` at once. */
interface State {
  accepts: CharClass | null;
  next: number;
  other: number;
}

const NONE = -1;

/** Whether a text is a regular expression of XML Schema that isn't too large. */
export function isPattern(source: string): boolean {
  try {
    return new Pattern(source).size > 0;
  } catch (error) {
    if (error instanceof PatternError) return false;
    throw error;
  }
}

/**
 * A regular expression of XML Schema, which has to match a whole text. All ways through it are followed at the same
 * time, so that the time is linear in the length of the text, whatever the pattern.
 */
export class Pattern {
  readonly source: string;
  readonly #states: State[] = [];
  readonly #start: number;
  readonly #end: number;

  constructor(source: string) {
    this.source = source;
    const node = parsePattern(source);
    if (statesOf(node) > MOST_STATES)
      throw new PatternError(0, `its repeats add up to more than ${MOST_STATES} steps`);
    this.#end = this.#add(null, NONE, NONE);
    this.#start = this.#build(node, this.#end);
  }

  get size(): number {
    return this.#states.length;
  }

  matches(text: string): boolean {
    let current = new ActiveStates(this.#states);
    let following = new ActiveStates(this.#states);
    current.enter(this.#start);
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0;
      following.clear();
      for (let at = 0; at < current.count; at++) {
        const state = this.#states[current.list[at] ?? 0];
        if (state?.accepts?.(codePoint)) following.enter(state.next);
      }
      if (following.isEmpty) return false;
      [current, following] = [following, current];
    }
    return current.has(this.#end);
  }

  #add(accepts: CharClass | null, next: number, other: number): number {
    return this.#states.push({ accepts, next, other }) - 1;
  }

  /** Builds from the end: returns the state where the part begins, given the one where it goes on. */
  #build(node: PatternNode, then: number): number {
    switch (node.kind) {
      case 'class':
        return this.#add(node.accepts, then, NONE);
      case 'sequence':
        return node.parts.reduceRight((next, part) => this.#build(part, next), then);
      case 'choice':
        return node.branches
          .map((branch) => this.#build(branch, then))
          .reduce((others, branch) => this.#add(null, branch, others));
      case 'repeat':
        return this.#buildRepeat(node.part, node.least, node.most, then);
    }
  }

  #buildRepeat(part: PatternNode, least: number, most: number | null, then: number): number {
    let next = then;
    if (most === null) {
      const loop = this.#add(null, NONE, then);
      const state = this.#states[loop];
      if (state) state.next = this.#build(part, loop);
      next = loop;
    } else {
      // Each may be left for the end at once, so that few states are active at a time.
      for (let count = least; count < most; count++) next = this.#add(null, this.#build(part, next), then);
    }
    for (let count = 0; count < least; count++) next = this.#build(part, next);
    return next;
  }
}

/** States that can be reached with the characters read so far, each listed once. */
class ActiveStates {
  readonly list: number[] = [];
  readonly #states: readonly State[];
  readonly #entered: Uint8Array;
  readonly #touched: number[] = [];
  count = 0;

  constructor(states: readonly State[]) {
    this.#states = states;
    this.#entered = new Uint8Array(states.length);
  }

  get isEmpty(): boolean {
    return this.#touched.length === 0;
  }

  has(state: number): boolean {
    return this.#entered[state] === 1;
  }

  clear(): void {
    for (const state of this.#touched) this.#entered[state] = 0;
    this.#touched.length = 0;
    this.count = 0;
  }

  /** Lists the states of this one's closure that read a character. */
  enter(start: number): void {
    const open = [start];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (at === NONE || this.#entered[at] === 1) continue;
      this.#entered[at] = 1;
      this.#touched.push(at);
      const state = this.#states[at];
      if (!state) continue;
      if (state.accepts) this.list[this.count++] = at;
      else open.push(state.next, state.other);
    }
  }
}

/** How many states a part needs, at most; more than allowed may be counted inexactly. */
function statesOf(node: PatternNode): number {
  switch (node.kind) {
    case 'class':
      return 1;
    case 'sequence':
      return sum(node.parts);
    case 'choice':
      return sum(node.branches) + node.branches.length;
    case 'repeat': {
      const times = Math.max(1, node.most === null ? node.least + 1 : node.most);
      return Math.min(Number.MAX_SAFE_INTEGER, (statesOf(node.part) + 1) * times);
    }
  }
}

function sum(parts: PatternNode[]): number {
  return parts.reduce((total, part) => total + statesOf(part), 0);
}
