import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ValidationError } from '../../../kernel/domain-error.ts';
import { closed, errorResponses, literals, nullable, Text, Words } from '../../http/schemas.ts';
import { created } from '../../idempotency/answer.ts';
import { answerOnce } from '../../idempotency/answer-once.ts';
import type { StoredKey } from '../api-keys.ts';
import { FirstKeyNeedsAdmin } from '../errors.ts';
import { DEFAULT_LIFE_DAYS, defaultExpiry, isExpiringSoon, NOTICE_DAYS } from '../key-expiry.ts';
import type { KeyRing } from '../key-ring.ts';
import {
  createKey,
  faultOfName,
  faultOfProject,
  type KeyRecord,
  lastUses,
  listKeys,
  revokeKeyButTheLast,
} from '../manage-keys.ts';
import { LOCAL_CALLER, SCOPES } from '../scopes.ts';

const Moment = Type.String({ format: 'date-time', maxLength: 40 });
const Scopes = Type.Array(literals(...SCOPES), { minItems: 1, maxItems: SCOPES.length, uniqueItems: true });
const ApiKeySchema = Type.Object(
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
const tags = ['keys'];
/** Keys open every project: a key that is bound to some makes none. */
const operators = { scope: 'admin', acrossProjects: true } as const;

/** Keys through the API. Those of the settings are shown, and changed where they come from. */
export const keyRoutes =
  (fromSettings: readonly StoredKey[], ring: KeyRing): FastifyPluginAsyncTypebox =>
  async (app) => {
    /** An answer says what already holds in this process; a database that is away by then changes nothing about it. */
    const onSend = async () => ring.refresh().catch(() => undefined);

    app.get(
      '/api/v1/keys',
      {
        config: operators,
        schema: {
          operationId: 'listApiKeys',
          tags,
          summary: 'List API keys without their secrets, including those from API_KEYS',
          response: {
            200: Type.Object({ count: Type.Integer(), items: Type.Array(ApiKeySchema) }),
            ...errorResponses(),
          },
        },
      },
      async () => {
        const uses = await lastUses(
          app.db,
          fromSettings.map(({ id }) => id),
        );
        const items = [
          ...fromSettings.map((key) => settingsAnswer(key, uses.get(key.id) ?? null)),
          ...(await listKeys(app.db)).map(keyAnswer),
        ];
        return { count: items.length, items };
      },
    );

    app.post(
      '/api/v1/keys',
      {
        onSend,
        config: { ...operators, idempotency: 'honoured' },
        schema: {
          operationId: 'createApiKey',
          tags,
          summary: 'Create an API key. The secret is shown only in this response',
          body: closed({
            name: Words,
            scopes: Scopes,
            projects: Type.Optional(
              nullable(
                Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 1000 }),
              ),
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
          }),
          response: {
            201: Type.Intersect([
              ApiKeySchema,
              Type.Object({
                key: nullable(
                  Type.String({
                    description: 'The secret; null if the request is repeated with the same Idempotency-Key',
                  }),
                ),
                notice: nullable(Type.String({ description: 'A note for the person who created the key' })),
              }),
            ]),
            ...errorResponses(400, 409),
          },
        },
      },
      (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const { name, scopes, projects = null, expiresAt } = request.body;
          const wanted = { name, scopes, projects, expiresAt: expiryOf(expiresAt) };
          const fault = faultOfName(name, fromSettings);
          if (fault) throw new ValidationError([{ path: 'body.name', rule: 'name', message: fault }]);
          refuseRecordIds(projects ?? []);
          const isFirst = request.caller.id === LOCAL_CALLER.id;
          if (isFirst && (projects !== null || !scopes.includes('admin'))) throw new FirstKeyNeedsAdmin();
          const by = { actor: request.caller, requestId: request.id };
          const { made, secret } = await createKey(tx, by, wanted);
          const answer = keyAnswer(made);
          const body = { ...answer, key: secret, notice: isFirst ? FIRST_KEY_NOTICE : null };
          return {
            ...created(body, `/api/v1/keys/${made.id}`),
            replayedBody: {
              ...answer,
              key: null,
              notice: "The secret was shown when the key was created and can't be shown again.",
            },
          };
        }),
    );

    app.delete(
      '/api/v1/keys/:keyId',
      {
        onSend,
        config: operators,
        schema: {
          operationId: 'revokeApiKey',
          tags,
          summary: 'Revoke an API key. All processes reject it within seconds',
          params: Type.Object({ keyId: Text }),
          response: { 200: ApiKeySchema, ...errorResponses(404, 409) },
        },
      },
      async (request) => {
        const by = { actor: request.caller, requestId: request.id };
        const revoked = await app.db
          .transaction()
          .execute((tx) => revokeKeyButTheLast(tx, by, request.params.keyId, fromSettings));
        return keyAnswer(revoked);
      },
    );
  };

function expiryOf(given: string | null | undefined): Date | null {
  if (given === null) return null;
  const now = new Date();
  if (given === undefined) return defaultExpiry(now);
  const expiresAt = new Date(given);
  if (!(expiresAt > now))
    throw new ValidationError([{ path: 'body.expiresAt', rule: 'future', message: 'must be in the future' }]);
  return expiresAt;
}

const FIRST_KEY_NOTICE =
  'This is the first API key, so protected mode is now off. Every request needs a key, including requests from this machine.';

function refuseRecordIds(projects: readonly string[]): void {
  const faults = projects.flatMap((id, at) => {
    const message = faultOfProject(id);
    return message ? [{ path: `body.projects.${at}`, rule: 'projectId', message }] : [];
  });
  if (faults.length > 0) throw new ValidationError(faults);
}

function keyAnswer(key: KeyRecord) {
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

function settingsAnswer({ id, name, scopes }: StoredKey, lastUsedAt: Date | null) {
  return {
    id,
    name,
    source: 'API_KEYS' as const,
    scopes: [...scopes],
    projects: null,
    createdAt: null,
    expiresAt: null,
    expiresSoon: false,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: null,
  };
}
