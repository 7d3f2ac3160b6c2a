import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../auth/scopes.ts';
import { BodyBudget, type BodyShare, type ExceededLimit } from '../body-budget.ts';
import { limitsOf } from '../body-limits.ts';
import { TooManyLargeBodies } from './errors.ts';

const MIB = 1024 * 1024;
/** Bodies up to this size don't count. */
const FREE_BYTES = MIB;
/** Smaller bodies aren't observed, however many pieces they arrive in. */
const OBSERVED_BYTES = 64 * 1024;
/** What a piece of a body takes in addition to its bytes: a body of 16 MiB can arrive byte by byte. */
const BYTES_OF_PIECE = 200;

declare module 'fastify' {
  interface FastifyInstance {
    bodyBudget: BodyBudget;
  }
  interface FastifyRequest {
    /** What the body takes of the budget; null if it is small or goes to a file. */
    bodyShare: BodyShare | null;
  }
}

/**
 * Limits the memory that request bodies take together. A body counts before it is read: with its Content-Length, or
 * with the bytes that have arrived. It counts until the response is sent; if the client leaves, until the work ends,
 * because the work keeps the body.
 */
export function limitLargeBodies(app: FastifyInstance): void {
  app.decorate('bodyBudget', new BodyBudget());
  app.decorateRequest('bodyShare', null);
  app.addHook('preParsing', (request, reply, payload, done) => {
    const length = expectedLength(request);
    if (length === null) return done(null, payload);
    const { bodyBudget } = app;
    const share = bodyBudget.open((request.caller as Caller | undefined)?.id ?? '');
    const exceeded = length > FREE_BYTES ? share.grow(length) : null;
    if (exceeded) return done(new TooManyLargeBodies(exceeded, bodyBudget.limits));
    request.bodyShare = share;
    releaseAtEnd(request, reply, share);
    countPieces(payload, share, (limit) => new TooManyLargeBodies(limit, bodyBudget.limits));
    done(null, payload);
  });
  app.addHook('onSend', ({ bodyShare }, { raw }, payload, done) => {
    if (raw.destroyed) bodyShare?.release();
    // The client may leave in the middle of a streamed response.
    else if (bodyShare) raw.once('close', bodyShare.release);
    done(null, payload);
  });
}

/** Of a body that will be held in memory; 0 if it isn't known, null if the body doesn't count. */
function expectedLength({ headers, routeOptions }: FastifyRequest): number | null {
  const limits = limitsOf(routeOptions.schema?.operationId);
  if (limits?.heldIn === 'file') return null;
  if (headers['transfer-encoding'] !== undefined) return 0;
  const length = Number(headers['content-length'] ?? 0);
  // A body that is too large for its route is 413, whatever else is being processed.
  return length > OBSERVED_BYTES && length <= (limits?.bytes ?? routeOptions.bodyLimit) ? length : null;
}

function releaseAtEnd({ raw: request }: FastifyRequest, reply: FastifyReply, share: BodyShare): void {
  reply.raw.once('finish', share.release).once('close', () => {
    if (!request.complete || reply.sent) share.release();
  });
}

function countPieces(body: Readable, share: BodyShare, refusal: (limit: ExceededLimit) => Error): void {
  let arrived = 0;
  const count = (piece: Buffer) => {
    arrived += piece.length + BYTES_OF_PIECE;
    const exceeded = arrived > FREE_BYTES ? share.grow(arrived) : null;
    if (!exceeded) return;
    body.off('data', count);
    // The reader of the body gets the error and answers with it.
    if (body.listenerCount('error') > 0) body.emit('error', refusal(exceeded));
  };
  // Its reader lets it flow.
  body.pause().on('data', count);
}
