import { ArtifactUnusable } from './artifact-error.ts';

/** Enforced while streaming, so that no artifact can use more memory, disk or time than this. */
export interface ArtifactCaps {
  /** Bytes after gunzip. */
  plainBytes: number;
  /** Plain bytes to gzip bytes, checked after the first `ratioFromBytes` plain bytes. */
  ratio: number;
  ratioFromBytes: number;
  lineBytes: number;
  /**
   * Gzip members. Each of them takes time, whatever it holds. One more is allowed for each `memberBytes` of plain
   * bytes.
   */
  members: number;
  memberBytes: number;
  /** Values of parameters, of all records together. */
  values: number;
  /** Nesting of arrays and objects in one record. */
  depth: number;
}

export const DEFAULT_CAPS: ArtifactCaps = {
  plainBytes: 8 * 1024 ** 3,
  ratio: 1000,
  ratioFromBytes: 64 * 1024 ** 2,
  lineBytes: 4 * 1024 ** 2,
  members: 5000,
  memberBytes: 4096,
  values: 100_000_000,
  depth: 64,
};

/** The progress of a reader, updated while it reads. */
export interface ReadProgress {
  bytesRead: number;
  plainBytes: number;
  linesRead: number;
  members: number;
}

export const atStart = (): ReadProgress => ({
  bytesRead: 0,
  plainBytes: 0,
  linesRead: 0,
  members: 0,
});

/** Counts the values of all records: each is stored, however few bytes of a file it took. */
export class ValueCount {
  readonly #most: number;
  #count = 0;

  constructor({ values }: ArtifactCaps) {
    this.#most = values;
  }

  /** `record`: before or after it is checked. `line`: null in a file that has no lines of records. */
  add(record: { parameters?: unknown; ifc?: unknown }, line: number | null): void {
    this.#count += lengthOf(record.parameters);
    if (typeof record.ifc === 'object' && record.ifc !== null && 'parameters' in record.ifc)
      this.#count += lengthOf(record.ifc.parameters);
    if (this.#count <= this.#most) return;
    const message = `the file has more than ${this.#most} values of parameters. Export fewer parameters, or split the model into several documents.`;
    throw new ArtifactUnusable('too_many_values', line, message);
  }
}

const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);
