import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRecordId } from '../../kernel/record-ids.ts';

/**
 * Record-store ids are still accepted in bodies: counted, logged, and answered with a Deprecation header. The id
 * itself goes nowhere that a client can read.
 */
export function noteRecordIds(request: FastifyRequest, reply: FastifyReply, ids: Iterable<string>): void {
  const count = [...ids].filter(isRecordId).length;
  if (count === 0) return;
  request.server.metrics.deprecatedRecordIds.inc(count);
  request.server.recordIdUse?.note(request.caller, count);
  request.log.warn(
    { count, caller: request.caller.name, callerId: request.caller.id, route: request.routeOptions.url },
    'deprecated_record_id',
  );
  reply.header('deprecation', 'true');
}
