import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { readServerList } from '../../../src/platform/db/servers/server-list.ts';

const host = fc.oneof(
  fc.stringMatching(/^[a-z][a-z0-9-]{0,10}(\.[a-z]{1,5})?$/),
  fc.ipV4(),
  fc.constant('[::1]'),
  fc.constant('[fe80::12]'),
);
const port = fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined });
const text = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme-ascii' });

/** As pg reads it, without the database's own default port. */
function read(url: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  return { host, port, user, password, database };
}

describe('a database URL of several servers', () => {
  it('is one URL a server, with the same login, database and parameters', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(host, port), { minLength: 2, maxLength: 16 }),
        text,
        text,
        fc.constantFrom(undefined, 'any', 'read-write', 'primary', 'read-only', 'standby', 'prefer-standby'),
        (servers, user, password, target) => {
          const authority = servers
            .map(([name, at]) => (at === undefined ? name : `${name}:${at}`))
            .join(',');
          const query = `?application_name=x${target === undefined ? '' : `&target_session_attrs=${target}`}`;
          const url = `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${authority}/lintel${query}`;
          const list = readServerList(url);
          if ('allowed' in list) throw new Error(list.allowed);
          expect(list.target).toBe(target ?? 'read-write');
          expect(list.urls.map(read)).toEqual(
            servers.map(([name, at]) => ({
              host: name.replace(/^\[(.+)\]$/, '$1'),
              port: at ?? 5432,
              user,
              password,
              database: 'lintel',
            })),
          );
          for (const each of list.urls) {
            expect(each).toContain('application_name=x');
            expect(readServerList(each)).toEqual({ urls: [each], target: null });
          }
        },
      ),
    );
  });

  it('may name folders of sockets', () => {
    expect(readServerList('postgres://u:p@/db?host=/run/a,/run/b&port=5433,5434')).toEqual({
      urls: ['postgres://u:p@/db?host=%2Frun%2Fa&port=5433', 'postgres://u:p@/db?host=%2Frun%2Fb&port=5434'],
      target: 'read-write',
    });
    expect(read('postgres://u:p@/db?host=%2Frun%2Fa&port=5433')).toMatchObject({
      host: '/run/a',
      port: 5433,
    });
  });

  it('has one port for all that name none', () => {
    expect(readServerList('postgres://a,b:7/db?port=6')).toMatchObject({
      urls: ['postgres://a:6/db', 'postgres://b:7/db'],
    });
  });

  it.each([
    'postgres://a:1,/db',
    'postgres://a,b:0/db',
    'postgres://a,b:70000/db',
    'postgres://a,b:x/db',
    'postgres://a,b/db?port=1,2,3',
    'postgres://a,b/db?target_session_attrs=master',
    'postgres:///db?host=a,',
    `postgres://${Array.from({ length: 17 }, (_, i) => `h${i}`).join()}/db`,
    'mysql://a,b/db',
    'postgres://a b,c/db',
  ])('%s is refused', (url) => {
    expect(readServerList(url)).toHaveProperty('allowed');
  });
});

describe('a database URL of one server', () => {
  it.each([
    'postgres://u:p@h:5432/db',
    'postgresql://h',
    'postgres://u:p@h/db?sslmode=require',
    'postgres:///db?host=/run/x',
  ])('%s is left as it is', (url) => {
    expect(readServerList(url)).toEqual({ urls: [url], target: null });
  });
});
