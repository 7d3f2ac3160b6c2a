import { normalised } from '../../../kernel/unicode.ts';
import { isRecordId } from '../../../record-ids/record-id.ts';

/** Words of the routes beside `/object-classes/{key}`: as handles they would hide a class behind an operation. */
const ROUTE_WORDS: ReadonlySet<string> = new Set(['actions', 'sync-all', 'changes', 'search']);

/** Letters that Unicode does not decompose into a base letter and a mark. */
// biome-ignore format: a table of pairs
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ð: 'd', đ: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i', ŋ: 'n',
};

const LONGEST = 80;
const NAMELESS = 'class';

export function isReservedHandle(handle: string): boolean {
  return ROUTE_WORDS.has(handle);
}

/**
 * The handle a name would like to have: lower-case ASCII words joined by hyphens, never empty. A name in another
 * script, or of punctuation only, is `class`. It has no underscore, so it is never taken for an id, and a long
 * word that happens to look like a record id is kept apart from those too.
 */
export function slugOf(name: string): string {
  const slug = normalised(name, 'NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{ASCII}]/gu, (letter) => FOLDED[letter] ?? '-')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '');
  if (slug === '') return NAMELESS;
  return isRecordId(slug) ? `${NAMELESS}-${slug}` : slug;
}

/** The slug itself, or the first of `-2`, `-3`, ... that is neither taken nor a word of the routes. */
export function firstFree(slug: string, taken: (handle: string) => boolean): string {
  return numberedHandle(slug, firstFreeNumber(slug, taken, 1));
}

/** The number of the first free handle. `from` skips numbers that are known to be taken. */
export function firstFreeNumber(slug: string, taken: (handle: string) => boolean, from: number): number {
  for (let n = from; ; n++) {
    const handle = numberedHandle(slug, n);
    if (!isReservedHandle(handle) && !taken(handle)) return n;
  }
}

export function numberedHandle(slug: string, n: number): string {
  return n === 1 ? slug : `${slug}-${n}`;
}

/** Handles for many new classes. Remembers how far each slug is counted: thousands may share a name. */
export class HandleSupply {
  readonly #taken = new Set<string>();
  readonly #counted = new Map<string, number>();

  take(handle: string): void {
    this.#taken.add(handle);
  }

  next(name: string): string {
    const slug = slugOf(name);
    let n = this.#counted.get(slug) ?? 1;
    let handle = n === 1 ? slug : `${slug}-${n}`;
    while (isReservedHandle(handle) || this.#taken.has(handle)) handle = `${slug}-${++n}`;
    this.#counted.set(slug, n + 1);
    this.#taken.add(handle);
    return handle;
  }
}
