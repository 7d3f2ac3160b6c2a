import type { FastifyRequest } from 'fastify';
import type { AuditedRequest } from '../audit/record-audit.ts';

/** Who requests a change, for its audit entry. */
export function auditedRequest({ caller: { id, name }, id: requestId }: FastifyRequest): AuditedRequest {
  return { actor: { id, name }, requestId };
}
