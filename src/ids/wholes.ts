/**
 * Of one object; the nearest come first. An element has a dozen: rooms, storeys, assemblies, systems and what they are
 * part of. A hostile model is one long chain, which is walked anew for each of its elements.
 */
const MOST_WHOLES = 1000;
/** The references of all these wholes, also those to wholes that were found before: a thousand can each name all others. */
const MOST_REFERENCES = 3000;

/** What an object is part of, directly or not. */
export function* allWholes(
  object: number,
  directWholes: (part: number) => Iterable<number>,
): Generator<number> {
  const seen = new Set([object]);
  let references = 0;
  for (const part of seen) {
    for (const whole of directWholes(part)) {
      if (++references > MOST_REFERENCES) return;
      if (seen.has(whole)) continue;
      if (seen.size > MOST_WHOLES) return;
      seen.add(whole);
      yield whole;
    }
  }
}
