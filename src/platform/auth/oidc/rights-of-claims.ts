import { isObject } from '../../../kernel/json.ts';
import { isRole, scopesOfRole } from '../roles.ts';
import { isScope, type Scope } from '../scopes.ts';

/** What an account may do here, as its organisation says. */
export interface Rights {
  scopes: ReadonlySet<Scope>;
  /** Null: every project. */
  projects: ReadonlySet<string> | null;
  /** Values that mean nothing here. */
  ignored: number;
}

/** The account is real, and its claims give it no rights here. */
export class NoRights extends Error {
  override readonly name = 'NoRights';
}

/** However it is written: a binding that is overlooked would open every project. */
const PROJECT = /^[^\p{L}\p{N}]*project\s*:/iu;
const MOST_VALUES = 1000;
const LONGEST_VALUE = 200;

/**
 * Reads the claim that says what somebody may do: a list of texts, or one text with blanks between. A value is a scope
 * (`ontology:write`), `role:` and a role (`role:steward`), or `project:` and an id, which binds to that project; other values are ignored, as the same claim
 * may serve other services. Without any scope nobody is signed in. The name may be a path (`a.b.c`). Throws NoRights for
 * a claim with too many values.
 */
export function rightsOf(claims: Record<string, unknown>, claim: string): Rights {
  const values = valuesOf(claimAt(claims, claim));
  // Cutting the list could cut off what binds the account to its projects.
  if (values.length > MOST_VALUES)
    throw new NoRights(`the claim ${claim} has ${values.length} values; Lintel reads at most ${MOST_VALUES}`);
  const bindings = values.filter((value) => PROJECT.test(value)).map(projectOf);
  const projects = new Set(bindings.filter((id) => id !== null));
  return {
    scopes: new Set(values.flatMap(scopesOf)),
    // Bound to a project that cannot be read is bound to none that there is, never to all of them.
    projects: bindings.length > 0 ? projects : null,
    ignored: values.filter(
      (value) => scopesOf(value).length === 0 && (!PROJECT.test(value) || projectOf(value) === null),
    ).length,
  };
}

/** A role has its prefix, because other services have their own viewers and designers in the same claim. */
function scopesOf(value: string): Scope[] {
  if (isScope(value)) return [value];
  const role = value.startsWith('role:') ? value.slice('role:'.length) : '';
  return isRole(role) ? scopesOfRole(role) : [];
}

function projectOf(value: string): string | null {
  const id = value.replace(PROJECT, '').trim();
  return id === '' || value.length > LONGEST_VALUE ? null : id;
}

/** Whether the claim is there at all. */
export function hasClaim(claims: Record<string, unknown>, claim: string): boolean {
  return claimAt(claims, claim) !== undefined;
}

/** A claim of that very name, which may have dots itself, else one inside others. */
function claimAt(claims: Record<string, unknown>, claim: string): unknown {
  if (Object.hasOwn(claims, claim)) return claims[claim];
  let found: unknown = claims;
  for (const name of claim.split('.')) {
    if (!isObject(found) || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return found;
}

function valuesOf(claim: unknown): string[] {
  if (typeof claim === 'string') return claim.split(/\s+/).filter((value) => value !== '');
  return Array.isArray(claim)
    ? claim.filter((value) => typeof value === 'string').map((value) => value.trim())
    : [];
}
