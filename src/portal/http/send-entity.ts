import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Entity } from '../queries/entity.ts';

/** Clients ask again each time and mostly get 304; nobody between may keep what was published for a client. */
const CACHING = { 'cache-control': 'private, no-cache', vary: 'accept-encoding' };

/** 304 when the client has it, else the bytes, packed as the client likes them. */
export function sendEntity(request: FastifyRequest, reply: FastifyReply, entity: Entity): FastifyReply {
  reply.header('etag', entity.etag).headers(CACHING);
  if (isKnown(request.headers['if-none-match'], entity.etag)) return reply.code(304).send();
  reply.header('content-type', entity.contentType);
  const accepted = request.headers['accept-encoding'] ?? '';
  if (accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(entity.brotli);
  if (accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(entity.gzip);
  return reply.send(entity.body);
}

/** If-None-Match takes lists, `*`, weak tags and, since people copy them, tags without quotes. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === '*') return true;
  const bare = etag.slice(1, -1);
  return header.split(',').some((tag) => {
    const given = tag.trim().replace(/^W\//, '');
    return given === etag || given === bare;
  });
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    return name === encoding && !parameters.some((each) => /^q=0(\.0*)?$/.test(each));
  });
}
