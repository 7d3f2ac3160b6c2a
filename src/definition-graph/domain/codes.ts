/** The kinds of codes of elements and types, in the order in which the rule tries them. */
export const CODE_KINDS = ['objectClassCode', 'uniformat', 'masterformat'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];
/** Codes by kind, then by further systems: of a class by their IDs, of an element by IDs or names as exported. */
export type Codes = Record<CodeKind, string | null> & Readonly<Record<string, string | null>>;

/** The classifications beside the kinds. */
export interface FurtherSystems {
  /** Sorted by ID. */
  all: readonly { id: string; name: string }[];
  /** The ID of the system that a name from elsewhere means. */
  named(name: string): string | null;
}

/**
 * The ways in which a vocabulary may write a code, because exporters spell codes differently. Empty when it cannot be
 * a code. Codes of further systems are compared by their only spelling.
 */
export type Spellings = (kind: string, code: string) => readonly string[];

const isKind = (kind: string): kind is CodeKind => CODE_KINDS.some((each) => each === kind);

/** The same codes by the IDs of their systems. One under the ID itself goes before one under a name. */
export function codesBySystem(codes: Codes, systems: FurtherSystems): Codes {
  const named: [string, string | null][] = [];
  for (const key in codes) if (!isKind(key)) named.push([key, codes[key] ?? null]);
  if (named.length === 0) return codes;
  const { objectClassCode, uniformat, masterformat } = codes;
  const found: Record<string, string | null> = {};
  for (const [key, code] of named.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const system = systems.named(key);
    if (system !== null) found[system] = codes[system] ?? found[system] ?? code;
  }
  return { ...found, objectClassCode, uniformat, masterformat };
}
