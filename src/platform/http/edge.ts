import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { newId } from '../../kernel/ids.ts';
import type { ForeignIds } from '../foreign-ids.ts';
import { TransportError } from './errors.ts';
import { hasTooManyParameters, MOST_PARAMETERS } from './query.ts';

export const MAX_HEADER_BYTES = 16 * 1024;
export const MAX_URL_BYTES = 8 * 1024;
export const MAX_BODY_BYTES = 1024 * 1024;
/** Node's own limit is wider than ours, so that the refusal can say which of the two was too long. */
export const PARSER_HEADER_BYTES = 32 * 1024;
export const UPLOAD_TIMEOUT_MS = 15 * 60_000;

/** Timeouts for clients; tests use shorter ones. */
export interface Patience {
  headersMs: number;
  /**
   * For the body, unless the route gives more: then a client may send nothing for so long. Also for the rest of a body that
   * nobody reads.
   */
  bodyMs: number;
  /** To receive an answer, once the process is stopping. */
  sendMs: number;
}
export const PATIENCE: Patience = { headersMs: 10_000, bodyMs: 60_000, sendMs: 10_000 };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a client may take for its body; uploads have more. */
    bodyTimeoutMs?: number;
  }
  interface FastifyInstance {
    /** Aborted when the process begins to stop, so that long-held requests end. */
    stopping: AbortSignal;
  }
}

/** The caller's own id when it is harmless in a log line and a header, else a new one. */
export function requestId(headers: IncomingMessage['headers'], foreignIds: ForeignIds): string {
  const header = headers['x-request-id'];
  return typeof header === 'string' && /^[\w.:-]{1,128}$/.test(header) && !foreignIds.couldBeIn(header)
    ? header
    : newId('req');
}

/** The answers are JSON for programs: no sniffing, no framing, nothing loaded from elsewhere, nothing kept by proxies. */
export const EDGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const EDGE_HEADER_LIST = Object.entries(EDGE_HEADERS);

/** The first hooks: headers of every answer, and refusals that do not depend on the route. */
export function guardEdge(app: FastifyInstance, patience: Patience): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const refusal = transportErrorOf(request.raw);
    if (refusal === null) done();
    else done(refusal);
  });
  app.addHook('onSend', ({ method }, reply, payload, done) => {
    if (reply.statusCode !== 304) {
      for (const [name, value] of EDGE_HEADER_LIST) if (!reply.hasHeader(name)) reply.header(name, value);
      done(null, payload);
    } else {
      // A 304 brings no content, and the client keeps the headers of the answer that did. For HEAD, Fastify would
      // tell the length of what is sent here (0), which would be taken for that of the content; not of a stream.
      done(null, method === 'HEAD' ? Readable.from([]) : payload);
    }
  });
  hurryBodies(app, patience);
  drain(app, patience);
}

export function transportErrorOf({
  url = '',
  rawHeaders,
  httpVersionMinor,
}: IncomingMessage): TransportError | null {
  if (url.length > MAX_URL_BYTES) return new TransportError(414);
  const at = url.indexOf('?');
  if (at !== -1 && hasTooManyParameters(url.slice(at)))
    return new TransportError(400, `The query has more than ${MOST_PARAMETERS} parameters.`);
  let bytes = 0;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    bytes += name.length + (rawHeaders[i + 1] ?? '').length + 4;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (bytes > MAX_HEADER_BYTES) return new TransportError(431);
  return hosts > 1 || (hosts === 0 && httpVersionMinor > 0) ? new TransportError(400) : null;
}

/** How long a client may continue to send an unread body while the process stops. */
const REST_WHEN_STOPPING_MS = 500;

/** A body that does not arrive in time ends its request with 408, and a refused one its connection. */
function hurryBodies(app: FastifyInstance, patience: Patience): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!hasBody(request.raw)) {
      done(null, payload);
      return;
    }
    const end = () => {
      clear();
      if (request.raw.complete || reply.sent) return; // the body is complete and being processed, or the answer was sent
      reply.header('connection', 'close');
      const late = new TransportError(408);
      // The reader of the body gets the error and answers with it.
      if (payload.listenerCount('error') > 0) payload.emit('error', late);
      else void reply.send(late);
    };
    const { bodyTimeoutMs } = request.routeOptions.config;
    const whole = setTimeout(end, bodyTimeoutMs ?? patience.bodyMs);
    const silence = bodyTimeoutMs === undefined ? undefined : onSilence(request.raw, patience.bodyMs, end);
    const clear = () => {
      clearTimeout(whole);
      clearInterval(silence);
    };
    request.raw.once('end', clear).once('close', clear);
    done(null, payload);
  });
  // The rest of an unread body is drained, since a client that is cut off never reads our answer, but not for ever.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete && hasBody(raw)) {
      // Node does so by itself only while nobody has read from it, and not at all for a reader that stopped half-way.
      // Without a listener, a stream that was flowing when its reader left doesn't go on.
      raw.removeAllListeners('readable').on('data', drop).resume();
      const waitMs = app.stopping.aborted
        ? Math.min(patience.bodyMs, REST_WHEN_STOPPING_MS)
        : patience.bodyMs;
      const timer = setTimeout(() => raw.complete || raw.destroy(), waitMs).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

/** Nothing has arrived for so long, and what came before was read: the client may be gone. */
function onSilence(raw: IncomingMessage, ms: number, callBack: () => void): NodeJS.Timeout {
  let { bytesRead } = raw.socket;
  let last = performance.now();
  const look = () => {
    const isSilent = raw.socket.bytesRead === bytesRead && raw.readableLength === 0;
    ({ bytesRead } = raw.socket);
    if (!isSilent) last = performance.now();
    else if (performance.now() - last >= ms) callBack();
  };
  return setInterval(look, ms / 10).unref();
}

const drop = () => undefined;

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Graceful shutdown: requests under way finish, then their connections are closed. */
function drain(app: FastifyInstance, patience: Patience): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Node takes a connection for idle when the last byte of an answer was handed to it, not when it was sent.
  const closeIdleConnections = app.server.closeIdleConnections.bind(app.server);
  let sendUntil = Number.POSITIVE_INFINITY;
  app.server.closeIdleConnections = () => {
    const isSending = [...sockets].some((socket) => socket.writableLength > 0);
    if (!isSending || Date.now() > sendUntil) closeIdleConnections();
  };
  const stopping = new AbortController();
  app.decorate('stopping', stopping.signal);
  let sweep: NodeJS.Timeout;
  app.addHook('preClose', (done) => {
    stopping.abort();
    sendUntil = Date.now() + patience.sendMs;
    sweep = setInterval(() => app.server.closeIdleConnections(), 50).unref();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(sweep);
    done();
  });
}
