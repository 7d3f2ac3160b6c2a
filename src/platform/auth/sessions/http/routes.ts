import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ValidationError } from '../../../../kernel/domain-error.ts';
import type { ForeignIds } from '../../../foreign-ids.ts';
import { apiRoutes } from '../../../http/api-routes.ts';
import { TransportError } from '../../../http/errors.ts';
import { closed, errorResponses, nullable, unreversed } from '../../../http/schemas.ts';
import type { StoredKey } from '../../api-keys.ts';
import { LOCAL_CALLER } from '../../scopes.ts';
import { sessionCookieLine } from '../cookie.ts';
import type { SessionAuthenticator } from '../session-authenticator.ts';
import { type SignInIdentity, signIn, signOut } from '../sign-in.ts';
import { presentCaller, SessionSchema, SignedInSchema } from './schemas.ts';

const tags = ['sessions'];
const url = '/api/v1/session';
const config = { scope: null, anyone: true } as const;

export interface SessionRouteOptions {
  sessions: SessionAuthenticator;
  /** People may also sign in with an account of their organisation. */
  oidc: boolean;
}

/** A browser's own session: people sign in with a key once, and the browser remembers. */
export const sessionRoutes =
  ({ sessions, oidc }: SessionRouteOptions): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { admissions } = app;

    const api = apiRoutes(app, { tags, read: config, write: config });

    api.post(url, {
      operationId: 'createSession',
      summary: 'Sign in with an API key. The response sets a session cookie',
      body: closed({
        apiKey: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 500,
            description: 'Required unless protected mode is on',
          }),
        ),
        userId: Type.Optional(
          nullable(
            Type.String({
              ...unreversed(128),
              description: 'User recorded for requests whose body has no user',
            }),
          ),
        ),
      }),
      response: { 201: SignedInSchema, ...errorResponses() },
      handler: async (request, reply) => {
        const { apiKey } = request.body;
        const userId = personOf(request.body.userId, app.foreignIds);
        if (sessions.isFromAnotherSite(request.raw))
          throw new TransportError(
            403,
            'The browser reports that this request came from another site. If it came from your own console, set PUBLIC_URL to the address you open in the browser.',
          );
        const key = apiKey === undefined ? null : keyOf(request, reply, apiKey);
        if (key === null && !admissions.isLocal(request.raw)) throw missing('apiKey');
        const person: SignInIdentity = key ? { source: 'key', key, userId } : { source: 'local', userId };
        const { session: former } = request.caller;
        const { token } = await signIn(app.db, { person, former, requestId: request.id });
        if (former) sessions.forget();
        const { name, scopes, projects } = key ?? LOCAL_CALLER;
        return reply
          .code(201)
          .header('set-cookie', sessionCookieLine(token, sessions.isOverTls(request.raw)))
          .send({
            name,
            scopes: [...scopes],
            projects: projects && [...projects],
            userId,
          });
      },
    });

    api.get(url, {
      operationId: 'getSession',
      summary: 'Get the current session and the available sign-in methods. No key needed',
      response: { 200: SessionSchema, ...errorResponses() },
      handler: async ({ caller }) => ({
        ...presentCaller(caller),
        protectedMode: admissions.isProtectedMode,
        signIn: { apiKey: true, oidc },
      }),
    });

    api.delete(url, {
      operationId: 'deleteSession',
      summary: 'Sign out',
      response: {
        204: Type.Null({ description: 'You are signed out.' }),
        ...errorResponses(),
      },
      handler: async (request, reply) => {
        const { caller, raw } = request;
        if (!sessions.cookieCounts(raw) && raw.headers.cookie !== undefined) throw new TransportError(401);
        if (caller.session) {
          await signOut(app.db, { actor: caller, requestId: request.id }, caller.session);
          sessions.forget();
        }
        return reply
          .code(204)
          .header('set-cookie', sessionCookieLine('', sessions.isOverTls(raw)))
          .send(null);
      },
    });
  };

/** The key of this secret, or the same refusal as everywhere. */
function keyOf(request: FastifyRequest, reply: FastifyReply, secret: string): StoredKey {
  const admission = request.server.admissions.admitSignIn(request.raw, secret);
  void reply.headers(admission.headers);
  if (!admission.refusal) return admission.key;
  if (admission.why)
    request.log.info({ key: admission.why }, `sign-in rejected: the API key is ${admission.why}`);
  throw admission.refusal;
}

/** A blank name counts as absent. An ID of another system is refused, because answers never contain one. */
function personOf(name: string | null | undefined, foreignIds: ForeignIds): string | null {
  const userId = name?.trim() ?? '';
  if (foreignIds.occurIn(userId))
    throw new ValidationError([
      {
        path: 'body.userId',
        rule: 'userId',
        message: `must be a name or an account, not ${foreignIds.name}`,
      },
    ]);
  return userId === '' ? null : userId;
}

function missing(name: string): ValidationError {
  return new ValidationError([{ path: `body.${name}`, rule: 'required', message: 'is required' }]);
}
