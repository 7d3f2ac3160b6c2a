import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const NOT_PARTS = new Set(['run.ts', 'row.ts']);

/** The names of all parts. */
export const parts = readdirSync(join(import.meta.dirname, '..'))
  .filter((file) => file.endsWith('.ts') && !NOT_PARTS.has(file))
  .map((file) => file.slice(0, -'.ts'.length));
