import type { CharClass } from './char-class.ts';
import { PatternError, type PatternNode, parsePattern } from './pattern-syntax.ts';

export { PatternError } from './pattern-syntax.ts';

/** Matching takes at most this many steps for each character of a text. */
const MOST_STATES = 5000;

/**
 * The steps that one text may take: at most a second, and enough for every text that a pattern without endless repeats
 * can match. They are counted from its length, so that the verdict on a text is always the same.
 */
const MOST_STEPS = (MOST_STATES + 1) ** 2;

/** A state goes to `next` with a character of its class; without a class it goes to `next` and `other` at once. */
interface State {
  accepts: CharClass | null;
  next: number;
  other: number;
}

const NONE = -1;

/** What is left to spend on patterns where somebody waits: a step for each state that is built or visited. */
export interface StepBudget {
  steps: number;
  /** Steps for a character that is only walked, because the pattern knows where it leads. Nothing unless it is set. */
  perCharacter?: number;
}

/** The budget is spent, so that nothing can be said. */
export class StepsSpent extends Error {
  override name = 'StepsSpent';
}

/** Where a text can have come to: the states that read the next character, and where each character known so far leads. */
interface Place {
  reading: readonly number[];
  isEnd: boolean;
  /** By code point; null: no way goes on. */
  next: Map<number, Place | null>;
}

/** Of the places that a pattern remembers, all states and all characters together. */
const MOST_KEPT = 50_000;

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
 * time, so that the time is linear in the length of the text, whatever the pattern. Places are remembered: most
 * characters take one step.
 */
export class Pattern {
  readonly source: string;
  readonly #states: State[] = [];
  readonly #start: number;
  readonly #end: number;
  readonly #budget: StepBudget | null;
  readonly #active: ActiveStates;
  #places = new Map<string, Place>();
  #first: Place | null = null;
  #kept = 0;

  constructor(source: string, budget: StepBudget | null = null) {
    this.source = source;
    this.#budget = budget;
    const node = parsePattern(source);
    const size = statesOf(node);
    if (size > MOST_STATES) throw new PatternError(0, `its repeats add up to more than ${MOST_STATES} steps`);
    this.#spend(size);
    this.#end = this.#add(null, NONE, NONE);
    this.#start = this.#build(node, this.#end);
    this.#active = new ActiveStates(this.#states);
  }

  get size(): number {
    return this.#states.length;
  }

  /** A longer text doesn't match. */
  get mostCharacters(): number {
    return Math.floor(MOST_STEPS / this.size);
  }

  isTooLong(text: string): boolean {
    const most = this.mostCharacters;
    return text.length > most && (text.length > 2 * most || characterCount(text) > most);
  }

  /** Throws StepsSpent if there is a budget, and it doesn't suffice. */
  matches(text: string): boolean {
    const perCharacter = this.#budget?.perCharacter ?? 0;
    if (this.isTooLong(text)) {
      if (perCharacter === 0) this.#spend(MOST_STEPS);
      return false;
    }
    let walked = 0;
    let place: Place | null = (this.#first ??= this.#begin());
    for (const character of text) {
      walked++;
      const codePoint: number = character.codePointAt(0) ?? 0;
      let next: Place | null | undefined = place.next.get(codePoint);
      if (next === undefined) next = this.#follow(place, codePoint);
      place = next;
      if (place === null) break;
    }
    this.#spend(perCharacter * walked);
    return place?.isEnd ?? false;
  }

  #begin(): Place {
    this.#active.clear();
    this.#active.enter(this.#start);
    return this.#place();
  }

  #follow(place: Place, codePoint: number): Place | null {
    const active = this.#active;
    active.clear();
    // The states of a repeat share their class, so that it is tested once.
    let testedClass: CharClass | null = null;
    let isAccepted = false;
    for (const at of place.reading) {
      const state = this.#states[at];
      if (!state?.accepts) continue;
      if (state.accepts !== testedClass) {
        testedClass = state.accepts;
        // The first lookup is the step of the state.
        this.#spend(testedClass.lookups - 1);
        isAccepted = testedClass.has(codePoint);
      }
      if (isAccepted) active.enter(state.next);
    }
    this.#spend(place.reading.length + active.size);
    const next = active.size === 0 ? null : this.#place();
    this.#kept++;
    place.next.set(codePoint, next);
    return next;
  }

  /** The place of the active states: the one that is known, if there is. */
  #place(): Place {
    const reading = this.#active.reading();
    const isEnd = this.#active.has(this.#end);
    const key = String.fromCharCode(isEnd ? 1 : 0, ...reading);
    const known = this.#places.get(key);
    if (known) return known;
    if (this.#kept > MOST_KEPT) {
      this.#places = new Map();
      this.#first = null;
      this.#kept = 0;
    }
    const place: Place = { reading, isEnd, next: new Map() };
    this.#places.set(key, place);
    this.#kept += reading.length;
    return place;
  }

  #spend(steps: number): void {
    if (!this.#budget) return;
    this.#budget.steps -= steps;
    if (this.#budget.steps < 0) throw new StepsSpent();
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

/**
 * States that can be reached with the characters read so far, each listed once. Nothing here takes longer in a larger
 * pattern: what counts are the states that are active.
 */
class ActiveStates {
  readonly #states: readonly State[];
  /** 1 for each that is listed. */
  readonly #isEntered: Uint8Array;
  readonly #entered: Uint16Array;
  readonly #open: number[] = [];
  #size = 0;

  constructor(states: readonly State[]) {
    this.#states = states;
    this.#isEntered = new Uint8Array(states.length);
    this.#entered = new Uint16Array(states.length);
  }

  get size(): number {
    return this.#size;
  }

  has(state: number): boolean {
    return this.#isEntered[state] === 1;
  }

  /** Those that read a character: equal for equal states, however they were entered. */
  reading(): number[] {
    const reading: number[] = [];
    // Of many states, a look at all of them is quicker than sorting.
    if (this.#size > this.#states.length / 16) {
      for (let at = 0; at < this.#states.length; at++)
        if (this.has(at) && this.#states[at]?.accepts) reading.push(at);
      return reading;
    }
    for (let i = 0; i < this.#size; i++) {
      const at = this.#entered[i] ?? 0;
      if (this.#states[at]?.accepts) reading.push(at);
    }
    return reading.sort((a, b) => a - b);
  }

  clear(): void {
    for (let at = 0; at < this.#size; at++) this.#isEntered[this.#entered[at] ?? 0] = 0;
    this.#size = 0;
  }

  /** Lists the states of this one's closure. */
  enter(start: number): void {
    const open = this.#open;
    open.push(start);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (at === NONE || this.has(at)) continue;
      this.#isEntered[at] = 1;
      this.#entered[this.#size++] = at;
      const state = this.#states[at];
      if (state && !state.accepts) open.push(state.next, state.other);
    }
  }
}

/** Code points, which XML Schema and JSON Schema count. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
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
