/** Synonyms are written as a text, separated by commas or semicolons. */
export function singleSynonyms(text: string | null): string[] {
  return (text ?? '')
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** All of them, the first voice first, none twice. A voice that has nothing to add leaves the text as it is. */
export function unitedSynonyms(voices: readonly (string | null)[]): string | null {
  const [first = null, ...others] = voices.filter((text) => text);
  const known = new Set(singleSynonyms(first).map(folded));
  const added: string[] = [];
  for (const synonym of others.flatMap(singleSynonyms)) {
    if (known.has(folded(synonym))) continue;
    known.add(folded(synonym));
    added.push(synonym);
  }
  return added.length === 0 ? first : [...singleSynonyms(first), ...added].join(', ');
}

function folded(synonym: string): string {
  return synonym.normalize('NFKC').toLowerCase();
}
