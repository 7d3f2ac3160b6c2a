/** Characters that people and scanners confuse, by the one that stands for all of them. */
const CONFUSED: Record<string, string> = { O: '0', Q: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' };

/** `C101O`, `c-1010` and `C 10.10` look like `C1010`. */
function lookOf(code: string): string {
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
