import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { needs } from './needs.ts';

export const NGINX = '/usr/sbin/nginx';
export const needsNginx = needs(existsSync(NGINX), `needs ${NGINX} (apt-get install nginx-light)`);

export interface Nginx {
  httpPort: number;
  tlsPort: number;
  /** Where it would buffer bodies. */
  bodyFolder: string;
  accessLog(): string;
  stop(): Promise<void>;
}

/** Runs deploy/nginx.conf as it is, but for ports, certificates and places of files. */
export async function startNginx(upstreams: { api: number; portal: number }): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-nginx-'));
  const bodyFolder = join(folder, 'bodies');
  for (const name of ['bodies', 'proxied', 'other']) mkdirSync(join(folder, name));
  const wanted =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=lintel.example';
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = spawnSync('openssl', [...wanted.split(' '), '-keyout', key, '-out', certificate]);
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr.toString()}`);
  const [httpPort, tlsPort] = [await freePort(), await freePort()];
  const site = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
    .replaceAll('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${tlsPort} `)
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${upstreams.api}`)
    .replaceAll('127.0.0.1:8081', `127.0.0.1:${upstreams.portal}`)
    .replaceAll('/etc/ssl/lintel/fullchain.pem', certificate)
    .replaceAll('/etc/ssl/lintel/privkey.pem', key)
    .replaceAll('/var/log/nginx/lintel.log', join(folder, 'access.log'));
  writeFileSync(join(folder, 'site.conf'), site);
  const other = ['fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/other;`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process on; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http { client_body_temp_path ${bodyFolder}; proxy_temp_path ${folder}/proxied; ${other.join(' ')}
      include ${folder}/site.conf; }`,
  );
  const child = spawn(NGINX, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString();
  });
  await listening(child, tlsPort, () => said);
  return {
    httpPort,
    tlsPort,
    bodyFolder,
    accessLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listening(child: ChildProcess, port: number, said: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${said()}`);
    const answered = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (answered) return; // with 400: plain HTTP on a port for TLS
    await sleep(50);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
