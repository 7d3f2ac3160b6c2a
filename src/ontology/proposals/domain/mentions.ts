const MENTION = /(?<![\p{L}\p{N}_@])@([\p{L}\p{N}_]+(?:[.@-][\p{L}\p{N}_]+)*)/gu;
const CONTINUES = /^(?:[\p{L}\p{N}_]|[.@-][\p{L}\p{N}])/u;

/** The names after an @ that none of the people has, each once. Names of several words are recognized too. */
export function unknownMentions(text: string, people: Iterable<string>): string[] {
  const known = Array.from(people, (name) => name.toLowerCase());
  const unknown = new Set<string>();
  for (const { index, 1: name = '' } of text.matchAll(MENTION)) {
    const tail = text.slice(index + 1).toLowerCase();
    const isKnown = known.some((each) => tail.startsWith(each) && !CONTINUES.test(tail.slice(each.length)));
    if (!isKnown) unknown.add(name);
  }
  return [...unknown];
}

/** The names that none of the people has, in any case. */
export function unknownNames(names: readonly string[], people: Iterable<string>): string[] {
  const known = new Set(Array.from(people, (name) => name.toLowerCase()));
  return names.filter((name) => !known.has(name.toLowerCase()));
}
