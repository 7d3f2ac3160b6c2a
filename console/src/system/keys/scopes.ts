import type { Session } from '../../platform/session.ts';
import { keys as messages } from '../messages.ts';

export type Scope = Session['scopes'][number];

/** Every scope, and what a key with it can do. */
export const SCOPE_MEANINGS: readonly (readonly [Scope, string])[] = Object.entries(
  messages.scopeMeanings,
).map(([scope, meaning]) => [scope as Scope, meaning]);
