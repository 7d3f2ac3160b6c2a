import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ValidationError } from '../../../../kernel/domain-error.ts';
import { mentionsRecordId } from '../../../../kernel/record-ids.ts';
import { TransportError } from '../../../http/errors.ts';
import { closed, errorResponses, nullable } from '../../../http/schemas.ts';
import type { StoredKey } from '../../api-keys.ts';
import { LOCAL_CALLER } from '../../scopes.ts';
import { cookieLine } from '../cookie.ts';
import type { SessionDoor } from '../session-door.ts';
import { type Person, signIn, signOut } from '../sign-in.ts';
import { presentCaller, SessionSchema, SignedInSchema } from './schemas.ts';

const tags = ['sessions'];
const url = '/api/v1/session';
const config = { scope: null, anyone: true } as const;

export interface SessionRouteOptions {
  sessions: SessionDoor;
  /** People may also sign in with an account of their organisation. */
  oidc: boolean;
}

/** A browser's own session: people sign in with a key once, and the browser remembers. */
export const sessionRoutes =
  ({ sessions, oidc }: SessionRouteOptions): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { admissions } = app;

    app.post(
      url,
      {
        config,
        schema: {
          operationId: 'createSession',
          tags,
          summary: 'Sign in with an API key; the answer sets a cookie',
          body: closed({
            apiKey: Type.Optional(
              Type.String({ minLength: 1, maxLength: 500, description: 'Left out in protected mode alone' }),
            ),
            userId: Type.Optional(
              nullable(Type.String({ maxLength: 128, description: 'Who acts wherever a body names nobody' })),
            ),
          }),
          response: { 201: SignedInSchema, ...errorResponses() },
        },
      },
      async (request, reply) => {
        const { apiKey } = request.body;
        const userId = personOf(request.body.userId);
        if (sessions.isFromAnotherSite(request.raw))
          throw new TransportError(
            403,
            'A page of another site sent this, as far as the browser tells. If it is ours, PUBLIC_URL must say how browsers reach it.',
          );
        const key = apiKey === undefined ? null : keyOf(request, reply, apiKey);
        if (key === null && !admissions.isLocal(request.raw)) throw missing('apiKey');
        const person: Person = key ? { source: 'key', key, userId } : { source: 'local', userId };
        const { session: former } = request.caller;
        const { token } = await signIn(app.db, { person, former, requestId: request.id });
        if (former) sessions.forget();
        const { name, scopes, projects } = key ?? LOCAL_CALLER;
        return reply
          .code(201)
          .header('set-cookie', cookieLine(token, sessions.isOverTls(request.raw)))
          .send({ name, scopes: [...scopes], projects: projects && [...projects], userId });
      },
    );

    app.get(
      url,
      {
        config,
        schema: {
          operationId: 'getSession',
          tags,
          summary: 'Who is signed in, and how to sign in; answers everyone',
          response: { 200: SessionSchema, ...errorResponses() },
        },
      },
      async ({ caller }) => ({
        ...presentCaller(caller),
        protectedMode: admissions.isProtectedMode,
        signIn: { apiKey: true, oidc },
      }),
    );

    app.delete(
      url,
      {
        config,
        schema: {
          operationId: 'deleteSession',
          tags,
          summary: 'Sign out',
          response: {
            204: Type.Null({ description: 'Nobody is signed in with this cookie any more.' }),
            ...errorResponses(),
          },
        },
      },
      async (request, reply) => {
        const { caller, raw } = request;
        if (!sessions.cookieCounts(raw) && raw.headers.cookie !== undefined) throw new TransportError(401);
        if (caller.session) {
          await signOut(app.db, { actor: caller, requestId: request.id }, caller.session);
          sessions.forget();
        }
        return reply
          .code(204)
          .header('set-cookie', cookieLine('', sessions.isOverTls(raw)))
          .send(null);
      },
    );
  };

/** The key of this secret, or the same refusal as everywhere. */
function keyOf(request: FastifyRequest, reply: FastifyReply, secret: string): StoredKey {
  const admission = request.server.admissions.admitSignIn(request.raw, secret);
  void reply.headers(admission.headers);
  if (!admission.refusal) return admission.key;
  if (admission.why) request.log.info({ key: admission.why }, 'sign-in refused');
  throw admission.refusal;
}

/** Blanks name nobody; a record id would be answered later, and never is. */
function personOf(name: string | null | undefined): string | null {
  const userId = name?.trim() ?? '';
  if (mentionsRecordId(userId))
    throw new ValidationError([
      { path: 'body.userId', rule: 'userId', message: 'must be a name or an account, not a record id' },
    ]);
  return userId === '' ? null : userId;
}

function missing(name: string): ValidationError {
  const message = `must have required property '${name}'`;
  return new ValidationError([{ path: `body.${name}`, rule: 'required', message }]);
}
