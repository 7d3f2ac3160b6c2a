import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newId } from '../../kernel/ids.ts';
import { TransportError, transportErrorBody } from './errors.ts';

export const MAX_HEADER_BYTES = 16 * 1024;
export const MAX_URL_BYTES = 8 * 1024;
export const MAX_BODY_BYTES = 1024 * 1024;
export const HEADERS_TIMEOUT_MS = 10_000;
export const BODY_TIMEOUT_MS = 60_000;
export const UPLOAD_TIMEOUT_MS = 15 * 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a client may take for its body; uploads have more. */
    bodyTimeoutMs?: number;
  }
}

/** The caller's own id when it is harmless in a log line and a header, else a new one. */
export function requestId(headers: Record<string, string | string[] | undefined>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.:-]{1,128}$/.test(given) && !/rec[A-Za-z0-9]{14}/.test(given)
    ? given
    : newId('req');
}

/** The answers are JSON for programs: no sniffing, no framing, nothing loaded from elsewhere. */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export function guardEdge(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(SECURITY_HEADERS);
    if ((request.raw.url?.length ?? 0) > MAX_URL_BYTES) done(new TransportError(414));
    else done();
  });
  app.addHook('preParsing', (request, reply, payload, done) => {
    const timer = setTimeout(() => {
      void reply.header('connection', 'close').code(408).send(transportErrorBody(408, request.id));
      reply.raw.once('finish', () => request.raw.destroy());
    }, request.routeOptions.config.bodyTimeoutMs ?? BODY_TIMEOUT_MS);
    timer.unref();
    const clear = () => clearTimeout(timer);
    request.raw.once('end', clear).once('close', clear);
    done(null, payload);
  });
  answerParserErrors(app);
  answerWrongMethods(app);
}

/** What Node's own parser refuses never reaches a route: same envelope, written by hand. */
const PARSER_STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const STATUS_TEXT: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

function answerParserErrors(app: FastifyInstance): void {
  app.server.removeAllListeners('clientError');
  app.server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = PARSER_STATUS[error.code ?? ''] ?? 400;
    const id = newId('req');
    const body = JSON.stringify(transportErrorBody(status, id));
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_TEXT[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nx-request-id: ${id}\r\nx-content-type-options: nosniff\r\nconnection: close\r\n\r\n${body}`,
    );
  });
}

/** A known path with another method is 405 with Allow; an unknown path is 404. */
function answerWrongMethods(app: FastifyInstance): void {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    const escaped = url
      .split(/(:\w+|\*)/)
      .map((part) =>
        part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
      );
    routes.push({ pattern: new RegExp(`^${escaped.join('')}/?$`), methods: [method].flat() });
  });
  app.setNotFoundHandler((request: FastifyRequest, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = new Set(
      routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods),
    );
    if (allowed.size === 0) return reply.code(404).send(transportErrorBody(404, request.id));
    return reply
      .header('allow', [...allowed].sort().join(', '))
      .code(405)
      .send(transportErrorBody(405, request.id));
  });
}
