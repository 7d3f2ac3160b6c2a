import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOf } from '../kernel/json.ts';
import { isRecordId } from './record-id.ts';
import type { RecordIdUse } from './record-id-use.ts';

declare module 'fastify' {
  interface FastifyInstance {
    recordIdUse: RecordIdUse;
  }
}

/** Notes the record IDs in these fields of a body, before its handler runs: `preHandler: recordIdsIn('itemIds')`. */
export const recordIdsIn =
  (...fields: string[]) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    noteRecordIds(
      request,
      reply,
      fields.flatMap((field) => textsAt(request.body, field.split('.'))),
    );

function textsAt(value: unknown, path: readonly string[]): string[] {
  const found = path.reduce<unknown>((within, key) => fieldsOf(within)[key], value);
  return [found].flat().filter((item) => typeof item === 'string');
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
