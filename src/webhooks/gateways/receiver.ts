import { isIP } from 'node:net';
import { Agent, request } from 'undici';
import { type Outcome, outcomeOf } from '../domain/attempts.ts';
import { isPublicAddress, publicLookup } from './public-address.ts';

const TIMEOUT_MS = 15_000;

/** POSTs to whoever wants to be told. */
export function openReceivers(allowPrivate: boolean) {
  const agent = new Agent({
    connect: allowPrivate ? {} : { lookup: publicLookup },
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    connectTimeout: TIMEOUT_MS,
  });
  return {
    async post(url: string, headers: Record<string, string>, body: string): Promise<Outcome> {
      try {
        const { hostname } = new URL(url);
        const literal = hostname.replace(/^\[|\]$/g, '');
        if (!allowPrivate && isIP(literal) !== 0 && !isPublicAddress(literal))
          throw new Error(`${literal} is not a public address`);
        const response = await request(url, { method: 'POST', dispatcher: agent, headers, body });
        await response.body.dump({ limit: 64 * 1024 }).catch(() => undefined);
        return outcomeOf(response.statusCode);
      } catch (failure) {
        return { status: null, error: failure instanceof Error ? failure.message.slice(0, 500) : 'failed' };
      }
    },
    close: () => agent.close(),
  };
}
