import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRecordId } from './record-id.ts';
import type { RecordIdUse } from './record-id-use.ts';

declare module 'fastify' {
  interface FastifyInstance {
    recordIdUse: RecordIdUse;
  }
}

/**
 * Record IDs are still accepted in bodies: counted, logged, and answered with a Deprecation header. The ID itself goes
 * nowhere that a client can read.
 */
export function noteRecordIds(request: FastifyRequest, reply: FastifyReply, ids: Iterable<string>): void {
  const count = [...ids].filter(isRecordId).length;
  if (count === 0) return;
  request.server.recordIdUse.note(request.caller, count);
  request.log.warn(
    { count, caller: request.caller.name, callerId: request.caller.id, route: request.routeOptions.url },
    'deprecated_record_id',
  );
  reply.header('deprecation', 'true');
}
