const MENTION = /(?<![\p{L}\p{N}_@])@([\p{L}\p{N}_]+(?:[.@-][\p{L}\p{N}_]+)*)/gu;
const CONTINUES = /^(?:[\p{L}\p{N}_]|[.@-][\p{L}\p{N}])/u;

/** As many mentions of a comment as are stored. */
const MOST_MENTIONS = 200;
/** No name is longer. */
const LONGEST_NAME = 128;

/** The names after an @ that none of the people has, each once. Names of several words are recognized too. */
export function* unknownMentions(text: string, people: Iterable<string>): Generator<void, string[]> {
  const known = yield* inSmallLetters(people);
  const lengths = new Set<number>();
  for (const { length } of known) {
    yield;
    lengths.add(length);
  }
  const unknown = new Set<string>();
  for (const { index, 1: name = '' } of text.matchAll(MENTION).take(MOST_MENTIONS)) {
    yield;
    const tail = text.slice(index + 1, index + 3 + LONGEST_NAME).toLowerCase();
    const isKnown = lengths
      .values()
      .some((length) => known.has(tail.slice(0, length)) && !CONTINUES.test(tail.slice(length)));
    if (!isKnown) unknown.add(name);
  }
  return [...unknown];
}

/** The names that none of the people has, in any case. */
export function* unknownNames(names: readonly string[], people: Iterable<string>): Generator<void, string[]> {
  const known = yield* inSmallLetters(people);
  return names.filter((name) => !known.has(name.toLowerCase()));
}

function* inSmallLetters(people: Iterable<string>): Generator<void, Set<string>> {
  const known = new Set<string>();
  for (const name of people) {
    yield;
    known.add(name.toLowerCase());
  }
  return known;
}
