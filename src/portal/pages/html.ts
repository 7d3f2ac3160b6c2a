/** Text that already is HTML. Only `html` makes it, so everything from outside has been escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Slot = Html | string | number | null | readonly Slot[];

/** A template in which every value is escaped; null adds nothing. */
export function html(strings: TemplateStringsArray, ...slots: Slot[]): Html {
  return new Html(strings.reduce((text, next, index) => text + written(slots[index - 1] ?? null) + next));
}

function written(slot: Slot): string {
  if (slot === null) return '';
  if (slot instanceof Html) return slot.text;
  if (typeof slot === 'object') return slot.map(written).join('');
  return String(slot).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A string for a style sheet: everything but letters, digits and blanks is escaped. */
export function cssString(text: string): string {
  const escaped = text
    .toWellFormed()
    .replace(/[^A-Za-z0-9 ]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
  return `"${escaped}"`;
}
