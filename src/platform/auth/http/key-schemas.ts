import { type Static, Type } from 'typebox';
import type { Fault } from '../../../kernel/domain-error.ts';
import type { ForeignIds } from '../../foreign-ids.ts';
import { closed, literals, nullable, Words } from '../../http/schemas.ts';
import type { StoredKey } from '../api-keys.ts';
import { DEFAULT_LIFE_DAYS, defaultExpiry, isExpiringSoon, NOTICE_DAYS } from '../key-expiry.ts';
import { faultOfName, faultOfProject, type KeyRecord, type WantedKey } from '../manage-keys.ts';
import { SCOPES } from '../scopes.ts';

const Moment = Type.String({ format: 'date-time', maxLength: 40 });
const Scopes = Type.Array(literals(...SCOPES), { minItems: 1, maxItems: SCOPES.length, uniqueItems: true });
export const ApiKeySchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    source: literals('database', 'API_KEYS'),
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
  scopes: Scopes,
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

export function wantedKey({ name, scopes, projects = null, expiresAt }: NewKeyFields): WantedKey {
  return {
    name,
    scopes,
    projects,
    expiresAt:
      expiresAt === null ? null : expiresAt === undefined ? defaultExpiry(new Date()) : new Date(expiresAt),
  };
}

/** What is wrong with a key beyond its schema. */
export function faultsOfKey(
  { name, projects, expiresAt }: NewKeyFields,
  { fromSettings, foreignIds }: { fromSettings: readonly StoredKey[]; foreignIds: ForeignIds },
  path: string,
): Fault[] {
  const fault = faultOfName(name, fromSettings);
  return [
    ...(fault ? [{ path: `${path}.name`, rule: 'name', message: fault }] : []),
    ...(projects ?? []).flatMap((id, at) => {
      const message = faultOfProject(id, foreignIds);
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
    scopes: key.scopes,
    projects: key.projects,
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    expiresSoon: key.revokedAt === null && isExpiringSoon(key.expiresAt),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
  };
}
