import type { Session } from '../../platform/session.ts';
import { keys as messages } from '../messages.ts';
import type { Scope } from './scopes.ts';

export type Role = NonNullable<Session['role']>;

/** Kinds of keys for programs and clients: sets of scopes that are no person's role. */
const SCOPES_OF_KIND = {
  plugin: ['ontology:read', 'imports:read', 'imports:write'],
  portal: ['portal:read'],
} as const satisfies Record<string, readonly Scope[]>;

export type KeyKind = keyof typeof messages.kinds;
export const KEY_KINDS = Object.keys(messages.kinds) as KeyKind[];

const isProgram = (kind: KeyKind): kind is keyof typeof SCOPES_OF_KIND => kind in SCOPES_OF_KIND;

/** What the request for a key of a kind says about its rights. `custom` has the scopes that were chosen. */
export function rightsOf(kind: KeyKind, chosen: readonly Scope[]): { role: Role } | { scopes: Scope[] } {
  if (kind === 'custom') return { scopes: [...chosen] };
  return isProgram(kind) ? { scopes: [...SCOPES_OF_KIND[kind]] } : { role: kind };
}

/** Whether a word is the name of a role. */
export const isRole = (text: string): text is Role =>
  KEY_KINDS.some((kind) => kind === text && kind !== 'custom' && !isProgram(kind));

/** The role of a key in words, or else its scopes. */
export const roleInWords = ({ role, scopes }: { role: Role | null; scopes: readonly Scope[] }): string =>
  role === null ? scopes.join(', ') : messages.kinds[role].name;
