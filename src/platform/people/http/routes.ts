import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { StoredKey } from '../../auth/api-keys.ts';
import { RoleOfScopes } from '../../auth/http/key-schemas.ts';
import { listKeys } from '../../auth/manage-keys.ts';
import { roleOf } from '../../auth/roles.ts';
import { LOCAL_CALLER, OIDC_CALLER, operatorsOnly, SCOPES } from '../../auth/scopes.ts';
import { apiRoutes } from '../../http/api-routes.ts';
import { notACursor, readCursor, writeCursor } from '../../http/cursor.ts';
import { Cursor, errorResponses, literals, nullable } from '../../http/schemas.ts';
import { type CallerActions, KEPT_ACTION_DAYS, listCallerActions } from '../caller-actions.ts';

const Moment = Type.String({ format: 'date-time' });
const PersonSchema = Type.Object(
  {
    callerId: Type.String({
      description: "ID of the API key, `local`, or `oidc:` followed by the account's subject",
    }),
    source: literals('key', 'API_KEYS', 'account', 'local'),
    name: Type.String({ description: 'Name of the API key or account' }),
    userId: nullable(Type.String({ description: 'The name the person signed in with' })),
    role: RoleOfScopes,
    scopes: Type.Array(literals(...SCOPES), {
      description: 'The current scopes of a key, or the scopes of an account at its last action',
    }),
    projects: nullable(
      Type.Array(Type.String(), {
        description: 'The projects the caller is limited to; null means all projects',
      }),
    ),
    lastAction: Type.String({ description: 'The operationId of the request' }),
    lastActionAt: Moment,
    revokedAt: nullable(Moment),
  },
  { title: 'Person' },
);

/** The people who make changes, for the operator's page and for scripts. */
export const peopleRoutes =
  (fromSettings: readonly StoredKey[], actions: CallerActions): FastifyPluginAsyncTypebox =>
  async (app) => {
    const ofSettings = new Set(fromSettings.map(({ id }) => id));

    const api = apiRoutes(app, { tags: ['keys'], read: operatorsOnly });

    api.get('/api/v1/people', {
      operationId: 'listPeople',
      summary: 'List people and programs that made changes recently, by key or account, most recent first',
      querystring: Type.Object({
        days: Type.Optional(
          Type.Integer({ minimum: 1, maximum: KEPT_ACTION_DAYS, default: KEPT_ACTION_DAYS }),
        ),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1000 })),
        cursor: Type.Optional(Cursor),
      }),
      response: {
        200: Type.Object({
          count: Type.Integer({ description: 'Total number, regardless of limit' }),
          items: Type.Array(PersonSchema),
          nextCursor: nullable(Type.String()),
        }),
        ...errorResponses(400),
      },
      handler: async ({ query: { days = KEPT_ACTION_DAYS, limit = 1000, cursor } }) => {
        const after = readCursor(cursor, 3);
        if (after && !/^\d{1,18}$/.test(after[0])) throw notACursor();
        await actions.flush();
        const [{ count, actions: last, next }, stored] = await Promise.all([
          listCallerActions(app.db, { days, limit, after }),
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
            role: roleOf(key?.scopes ?? scopes),
            scopes: key?.scopes ?? scopes,
            projects: key ? key.projects : projects,
            lastAction: action,
            lastActionAt: at.toISOString(),
            revokedAt: key?.revokedAt?.toISOString() ?? null,
          };
        });
        return { count, items, nextCursor: next && writeCursor(next) };
      },
    });
  };

function sourceOf(
  callerId: string,
  ofSettings: ReadonlySet<string>,
): 'key' | 'API_KEYS' | 'account' | 'local' {
  if (callerId === LOCAL_CALLER.id) return 'local';
  if (callerId.startsWith(OIDC_CALLER)) return 'account';
  return ofSettings.has(callerId) ? 'API_KEYS' : 'key';
}
