const MIB = 1024 * 1024;

/** Limits of a request whose body is a file, or larger than the 1 MiB of other bodies. */
interface BodyLimits {
  /** Of the body as sent and after decompression; null if a setting decides. */
  bytes: number | null;
  /** Whether the body is parsed in a separate process, or in small steps by the process that answers. */
  parsedIn: 'own process' | 'slices';
  /** Bodies in memory share a budget (http/large-bodies.ts). */
  heldIn: 'memory' | 'file';
}

/**
 * Every operation with such a body. Its route takes the limit from here, and test/http/body-limits.test.ts attacks each
 * operation with bodies that are too large, have too many rows, one endless row, or nothing but line ends.
 */
export const BODY_LIMITS = {
  importObjectClasses: { bytes: 200_000_000, parsedIn: 'own process', heldIn: 'file' },
  importClassificationSystem: { bytes: 200_000_000, parsedIn: 'own process', heldIn: 'file' },
  importClassifications: { bytes: 16 * MIB, parsedIn: 'own process', heldIn: 'file' },
  importSharedParameters: { bytes: 32 * MIB, parsedIn: 'slices', heldIn: 'memory' },
  putLocalCadImportArtifact: { bytes: null, parsedIn: 'own process', heldIn: 'file' },
  runModelCheck: { bytes: 20_000_000, parsedIn: 'own process', heldIn: 'memory' },
  editObjectClasses: { bytes: 16 * MIB, parsedIn: 'slices', heldIn: 'memory' },
  addProposalChange: { bytes: 16 * MIB, parsedIn: 'slices', heldIn: 'memory' },
} as const satisfies Record<string, BodyLimits>;

export function limitsOf(operationId: string | undefined): BodyLimits | undefined {
  return Object.entries<BodyLimits>(BODY_LIMITS).find(([operation]) => operation === operationId)?.[1];
}
