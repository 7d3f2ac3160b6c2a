import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { type Fault, ValidationError } from '../../../kernel/domain-error.ts';
import { apiRoutes } from '../../http/api-routes.ts';
import { closed, errorResponses } from '../../http/schemas.ts';
import { ok } from '../../idempotency/answer.ts';
import { answerOnce } from '../../idempotency/answer-once.ts';
import type { StoredKey } from '../api-keys.ts';
import { FirstKeyNeedsAdmin } from '../errors.ts';
import { createKey } from '../manage-keys.ts';
import { LOCAL_CALLER, operatorsOnly } from '../scopes.ts';
import {
  type FindProjects,
  faultsOfKey,
  type KeyRules,
  keyAnswer,
  keyTags,
  MadeKey,
  NewKey,
  type NewKeyFields,
  unknownProjectsOf,
  wantedKey,
  wantedScopes,
} from './key-schemas.ts';

const MOST_KEYS = 200;

const CheckedKeys = Type.Object(
  {
    dryRun: Type.Literal(true),
    count: Type.Integer(),
    items: Type.Array(
      Type.Object({
        row: Type.Integer({ minimum: 1 }),
        name: Type.String(),
        problems: Type.Array(Type.String(), { description: 'Empty when the key can be created' }),
      }),
    ),
  },
  { title: 'CheckedApiKeys' },
);

interface ManyKeysParts {
  fromSettings: readonly StoredKey[];
  findProjects: FindProjects;
  /** Makes new keys known in this process before the answer is sent. */
  onSend: () => Promise<void>;
}

/** Keys for many people at once: all of them or none. */
export const manyKeysRoutes =
  ({ fromSettings, findProjects, onSend }: ManyKeysParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, { tags: keyTags, write: { ...operatorsOnly, idempotency: 'honoured' } });

    api.post('/api/v1/keys/actions/create', {
      operationId: 'createApiKeys',
      summary: 'Create several API keys, all or none. The secrets are shown only in this response',
      onSend,
      body: closed({
        keys: Type.Array(NewKey, { minItems: 1, maxItems: MOST_KEYS }),
        dryRun: Type.Optional(
          Type.Boolean({ default: false, description: 'Only returns the problems of each key' }),
        ),
      }),
      response: {
        200: CheckedKeys,
        201: Type.Object({ count: Type.Integer(), items: Type.Array(MadeKey) }),
        ...errorResponses(400, 409),
      },
      handler: (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const { keys, dryRun = false } = request.body;
          const opensDoor = keys.some((key) => !key.projects && wantedScopes(key).includes('admin'));
          const lacksAdmin = request.caller.id === LOCAL_CALLER.id && !opensDoor;
          const unknownProjects = await unknownProjectsOf(tx, lacksAdmin ? [] : keys, findProjects);
          const rules = { fromSettings, foreignIds: app.foreignIds, unknownProjects };
          const faults = keys.map((_, index) => faultsAmong(keys, index, rules));
          if (dryRun) {
            const items = keys.map(({ name }, index) => ({
              row: index + 1,
              name,
              problems: (faults[index] ?? []).map(inWords),
            }));
            return ok({ dryRun: true as const, count: items.length, items });
          }
          const all = faults.flat();
          if (all.length > 0) throw new ValidationError(all);
          if (lacksAdmin) throw new FirstKeyNeedsAdmin();
          const by = { actor: request.caller, requestId: request.id };
          const made: Awaited<ReturnType<typeof createKey>>[] = [];
          for (const key of keys) made.push(await createKey(tx, by, wantedKey(key)));
          const answer = (isReplay: boolean) => ({
            count: made.length,
            items: made.map((each) => ({
              ...keyAnswer(each.made),
              key: isReplay ? null : each.secret,
              notice: isReplay ? 'The key was shown once, when it was created.' : null,
            })),
          });
          return { status: 201 as const, body: answer(false), replayedBody: answer(true) };
        }),
    });
  };

function faultsAmong(keys: readonly NewKeyFields[], index: number, rules: KeyRules): Fault[] {
  const path = `body.keys.${index}`;
  const key = keys[index];
  if (!key) return [];
  const first = keys.findIndex(({ name }) => name === key.name);
  const again =
    first < index
      ? [{ path: `${path}.name`, rule: 'unique', message: `is the same as in row ${first + 1}` }]
      : [];
  return [...faultsOfKey(key, rules, path), ...again];
}

const inWords = ({ path, message }: Fault): string => {
  const field = path.split('.')[3] ?? 'key';
  return `${field.charAt(0).toUpperCase()}${field.slice(1)} ${message}.`;
};
