import {
  ANY_BUT_NEWLINES,
  anyOf,
  type CharClass,
  escapedClass,
  inRange,
  not,
  oneOf,
  unicodeProperty,
  without,
} from './char-class.ts';

export type PatternNode =
  | { kind: 'class'; accepts: CharClass }
  | { kind: 'sequence'; parts: PatternNode[] }
  | { kind: 'choice'; branches: PatternNode[] }
  | { kind: 'repeat'; part: PatternNode; least: number; most: number | null };

/** Why a text is no pattern, and where. */
export class PatternError extends Error {
  /** Counts characters from 1; 0 if it is about the whole pattern. */
  readonly position: number;

  constructor(position: number, problem: string) {
    super(position === 0 ? problem : `${problem} at character ${position}`);
    this.position = position;
  }
}

const DEEPEST = 100;
const MOST_REPEATS = 10_000;
/** XML Schema lists fewer, but IDS files escape others too: `\/`. */
const PUNCTUATION = /^[!-/:-@[-`{-~]$/;
const CONTROLS: Record<string, number> = { n: 10, r: 13, t: 9 };

/** Reads a regular expression of XML Schema; throws a PatternError. */
export function parsePattern(text: string): PatternNode {
  return new Parser(text).whole();
}

class Parser {
  readonly #characters: string[];
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#characters = Array.from(text);
  }

  whole(): PatternNode {
    const node = this.#choice();
    if (this.#at < this.#characters.length) this.#fail('there is a ) without a (');
    return node;
  }

  get #next(): string | undefined {
    return this.#characters[this.#at];
  }

  #fail(problem: string): never {
    throw new PatternError(this.#at + 1, problem);
  }

  #take(character: string): boolean {
    if (this.#next !== character) return false;
    this.#at++;
    return true;
  }

  #nested<T>(read: () => T): T {
    if (++this.#depth > DEEPEST) this.#fail(`brackets are nested more than ${DEEPEST} deep`);
    const result = read();
    this.#depth--;
    return result;
  }

  #choice(): PatternNode {
    const branches = [this.#branch()];
    while (this.#take('|')) branches.push(this.#branch());
    return branches.length === 1 && branches[0] ? branches[0] : { kind: 'choice', branches };
  }

  #branch(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.#next !== undefined && this.#next !== '|' && this.#next !== ')')
      parts.push(this.#quantified(this.#atom()));
    return { kind: 'sequence', parts };
  }

  #atom(): PatternNode {
    const from = this.#at;
    const character = this.#next ?? '';
    if (character === '[') return { kind: 'class', accepts: this.#classExpression() };
    this.#at++;
    if (character === '(') {
      const node = this.#nested(() => this.#choice());
      if (!this.#take(')')) throw new PatternError(from + 1, 'a ( is never closed');
      return node;
    }
    if (character === '.') return { kind: 'class', accepts: ANY_BUT_NEWLINES };
    if (character === '\\') return { kind: 'class', accepts: this.#escape() };
    if ('?*+{'.includes(character)) {
      this.#at = from;
      this.#fail(
        `there is nothing for ${character} to repeat (write \\${character} for the character itself)`,
      );
    }
    if (character === ']' || character === '}') {
      this.#at = from;
      this.#fail(`a ${character} is never opened (write \\${character} for the character itself)`);
    }
    return { kind: 'class', accepts: oneOf(codeOf(character)) };
  }

  #quantified(part: PatternNode): PatternNode {
    if (this.#take('?')) return { kind: 'repeat', part, least: 0, most: 1 };
    if (this.#take('*')) return { kind: 'repeat', part, least: 0, most: null };
    if (this.#take('+')) return { kind: 'repeat', part, least: 1, most: null };
    if (!this.#take('{')) return part;
    const least = this.#number();
    const most = this.#take(',') ? (this.#next === '}' ? null : this.#number()) : least;
    if (!this.#take('}')) this.#fail('a number of repeats is written {2}, {2,} or {2,5}');
    if (most !== null && most < least) this.#fail(`{${least},${most}} asks for more repeats than it allows`);
    return { kind: 'repeat', part, least, most };
  }

  #number(): number {
    let digits = '';
    while (this.#next !== undefined && /^[0-9]$/.test(this.#next)) {
      digits += this.#next;
      this.#at++;
    }
    if (digits === '') this.#fail('a number of repeats is written {2}, {2,} or {2,5}');
    const number = Number(digits);
    if (number > MOST_REPEATS) this.#fail(`at most ${MOST_REPEATS} repeats are allowed`);
    return number;
  }

  /** After a backslash. */
  #escape(): CharClass {
    const single = this.#singleEscape();
    if (single !== null) return oneOf(single);
    const letter = this.#next ?? '';
    if (letter === 'p' || letter === 'P') return this.#property(letter === 'P');
    const known = escapedClass(letter);
    if (!known) this.#fail(letter === '' ? 'the pattern ends with a backslash' : `\\${letter} means nothing`);
    this.#at++;
    return known;
  }

  /** The code point of `\n`, `\.` and the like; null if it isn't one of these. */
  #singleEscape(): number | null {
    const letter = this.#next;
    if (letter === undefined || !isSingleEscape(letter)) return null;
    this.#at++;
    return CONTROLS[letter] ?? codeOf(letter);
  }

  #property(isNegated: boolean): CharClass {
    this.#at++;
    const end = this.#characters.indexOf('}', this.#at);
    if (this.#next !== '{' || end < 0) this.#fail('a category is written \\p{Lu}');
    const name = this.#characters.slice(this.#at + 1, end).join('');
    const found = unicodeProperty(name, isNegated);
    if (!found) this.#fail(`"${name.slice(0, 50)}" is neither a category nor a block of Unicode`);
    this.#at = end + 1;
    return found;
  }

  /** From `[` to `]`, with what is subtracted in between: `[a-z-[aeiou]]`. */
  #classExpression(): CharClass {
    return this.#nested(() => {
      const from = this.#at;
      this.#at++;
      const isNegated = this.#take('^');
      const parts: CharClass[] = [];
      let subtracted: CharClass | null = null;
      while (subtracted === null && this.#next !== ']') {
        if (this.#next === undefined) throw new PatternError(from + 1, 'a [ is never closed');
        if (this.#next === '-' && this.#characters[this.#at + 1] === '[' && parts.length > 0) {
          this.#at++;
          subtracted = this.#classExpression();
        } else parts.push(this.#member());
      }
      if (!this.#take(']')) this.#fail('a ] is missing after what is subtracted');
      if (parts.length === 0) throw new PatternError(from + 1, 'a [ ] has no characters');
      const listed = anyOf(parts);
      const included = isNegated ? not(listed) : listed;
      return subtracted === null ? included : without(included, subtracted);
    });
  }

  /** A character, a range, or a class such as `\d`. */
  #member(): CharClass {
    if (this.#next === '\\' && !isSingleEscape(this.#characters[this.#at + 1] ?? '')) {
      this.#at++;
      return this.#escape();
    }
    const first = this.#memberCharacter();
    const [dash, after] = [this.#next, this.#characters[this.#at + 1]];
    if (dash !== '-' || after === undefined || after === ']' || after === '[') return oneOf(first);
    this.#at++;
    if (this.#next === '\\' && !isSingleEscape(this.#characters[this.#at + 1] ?? ''))
      this.#fail('a range ends with a character');
    const last = this.#memberCharacter();
    if (last < first) this.#fail('a range ends before it begins');
    return inRange(first, last);
  }

  #memberCharacter(): number {
    const character = this.#next ?? '';
    if (character === '[') this.#fail('write \\[ for the character itself');
    this.#at++;
    if (character === '\\') return this.#singleEscape() ?? this.#fail('a range ends with a character');
    return codeOf(character);
  }
}

function isSingleEscape(letter: string): boolean {
  return Object.hasOwn(CONTROLS, letter) || PUNCTUATION.test(letter);
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
