import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../../src');

it('every process that the service starts is packed', () => {
  const started = globSync('**/*.ts', { cwd: SOURCES }).flatMap((path) =>
    Array.from(
      readFileSync(join(SOURCES, path), 'utf8').matchAll(/new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g),
      ([, name]) => `${name}.js`,
    ),
  );
  expect(started.length).toBeGreaterThan(3);
  const missing = started.filter((name) => !existsSync(join(inject('packedProduct'), name)));
  expect(missing).toEqual([]);
});
