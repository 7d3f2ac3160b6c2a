import { isOneOf } from '../../kernel/keys.ts';
export const SCOPES = [
  'ontology:read',
  'ontology:propose',
  'ontology:write',
  'ontology:approve',
  'maintenance',
  'design:read',
  'design:write',
  'imports:read',
  'imports:write',
  'catalog:events',
  'portal:read',
  'admin',
] as const;
export type Scope = (typeof SCOPES)[number];

export function isScope(text: string): text is Scope {
  return isOneOf(SCOPES, text);
}

/** Of routes for operators: they reach every project, so a key that is bound to projects may not call them. */
export const operatorsOnly = { scope: 'admin', acrossProjects: true } as const;

/** `admin` implies every scope; write implies what else there is in its area but approval, proposing implies reading. */
export function hasScope(granted: ReadonlySet<Scope>, needed: Scope): boolean {
  if (granted.has('admin') || granted.has(needed)) return true;
  if (needed === 'ontology:read' && granted.has('ontology:propose')) return true;
  const wider = needed.replace(/:(read|propose)$/, ':write');
  return wider !== needed && isScope(wider) && granted.has(wider);
}

/** Who is calling. `projects` null: all of them. */
export interface Caller {
  /** Stable and unique: of the key, or `local`. Names repeat. */
  id: string;
  name: string;
  scopes: ReadonlySet<Scope>;
  projects: ReadonlySet<string> | null;
  expiresAt: Date | null;
  /** When it came with a browser's cookie: the session, and who it says is acting. */
  session?: { id: string; userId: string | null };
}

/** Callers while no key exists: the service then listens on loopback only. */
export const LOCAL_CALLER: Caller = {
  id: 'local',
  name: 'local',
  scopes: new Set<Scope>(['admin']),
  projects: null,
  expiresAt: null,
};

/** What the ids of callers with an account of their organisation begin with. */
export const OIDC_CALLER = 'oidc:';

/** Nobody in particular, where everyone may ask. */
export const NOBODY: Caller = {
  id: 'nobody',
  name: 'nobody',
  scopes: new Set<Scope>(),
  projects: new Set(),
  expiresAt: null,
};

/**
 * The key behind a name that a request claims; null for an account, whose name nobody can claim, and where there are
 * no keys.
 */
export function keyNameOf({ id, name }: Pick<Caller, 'id' | 'name'>): string | null {
  return id.startsWith(OIDC_CALLER) || id === LOCAL_CALLER.id ? null : name;
}
