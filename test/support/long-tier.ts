import { appendFileSync } from 'node:fs';

/** What a part of a long tier did, for `scripts/long-tier.ts`, which adds the parts up. Nothing in the usual run. */
export function reportPart(figures: Record<string, number>): void {
  const file = process.env['LONG_TIER_REPORT'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figures)}\n`);
}
