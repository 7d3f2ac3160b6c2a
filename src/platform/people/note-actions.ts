import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldsOf } from '../../kernel/json.ts';
import type { CallerActions } from './caller-actions.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Notes every request that changed something. Signing in and out, uploads by URL and dry runs do not count. */
export function noteActions(app: FastifyInstance, actions: CallerActions): void {
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { config, schema } = request.routeOptions;
    const operationId = fieldsOf(schema)['operationId'];
    if (
      !READS.has(request.method) &&
      statusCode < 300 &&
      typeof operationId === 'string' &&
      config.scope &&
      !isDryRun(request)
    )
      actions.note(request.caller, operationId);
    done();
  });
}

/** In a query it is a text or a flag, depending on whether the schema names it. */
const isDryRun = ({ body, query }: FastifyRequest): boolean =>
  [fieldsOf(body)['dryRun'], fieldsOf(query)['dryRun']].some((value) => value === true || value === 'true');
