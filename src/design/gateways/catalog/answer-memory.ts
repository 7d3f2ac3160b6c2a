export interface Answer {
  status: number;
  body: Buffer;
  contentType: string;
  etag: string;
}

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_RECORDS = 20_000;

/** Answers and records of the catalog, the least recently used forgotten first. */
export class AnswerMemory {
  readonly #answers = new Map<string, Answer>();
  /** Null: the catalog said that it has no such record. */
  readonly #records = new Map<string, { id: string } | null>();
  #bytes = 0;

  get(url: string): Answer | undefined {
    const answer = this.#answers.get(url);
    if (answer) {
      this.#answers.delete(url);
      this.#answers.set(url, answer);
    }
    return answer;
  }

  put(url: string, answer: Answer): void {
    this.forget(url);
    this.#answers.set(url, answer);
    this.#bytes += answer.body.length;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= MAX_BYTES) break;
      this.forget(oldest);
    }
  }

  /** By their own id too, since a batch asked for now is seldom one asked for before: the last word on each counts. */
  keepRecords(kind: string, asked: readonly string[], records: readonly { id: string }[]): void {
    const told = new Map(records.map((record) => [record.id, record]));
    for (const id of asked) {
      const key = `${kind} ${id}`;
      this.#records.delete(key);
      this.#records.set(key, told.get(id) ?? null);
    }
    for (const oldest of this.#records.keys()) {
      if (this.#records.size <= MAX_RECORDS) break;
      this.#records.delete(oldest);
    }
  }

  /** Those of the ids that something is known of. */
  recordsOf<T extends { id: string }>(kind: string, ids: readonly string[]): Map<string, T | null> {
    const known = new Map<string, T | null>();
    for (const id of ids) {
      const record = this.#records.get(`${kind} ${id}`);
      if (record !== undefined) known.set(id, record as T | null);
    }
    return known;
  }

  forget(url: string): void {
    this.#bytes -= this.#answers.get(url)?.body.length ?? 0;
    this.#answers.delete(url);
  }
}
