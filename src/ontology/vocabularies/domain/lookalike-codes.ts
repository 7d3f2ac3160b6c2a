/** Characters that people and scanners confuse, by the one that stands for all of them. */
const CONFUSED: Record<string, string> = { O: '0', Q: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' };

/** Of each ASCII character: a list of a hundred thousand codes is looked through in one step. */
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

/** Finds the one code that another code looks like; null for none or several. */
export function lookalikes(codes: Iterable<string>): (code: string) => string | null {
  const byLook = new Map<string, string | null>();
  for (const code of codes) {
    const look = lookOf(code);
    if (look !== '') byLook.set(look, byLook.has(look) && byLook.get(look) !== code ? null : code);
  }
  return (code) => byLook.get(lookOf(code)) ?? null;
}
