import type { FastifySchema } from 'fastify';
import { fieldsOf } from '../../kernel/json.ts';
import { TRANSPORT_ERRORS } from './errors.ts';

/** What a status means in any answer; errors in the words that they come with, where those fit all of them. */
const MEANINGS: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(TRANSPORT_ERRORS).map(([status, [, message]]) => [status, inEnvelope(message)]),
  ),
  200: 'Success.',
  201: 'Created.',
  202: 'Accepted. The work runs in the background.',
  204: 'Done. No content.',
  302: 'The Location header has the target URL.',
  304: 'Not changed since the version in If-None-Match.',
  400: inEnvelope('The request is malformed or invalid.'),
  404: inEnvelope('Not found, or not visible to this caller.'),
  409: inEnvelope('The request conflicts with the current state.'),
  410: inEnvelope('No longer available.'),
};

function inEnvelope(message: string): string {
  return `${message} Described in the error envelope.`;
}

/** The responses of a route, each with a description: its own, or what its status means. */
export function describedResponses({ response = {} }: FastifySchema): FastifySchema {
  const described = Object.entries(fieldsOf(response)).map(([status, schema]) => {
    const fields = fieldsOf(schema);
    return [status, { ...fields, 'x-response-description': fields['description'] ?? MEANINGS[status] }];
  });
  return { response: Object.fromEntries(described) };
}
