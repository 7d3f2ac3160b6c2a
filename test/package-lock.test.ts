import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packagesDocument } from '../scripts/describe-packages.ts';

interface Locked {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  libc?: string[];
  os?: string[];
  cpu?: string | string[];
  optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
/** What npm fetches: all but this package and its workspaces, which it links. */
const packages = Object.fromEntries(
  Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link),
);
const CHECKSUM = /^sha512-[\w+/]{86}==$/;
const names = new Set(
  Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)),
);
const optional = new Set(
  Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {})),
);

it('has no download addresses', () => {
  expect(Object.entries(packages).filter(([, one]) => one.resolved)).toEqual([]);
  // A link says which folder of this repository it leads to.
  const links = Object.values(lock.packages).filter(({ link }) => link);
  expect(links.map(({ resolved }) => resolved)).toEqual(['clients/typescript', 'bin', 'console', 'tools']);
});

/** Whether npm would put it on the systems that Lintel runs and is built on: Linux with glibc, x64 or arm64. */
const isForUs = ({ os, cpu, libc }: Locked) =>
  (os?.includes('linux') ?? true) &&
  (cpu === undefined || cpu.includes('x64') || cpu.includes('arm64')) &&
  (libc?.includes('glibc') ?? true);

it('has a checksum of every package that is installed: nothing else can be put in its place', () => {
  const installed = Object.entries(packages).filter(([path, one]) => path !== '' && isForUs(one));
  expect(installed.length).toBeGreaterThan(250);
  expect(installed.filter(([, one]) => !CHECKSUM.test(one.integrity ?? ''))).toEqual([]);
});

it('lacks one only of tools for other systems, which the registry at hand does not have', () => {
  const without = Object.entries(packages).filter(([path, one]) => path !== '' && !one.integrity);
  expect(without.filter(([, one]) => isForUs(one) || !one.optional)).toEqual([]);
  // Those that are installed to run Lintel are the compiler of the console's build, on systems that nobody here has.
  const shipped = without.filter(([, one]) => !one.dev).map(([path]) => path);
  expect(shipped.filter((path) => !path.startsWith('node_modules/@rolldown/binding-'))).toEqual([]);
});

it('has no package that only holds a name: what asks for https is given types, which nothing runs', () => {
  const placeholders = Object.entries(packages).filter(
    ([path, one]) => path.endsWith('node_modules/https') && one.name !== 'undici-types',
  );
  expect(placeholders).toEqual([]);
  expect([...names].filter((name) => ['pdf-lib', 'queue'].includes(name))).toEqual([]);
});

describe('sbom.cdx.json', () => {
  const bom = JSON.parse(readFileSync('sbom.cdx.json', 'utf8')) as {
    components: {
      name: string;
      version: string;
      'bom-ref': string;
      hashes: { alg: string; content: string }[];
    }[];
    dependencies: { ref: string; dependsOn: string[] }[];
  };

  it('names what is installed to run the service, each once, with the checksum of the lock', () => {
    const expected = new Map(
      Object.entries(packages)
        .filter(([path, one]) => path !== '' && !one.dev)
        .map(([path, one]) => [
          `${one.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${one.version}`,
          Buffer.from((one.integrity ?? '').replace('sha512-', ''), 'base64').toString('hex'),
        ]),
    );
    const found = bom.components.map(({ name, version, hashes }) => [
      `${name}@${version}`,
      hashes[0]?.content,
    ]);
    expect(new Map(found as [string, string][])).toEqual(expected);
    expect(found).toHaveLength(expected.size);
  });

  it('knows every package that another one needs, and who needs it', () => {
    const refs = new Set(['lintel', ...bom.components.map((component) => component['bom-ref'])]);
    const needed = new Set(bom.dependencies.flatMap(({ dependsOn }) => dependsOn));
    expect([...needed].filter((ref) => !refs.has(ref))).toEqual([]);
    expect(bom.dependencies.map(({ ref }) => ref).sort()).toEqual([...refs].sort());
    expect([...refs].filter((ref) => ref !== 'lintel' && !needed.has(ref))).toEqual([]);
  });

  it('is the same however often it is made', () => {
    expect(packagesDocument()).toBe(packagesDocument());
    expect(packagesDocument()).toBe(readFileSync('sbom.cdx.json', 'utf8'));
  });
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
