/** Enforced while streaming, so that no artifact can take more than this of memory, disk or time. */
export interface ArtifactCaps {
  /** Bytes after gunzip. */
  plainBytes: number;
  /** Plain bytes to gzip bytes, asked once `ratioFromBytes` plain bytes have come out. */
  ratio: number;
  ratioFromBytes: number;
  lineBytes: number;
  /** Gzip members, each of which costs time whatever it holds; one more for each `memberBytes` unpacked. */
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

/** How far a reader has come; read by whoever shows progress while the reader moves on. */
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
