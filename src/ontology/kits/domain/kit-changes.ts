import { carriedByXml } from '../../../kernel/xml-text.ts';

/** More would be no help to a reader. */
const MOST_LISTED = 1000;

/** What the files of a kit have differently from the release, because their formats can't carry it. */
export class KitChanges {
  readonly #files = new Map<string, Set<string>>();
  readonly #cut = new Set<string>();

  note(file: string, sentence: string): void {
    const listed = this.#files.get(file) ?? new Set();
    this.#files.set(file, listed);
    if (listed.size < MOST_LISTED) listed.add(sentence);
    else if (!listed.has(sentence)) this.#cut.add(file);
  }

  /** By file, in the order of the files. */
  *lines(): Generator<string> {
    for (const [file, listed] of this.#files) {
      yield `${file}:`;
      for (const sentence of listed) yield `- ${sentence}`;
      if (this.#cut.has(file))
        yield `- There are more. The first ${MOST_LISTED.toLocaleString('en')} are listed.`;
    }
  }

  get isEmpty(): boolean {
    return this.#files.size === 0;
  }
}

const LONGEST_SHOWN = 80;

/** A text inside a sentence of ours: on one line, and not too long. */
export function shown(text: string): string {
  const line = oneLine(text);
  const characters = Array.from(line.slice(0, 2 * LONGEST_SHOWN + 2));
  return characters.length > LONGEST_SHOWN
    ? `“${characters.slice(0, LONGEST_SHOWN).join('')}…”`
    : `“${line}”`;
}

/** Without tabs, line ends and other control characters, which a line of a table can't have. Some text always stays. */
export function oneLine(text: string): string {
  const line = text.toWellFormed().replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return line !== text && line.trim() === '' ? '\ufffd' : line;
}

/** The text as a line of a table has it; the change is noted, with the `subject` instead of the text if there is one. */
export function lineText(
  changes: KitChanges,
  file: string,
  what: string,
  text: string,
  subject: string | null = null,
): string {
  const line = oneLine(text);
  if (line !== text)
    changes.note(
      file,
      `${subject ?? `${what} ${shown(text)}`}: tabs, line ends and control characters are spaces here.`,
    );
  return line;
}

/** The text as XML can carry it; the change is noted. */
export function xmlCarried(changes: KitChanges, file: string, subject: string, text: string): string {
  const carried = carriedByXml(text);
  if (carried !== text) changes.note(file, `${subject}: characters that XML can't carry are “\ufffd” here.`);
  return carried;
}

/** A line in a file of XML. */
export function xmlLine(changes: KitChanges, file: string, what: string, text: string): string {
  const line = lineText(changes, file, what, text);
  return xmlCarried(changes, file, `${what} ${shown(line)}`, line);
}

/** A text of at most so many characters; the change is noted. */
export function shortText(
  changes: KitChanges,
  file: string,
  what: string,
  text: string,
  longest: number,
): string {
  if (text.length <= longest) return text;
  changes.note(file, `${what} ${shown(text)}: cut to ${longest} characters.`);
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
