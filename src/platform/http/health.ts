import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { TransportError } from './errors.ts';

const open = { scope: null, health: true } as const;
const alive = { scope: null, unlimited: true } as const;
const READY_MS = 3_000;

/** For operators. `/livez` never touches the database; `/metrics` is for loopback or an admin key. */
export const healthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/livez', { config: alive, schema: { hide: true } }, async () => ({ status: 'alive' }));

  app.get('/readyz', { config: open, schema: { hide: true } }, async () => {
    // A hanging database counts as unavailable, so that the check answers soon.
    const late = sleep(READY_MS, 'late' as const, { ref: false });
    const problems = await Promise.race([app.findProblems(), late]);
    if (problems === 'late') throw new TransportError(503);
    // The service answers, so it is ready; missing workers are reported as a problem.
    const replica = await app.replicaLag?.().catch(() => null);
    return {
      status: 'ready',
      ...(problems.length > 0 && { problems }),
      ...(replica?.isReplica && { replica: { lagSeconds: replica.seconds } }),
    };
  });

  app.get(
    '/metrics',
    { config: { scope: 'admin', openOnLoopback: true }, schema: { hide: true } },
    async (_request, reply) =>
      reply.type(app.metrics.registry.contentType).send(await app.metrics.registry.metrics()),
  );
};
