import type { FastifyRequest } from 'fastify';
import { fieldsOf } from '../../kernel/json.ts';
import { chooseType } from './media-type.ts';

/** Whether a list is wanted as CSV instead of a page of JSON. */
export function wantsCsv({ headers, query }: FastifyRequest): boolean {
  const { format } = fieldsOf(query);
  if (format !== undefined) return format === 'csv';
  return chooseType(headers.accept, ['application/json', 'text/csv']) === 'text/csv';
}
