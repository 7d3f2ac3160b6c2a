import type { FastifyInstance } from 'fastify';

interface ErrorBody {
  error: string;
  message: string;
}

/** Errors as bSDD's clients know them (RFC 9457), beside what every error of Lintel says. */
export function sendProblemDetails(app: FastifyInstance): void {
  app.addHook('preSerialization', (_request, reply, payload, done) => {
    if (reply.statusCode < 400 || !isErrorBody(payload)) {
      done(null, payload);
      return;
    }
    reply.type('application/problem+json; charset=utf-8');
    const { error: title, message: detail } = payload;
    done(null, { type: 'about:blank', title, status: reply.statusCode, detail, ...payload });
  });
}

function isErrorBody(payload: unknown): payload is ErrorBody {
  return typeof payload === 'object' && payload !== null && 'error' in payload && 'message' in payload;
}
