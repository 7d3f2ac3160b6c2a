import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';

const open = { scope: null } as const;

/** For whoever operates Lintel. `/livez` never touches the database; `/metrics` is for loopback or an admin key. */
export const healthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/livez', { config: open, schema: { hide: true } }, async () => ({ status: 'alive' }));

  app.get('/readyz', { config: open, schema: { hide: true } }, async () => {
    await sql`select 1`.execute(app.db);
    return { status: 'ready' };
  });

  app.get(
    '/metrics',
    { config: { scope: 'admin', openOnLoopback: true }, schema: { hide: true } },
    async (_request, reply) =>
      reply.type(app.metrics.registry.contentType).send(await app.metrics.registry.metrics()),
  );
};
