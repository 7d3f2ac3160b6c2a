import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { newId } from '../../kernel/ids.ts';
import { EDGE_HEADERS, MAX_URL_BYTES } from './edge.ts';
import { transportErrorBody } from './errors.ts';

const STATUS_TEXT: Record<number, string> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
};

interface ParserError extends NodeJS.ErrnoException {
  rawPacket?: Buffer;
}

/** What Node's own parser refuses never reaches a route: the same envelope, written by hand. */
export function answerParserErrors(app: FastifyInstance): void {
  app.server.removeAllListeners('clientError');
  const refused = new WeakSet<Socket>();
  app.server.on('clientError', (error: ParserError, socket: Socket) => {
    if (refused.has(socket)) return; // all that follows is refused with it
    refused.add(socket);
    afterAnswers(socket, () => {
      if (error.code !== 'ECONNRESET' && socket.writable && !hasBegunToAnswer(socket))
        refuse(socket, statusOf(error), error.code);
      socket.destroySoon();
    });
  });
  // Nobody tunnels through here; Node would close without a word.
  app.server.on('connect', (_request, socket: Socket) => {
    refuse(socket, 405, 'CONNECT', { allow: '' });
    socket.destroySoon();
  });
  const refuse = (socket: Socket, status: number, reason: string | undefined, more = {}) => {
    const id = newId('req');
    socket.write(answer(status, id, more));
    const { error, message } = transportErrorBody(status, id);
    const facts = { reqId: id, status, address: socket.remoteAddress, error, detail: message, reason };
    app.log.info(facts, 'request');
  };
  // RFC 9110 lets a server ignore an expectation that it does not know; Node's own answer has no body.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}

function statusOf({ code, rawPacket }: ParserError): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413;
  if (code !== 'HPE_HEADER_OVERFLOW') return 400;
  // The packet that exceeded the limit is usually the first, and then shows which part was too long.
  const isLongUrl = new RegExp(`^[A-Z]+ /[^\\s]{${MAX_URL_BYTES}}`);
  return isLongUrl.test(rawPacket?.toString('latin1') ?? '') ? 414 : 431;
}

interface Answering extends Socket {
  _httpMessage?: ServerResponse | null;
}

/** Requests that came whole before the fault may be carried out already: their answers go first. */
function afterAnswers(socket: Answering, then: () => void): void {
  const answer = socket._httpMessage;
  if (answer?.req.complete) answer.once('close', () => afterAnswers(socket, then));
  else then();
}

/** Bytes of another answer may be on their way already: ours in between would spoil that one. */
function hasBegunToAnswer(socket: Answering): boolean {
  return socket._httpMessage?.headersSent === true;
}

function answer(status: number, id: string, more: Record<string, string>): string {
  const body = JSON.stringify(transportErrorBody(status, id));
  const headers = {
    ...EDGE_HEADERS,
    ...more,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': id,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_TEXT[status]}\r\n${lines.join('')}\r\n${body}`;
}
