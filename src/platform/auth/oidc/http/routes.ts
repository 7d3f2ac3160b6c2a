import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { NotFound, ValidationError } from '../../../../kernel/domain-error.ts';
import { apiRoutes } from '../../../http/api-routes.ts';
import { errorResponses } from '../../../http/schemas.ts';
import { sendRaw } from '../../../http/send-raw.ts';
import { sessionCookieLine } from '../../sessions/cookie.ts';
import type { SessionAuthenticator } from '../../sessions/session-authenticator.ts';
import { signIn } from '../../sessions/sign-in.ts';
import { flowCookieLine, flowOf, pathHere } from '../flow-cookie.ts';
import type { OidcClient } from '../oidc-client.ts';
import { NoRights } from '../rights-of-claims.ts';

export interface OidcRouteOptions {
  /** Null: not offered. */
  oidc: OidcClient | null;
  sessions: SessionAuthenticator;
  publicUrl: string | null;
  /** Where people go when nothing else was said, and where they sign in. */
  pages: { home: string; signIn: string };
}

const tags = ['sessions'];
const START = '/api/v1/session/oidc/start';
const CALLBACK = '/api/v1/session/oidc/callback';
const config = { scope: null } as const;
const Redirect = Type.Null({ description: 'The Location header has the target URL.' });

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
      throw new NotFound("Single sign-on isn't set up on this server.");
    };

    const api = apiRoutes(app, { tags, read: config });

    api.get(START, {
      operationId: 'startOidcSignIn',
      summary: 'Start single sign-on: redirects the browser to the identity provider',
      querystring: Type.Object({
        returnTo: Type.Optional(
          Type.String({ maxLength: 1000, description: 'Path on this host to return to after sign-in' }),
        ),
      }),
      response: { 302: Redirect, ...errorResponses(400, 404) },
      handler: async (request, reply) => {
        const client = offered();
        const returnTo = pathHere(request.query.returnTo ?? pages.home);
        if (returnTo === null)
          throw new ValidationError([
            {
              path: 'query.returnTo',
              rule: 'path',
              message:
                'must be a path on this host, such as /console/, with at most 1,900 characters when encoded',
            },
          ]);
        try {
          const { url, flow } = await client.begin(callbackOf(request), returnTo);
          reply.header('set-cookie', flowCookieLine(flow, sessions.isOverTls(request.raw)));
          return await sendRaw(reply.code(302).header('location', url), undefined);
        } catch (error) {
          request.log.warn(
            { reason: String(error) },
            "the identity provider (OIDC_ISSUER) didn't return a valid response",
          );
          return sendRaw(reply.code(302).header('location', failed('unavailable', returnTo)), undefined);
        }
      },
    });

    api.get(CALLBACK, {
      operationId: 'finishOidcSignIn',
      summary:
        'Finish single sign-on: the identity provider redirects here, and the response sets a session cookie',
      querystring: Type.Object({
        code: Type.Optional(Type.String({ maxLength: 4000 })),
        state: Type.Optional(Type.String({ maxLength: 1000 })),
        error: Type.Optional(Type.String({ maxLength: 1000 })),
      }),
      response: { 302: Redirect, ...errorResponses(400, 404) },
      handler: async (request, reply) => {
        const client = offered();
        const isOverTls = sessions.isOverTls(request.raw);
        const flow = flowOf(request.headers, isOverTls);
        const cookies = [flowCookieLine(null, isOverTls)];
        const goTo = (location: string) =>
          sendRaw(reply.code(302).header('set-cookie', cookies).header('location', location), undefined);
        const { state, error } = request.query;
        // No request goes to the issuer for a browser that didn't start the sign-in here.
        const returnTo = flow && pathHere(flow.returnTo);
        if (flow?.state !== state || !returnTo) return goTo(failed('expired'));
        if (error !== undefined) return goTo(failed('denied', returnTo));
        try {
          const { search } = new URL(request.url, 'http://here.invalid');
          const { ignored, ...person } = await client.finish(new URL(callbackOf(request) + search), flow);
          if (ignored > 0)
            request.log.info(
              { ignored },
              'ignored values in the sign-in claim (OIDC_SCOPE_CLAIM) that match no scope or project',
            );
          const { token } = await signIn(app.db, { person, former: undefined, requestId: request.id });
          cookies.push(sessionCookieLine(token, isOverTls));
          return await goTo(returnTo);
        } catch (failure) {
          request.log.warn({ reason: String(failure) }, 'single sign-on failed');
          const why = failure instanceof NoRights ? 'no-rights' : 'failed';
          return goTo(failed(why, returnTo));
        }
      },
    });
  };
