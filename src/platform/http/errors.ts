import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, type Fault, ValidationError } from '../../kernel/domain-error.ts';
import { codeOf } from '../../kernel/error-code.ts';
import type { BudgetLimits, ExceededLimit } from '../body-budget.ts';
import { isDatabaseUnavailable } from '../db/database.ts';
import type { ForeignIds } from '../foreign-ids.ts';
import { TakerGone } from '../turns.ts';
import { faultsOf } from './validation-faults.ts';

/** The body of every error, except the conflict of an approval, which has its own format. */
export interface ErrorBody {
  error: string;
  /** The name of the broken rule, where the operation has one name for all its domain errors. */
  reason?: string;
  message: string;
  requestId: string;
  details?: unknown;
}

declare module 'fastify' {
  interface FastifyInstance {
    errorAnswer: (error: unknown, request: FastifyRequest) => ErrorAnswer;
  }
  interface FastifyRequest {
    /** Faults in the body that the schema can't describe; reported together with those of the schema. */
    furtherFaults?: Fault[];
  }
  interface FastifyContextConfig {
    /** The name that the contract has for all domain errors of the operation; the name of the rule becomes `reason`. */
    domainErrors?: string;
    /** The limit of bodies that aren't JSON, which the message of a 413 names. */
    fileBytes?: number;
  }
}

/** Names and messages of transport errors, by status; clients see nothing else of them. */
export const TRANSPORT_ERRORS: Record<number, [name: string, message: string]> = {
  400: ['BadRequest', 'The request is malformed.'],
  401: [
    'Unauthorized',
    'A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer.',
  ],
  403: ['Forbidden', 'This API key lacks a scope that this request needs.'],
  404: ['NotFound', 'Nothing exists at this URL.'],
  405: [
    'MethodNotAllowed',
    "This method isn't allowed at this URL. The Allow header lists the methods that are.",
  ],
  408: ['RequestTimeout', 'The request took too long to arrive.'],
  413: ['PayloadTooLarge', 'The request body is too large.'],
  414: ['UriTooLong', 'The URL is longer than 8 KiB.'],
  415: [
    'UnsupportedMediaType',
    "This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed.",
  ],
  429: ['TooManyRequests', 'Too many requests. Wait for the time in the Retry-After header, then try again.'],
  431: ['HeadersTooLarge', 'The headers are larger than 16 KiB.'],
  500: [
    'InternalError',
    'Something went wrong on the server. An operator can find the error in the log by the request ID.',
  ],
  501: ['NotImplemented', "This isn't implemented."],
  503: ['ServiceUnavailable', "Lintel can't process the request right now. Try again shortly."],
};

/** Rules of the platform itself; contexts bring their own tables. */
export const platformErrorStatuses: Record<string, number> = {
  ValidationError: 400,
  NotFound: 404,
  EventsGone: 410,
  PageGone: 410,
  TooManyHeavyReads: 503,
  TooManyLargeBodies: 503,
  IdempotencyKeyRequired: 400,
  IdempotencyKeyInvalid: 400,
  IdempotencyKeyReuse: 400,
  FirstKeyNeedsAdmin: 409,
  LastAdminKey: 409,
  ApiKeyFromSettings: 409,
  IdempotencyKeysUsedUp: 429,
};

const MIB = 1024 * 1024;

/** The bodies that this process holds in memory would take too much of it. */
export class TooManyLargeBodies extends DomainError {
  constructor(exceeded: ExceededLimit, { inAll, ofOneCaller }: BudgetLimits) {
    super(
      exceeded === 'caller'
        ? `The bodies of your requests that are being processed would exceed ${ofOneCaller / MIB} MiB together. Try again when one of the requests has finished.`
        : `The bodies of the requests that are being processed would exceed ${inAll / MIB} MiB together. Try again in a few seconds.`,
    );
  }
}

/** A fault of the transport, by its status. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly statusCode: number;

  constructor(statusCode: number, message?: string) {
    super(message ?? TRANSPORT_ERRORS[statusCode]?.[1] ?? 'The request failed.');
    this.statusCode = statusCode;
  }
}

export function transportErrorBody(status: number, requestId: string, message?: string): ErrorBody {
  const [error, text] = TRANSPORT_ERRORS[status] ?? ['BadRequest', 'The request failed.'];
  return { error, message: message ?? text, requestId };
}

/** Headers that a handler may have set before it failed. */
const HEADERS_OF_SUCCESS = ['etag', 'content-encoding', 'content-disposition', 'location', 'last-modified'];

export interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: ErrorBody;
}

/** What an error is answered with. Domain errors that are not in any table count as bad input. */
export function errorAnswers(statuses: Record<string, number>) {
  return (error: unknown, request: FastifyRequest): ErrorAnswer => {
    // Libraries may throw anything; what it has is looked up with care.
    const [status, body] = describe(error as FastifyError | TransportError, request, statuses);
    request.why = { ...request.why, error: body.error, detail: body.message };
    // 501 is an expected answer and needs no log entry.
    if (status >= 500 && status !== 501)
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    const waits = { 429: '60', 503: '1' }[status];
    return {
      status,
      headers: {
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        ...(waits && { 'retry-after': waits }),
      },
      body: fitToAnswer(body, request.server.foreignIds),
    };
  };
}

