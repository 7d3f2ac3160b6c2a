import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { NotFound, ValidationError } from '../../../../kernel/domain-error.ts';
import { errorResponses } from '../../../http/schemas.ts';
import { sendRaw } from '../../../http/send-raw.ts';
import { cookieLine } from '../../sessions/cookie.ts';
import type { SessionDoor } from '../../sessions/session-door.ts';
import { signIn } from '../../sessions/sign-in.ts';
import { flowCookieLine, flowOf } from '../flow-cookie.ts';
import type { OidcClient } from '../oidc-client.ts';
import { pathHere } from '../return-to.ts';
import { NoRights } from '../rights-of-claims.ts';

export interface OidcRouteOptions {
  /** Null: not offered. */
  oidc: OidcClient | null;
  sessions: SessionDoor;
  publicUrl: string | null;
  /** Where people go when nothing else was said, and where they sign in. */
  pages: { home: string; signIn: string };
}

const tags = ['sessions'];
const START = '/api/v1/session/oidc/start';
const CALLBACK = '/api/v1/session/oidc/callback';
const config = { scope: null } as const;
const Redirect = Type.Null({ description: 'The Location header says where to go.' });

/** Signing in with an account of one's organisation: there, back again, and then a session as any other. */
export const oidcRoutes =
  ({ oidc, sessions, publicUrl, pages }: OidcRouteOptions): FastifyPluginAsyncTypebox =>
  async (app) => {
    /** As the browser knows it, and as it is registered at the issuer. */
    const callbackOf = ({ raw, headers }: FastifyRequest): string =>
      `${publicUrl ?? `${sessions.isOverTls(raw) ? 'https' : 'http'}://${headers.host}`}${CALLBACK}`;
    /** The sign-in page with what went wrong. It knows where the person wanted to go, so that the next try leads there. */
    const failed = (why: string, returnTo: string = pages.home): string => {
      const page = returnTo.startsWith(pages.home) ? returnTo.slice(pages.home.length - 1) : '/';
      return `${pages.signIn}?error=${why}${page === '/' ? '' : `&returnTo=${encodeURIComponent(page)}`}`;
    };
    const offered = (): OidcClient => {
      if (oidc) return oidc;
      throw new NotFound('Signing in with accounts of an organisation is not set up here.');
    };

    app.get(
      START,
      {
        config,
        schema: {
          operationId: 'startOidcSignIn',
          tags,
          summary: 'Sign in with an account of the organisation: leads the browser to its sign-in page',
          querystring: Type.Object({
            returnTo: Type.Optional(
              Type.String({ maxLength: 1000, description: 'A path of this host to go to afterwards' }),
            ),
          }),
          response: { 302: Redirect, ...errorResponses(400, 404) },
        },
      },
      async (request, reply) => {
        const client = offered();
        const returnTo = pathHere(request.query.returnTo ?? pages.home);
        if (returnTo === null)
          throw new ValidationError([
            {
              path: 'query.returnTo',
              rule: 'path',
              message:
                'must be a path on this host, such as /console/, of at most 1,900 characters when encoded',
            },
          ]);
        try {
          const { url, flow } = await client.begin(callbackOf(request), returnTo);
          reply.header('set-cookie', flowCookieLine(flow, sessions.isOverTls(request.raw)));
          return await sendRaw(reply.code(302).header('location', url), undefined);
        } catch (error) {
          request.log.warn(
            { reason: String(error) },
            'the issuer of OIDC_ISSUER does not answer as it should',
          );
          return sendRaw(reply.code(302).header('location', failed('unavailable', returnTo)), undefined);
        }
      },
    );

    app.get(
      CALLBACK,
      {
        config,
        schema: {
          operationId: 'finishOidcSignIn',
          tags,
          summary: 'Where the organisation’s sign-in page leads back to; sets the cookie of a session',
          querystring: Type.Object({
            code: Type.Optional(Type.String({ maxLength: 4000 })),
            state: Type.Optional(Type.String({ maxLength: 1000 })),
            error: Type.Optional(Type.String({ maxLength: 1000 })),
          }),
          response: { 302: Redirect, ...errorResponses(400, 404) },
        },
      },
      async (request, reply) => {
        const client = offered();
        const isOverTls = sessions.isOverTls(request.raw);
        const flow = flowOf(request.headers, isOverTls);
        const cookies = [flowCookieLine(null, isOverTls)];
        const goTo = (location: string) =>
          sendRaw(reply.code(302).header('set-cookie', cookies).header('location', location), undefined);
        const { state, error } = request.query;
        // Nothing is asked of the issuer for a browser that did not begin here.
        const returnTo = flow && pathHere(flow.returnTo);
        if (flow?.state !== state || !returnTo) return goTo(failed('expired'));
        if (error !== undefined) return goTo(failed('denied', returnTo));
        try {
          const { search } = new URL(request.url, 'http://here.invalid');
          const { ignored, ...person } = await client.finish(new URL(callbackOf(request) + search), flow);
          if (ignored > 0) request.log.info({ ignored }, 'claims of the sign-in that mean nothing here');
          const { token } = await signIn(app.db, { person, former: undefined, requestId: request.id });
          cookies.push(cookieLine(token, isOverTls));
          return await goTo(returnTo);
        } catch (failure) {
          request.log.warn(
            { reason: String(failure) },
            'a sign-in with an account of the organisation failed',
          );
          const why = failure instanceof NoRights ? 'no-rights' : 'failed';
          return goTo(failed(why, returnTo));
        }
      },
    );
  };
