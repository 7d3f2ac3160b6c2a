import { isOneOf } from '../../kernel/keys.ts';
import type { Scope } from './scopes.ts';

/** What the kinds of people who use Lintel need: a role is a name for a set of scopes, and stored as those. */
const SCOPES_OF_ROLE = {
  steward: ['ontology:write', 'ontology:approve', 'design:read', 'imports:read'],
  coordinator: ['ontology:propose', 'imports:write'],
  designer: ['ontology:read', 'design:write', 'imports:read'],
  viewer: ['ontology:read', 'design:read', 'imports:read'],
  admin: ['admin'],
} as const satisfies Record<string, readonly Scope[]>;

export const ROLES = ['steward', 'coordinator', 'designer', 'viewer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export function isRole(text: string): text is Role {
  return isOneOf(ROLES, text);
}

export function scopesOfRole(role: Role): Scope[] {
  return [...SCOPES_OF_ROLE[role]];
}

/** The role with exactly these scopes, or null. */
export function roleOf(scopes: Iterable<Scope>): Role | null {
  const granted = new Set(scopes);
  const hasAll = (role: Role) =>
    SCOPES_OF_ROLE[role].length === granted.size && SCOPES_OF_ROLE[role].every((scope) => granted.has(scope));
  return ROLES.find(hasAll) ?? null;
}
