import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UnknownRoute } from '../http/unknown-routes.ts';
import type { Admissions } from './admission.ts';
import type { Admission } from './admission-outcome.ts';
import { projectNotFound } from './errors.ts';
import { type Gate, OPEN_GATE } from './gate.ts';
import type { Caller } from './scopes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig extends Gate {}
}

/**
 * Before the body is read: who calls, and may they? An address where there is nothing says so to everyone, so that no
 * fault of key or body hides it, but not endlessly.
 */
export function authenticate(
  app: FastifyInstance,
  admissions: Admissions,
  unknownRoute: (request: FastifyRequest) => UnknownRoute | null,
): void {
  app.decorateRequest('caller');
  app.addHook('onRequest', (request, reply, done) => {
    const unknown = unknownRoute(request);
    const decided = (admission: Admission) => {
      reply.headers(admission.headers);
      if (admission.refusal) {
        // The reason is logged for operators.
        if (admission.why) request.why = { error: '', detail: '', key: admission.why };
        done(admission.refusal);
        return;
      }
      request.caller = admission.caller;
      if (unknown?.allow) reply.header('allow', unknown.allow);
      done(unknown?.error);
    };
    const admission = admissions.admit(unknown ? OPEN_GATE : request.routeOptions.config, request.raw);
    if (admission instanceof Promise) admission.then(decided, done);
    else decided(admission);
  });
  app.addHook('onResponse', ({ raw, routeOptions }, { statusCode }, done) => {
    if (routeOptions.config.signed && statusCode === 403) admissions.noteRefusal(raw);
    done();
  });
}

/** A project that the caller's key is not bound to answers exactly like an absent one. */
export function requireProject(request: FastifyRequest, projectId: string): void {
  if (!mayUseProject(request.caller, projectId)) throw projectNotFound(projectId);
}

export function mayUseProject(caller: Caller, projectId: string): boolean {
  return caller.projects === null || caller.projects.has(projectId);
}
