import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  retry,
  wrap,
} from 'cockatiel';
import { Agent, type Dispatcher, request } from 'undici';

/** The service cannot be reached, is overloaded, answers 5xx, or the circuit breaker is open. */
export class RemoteUnavailable extends Error {}

/** The answer is larger than allowed. A retry would not make it smaller. */
export class RemoteTooLarge extends Error {}

export interface RemoteAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface RemoteCall {
  method?: Dispatcher.HttpMethod;
  headers?: Record<string, string>;
  body?: string;
  /** A smaller limit than the service's own. */
  maxBytes?: number;
}

export interface RemoteSettings {
  /** Of one attempt, headers and body. */
  timeoutMs: number;
  attempts: number;
  retryAfterMs: number;
  /** How long the circuit breaker stays open after five failures in a row. */
  breakerMs: number;
  maxBytes: number;
}

const DEFAULTS: RemoteSettings = {
  timeoutMs: 5_000,
  attempts: 3,
  retryAfterMs: 100,
  breakerMs: 10_000,
  maxBytes: 32 * 1024 * 1024,
};

/** HTTP to one other service, with a timeout, retries and a circuit breaker. All calls made here are idempotent. */
export function remoteService(settings: Partial<RemoteSettings> = {}) {
  const { timeoutMs, attempts, retryAfterMs, breakerMs, maxBytes } = { ...DEFAULTS, ...settings };
  const agent = new Agent({ connections: 8 });
  const policy = wrap(
    retry(handleType(RemoteUnavailable), {
      maxAttempts: attempts - 1,
      backoff: new ExponentialBackoff({ initialDelay: retryAfterMs, maxDelay: 2_000 }),
    }),
    circuitBreaker(handleType(RemoteUnavailable), {
      halfOpenAfter: breakerMs,
      breaker: new ConsecutiveBreaker(5),
    }),
  );

  async function once(
    url: URL,
    { method = 'GET', headers = {}, body, maxBytes: most = maxBytes }: RemoteCall,
  ): Promise<RemoteAnswer> {
    try {
      const answer = await request(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        dispatcher: agent,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const bytes = await atMost(answer.body, most);
      if (answer.statusCode >= 500 || answer.statusCode === 429) {
        throw new RemoteUnavailable(`responded with status ${answer.statusCode}`);
      }
      return { status: answer.statusCode, headers: answer.headers, body: bytes };
    } catch (cause) {
      if (cause instanceof RemoteUnavailable || cause instanceof RemoteTooLarge) throw cause;
      throw new RemoteUnavailable('no response', { cause });
    }
  }

  return {
    async call(url: URL, call: RemoteCall = {}): Promise<RemoteAnswer> {
      try {
        return await policy.execute(() => once(url, call));
      } catch (cause) {
        throw cause instanceof BrokenCircuitError
          ? new RemoteUnavailable('paused after repeated failures', { cause })
          : cause;
      }
    },
    close: () => agent.close(),
  };
}

/** Leaving the loop early destroys the connection, so the rest is not read. */
async function atMost(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new RemoteTooLarge(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
