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

/**
 * The slug itself is number 1; then come `-2`, `-3`, … until one is neither taken nor a word of the routes. `from` skips
 * numbers that are known to be taken.
 */
function firstFreeNumber(slug: string, taken: (handle: string) => boolean, from: number): number {
  for (let n = from; ; n++) {
    const handle = numberedHandle(slug, n);
    if (!isReservedHandle(handle) && !taken(handle)) return n;
  }
}

function numberedHandle(slug: string, n: number): string {
  return n === 1 ? slug : `${slug}-${n}`;
}

/** Handles for many new classes. Remembers how far each slug is counted: thousands may share a name. */
export class HandleSupply {
  readonly #isTaken: (handle: string) => boolean;
  readonly #countedInTree: Map<string, number>;
  readonly #given = new Set<string>();
  readonly #counted = new Map<string, number>();

  /** `isTaken`: whether the tree has a handle; `countedInTree`: per slug, a number below which it has all of them. */
  constructor(
    isTaken: (handle: string) => boolean = () => false,
    countedInTree: Map<string, number> = new Map(),
  ) {
    this.#isTaken = isTaken;
    this.#countedInTree = countedInTree;
  }

  take(handle: string): void {
    this.#given.add(handle);
  }

  next(name: string): string {
    const slug = slugOf(name);
    const free = firstFreeNumber(slug, this.#isTaken, this.#countedInTree.get(slug) ?? 1);
    this.#countedInTree.set(slug, free);
    const n = firstFreeNumber(
      slug,
      (handle) => this.#given.has(handle) || this.#isTaken(handle),
      Math.max(free, this.#counted.get(slug) ?? 1),
    );
    this.#counted.set(slug, n + 1);
    const handle = numberedHandle(slug, n);
    this.#given.add(handle);
    return handle;
  }
}
