import type { FastifySchema } from 'fastify';
import { fieldsOf } from '../../kernel/json.ts';
import { TRANSPORT_ERRORS } from './errors.ts';

/** What a status means in any answer; errors in the words that they come with, where those fit all of them. */
const MEANINGS: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(TRANSPORT_ERRORS).map(([status, [, message]]) => [status, inEnvelope(message)]),
  ),
  200: 'Done; this is the result.',
  201: 'Created; this is what it is now.',
  202: 'Accepted; it is carried out in the background.',
  204: 'Done; there is nothing to tell.',
  302: 'The Location header says where to go.',
  304: 'Unchanged since the If-None-Match given.',
  400: inEnvelope('The request is malformed or breaks a rule.'),
  404: inEnvelope('What the address names does not exist, or not for this caller.'),
  409: inEnvelope('What is there now is against it.'),
  410: inEnvelope('It is no longer kept.'),
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
