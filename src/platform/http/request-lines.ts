import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { fieldsOf } from '../../kernel/json.ts';
import type { KeyRefusal } from '../auth/key-ring.ts';
import { withoutSecrets } from './without-secrets.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path holds a secret: the log has the route in its place. */
    secretInPath?: boolean;
  }
  interface FastifyRequest {
    /** Why it was refused, for its line in the log. */
    why: Why | null;
  }
}

export interface Why {
  /** The name of the error, as the client sees it. */
  error: string;
  detail: string;
  /** What was wrong with the key; logged, never sent to the client. */
  key?: KeyRefusal;
}

/** Of a text that is quoted; no URL or header is longer. */
const LONGEST_READ = 16 * 1024;
const LONGEST_PATH = 500;
const LONGEST_DETAIL = 1000;
const LONGEST_USER = 200;

/**
 * One line a request. Reads are many and have metrics: those that succeed are logged at debug; writes and refusals at
 * info, and a refusal says why. The query is left out: it may have a signature in it, or what somebody searched for.
 */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply, log);
    done();
  });
}

/** For a request that reaches no hook. */
export function logRequest(request: FastifyRequest, reply: FastifyReply, log: Logger): void {
  const { method, caller } = request;
  const isRead = (method === 'GET' || method === 'HEAD') && reply.statusCode < 400;
  const level = isRead ? 'debug' : 'info';
  if (!log.isLevelEnabled(level)) return;
  const { url: route, config } = request.routeOptions;
  // Cut after the secrets are out: half of one would not be recognised.
  const { foreignIds } = request.server;
  const quoted = (text: string, longest: number) =>
    foreignIds.maskIn(withoutSecrets(text.slice(0, LONGEST_READ), request.headers)).slice(0, longest);
  const { error, detail, key } = request.why ?? {};
  const user = userOf(request);
  request.log[level](
    {
      method,
      path: config.secretInPath ? route : quoted(request.url.split('?', 1)[0] ?? '', LONGEST_PATH),
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      caller: config.signed ? 'signed URL' : caller?.name,
      callerId: config.signed ? undefined : caller?.id,
      user: user === null ? undefined : quoted(user, LONGEST_USER),
      address: request.server.admissions.addressOf(request.raw),
      error,
      detail: detail === undefined ? undefined : quoted(detail, LONGEST_DETAIL),
      key,
    },
    'request',
  );
}

/** The signed-in user, or the user that the client names in the body. */
function userOf({ caller, body }: FastifyRequest): string | null {
  const { userId } = fieldsOf(body);
  return caller?.session?.userId ?? (typeof userId === 'string' ? userId : null);
}
