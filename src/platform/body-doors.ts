const MIB = 1024 * 1024;

/** Limits of a request whose body is a file, or larger than the 1 MiB of other bodies. */
export interface BodyDoor {
  /** Of the body as it is sent, and of a compressed one also unpacked. Null: a setting decides. */
  bytes: number | null;
  /** Rows, lines, edits or entries. Null if only the size in bytes is limited. */
  rows: number | null;
  /** Where the body is parsed: beside the process that answers, or in it, in small steps. */
  parsedIn: 'own process' | 'slices';
  /** How many bodies wait at most; null: each is done when its request is answered. */
  queue: 'imports' | 'runs' | 'checks' | null;
}

/**
 * Every operation with such a body. Its route takes the limit from here, and a test attacks each of them with bodies
 * that are too large, have too many rows, one endless row, or no content but line ends.
 */
export const BODY_DOORS = {
  importObjectClasses: { bytes: 200_000_000, rows: 200_000, parsedIn: 'own process', queue: 'imports' },
  importClassificationSystem: { bytes: 200_000_000, rows: 50_000, parsedIn: 'own process', queue: 'imports' },
  importClassifications: { bytes: 16 * MIB, rows: 50_000, parsedIn: 'own process', queue: 'imports' },
  importSharedParameters: { bytes: 32 * MIB, rows: null, parsedIn: 'slices', queue: null },
  putLocalCadImportArtifact: { bytes: null, rows: null, parsedIn: 'own process', queue: 'runs' },
  runModelCheck: { bytes: 20_000_000, rows: null, parsedIn: 'slices', queue: 'checks' },
  editObjectClasses: { bytes: 16 * MIB, rows: 5_000, parsedIn: 'slices', queue: null },
  addProposalChange: { bytes: 16 * MIB, rows: 5_000, parsedIn: 'slices', queue: null },
} as const satisfies Record<string, BodyDoor>;
