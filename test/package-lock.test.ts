import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  resolved?: string;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>;
};
const names = new Set(
  Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)),
);
const optional = new Set(
  Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {})),
);

it('has no download addresses', () => {
  expect(Object.entries(packages).filter(([, one]) => one.resolved)).toEqual([]);
});

it('names every optional package, also those of other systems: npm ci refuses a lock without them', () => {
  expect([...optional].filter((name) => !names.has(name))).toEqual([]);
});

it('has what Linux needs on x64 and on arm64 wherever it has one of them', () => {
  const other = (name: string) =>
    name.includes('x64') ? name.replace('x64', 'arm64') : name.replace('arm64', 'x64');
  const linux = [...names].filter((name) => /linux/.test(name) && /x64|arm64/.test(name));
  expect(linux.length).toBeGreaterThan(6);
  expect(linux.filter((name) => !names.has(other(name)))).toEqual([]);
});
