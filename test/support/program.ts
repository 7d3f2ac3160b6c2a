import { join } from 'node:path';
import { inject } from 'vitest';

/** The file that a process of this role runs: see scripts/pack-service.ts. */
export function program(role: 'all' | 'api' | 'worker' | 'portal' | 'cli'): string {
  return join(inject('packedProduct'), `${role}.js`);
}
