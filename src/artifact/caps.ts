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