export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = request.server.errorAnswer(error, request);
  for (const name of HEADERS_OF_SUCCESS) reply.removeHeader(name);
  // Fastify closes the connection. A client that is still sending would then lose the answer, so the rest is drained.
  if (error instanceof TooManyLargeBodies) reply.removeHeader('connection');
  const waits = reply.getHeader('retry-after') ?? headers['retry-after'];
  return reply
    .code(status)
    .headers({ ...headers, ...(waits !== undefined && { 'retry-after': String(waits) }) })
    .send(body);
}

function describe(
  error: FastifyError | TransportError,
  request: FastifyRequest,
  statuses: Record<string, number>,
): [number, ErrorBody] {
  const requestId = request.id;
  // Libraries may throw values that are no errors.
  if (error instanceof Error && 'validation' in error && error.validation)
    return validationAnswer(
      new ValidationError([...faultsOf(error), ...(request.furtherFaults ?? [])]),
      requestId,
    );
  if (error instanceof ValidationError) return validationAnswer(error, requestId);
  if (error instanceof DomainError) {
    const body: ErrorBody = { ...namesOf(error, request), message: error.message, requestId };
    if (error.details !== undefined) body.details = error.details;
    return [statuses[error.name] ?? 400, body];
  }
  const status = statusOf(error, request);
  const isOwn = error instanceof TransportError || (error instanceof TakerGone && status === 400);
  const own = isOwn ? error.message : isDiskFull(error) ? NO_SPACE : undefined;
  return [status, transportErrorBody(status, requestId, own ?? limitOf(status, request))];
}

/** Rules of the platform itself, such as that of Idempotency-Key, keep their names everywhere. */
function namesOf({ name }: DomainError, request: FastifyRequest): Pick<ErrorBody, 'error' | 'reason'> {
  const shared = name in platformErrorStatuses ? undefined : request.routeOptions.config.domainErrors;
  return shared === undefined ? { error: name } : { error: shared, reason: name };
}

function limitOf(status: number, { routeOptions, headers }: FastifyRequest): string | undefined {
  const isJson = headers['content-type']?.includes('json') ?? true;
  const limit = (isJson ? undefined : routeOptions.config.fileBytes) ?? routeOptions.bodyLimit;
  if (status !== 413 || limit === undefined) return undefined;
  return `The request body is larger than ${limit % 1_000_000 === 0 ? `${limit / 1_000_000} MB` : `${limit / 1024 ** 2} MiB`}.`;
}

const NO_SPACE = "There isn't enough disk space for the file right now.";
const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');

/** Only our own and the framework's errors have a usable status: that of a library's error may be another service's. */
function statusOf(error: FastifyError | TransportError, request: FastifyRequest): number {
  if (error instanceof TransportError) return error.statusCode;
  if (error.code === 'ECONNRESET' && request.raw.destroyed && !request.raw.complete) return 400; // the client left
  // A client that is still here shared a read with one that left.
  if (error instanceof TakerGone) return request.raw.socket.destroyed ? 400 : 503;
  if (isDatabaseUnavailable(error) || isDiskFull(error)) return 503;
  const status = codeOf(error)?.startsWith('FST_') ? (error.statusCode ?? 500) : 500;
  if (status >= 500) return 500;
  return status in TRANSPORT_ERRORS ? status : 400;
}

/** Domain rules name only the field; in responses every path begins with the part of the request. */
function validationAnswer(error: ValidationError, requestId: string): [number, ErrorBody] {
  const faults = error.details.map((fault) => ({ ...fault, path: inRequest(fault.path) }));
  const { message } = faults.length === 0 ? error : new ValidationError(faults);
  return [400, { error: 'ValidationError', message, requestId, details: faults }];
}

function inRequest(path: string): string {
  return /^(body|query|params|headers)\b/.test(path)
    ? path
    : `body.${path.replace(/^\//, '').replaceAll('/', '.')}`;
}

const MOST_DETAILS = 1000;
const LONGEST_MESSAGE = 2000;
const LONGEST_TEXT = 500;

/**
 * Removes IDs of other systems from an error and limits its size, so that a hostile body (a million faults, a name of a
 * mebibyte) doesn't cause a larger answer.
 */
function fitToAnswer(body: ErrorBody, foreignIds: ForeignIds): ErrorBody {
  const cut = (text: string, longest: number) =>
    foreignIds.maskIn(text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text);
  const fit = (value: unknown): unknown => {
    if (typeof value === 'string') return cut(value, LONGEST_TEXT);
    if (Array.isArray(value)) return value.slice(0, MOST_DETAILS).map(fit);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fit(inner)]));
  };
  const message = cut(body.message, LONGEST_MESSAGE);
  if (body.details === undefined) return { ...body, message };
  return { ...body, message, details: fit(body.details) };
}
