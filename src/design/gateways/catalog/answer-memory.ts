interface Answer {
  body: Buffer;
  contentType: string;
  etag: string;
}

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_RECORDS = 20_000;

/** Answers and records of the catalog, the least recently used forgotten first. */
export class AnswerMemory {
  readonly #answers = new Map<string, Answer>();
  readonly #records = new Map<string, { id: string }>();
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
    this.#forget(url);
    this.#answers.set(url, answer);
    this.#bytes += answer.body.length;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#forget(oldest);
    }
  }

  /** By their own id too: a batch asked for now is seldom the batch that was asked for before. */
  keepRecords(kind: string, records: readonly { id: string }[]): void {
    for (const record of records) {
      const key = `${kind} ${record.id}`;
      this.#records.delete(key);
      this.#records.set(key, record);
    }
    for (const oldest of this.#records.keys()) {
      if (this.#records.size <= MAX_RECORDS) break;
      this.#records.delete(oldest);
    }
  }

  recordsOf<T extends { id: string }>(kind: string, ids: readonly string[]): Map<string, T> {
    const kept = ids.map((id) => this.#records.get(`${kind} ${id}`)).filter((record) => record !== undefined);
    return new Map(kept.map((record) => [record.id, record as T]));
  }

  #forget(url: string): void {
    this.#bytes -= this.#answers.get(url)?.body.length ?? 0;
    this.#answers.delete(url);
  }
}
