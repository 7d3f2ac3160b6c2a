import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RELEASE } from '../src/platform/version.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const json = <T>(path: string) => JSON.parse(read(path)) as T;
interface Package {
  version: string;
  dependencies: Record<string, string>;
}
interface Document {
  info: { version: string; 'x-release': string };
}
const DOCUMENTS = [
  'openapi/api-v1.json',
  'openapi/portal-v2.json',
  'openapi/bsdd.json',
  'openapi/catalog-service.json',
];
const found = (path: string, pattern: RegExp) => pattern.exec(read(path))?.[1];

/** Files of other tools, which can't read the version from package.json. */
const versions = (): Record<string, unknown> => {
  const lock = json<{ version: string; packages: Record<string, Package> }>('package-lock.json');
  const sbom = json<{ metadata: { component: Package } }>('sbom.cdx.json');
  const releaseOfApi = (path: string) => json<Document>(path).info['x-release'];
  const workspaces = ['bin', 'clients/typescript', 'console', 'tools'];
  return {
    'package-lock.json': lock.version,
    ...Object.fromEntries(
      ['', ...workspaces].map((path) => [`package-lock.json ${path}`, lock.packages[path]?.version]),
    ),
    ...Object.fromEntries(workspaces.map((path) => [path, json<Package>(`${path}/package.json`).version])),
    'console, of the client': json<Package>('console/package.json').dependencies['@lintel/client'],
    ...Object.fromEntries(DOCUMENTS.map((path) => [path, releaseOfApi(path)])),
    'sbom.cdx.json': sbom.metadata.component.version,
    'clients/python/pyproject.toml': found('clients/python/pyproject.toml', /^version = "(.+)"$/m),
    'clients/python/lintel': found('clients/python/lintel/__init__.py', /^__version__ = "(.+)"$/m),
    'clients/csharp': found('clients/csharp/src/Lintel.Client.csproj', /<Version>(.+)<\/Version>/),
    'clients/typescript/README.md': found('clients/typescript/README.md', /lintel-client-(.+?)\.tgz/),
    'deploy/Containerfile': found('deploy/Containerfile', /image\.version=(.+)$/m),
    'CHANGELOG.md': found('CHANGELOG.md', /^## (\d\S+)$/m),
  };
};

it('every file that names the version of Lintel names the one in package.json', () => {
  const named = versions();
  expect(named).toEqual(Object.fromEntries(Object.keys(named).map((where) => [where, RELEASE])));
  expect(RELEASE).toMatch(/^\d+\.\d+\.\d+$/);
});

it('every OpenAPI document has the version of the interface', () => {
  expect(DOCUMENTS.map((path) => json<Document>(path).info.version)).toEqual(DOCUMENTS.map(() => '1.0.0'));
});
