import type { FastifyInstance } from 'fastify';
import { TransportError } from '../http/errors.ts';
import { LOCAL_CALLER } from './scopes.ts';

const WINDOW_MS = 60_000;

/** So many requests a minute for each key, counted by each process; none for open operations and in protected mode. */
export function limitRate(app: FastifyInstance, perMinute: number): void {
  if (perMinute === 0) return;
  let windowEnd = 0;
  const counts = new Map<string, number>();
  app.addHook('onRequest', (request, reply, done) => {
    if (request.caller === LOCAL_CALLER) {
      done();
      return;
    }
    const now = Date.now();
    if (now >= windowEnd) {
      counts.clear();
      windowEnd = now + WINDOW_MS;
    }
    const used = (counts.get(request.caller.id) ?? 0) + 1;
    counts.set(request.caller.id, used);
    const reset = Math.ceil((windowEnd - now) / 1000);
    reply.headers({
      'ratelimit-limit': perMinute,
      'ratelimit-remaining': Math.max(0, perMinute - used),
      'ratelimit-reset': reset,
    });
    if (used <= perMinute) done();
    else {
      reply.header('retry-after', reset);
      done(new TransportError(429));
    }
  });
}
