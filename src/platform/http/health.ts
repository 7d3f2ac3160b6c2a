import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { TransportError } from './errors.ts';

const open = { scope: null, health: true } as const;
const READY_MS = 3_000;

/** For whoever operates Lintel. `/livez` never touches the database; `/metrics` is for loopback or an admin key. */
export const healthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/livez', { config: open, schema: { hide: true } }, async () => ({ status: 'alive' }));

  app.get('/readyz', { config: open, schema: { hide: true } }, async () => {
    // A database that hangs is as good as none: whoever asks wants to know soon.
    const late = sleep(READY_MS, 'late' as const, { ref: false });
    const problems = await Promise.race([app.findProblems(), late]);
    if (problems === 'late') throw new TransportError(503);
    // It answers, so it is ready; that nobody does the accepted work is told beside it.
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
