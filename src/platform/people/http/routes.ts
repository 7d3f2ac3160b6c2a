import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { StoredKey } from '../../auth/api-keys.ts';
import { listKeys } from '../../auth/manage-keys.ts';
import { LOCAL_CALLER, OIDC_CALLER, SCOPES } from '../../auth/scopes.ts';
import { errorResponses, literals, nullable } from '../../http/schemas.ts';
import { type CallerActions, KEPT_ACTION_DAYS, listCallerActions } from '../caller-actions.ts';

const Moment = Type.String({ format: 'date-time' });
const PersonSchema = Type.Object(
  {
    callerId: Type.String({ description: 'Of the key; `local`; `oidc:` and the subject of the account' }),
    source: literals('key', 'API_KEYS', 'account', 'local'),
    name: Type.String({ description: 'Of the key or the account' }),
    userId: nullable(Type.String({ description: 'The name that they signed in with' })),
    scopes: Type.Array(literals(...SCOPES), {
      description: 'Of a key today; of an account at the last action',
    }),
    projects: nullable(Type.Array(Type.String(), { description: 'Those it is bound to; null: every one' })),
    lastAction: Type.String({ description: 'The operationId of the request' }),
    lastActionAt: Moment,
    revokedAt: nullable(Moment),
  },
  { title: 'Person' },
);

/** Who changes things here: for the operator's page and for scripts. */
export const peopleRoutes =
  (fromSettings: readonly StoredKey[], actions: CallerActions): FastifyPluginAsyncTypebox =>
  async (app) => {
    const ofSettings = new Set(fromSettings.map(({ id }) => id));

    app.get(
      '/api/v1/people',
      {
        config: { scope: 'admin', acrossProjects: true },
        schema: {
          operationId: 'listPeople',
          tags: ['keys'],
          summary: 'Who changed something lately, by key or account, the latest first',
          querystring: Type.Object({
            days: Type.Optional(
              Type.Integer({ minimum: 1, maximum: KEPT_ACTION_DAYS, default: KEPT_ACTION_DAYS }),
            ),
            limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1000 })),
          }),
          response: {
            200: Type.Object({
              count: Type.Integer({ description: 'All of them, also beyond the limit' }),
              items: Type.Array(PersonSchema),
            }),
            ...errorResponses(400),
          },
        },
      },
      async ({ query: { days = KEPT_ACTION_DAYS, limit = 1000 } }) => {
        await actions.flush();
        const [{ count, actions: last }, stored] = await Promise.all([
          listCallerActions(app.db, { days, limit }),
          listKeys(app.db),
        ]);
        const keys = new Map(stored.map((key) => [key.id, key]));
        const items = last.map(({ callerId, userId, name, scopes, projects, action, at }) => {
          const key = keys.get(callerId);
          return {
            callerId,
            source: sourceOf(callerId, ofSettings),
            name,
            userId: userId === '' ? null : userId,
            scopes: key?.scopes ?? scopes,
            projects: key ? key.projects : projects,
            lastAction: action,
            lastActionAt: at.toISOString(),
            revokedAt: key?.revokedAt?.toISOString() ?? null,
          };
        });
        return { count, items };
      },
    );
  };

function sourceOf(
  callerId: string,
  ofSettings: ReadonlySet<string>,
): 'key' | 'API_KEYS' | 'account' | 'local' {
  if (callerId === LOCAL_CALLER.id) return 'local';
  if (callerId.startsWith(OIDC_CALLER)) return 'account';
  return ofSettings.has(callerId) ? 'API_KEYS' : 'key';
}
