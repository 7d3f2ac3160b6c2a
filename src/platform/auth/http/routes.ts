import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ValidationError } from '../../../kernel/domain-error.ts';
import { apiRoutes } from '../../http/api-routes.ts';
import { errorResponses, Text } from '../../http/schemas.ts';
import { created } from '../../idempotency/answer.ts';
import { answerOnce } from '../../idempotency/answer-once.ts';
import type { StoredKey } from '../api-keys.ts';
import { FirstKeyNeedsAdmin } from '../errors.ts';
import type { KeyRing } from '../key-ring.ts';
import { createKey, lastUses, listKeys, revokeKeyButTheLast } from '../manage-keys.ts';
import { roleOf } from '../roles.ts';
import { LOCAL_CALLER, operatorsOnly } from '../scopes.ts';
import {
  ApiKeySchema,
  type FindProjects,
  faultsOfKey,
  keyAnswer,
  keyTags,
  MadeKey,
  NewKey,
  unknownProjectsOf,
  wantedKey,
} from './key-schemas.ts';
import { manyKeysRoutes } from './many-keys-routes.ts';

/** Keys through the API. Those of the settings are shown, and changed where they come from. */
export const keyRoutes =
  (
    fromSettings: readonly StoredKey[],
    ring: KeyRing,
    findProjects: FindProjects,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    /** An answer says what already holds in this process; a database that is away by then changes nothing about it. */
    const onSend = async () => ring.refresh().catch(() => undefined);
    await app.register(manyKeysRoutes({ fromSettings, findProjects, onSend }));

    const api = apiRoutes(app, {
      tags: keyTags,
      read: operatorsOnly,
      write: { ...operatorsOnly, idempotency: 'honoured' },
    });

    api.get('/api/v1/keys', {
      operationId: 'listApiKeys',
      summary: 'List API keys without their secrets, including those from API_KEYS',
      response: {
        200: Type.Object({ count: Type.Integer(), items: Type.Array(ApiKeySchema) }),
        ...errorResponses(),
      },
      handler: async () => {
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
    });

    api.post('/api/v1/keys', {
      operationId: 'createApiKey',
      summary: 'Create an API key. The secret is shown only in this response',
      onSend,
      body: NewKey,
      response: {
        201: MadeKey,
        ...errorResponses(400, 409),
      },
      handler: (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const { projects = null } = request.body;
          const isFirst = request.caller.id === LOCAL_CALLER.id;
          // The first key may not be limited to projects at all.
          const unknownProjects = await unknownProjectsOf(tx, isFirst ? [] : [request.body], findProjects);
          const rules = { fromSettings, foreignIds: app.foreignIds, unknownProjects };
          const faults = faultsOfKey(request.body, rules, 'body');
          if (faults.length > 0) throw new ValidationError(faults);
          const wanted = wantedKey(request.body);
          if (isFirst && (projects !== null || !wanted.scopes.includes('admin')))
            throw new FirstKeyNeedsAdmin();
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
    });

    api.delete('/api/v1/keys/:keyId', {
      operationId: 'revokeApiKey',
      summary: 'Revoke an API key. All processes reject it within seconds',
      onSend,
      config: operatorsOnly,
      params: Type.Object({ keyId: Text }),
      response: { 200: ApiKeySchema, ...errorResponses(404, 409) },
      handler: async (request) => {
        const by = { actor: request.caller, requestId: request.id };
        const revoked = await app.db
          .transaction()
          .execute((tx) => revokeKeyButTheLast(tx, by, request.params.keyId, fromSettings));
        return keyAnswer(revoked);
      },
    });
  };

const FIRST_KEY_NOTICE =
  'This is the first API key, so protected mode is now off. Every request needs a key, including requests from this machine.';

function settingsAnswer({ id, name, scopes }: StoredKey, lastUsedAt: Date | null) {
  return {
    id,
    name,
    source: 'API_KEYS' as const,
    role: roleOf(scopes),
    scopes: [...scopes],
    projects: null,
    createdAt: null,
    expiresAt: null,
    expiresSoon: false,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: null,
  };
}
