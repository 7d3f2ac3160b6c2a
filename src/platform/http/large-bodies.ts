import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../auth/scopes.ts';
import {
  BODY_BUDGET,
  BodyBudget,
  type BodyShare,
  type ExceededLimit,
  SMALL_BODY_BUDGET,
} from '../body-budget.ts';
import { limitsOf } from '../body-limits.ts';
import { MAX_BODY_BYTES } from './edge.ts';
import { TooManyLargeBodies } from './errors.ts';

/** A body up to this size doesn't count: the head of its request may be as large. */
const FREE_BYTES = 16 * 1024;
/** The length of a larger body counts before the body is read. */
const SMALL_BYTES = MAX_BODY_BYTES;
/** What a piece of a body takes in addition to its bytes: a body of 16 MiB can arrive byte by byte. */
const BYTES_OF_PIECE = 200;

declare module 'fastify' {
  interface FastifyInstance {
    bodyBudgets: { small: BodyBudget; large: BodyBudget };
  }
  interface FastifyRequest {
    /** What the body takes of its budget; null if it is tiny or goes to a file. */
    bodyShare: BodyShare | null;
  }
}

/**
 * Limits the memory that request bodies take together. A large body counts before it is read, with its Content-Length.
 * A small one, which is nearly always read at once, counts with the bytes that have arrived, and in a budget of its own:
 * large bodies never keep it out. A body without a length counts as a large one, with what has arrived. Each counts until
 * the response is sent; if the client leaves, until the work ends, because the work keeps the body.
 */
export function limitLargeBodies(app: FastifyInstance): void {
  const bodyBudgets = { small: new BodyBudget(SMALL_BODY_BUDGET), large: new BodyBudget(BODY_BUDGET) };
  app.decorate('bodyBudgets', bodyBudgets);
  app.decorateRequest('bodyShare', null);
  app.addHook('preParsing', (request, reply, payload, done) => {
    const length = expectedLength(request);
    if (length === null) return done(null, payload);
    const isSmall = length > 0 && length <= SMALL_BYTES;
    const budget = isSmall ? bodyBudgets.small : bodyBudgets.large;
    const share = budget.open((request.caller as Caller | undefined)?.id ?? '');
    const exceeded = isSmall ? null : share.grow(length);
    if (exceeded) return done(new TooManyLargeBodies(exceeded, budget.limits));
    request.bodyShare = share;
    releaseAtEnd(request, reply, share);
    countPieces(payload, share, (limit) => new TooManyLargeBodies(limit, budget.limits));
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
  return length > FREE_BYTES && length <= (limits?.bytes ?? routeOptions.bodyLimit) ? length : null;
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
