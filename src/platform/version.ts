import { readFileSync } from 'node:fs';
import { trustedJson } from '../kernel/json.ts';

const PACKAGE = new URL('../../package.json', import.meta.url);

/** The version of the interface, which its contract names. It changes with the contract, not with a release. */
export const INTERFACE_VERSION = '1.0.0';

/** The release of the software; package.json is the only place that has it. */
export const { version: RELEASE } = trustedJson<{ version: string }>(readFileSync(PACKAGE, 'utf8'));
