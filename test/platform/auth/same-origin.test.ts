import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cookieCounts, isOverTls } from '../../../src/platform/auth/sessions/same-origin.ts';

function request(method: string, headers: Record<string, string | undefined>): IncomingMessage {
  const presentHeaders = Object.fromEntries(
    Object.entries(headers).filter(([, value]) => value !== undefined),
  );
  return { method, headers: presentHeaders, socket: {} } as IncomingMessage;
}
const counts = (method: string, headers: Record<string, string | undefined>, publicUrl?: string) =>
  cookieCounts(request(method, headers), publicUrl === undefined ? null : new URL(publicUrl));
const overTls = (headers: Record<string, string>, publicUrl?: string) =>
  isOverTls(request('GET', headers), publicUrl === undefined ? null : new URL(publicUrl));

describe('a cookie', () => {
  it('counts exactly for what our own page sends', () => {
    const hosts = ['lintel.example', 'lintel.example:8080', 'evil.example'] as const;
    fc.assert(
      fc.property(
        fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'BREW'),
        fc.constantFrom(undefined, 'same-origin', 'none', 'same-site', 'cross-site', 'SAME-ORIGIN', ''),
        fc.constantFrom(...hosts),
        fc.option(
          fc.record({ scheme: fc.constantFrom('http', 'https', 'ftp'), host: fc.constantFrom(...hosts) }),
          {
            nil: undefined,
          },
        ),
        fc.constantFrom(undefined, 'http', 'https'),
        (method, site, host, origin, proto) => {
          // Written apart from the rule: what must hold for each of the three, all together.
          const siteIsOurs = site === undefined || site === 'same-origin' || site === 'none';
          const schemes = proto === 'https' ? ['https'] : ['http', 'https'];
          const isSame = origin !== undefined && origin.host === host && schemes.includes(origin.scheme);
          const isRead = method === 'GET' || method === 'HEAD';
          expect(
            counts(method, {
              host,
              origin: origin && `${origin.scheme}://${origin.host}`,
              'sec-fetch-site': site,
              'x-forwarded-proto': proto,
            }),
          ).toBe(siteIsOurs && (isSame || (isRead && origin === undefined)));
        },
      ),
    );
  });

  it.each([
    'null',
    '',
    'lintel.example',
    '//lintel.example',
    'http://lintel.example/',
    'http://lintel.example/path',
    'http://user@lintel.example',
    'http://lintel.example.evil.example',
    'http://evil.example#lintel.example',
    'http://lintel.example http://evil.example',
    'http://lintel.example:99999',
    'javascript:alert(1)',
  ])('does not count for the origin %j', (origin) => {
    expect(counts('POST', { host: 'lintel.example', origin })).toBe(false);
  });

  it('counts for the default port, written or not', () => {
    expect(counts('POST', { host: 'lintel.example:443', origin: 'https://lintel.example' })).toBe(true);
    expect(counts('POST', { host: 'lintel.example', origin: 'http://lintel.example' })).toBe(true);
  });

  it('counts behind a proxy that does not pass the host on, when PUBLIC_URL names it', () => {
    const sent = { host: '10.0.0.7:8080', origin: 'https://lintel.example' };
    expect(counts('POST', sent)).toBe(false);
    expect(counts('POST', sent, 'https://lintel.example/tools')).toBe(true);
    expect(counts('POST', { ...sent, origin: 'http://lintel.example' }, 'https://lintel.example')).toBe(
      false,
    );
  });
});

describe('a request', () => {
  it('came over TLS when the proxy says so, or the settings of this host', () => {
    const host = 'lintel.example';
    expect(overTls({ host })).toBe(false);
    expect(overTls({ host, 'x-forwarded-proto': 'HTTPS' })).toBe(true);
    expect(overTls({ host, 'x-forwarded-proto': 'https,http' })).toBe(true);
    expect(overTls({ host, 'x-forwarded-proto': 'http' }, 'https://lintel.example')).toBe(false);
    expect(overTls({ host, forwarded: 'for=1.2.3.4;host=a;proto=https' })).toBe(true);
    expect(overTls({ host, forwarded: 'for=1.2.3.4;proto=http' })).toBe(false);
    expect(overTls({ host }, 'https://lintel.example')).toBe(true);
    expect(overTls({ host: 'localhost:8080' }, 'https://lintel.example')).toBe(false);
  });
});
