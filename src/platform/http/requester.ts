import type { FastifyRequest } from 'fastify';
import { fieldsOf } from '../../kernel/json.ts';
import type { AuditedRequest } from '../audit/record-audit.ts';
import { OIDC_CALLER } from '../auth/scopes.ts';

/** Who requests a change, for its audit entry. */
export function auditedRequest({ caller: { id, name }, id: requestId }: FastifyRequest): AuditedRequest {
  return { actor: { id, name }, requestId };
}

/**
 * The person a write is recorded for: the one the body names, otherwise the one who is signed in. With an account of
 * the organization it is always that person. Answers show this person, so an ID of another system names nobody.
 */
export function userOf({ body, caller, server }: FastifyRequest): string | null {
  const { userId } = fieldsOf(body);
  const signedIn = caller.session?.userId ?? null;
  if (caller.id.startsWith(OIDC_CALLER) || typeof userId !== 'string') return signedIn;
  return server.foreignIds.is(userId) ? null : userId;
}
