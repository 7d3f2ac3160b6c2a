import { readFileSync } from 'node:fs';

interface Locked {
  name?: string;
  version: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  /** A workspace of this repository, where npm links it. */
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/**
 * The bill of materials (CycloneDX 1.6): every package that is installed to run Lintel, with licence and checksum, and
 * which needs which. It is made from package-lock.json alone, without time or serial number, so that the same lock
 * gives the same bytes.
 */
export function packagesDocument(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const own = Object.entries(packages).filter(([path]) => !isInstalled(path));
  if (own.length === 0) throw new Error('package-lock.json describes no package');
  const shipped = Object.entries(packages).filter(
    ([path, one]) => isInstalled(path) && !one.dev && !one.link,
  );
  const refs = new Map(shipped.map(([path, one]) => [path, purlOf(path, one)]));
  const needs = (path: string, one: Locked) =>
    [...new Set(neededBy(path, one).flatMap((found) => (found ? [refs.get(found) ?? ''] : [])))]
      .filter((ref) => ref !== '')
      .sort();
  function neededBy(path: string, one: Locked): (string | null)[] {
    return Object.keys({ ...one.dependencies, ...one.optionalDependencies, ...one.peerDependencies }).map(
      (name) => placeOf(name, path, packages),
    );
  }

  const byRef = new Map(shipped.map(([path, one]) => [refs.get(path) ?? '', { path, one }]));
  const sorted = [...byRef].sort(([a], [b]) => (a < b ? -1 : 1));
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'lintel', name: 'lintel', version } },
    components: sorted.map(([ref, { path, one }]) => ({
      type: 'library',
      'bom-ref': ref,
      name: nameOf(path, one),
      version: one.version,
      scope: one.optional || one.devOptional ? 'optional' : 'required',
      hashes: [checksumOf(one.integrity ?? '')],
      ...(one.license ? { licenses: [{ expression: one.license }] } : {}),
      purl: ref,
    })),
    dependencies: [
      {
        ref: 'lintel',
        dependsOn: [...new Set(own.flatMap(([path, workspace]) => needs(path, workspace)))].sort(),
      },
      ...sorted.map(([ref, { path, one }]) => ({ ref, dependsOn: needs(path, one) })),
    ],
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The package itself and its workspaces are not: they are Lintel. */
const isInstalled = (path: string) => path.includes('node_modules/');

/** Where Node finds a package from another: in its own folder, or in one further up. */
function placeOf(name: string, from: string, packages: Record<string, Locked>): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return null;
  }
}

function nameOf(path: string, one: Locked): string {
  return one.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function purlOf(path: string, one: Locked): string {
  return `pkg:npm/${nameOf(path, one).replace('@', '%40')}@${one.version}`;
}

function checksumOf(integrity: string): { alg: string; content: string } {
  const [algorithm = '', digest = ''] = integrity.split('-', 2);
  const alg = algorithm.toUpperCase().replace('SHA', 'SHA-');
  return { alg, content: Buffer.from(digest, 'base64').toString('hex') };
}
