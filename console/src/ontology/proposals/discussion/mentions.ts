/** A piece of a comment: plain text, or the name of somebody who is mentioned. */
export interface TextPart {
  text: string;
  /** The name without its @; null for plain text. */
  name: string | null;
}

const WORD = String.raw`[\p{L}\p{N}_]+(?:[.@-][\p{L}\p{N}_]+)*`;
const AFTER = String.raw`(?![\p{L}\p{N}_]|[.@-][\p{L}\p{N}])`;

/**
 * Splits a comment at its mentions: `@name`, not inside of an e-mail address. Names of several words are recognized
 * when they are known. The service finds mentions by the same rule.
 */
export function mentionParts(text: string, known: Iterable<string> = []): TextPart[] {
  const names = [...new Set(known)]
    .filter((name) => name.trim() !== '')
    .sort((a, b) => b.length - a.length)
    .map((name) => `${escaped(name)}${AFTER}`);
  const mention = new RegExp(`(?<![\\p{L}\\p{N}_@])@(${[...names, WORD].join('|')})`, 'giu');
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: name = '' } of text.matchAll(mention)) {
    if (index > end) parts.push({ text: text.slice(end, index), name: null });
    parts.push({ text: whole, name });
    end = index + whole.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), name: null });
  return parts;
}

const escaped = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{N}\s]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
