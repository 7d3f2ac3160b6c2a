import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BARE_READS, NOT_ANSWERED } from '../bench/support/waits/bare-reads.ts';
import { PAGES, routesOfConsole } from '../bench/support/waits/console-pages.ts';

it('npm run bench waits knows every GET operation', () => {
  const { paths } = JSON.parse(readFileSync('openapi/api-v1.json', 'utf8')) as {
    paths: Record<string, { get?: { operationId: string } }>;
  };
  const operations = Object.values(paths).flatMap(({ get }) => get?.operationId ?? []);
  expect(operations.filter((name) => !(name in BARE_READS) && !(name in NOT_ANSWERED))).toEqual([]);
  expect(
    Object.keys({ ...BARE_READS, ...NOT_ANSWERED }).filter((name) => !operations.includes(name)),
  ).toEqual([]);
});

it('npm run bench waits opens every page of the console', () => {
  const routes = routesOfConsole();
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter((route) => !(route in PAGES))).toEqual([]);
  expect(Object.keys(PAGES).filter((route) => !routes.includes(route))).toEqual([]);
});
