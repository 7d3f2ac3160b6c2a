/** Lines of a jsonl import, for trees that a test wants as a whole. */
export class OntologyLines {
  readonly #lines: string[] = [];

  /** The id of the class, for its children. */
  add(name: string, parentId: string | null = null, more: Record<string, unknown> = {}): string {
    const id = `oc_${String(this.#lines.length).padStart(26, '0')}`;
    this.#lines.push(JSON.stringify({ id, name, parentId, ...more }));
    return id;
  }

  toString(): string {
    return `${this.#lines.join('\n')}\n`;
  }
}
