import type { FastifyInstance } from 'fastify';
import type { Caller } from '../auth/scopes.ts';
import { type ReadKind, useAs } from '../db/request-uses.ts';
import { wantsCsv } from './media-type.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route reads, when it is more than a page. Lists that are wanted as CSV are exports. */
    reads?: ReadKind;
  }
}

/** Requests take turns at the database. What a GET request reads there has the time limit of its kind. */
export function takeTurns(app: FastifyInstance): void {
  app.addHook('onRequest', (request, { raw }, done) => {
    const { reads } = request.routeOptions.config;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const kind = isRead ? (reads ?? (wantsCsv(request) ? 'export' : 'page')) : 'write';
    // What is read to find out who calls is read for nobody yet.
    const callerOf = () => (request.caller as Caller | undefined)?.id ?? '';
    // A client that has left gives up its place in the queue.
    const onGone = (callback: () => void) => {
      if (raw.destroyed) queueMicrotask(callback);
      raw.once('close', callback);
      return () => void raw.off('close', callback);
    };
    useAs(kind, done, { callerOf, onGone });
  });
}
