import { tableOf } from '../../kernel/keys.ts';

/** How much a project holds, as its deletion reports it. */
export const HOLDING_KINDS = [
  'collections',
  'variants',
  'decks',
  'portalVersions',
  'runs',
  'graphNodes',
  'files',
  'bytes',
] as const;
export type HoldingKind = (typeof HOLDING_KINDS)[number];
export type HoldingCounts = Record<HoldingKind, number>;

/** How many things a context holds. Bytes measure its files, which are counted already. */
export function thingsIn(part: Partial<HoldingCounts>): number {
  return HOLDING_KINDS.reduce((sum, kind) => sum + (kind === 'bytes' ? 0 : (part[kind] ?? 0)), 0);
}

/** The sum of what several contexts count. */
export function sumOfHoldings(parts: readonly Partial<HoldingCounts>[]): HoldingCounts {
  const sums = tableOf(HOLDING_KINDS, () => 0);
  for (const part of parts) for (const kind of HOLDING_KINDS) sums[kind] += part[kind] ?? 0;
  return sums;
}
