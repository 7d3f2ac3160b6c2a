import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteChunks } from '../../kernel/byte-chunks.ts';
import { chooseEncoding, type Encoding } from './content-encoding.ts';
import { matchesEntityTag } from './entity-tag.ts';

type Body = Buffer | ByteChunks;

/** An answer that is serialised already and sent to many clients. */
export interface ReadyAnswer {
  /** In quotes. */
  etag: string;
  contentType: string;
  /** Beside those that every ready answer has. */
  headers?: Readonly<Record<string, string>>;
  /** In one piece, or in several that are sent one after another. */
  body(encoding: Encoding): Body | Promise<Body>;
}

/** What is sent to one kind of client: status, headers and bytes. Shared by all requests alike. */
interface Chosen {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body | undefined;
}

/** Clients may cache, and revalidate each time (a 304 costs next to nothing); shared caches may not. */
const CACHING = { 'cache-control': 'private, no-cache', vary: 'accept-encoding' };

type Choices = Partial<Record<Encoding, Chosen>> & { unchanged: Chosen };

const choices = new WeakMap<ReadyAnswer, Choices>();

/** 304 when the client has it, else the bytes, packed as the client likes them. */
export async function chooseAnswer(
  answer: ReadyAnswer,
  requestHeaders: IncomingHttpHeaders,
): Promise<Chosen> {
  let known = choices.get(answer);
  if (!known) {
    const headers = { etag: answer.etag, ...CACHING, ...answer.headers };
    known = { unchanged: { status: 304, headers, body: undefined } };
    choices.set(answer, known);
  }
  const choice = choiceOf(answer, requestHeaders);
  if (choice === 'unchanged') return known.unchanged;
  known[choice] ??= await content(answer, choice);
  return known[choice];
}

function choiceOf(answer: ReadyAnswer, requestHeaders: IncomingHttpHeaders): Encoding | 'unchanged' {
  if (matchesEntityTag(requestHeaders['if-none-match'], answer.etag)) return 'unchanged';
  return chooseEncoding(requestHeaders['accept-encoding']);
}

async function content(answer: ReadyAnswer, encoding: Encoding): Promise<Chosen> {
  const body = await answer.body(encoding);
  const headers: Record<string, string> = {
    etag: answer.etag,
    ...CACHING,
    ...answer.headers,
    'content-type': answer.contentType,
    'content-length': String(body.byteLength),
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return { status: 200, headers, body };
}

export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
): Promise<never> {
  const { status, headers, body } = await chooseAnswer(answer, request.headers);
  // HEAD sends no body, so the chunks aren't even joined.
  const sent = isBytes(body) ? body : Readable.from(request.method === 'HEAD' ? [] : body);
  // The body is serialized already, so it has no type that a schema declares.
  return reply.code(status).headers(headers).send(sent) as never;
}

function isBytes(body: Body | undefined): body is Buffer | undefined {
  return body === undefined || Buffer.isBuffer(body);
}
