import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { addressOf, readNetworks } from '../../../src/platform/auth/forwarded-address.ts';
import { ConfigError, loadConfig } from '../../../src/platform/config.ts';
import { type Edge, startEdge } from '../../support/edge.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

describe('the address of a request', () => {
  const trusted = readNetworks('loopback, 10.0.0.0/8, 2001:db8::/32');

  it.each([
    ['203.0.113.9', '198.51.100.1', '203.0.113.9', 'nobody who is not trusted is believed'],
    ['127.0.0.1', undefined, '127.0.0.1', 'a trusted proxy that says nothing'],
    ['127.0.0.1', '198.51.100.1', '198.51.100.1', 'a trusted proxy'],
    ['::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1', 'one whose address comes as IPv6'],
    ['127.0.0.1', '198.51.100.1, 10.1.1.1', '198.51.100.1', 'two of them'],
    ['127.0.0.1', '6.6.6.6, 198.51.100.1, 10.1.1.1', '198.51.100.1', 'what a client wrote itself'],
    ['127.0.0.1', '2001:db8::7, 2001:db8::8', '2001:db8::7', 'none but proxies: the first'],
    ['127.0.0.1', 'unknown', '127.0.0.1', 'what is no address'],
    ['127.0.0.1', '', '127.0.0.1', 'an empty header'],
  ])('%s, saying %s, is %s: %s', (socket, forwarded, expected, _why) => {
    expect(addressOf(request(socket, forwarded), trusted)).toBe(expected);
  });

  it('cannot be chosen by a client, whatever it sends', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.ipV4(), (forged, ownAddress) => {
        fc.pre(!trusted?.check(ownAddress, 'ipv4'));
        // As a proxy does it: its client's address goes to the end.
        expect(addressOf(request('127.0.0.1', `${forged}, ${ownAddress}`), trusted)).toBe(ownAddress);
      }),
    );
  });

  it('is of networks that can be read, or the setting is refused in words', () => {
    for (const TRUST_PROXY of ['10.0.0.0/33', 'proxy.example', '10.0.0.0/8/8', '::1/129', '1.2.3', 'true'])
      expect(() => loadConfig({ TRUST_PROXY })).toThrow(ConfigError);
    expect(loadConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).TRUST_PROXY).toBe('10.0.0.0/8, ::1');
  });
});

describe('behind a proxy', () => {
  let edge: Edge;
  afterEach(() => edge.close());
  const lines: { address?: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const start = async (trustProxy?: string) => {
    edge = await startEdge({
      apiKeys: 'reader:admin:reader-key-0123456',
      rateLimitPerMinute: 1000,
      rateLimitPerAddress: 3,
      log,
      ...(trustProxy ? { trustProxy } : {}),
    });
  };
  const ask = async (client: string) =>
    (await fetch(`${edge.url}/things`, { headers: { 'x-forwarded-for': client } })).status;
  const askTimes = async (client: string, times: number) => {
    const statuses = [];
    for (let i = 0; i < times; i++) statuses.push(await ask(client));
    return statuses;
  };

  it('each client is limited by itself when the proxy is trusted, and the log has its address', async () => {
    await start('loopback');
    expect(await askTimes('198.51.100.1', 4)).toEqual([401, 401, 401, 429]);
    expect(await ask('198.51.100.2')).toBe(401);
    await expect.poll(() => lines.map(({ address }) => address)).toContain('198.51.100.2');
  });

  it('all clients count as the proxy when it is not', async () => {
    await start();
    expect(await askTimes('198.51.100.1', 4)).toEqual([401, 401, 401, 429]);
    expect(await ask('198.51.100.2')).toBe(429);
  });

  it('nobody is local because a header says so', async () => {
    await start('loopback');
    const metrics = await fetch(`${edge.url}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } });
    expect(metrics.status).toBe(401);
  });
});
