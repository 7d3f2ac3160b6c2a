import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, ValidationError } from '../../kernel/domain-error.ts';
import { isDatabaseUnavailable } from '../db/database.ts';
import { faultsOf } from './validation.ts';

/** The answer to everything that goes wrong, but for the approve conflict, which has an envelope of its own. */
export interface ErrorBody {
  error: string;
  message: string;
  requestId: string;
  details?: unknown;
}

/** Faults of the transport, by status: these names and messages are all that a client sees. */
export const TRANSPORT_ERRORS: Record<number, [name: string, message: string]> = {
  400: ['BadRequest', 'The request is malformed.'],
  401: ['Unauthorized', 'A valid API key is needed: X-API-Key, or Authorization: Bearer.'],
  403: ['Forbidden', 'This API key may not do that.'],
  404: ['NotFound', 'There is nothing at this address.'],
  405: ['MethodNotAllowed', 'This method is not allowed here; see the Allow header.'],
  408: ['RequestTimeout', 'The request took too long to arrive.'],
  413: ['PayloadTooLarge', 'The body is too large.'],
  414: ['UriTooLong', 'The URL is longer than 8 KiB.'],
  415: ['UnsupportedMediaType', 'The Content-Type is not supported here; JSON bodies are application/json.'],
  429: ['TooManyRequests', 'Too many requests; see the Retry-After header.'],
  431: ['HeadersTooLarge', 'The headers are larger than 16 KiB.'],
  500: ['InternalError', 'Something went wrong here. The request id finds it in the log.'],
  501: ['NotImplemented', 'This is not implemented.'],
  503: ['ServiceUnavailable', 'The service cannot answer right now; try again shortly.'],
};

/** Rules of the platform itself; contexts bring their own tables. */
export const platformErrorStatuses: Record<string, number> = {
  ValidationError: 400,
  NotFound: 404,
  IdempotencyKeyRequired: 400,
  IdempotencyKeyInvalid: 400,
  IdempotencyKeyReuse: 400,
};

/** A fault of the transport, by its status. */
export class TransportError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message?: string) {
    super(message ?? TRANSPORT_ERRORS[statusCode]?.[1] ?? 'The request failed.');
    this.statusCode = statusCode;
  }
}

export function transportErrorBody(status: number, requestId: string, message?: string): ErrorBody {
  const [error, text] = TRANSPORT_ERRORS[status] ?? ['Error', 'The request failed.'];
  return { error, message: message ?? text, requestId };
}

/** Domain errors that are not in any table count as bad input. */
export function errorHandler(statuses: Record<string, number>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [status, body] = describe(error, request.id, statuses);
    if (status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '1');
    return reply.code(status).type('application/json; charset=utf-8').send(body);
  };
}

function describe(
  error: FastifyError,
  requestId: string,
  statuses: Record<string, number>,
): [number, ErrorBody] {
  if (error.validation) return validationAnswer(new ValidationError(faultsOf(error)), requestId);
  if (error instanceof ValidationError) return validationAnswer(error, requestId);
  if (error instanceof DomainError) {
    const body: ErrorBody = { error: error.name, message: error.message, requestId };
    if (error.details !== undefined) body.details = error.details;
    return [statuses[error.name] ?? 400, body];
  }
  if (isDatabaseUnavailable(error)) return [503, transportErrorBody(503, requestId)];
  const status = error.statusCode ?? 500;
  if (status >= 500 && status !== 501 && status !== 503) return [500, transportErrorBody(500, requestId)];
  return [
    status,
    transportErrorBody(status, requestId, error instanceof TransportError ? error.message : undefined),
  ];
}

function validationAnswer(error: ValidationError, requestId: string): [number, ErrorBody] {
  return [400, { error: 'ValidationError', message: error.message, requestId, details: error.details }];
}
