import { present } from '../../kernel/present.ts';
import { TopHits } from './top-hits.ts';
import type { WordMatcher } from './word-match.ts';

/**
 * Rows with their prepared texts in one string. A native search for parts of the query skips the rows that cannot match,
 * so that only the others are compared word by word.
 */
export class SearchIndex<Row extends { id: string; title: string }> {
  readonly #rows: readonly Row[];
  readonly #text: string;
  /** Where the text of each row ends. */
  readonly #ends: readonly number[];

  constructor(rows: readonly Row[], texts: readonly string[]) {
    this.#rows = rows;
    this.#text = texts.join('');
    let end = 0;
    this.#ends = texts.map((text) => (end += text.length));
  }

  *find(
    { rankOf, parts }: WordMatcher,
    limit: number,
    hits = new TopHits<Row>(limit),
  ): Generator<void, TopHits<Row>> {
    const found = parts.map((part) => ({ part, at: this.#next(part, 0) }));
    let index = 0;
    for (;;) {
      const nearest = Math.min(...found.map(({ at }) => at));
      if (nearest === Number.POSITIVE_INFINITY) return hits;
      while (this.#endOf(index) <= nearest) index++;
      const end = this.#endOf(index);
      const rank = rankOf(this.#text.slice(this.#endOf(index - 1), end));
      if (rank !== null) hits.add(rank, present(this.#rows[index]));
      for (const each of found) if (each.at < end) each.at = this.#next(each.part, end);
      yield;
    }
  }

  #endOf(index: number): number {
    return this.#ends[index] ?? 0;
  }

  #next(part: string, from: number): number {
    const at = this.#text.indexOf(part, from);
    return at === -1 ? Number.POSITIVE_INFINITY : at;
  }
}
