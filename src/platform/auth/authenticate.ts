import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NotFound } from '../../kernel/domain-error.ts';
import { TransportError } from '../http/errors.ts';
import { passedOnWith, signOfElsewhere } from './elsewhere.ts';
import type { KeyRing } from './key-ring.ts';
import { type Caller, holds, LOCAL_CALLER, type Scope } from './scopes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** The scope the operation needs (any of several), or null for an open one. Every route says. */
    scope?: Scope | Scope[] | null;
    /** People open it in a browser: the key may come as the password of HTTP Basic, and the browser asks for it. */
    browser?: boolean;
    /** Concerns more than one project: keys that are bound to projects may not. */
    acrossProjects?: boolean;
    /** Needs no key when asked from this machine itself. */
    openOnLoopback?: boolean;
  }
}

/** Before the body is read: who calls, and may they? */
export function authenticate(app: FastifyInstance, keys: KeyRing): void {
  app.decorateRequest('caller');
  app.addHook('onRequest', (request, reply, done) => {
    const { scope, openOnLoopback, browser, acrossProjects } = request.routeOptions.config;
    if (scope === null || request.is404 || (openOnLoopback && isLocal(request))) {
      request.caller = LOCAL_CALLER;
      done();
      return;
    }
    const sign = keys.isEmpty() ? signOfElsewhere(request.headers) : null;
    if (sign !== null) {
      const why = `Without any API key only local callers are let in, and this is not a local call: ${sign}.`;
      done(new TransportError(403, why));
      return;
    }
    const key = keyOf(request.headers, browser);
    const caller = keys.callerOf(key);
    if (caller === null) {
      const ask = browser ? 'Basic realm="Lintel", charset="UTF-8"' : 'Bearer realm="Lintel"';
      reply.header('www-authenticate', ask);
      // The caller is told one thing whatever the reason; whoever runs the service finds it here.
      request.log.info({ key: keys.refusalOf(key) }, 'key refused');
      done(new TransportError(401));
      return;
    }
    request.caller = caller;
    const needed = Array.isArray(scope) ? scope : [scope ?? 'admin'];
    if (!needed.some((one) => holds(caller.scopes, one)))
      done(
        new TransportError(403, `This API key may not do that: it needs the scope ${needed.join(' or ')}.`),
      );
    else if (acrossProjects && caller.projects !== null)
      done(new TransportError(403, 'This API key is bound to projects, and this concerns others too.'));
    else done();
  });
}

/** A request that a proxy on this machine passed on is not local. */
function isLocal({ ip, headers }: FastifyRequest): boolean {
  const loopback = ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.');
  return loopback && passedOnWith(headers) === undefined;
}

/** The key of a request, wherever it may travel; as a password only where browsers ask. */
export function keyOf(headers: IncomingHttpHeaders, browser = false): string | undefined {
  const header = headers['x-api-key'];
  if (typeof header === 'string') return header;
  if (headers.authorization === undefined) return undefined;
  const [, scheme = '', credentials = ''] = /^(\w+) +(\S+)$/.exec(headers.authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() === 'basic' && browser) {
    const pair = Buffer.from(credentials, 'base64').toString();
    return pair.slice(pair.indexOf(':') + 1);
  }
  return undefined;
}

/** A project that the caller's key is not bound to answers exactly like an absent one. */
export function requireProject(request: FastifyRequest, projectId: string): void {
  if (!mayUseProject(request.caller, projectId)) throw projectNotFound(projectId);
}

export function mayUseProject(caller: Caller, projectId: string): boolean {
  return caller.projects === null || caller.projects.has(projectId);
}

export function projectNotFound(projectId: string): NotFound {
  return new NotFound(`There is no project ${projectId}.`);
}
