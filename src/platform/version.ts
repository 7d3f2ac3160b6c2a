import { readFileSync } from 'node:fs';
import { trustedJson } from '../kernel/json.ts';

const PACKAGE = new URL('../../package.json', import.meta.url);

/** The product's version; package.json is the only place that has it. */
export const { version: VERSION } = trustedJson<{ version: string }>(readFileSync(PACKAGE, 'utf8'));
