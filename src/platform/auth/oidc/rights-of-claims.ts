import { isObject } from '../../../kernel/json.ts';
import { isScope, type Scope } from '../scopes.ts';

/** What an account may do here, as its organisation says. */
export interface Rights {
  scopes: ReadonlySet<Scope>;
  /** Null: every project. */
  projects: ReadonlySet<string> | null;
  /** Values that mean nothing here. */
  ignored: number;
}

const PROJECT = 'project:';
const MOST_VALUES = 1000;
const LONGEST_VALUE = 200;

/**
 * Reads the claim that says what somebody may do: a list of texts, or one text with blanks between. A value is a scope
 * (`ontology:write`), or `project:` and an id, which binds to that project; what means nothing here is passed over, as
 * the same claim may serve other services. No scope at all: nobody comes in. The name may be a path (`a.b.c`).
 */
export function rightsOf(claims: Record<string, unknown>, claim: string): Rights {
  const values = valuesOf(claimAt(claims, claim)).slice(0, MOST_VALUES);
  const scopes = new Set(values.filter(isScope));
  const projects = new Set(
    values
      .filter((value) => value.startsWith(PROJECT) && value.length <= LONGEST_VALUE)
      .map((value) => value.slice(PROJECT.length))
      .filter((id) => id !== ''),
  );
  const isMeant = (value: string) => isScope(value) || projects.has(value.slice(PROJECT.length));
  return {
    scopes,
    // Bound to a project that cannot be read is bound to none that there is, never to all of them.
    projects: values.some((value) => value.startsWith(PROJECT)) ? projects : null,
    ignored: values.filter((value) => !isMeant(value)).length,
  };
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
  return Array.isArray(claim) ? claim.filter((value) => typeof value === 'string') : [];
}
