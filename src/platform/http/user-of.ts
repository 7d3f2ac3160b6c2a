import type { FastifyRequest } from 'fastify';
import { fieldsOf } from '../../kernel/json.ts';

/**
 * The person a write is recorded for: the one the body names, otherwise the one who is signed in. Answers show this
 * person, so an ID of another system names nobody.
 */
export function userOf({ body, caller, server }: FastifyRequest): string | null {
  const { userId } = fieldsOf(body);
  if (typeof userId !== 'string') return caller.session?.userId ?? null;
  return server.foreignIds.is(userId) ? null : userId;
}
