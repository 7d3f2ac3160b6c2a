/** Characters that people and scanners confuse, by the one that stands for all of them. */
const CONFUSED: Record<string, string> = { O: '0', Q: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' };

/** Of each ASCII character: lists have a hundred thousand codes. */
const LOOKS = Array.from({ length: 128 }, (_, code) => unicodeLookOf(String.fromCharCode(code)));

/** `C101O`, `c-1010` and `C 10.10` look like `C1010`. */
function lookOf(code: string): string {
  let look = '';
  for (let i = 0; i < code.length; i++) {
    const character = LOOKS[code.charCodeAt(i)];
    if (character === undefined) return unicodeLookOf(code);
    look += character;
  }
  return look;
}

function unicodeLookOf(code: string): string {
  const plain = code.normalize('NFKC').toUpperCase();
  return plain.replace(/[^\p{L}\p{N}]/gu, '').replace(/[OQILZSGB]/g, (letter) => CONFUSED[letter] ?? letter);
}

/** Finds the one code that another code looks like. */
export class Lookalikes {
  readonly #byLook = new Map<string, string | null>();

  constructor(codes: Iterable<string> = []) {
    for (const code of codes) this.add(code);
  }

  add(code: string): void {
    const look = lookOf(code);
    const known = this.#byLook.get(look);
    if (look !== '') this.#byLook.set(look, known === undefined || known === code ? code : null);
  }

  /** null for none or several. */
  of(code: string): string | null {
    return this.#byLook.get(lookOf(code)) ?? null;
  }
}
