import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildImage, buildServices, makeBase, removeImages } from './build-image.ts';
import { skippedTests, type TestResults } from './skipped-tests.ts';

/**
 * `npm run test:deploy`: everything in deploy/ with the real programs: the image is built and started, the unit runs
 * under systemd, Prometheus scrapes Lintel under load. Needs root, because all of this does; installs Debian's packages
 * that are missing. Arguments go to vitest. DEPLOY_FOLDER keeps the base and the image for the next run.
 */
const PACKAGES: Record<string, string> = {
  debootstrap: 'debootstrap',
  buildah: 'buildah',
  'systemd-nspawn': 'systemd-container',
  prometheus: 'prometheus',
  podman: 'podman',
  runc: 'runc',
  '../lib/podman/netavark': 'netavark',
  '../lib/podman/aardvark-dns': 'aardvark-dns',
  'podman-compose': 'podman-compose',
  iptables: 'iptables',
  nginx: 'nginx-light',
};
const RESULTS = '.test/deploy.json';
const PATH = `${process.env['PATH']}:/usr/sbin:/sbin`;

const isThere = (program: string) =>
  PATH.split(':').some((folder) => folder !== '' && existsSync(join(folder, program)));

function installMissing(): void {
  const wanted = Object.entries(PACKAGES).filter(([program]) => !isThere(program));
  if (wanted.length === 0 || !existsSync('/usr/bin/apt-get')) return;
  const names = wanted.map(([, name]) => name);
  process.stdout.write(`Installing ${names.join(', ')} from the distribution...\n`);
  const apt = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 600_000 };
  spawnSync('apt-get', ['update', '-q'], apt);
  spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...names], apt);
}

/** Runs a step that later tests need; they are skipped, and say so, where it fails. */
function attempt<T>(name: string, step: () => T): T | null {
  const started = performance.now();
  try {
    const result = step();
    process.stdout.write(`${name}: ${Math.round((performance.now() - started) / 1000)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write(`\n!!! NOT TESTED HERE: ${name}: ${String(error)}\n`);
    return null;
  }
}

if (process.getuid?.() !== 0) {
  process.stdout.write('\n!!! NOT TESTED HERE: deploy/ with real programs: this needs root\n');
  process.exit(0);
}
installMissing();
const kept = process.env['DEPLOY_FOLDER'];
const folder = kept ?? mkdtempSync('/var/tmp/lintel-deploy-');
let status = 1;
try {
  mkdirSync(folder, { recursive: true });
  mkdirSync('.test', { recursive: true });
  const base = attempt('A bare Debian', () => makeBase(folder));
  if (base && !existsSync(join(folder, 'image.json'))) {
    attempt('The image of deploy/Containerfile', () => buildImage(folder, base));
    attempt("Debian's PostgreSQL and nginx in an image", () => buildServices(folder));
  }
  rmSync(RESULTS, { force: true });
  const args = process.argv.slice(2);
  const vitest = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`];
  const ran = spawnSync('vitest', [...vitest, ...(args.length > 0 ? args : ['test/deploy'])], {
    stdio: 'inherit',
    env: { ...process.env, PATH, DEPLOY_FOLDER: folder },
  });
  const alerts = spawnSync('node', ['scripts/test-alerts.ts'], { stdio: 'inherit' });
  status = (ran.status ?? 1) || (alerts.status ?? 1);
  if (existsSync(RESULTS)) {
    const results = JSON.parse(readFileSync(RESULTS, 'utf8')) as TestResults;
    const { count, lines } = skippedTests(results);
    process.stdout.write(
      `\n${[...lines, `${results.numPassedTests} passed, ${results.numFailedTests} failed, ${count} skipped`].join('\n')}\n`,
    );
  }
} finally {
  if (kept === undefined) {
    attempt('Cleaning up', () => removeImages(folder));
    rmSync(folder, { recursive: true, force: true });
  }
}
process.exit(status);
