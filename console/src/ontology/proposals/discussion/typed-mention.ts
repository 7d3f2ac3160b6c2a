import { mentionParts } from './mentions.ts';

/** The beginning of a name that is being typed after an @, and where it begins in the text. */
export interface TypedMention {
  from: number;
  typed: string;
}

const LONGEST = 40;

/** What is typed after the last @ before the caret; null when the caret is in no mention. */
export function typedMention(text: string, caret: number): TypedMention | null {
  const found = /(?:^|[^\p{L}\p{N}_@])@([^@\n]*)$/u.exec(text.slice(0, caret));
  const typed = found?.[1];
  if (typed === undefined || typed.length > LONGEST || /\s$/.test(typed)) return null;
  return { from: caret - typed.length, typed };
}

const MOST = 6;

/** The people whose name, or a word of it, begins with what is typed. A whole name needs no suggestion. */
export function suggestedPeople(typed: string, people: readonly string[]): string[] {
  const wanted = typed.toLowerCase();
  return people
    .filter((name) => {
      const lower = name.toLowerCase();
      if (lower === wanted) return false;
      return lower.startsWith(wanted) || lower.split(/[\s.@_-]+/).some((word) => word.startsWith(wanted));
    })
    .slice(0, MOST);
}

/** The text with the whole name in place of what is typed, and the caret behind it. */
export function completedMention(
  text: string,
  { from, typed }: TypedMention,
  name: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, from)}${name} `;
  return { text: before + text.slice(from + typed.length).replace(/^ /, ''), caret: before.length };
}

/** The mentioned names that nobody has. */
export function unknownMentions(text: string, people: readonly string[]): string[] {
  const known = new Set(people.map((name) => name.toLowerCase()));
  const names = mentionParts(text, people).flatMap(({ name }) => name ?? []);
  return [...new Set(names.filter((name) => !known.has(name.toLowerCase())))];
}
