const SCALAR = /-?(?:0|[1-9]\d{0,400})(?:\.\d{1,400})?(?:[eE][+-]?\d{1,400})?|true|false|null/y;
const BLANKS = /[ \t\n\r]{1,4096}/y;
/** In pieces: a pattern that matches megabytes at once can run out of stack. */
// oxlint-disable-next-line no-control-regex -- JSON allows no control characters in a text
const PLAIN = /[^"\\\u0000-\u001f]{1,4096}/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;

export interface JsonFault {
  /** Where in the text it is. */
  at: number;
  message: string;
}

/** Where a text stops being JSON, and why; null if it is JSON. `JSON.parse` does not always say. */
export function jsonFault(text: string): JsonFault | null {
  let at = 0;
  /** What is open: the ends that are awaited. */
  const open: ('}' | ']')[] = [];
  let expects: 'value' | 'first' | 'key' | 'next' = 'value';
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found !== null;
  };
  const takeText = (): JsonFault | null => {
    at++;
    while (take(PLAIN) || take(ESCAPE));
    if (at === text.length) return { at, message: 'the file ends inside a string' };
    if (text[at] !== '"') return { at, message: 'a string has a character that must be escaped' };
    at++;
    return null;
  };
  const expected = (what: string): JsonFault => ({
    at,
    message: `expected ${what}, found “${shown(text, at)}”`,
  });

  for (;;) {
    while (take(BLANKS));
    const character = text.charAt(at);
    const end = open.at(-1);
    if (expects === 'next' && end === undefined)
      return at === text.length ? null : { at, message: 'there is text after the end of the JSON value' };
    if (at === text.length)
      return { at, message: end ? `the file ends before “${end}”` : 'the file has no JSON value' };
    if (character === end && (expects === 'next' || expects === 'first')) {
      open.pop();
      at++;
      expects = 'next';
    } else if (expects === 'next') {
      if (character !== ',') return expected(`“,” or “${end}”`);
      at++;
      expects = end === '}' ? 'key' : 'value';
    } else if (expects === 'key' || (expects === 'first' && end === '}')) {
      if (character !== '"') return expected('a name in quotes');
      const fault = takeText();
      if (fault) return fault;
      while (take(BLANKS));
      if (text[at] !== ':') return expected('“:”');
      at++;
      expects = 'value';
    } else if (character === '{' || character === '[') {
      open.push(character === '{' ? '}' : ']');
      at++;
      expects = 'first';
    } else if (character === '"') {
      const fault = takeText();
      if (fault) return fault;
      expects = 'next';
    } else if (take(SCALAR)) expects = 'next';
    else return expected('a value');
  }
}

function shown(text: string, at: number): string {
  const rest = text.slice(at, at + 20).toWellFormed();
  return /^[^\p{C}\s]+/u.exec(rest)?.[0] ?? (rest === '' ? 'the end of the file' : 'a control character');
}

/** Both count from 1. */
export function faultPlaceIn(text: string, at: number): { line: number; column: number } {
  let line = 1;
  let begin = 0;
  for (let end = text.indexOf('\n'); end !== -1 && end < at; end = text.indexOf('\n', begin)) {
    line++;
    begin = end + 1;
  }
  return { line, column: at - begin + 1 };
}
