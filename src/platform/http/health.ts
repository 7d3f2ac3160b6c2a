import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { runningProcesses } from '../system/process-beats.ts';
import { problemsOf } from '../system/system-status.ts';
import { TransportError } from './errors.ts';

const open = { scope: null } as const;
const READY_MS = 3_000;

/** For whoever operates Lintel. `/livez` never touches the database; `/metrics` is for loopback or an admin key. */
export const healthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/livez', { config: open, schema: { hide: true } }, async () => ({ status: 'alive' }));

  app.get('/readyz', { config: open, schema: { hide: true } }, async () => {
    // A database that hangs is as good as none: whoever asks wants to know soon.
    const late = sleep(READY_MS, 'late' as const, { ref: false });
    const problems = await Promise.race([findProblems(app), late]);
    if (problems === 'late') throw new TransportError(503);
    // It answers, so it is ready; that nobody does the accepted work is told beside it.
    return { status: 'ready', ...(problems.length > 0 && { problems }) };
  });

  app.get(
    '/metrics',
    { config: { scope: 'admin', openOnLoopback: true }, schema: { hide: true } },
    async (_request, reply) =>
      reply.type(app.metrics.registry.contentType).send(await app.metrics.registry.metrics()),
  );
};

/** The portal accepts no work, and its login sees nothing but what is published. */
async function findProblems({ db, queues }: FastifyInstance): Promise<string[]> {
  if (queues.length === 0) {
    await sql`select 1`.execute(db);
    return [];
  }
  const states = await Promise.all(queues.map(async ({ name, read }) => ({ name, ...(await read()) })));
  return problemsOf(states, await runningProcesses(db), new Date());
}
