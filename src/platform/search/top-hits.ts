import type { Rank } from './word-match.ts';

interface Named {
  id: string;
  title: string;
}

/** Counts all hits and keeps the best: by rank, then title, then ID. */
export class TopHits<Row extends Named> {
  count = 0;
  readonly #limit: number;
  readonly #best: { rank: Rank; row: Row }[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  get rows(): Row[] {
    return this.#best.map(({ row }) => row);
  }

  add(rank: Rank, row: Row): void {
    this.count++;
    const worst = this.#best[this.#limit - 1];
    if (worst && !isBefore(rank, row, worst)) return;
    const at = this.#best.findIndex((each) => isBefore(rank, row, each));
    this.#best.splice(at === -1 ? this.#best.length : at, 0, { rank, row });
    if (this.#best.length > this.#limit) this.#best.pop();
  }
}

function isBefore(rank: Rank, { title, id }: Named, other: { rank: Rank; row: Named }): boolean {
  if (rank !== other.rank) return rank < other.rank;
  return title === other.row.title ? id < other.row.id : title < other.row.title;
}
