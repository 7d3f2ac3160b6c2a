import { type Static, Type } from 'typebox';
import type { Fault } from '../../../kernel/domain-error.ts';
import type { DbOrTx } from '../../db/database.ts';
import type { ForeignIds } from '../../foreign-ids.ts';
import { closed, literals, nullable, Words } from '../../http/schemas.ts';
import type { StoredKey } from '../api-keys.ts';
import { DEFAULT_LIFE_DAYS, defaultExpiry, isExpiringSoon, NOTICE_DAYS } from '../key-expiry.ts';
import { faultOfName, faultOfProject, type KeyRecord, type WantedKey } from '../manage-keys.ts';
import { ROLES, roleOf, scopesOfRole } from '../roles.ts';
import { SCOPES, type Scope } from '../scopes.ts';

const Moment = Type.String({ format: 'date-time', maxLength: 40 });
/** Of an answer: null when the scopes are those of no role. */
export const RoleOfScopes = nullable(literals(...ROLES));
const Scopes = Type.Array(literals(...SCOPES), { minItems: 1, maxItems: SCOPES.length, uniqueItems: true });
export const ApiKeySchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    source: literals('database', 'API_KEYS'),
    role: RoleOfScopes,
    scopes: Scopes,
    projects: nullable(
      Type.Array(Type.String(), {
        description: 'The projects the key is limited to; null means all projects',
      }),
    ),
    createdAt: nullable(Moment),
    expiresAt: nullable(Moment),
    expiresSoon: Type.Boolean({ description: `Whether the key expires within ${NOTICE_DAYS} days` }),
    lastUsedAt: nullable(Type.String({ format: 'date-time', description: 'Accurate to the minute' })),
    revokedAt: nullable(Moment),
  },
  { title: 'ApiKey' },
);
export const keyTags = ['keys'];

export const NewKey = closed({
  name: Words,
  role: Type.Optional(literals(...ROLES)),
  scopes: Type.Optional(Scopes),
  projects: Type.Optional(
    nullable(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 1000 })),
  ),
  expiresAt: Type.Optional(
    nullable(
      Type.String({
        format: 'date-time',
        maxLength: 40,
        description: `null means never. Defaults to ${DEFAULT_LIFE_DAYS} days from now`,
      }),
    ),
  ),
});
export type NewKeyFields = Static<typeof NewKey>;

export const MadeKey = Type.Intersect([
  ApiKeySchema,
  Type.Object({
    key: nullable(
      Type.String({
        description: 'The secret; null if the request is repeated with the same Idempotency-Key',
      }),
    ),
    notice: nullable(Type.String({ description: 'A note for the person who created the key' })),
  }),
]);

/** The scopes that a request asks for, directly or by a role. */
export function wantedScopes({ role, scopes }: NewKeyFields): Scope[] {
  return role === undefined ? (scopes ?? []) : scopesOfRole(role);
}

export function wantedKey(fields: NewKeyFields): WantedKey {
  const { name, projects = null, expiresAt } = fields;
  return {
    name,
    scopes: wantedScopes(fields),
    projects,
    expiresAt:
      expiresAt === null ? null : expiresAt === undefined ? defaultExpiry(new Date()) : new Date(expiresAt),
  };
}

export interface KeyRules {
  fromSettings: readonly StoredKey[];
  foreignIds: ForeignIds;
  unknownProjects: ReadonlySet<string>;
}

/** The names of those projects that exist, by their IDs. */
export type FindProjects = (db: DbOrTx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** The projects that keys are to be limited to and that don't exist. */
export async function unknownProjectsOf(
  db: DbOrTx,
  keys: readonly NewKeyFields[],
  findProjects: FindProjects,
): Promise<ReadonlySet<string>> {
  const wanted = new Set(keys.flatMap(({ projects }) => projects ?? []));
  const known = await findProjects(db, [...wanted]);
  return new Set([...wanted].filter((id) => !known.has(id)));
}

/** What is wrong with a key beyond its schema. */
export function faultsOfKey(
  { name, role, scopes, projects, expiresAt }: NewKeyFields,
  { fromSettings, foreignIds, unknownProjects }: KeyRules,
  path: string,
): Fault[] {
  const fault = faultOfName(name, fromSettings);
  return [
    ...(fault ? [{ path: `${path}.name`, rule: 'name', message: fault }] : []),
    ...(role === undefined && scopes === undefined
      ? [
          {
            path: `${path}.role`,
            rule: 'required',
            message: `or scopes is required; a role is ${ROLES.join(', ')}`,
          },
        ]
      : []),
    ...(role !== undefined && scopes !== undefined
      ? [
          {
            path: `${path}.role`,
            rule: 'exclusive',
            message: 'cannot be combined with scopes; send one of them',
          },
        ]
      : []),
    ...(projects ?? []).flatMap((id, at) => {
      const message =
        faultOfProject(id, foreignIds) ??
        (unknownProjects.has(id) ? `names project ${id}, which doesn't exist` : null);
      return message ? [{ path: `${path}.projects.${at}`, rule: 'projectId', message }] : [];
    }),
    ...(typeof expiresAt === 'string' && !(new Date(expiresAt) > new Date())
      ? [{ path: `${path}.expiresAt`, rule: 'future', message: 'must be in the future' }]
      : []),
  ];
}

export function keyAnswer(key: KeyRecord) {
  return {
    id: key.id,
    name: key.name,
    source: 'database' as const,
    role: roleOf(key.scopes),
    scopes: key.scopes,
    projects: key.projects,
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    expiresSoon: key.revokedAt === null && isExpiringSoon(key.expiresAt),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
  };
}
