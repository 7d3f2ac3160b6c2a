import { readFileSync } from 'node:fs';
import { trustedJson } from '../kernel/json.ts';

const PACKAGE = new URL('../../package.json', import.meta.url);

/** The product's version, which stands in package.json and nowhere else. */
export const { version: VERSION } = trustedJson<{ version: string }>(readFileSync(PACKAGE, 'utf8'));
