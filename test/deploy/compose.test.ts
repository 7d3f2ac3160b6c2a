import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artifact, manifestLine } from '../support/artifact.ts';
import { engine, needsServices, podman } from '../support/container.ts';
import { freePort } from '../support/free-port.ts';

const KEY = 'an-operator-of-compose-0123456789abcdef';
const PATIENCE = { timeout: 300_000, interval: 500 };
const DEPLOY = join(import.meta.dirname, '../../deploy');
const PROJECT = `lintel${process.pid}`;

/** PostgreSQL and nginx are Debian's, in an image of their own; everything else is as it is shipped. */
describe('deploy/compose.yaml', { timeout: 900_000, ...needsServices }, () => {
  let folder: string;
  let port: number;
  const compose = (...args: string[]) =>
    engine('podman-compose', ['--project-name', PROJECT, '--file', 'compose.yaml', ...args], folder);
  const container = (service: string) => `${PROJECT}_${service}_1`;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lintel-compose-'));
    port = await freePort();
    for (const file of ['compose.yaml', 'nginx.conf', 'database-roles.sh'])
      copyFileSync(join(DEPLOY, file), join(folder, file));
    const certificate =
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=lintel.example';
    execFileSync(
      'openssl',
      [...certificate.split(' '), '-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`],
      { stdio: 'ignore' },
    );
    const settings = {
      POSTGRES_PASSWORD: 'of-the-superuser',
      LINTEL_DATABASE_PASSWORD: 'of-the-owner',
      PORTAL_DATABASE_PASSWORD: 'of-the-portal',
      SECRETS_KEY: '0123456789abcdef'.repeat(4),
      UPLOAD_SIGNING_KEY: 'the same for all containers, 0123456789',
      API_KEYS: `operator:admin:${KEY}`,
      PUBLIC_URL: 'https://lintel.example',
      PORTAL_URL: 'https://portal.example',
      LINTEL_IMAGE: 'localhost/lintel',
      POSTGRES_IMAGE: 'localhost/lintel-services',
      NGINX_IMAGE: 'localhost/lintel-services',
      LINTEL_CERTIFICATES: folder,
      LINTEL_HTTP_PORT: await freePort(),
      LINTEL_HTTPS_PORT: port,
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(join(folder, '.env'), lines.join(''));
  });
  afterAll(() => {
    compose('down', '--volumes');
    rmSync(folder, { recursive: true });
  });

  /** Through the proxy, by the name of a host. */
  function call(
    host: string,
    path: string,
    init: { method?: string; type?: string; body?: string | Buffer } = {},
  ) {
    const headers = { host, 'x-api-key': KEY, 'content-type': init.type ?? 'application/json' };
    const options = { host: '127.0.0.1', port, path, servername: host, rejectUnauthorized: false, headers };
    // oxlint-disable-next-line typescript/no-explicit-any
    return new Promise<{ status: number; body: any }>((resolve) => {
      const sent = request({ ...options, method: init.method ?? 'GET', agent: false }, async (response) => {
        const chunks = await response.toArray();
        const text = Buffer.concat(chunks as Buffer[]).toString();
        resolve({ status: response.statusCode ?? 0, body: text.startsWith('{') ? JSON.parse(text) : text });
      });
      sent.on('error', (error) => resolve({ status: 0, body: error.message }));
      sent.end(init.body);
    });
  }

  it('starts, and answers through the proxy as API and as portal', async () => {
    const started = performance.now();
    expect(compose('up', '--detach')).toMatchObject({ status: 0 });
    await expect.poll(() => call('lintel.example', '/readyz'), PATIENCE).toMatchObject({ status: 200 });
    await expect.poll(() => call('portal.example', '/readyz'), PATIENCE).toMatchObject({ status: 200 });
    process.stdout.write(
      `Everything was ready after ${Math.round((performance.now() - started) / 1000)} s.\n`,
    );
    expect(await call('lintel.example', '/metrics')).toMatchObject({ status: 404 });
  });

  it('imports a file, by the worker', async () => {
    const json = { method: 'POST', body: '{}' };
    const { body } = await call('lintel.example', '/api/v1/party-directory/projects', {
      ...json,
      body: '{"name": "Composed"}',
    });
    const imports = `/api/v1/projects/${body.id}/cad-imports`;
    const upload = await call('lintel.example', `${imports}/upload-url`, json);
    expect(upload.body.uploadUrl).toMatch(/^https:\/\/lintel\.example\//);
    const { pathname, search } = new URL(upload.body.uploadUrl);
    const run = await call('lintel.example', pathname + search, {
      method: 'PUT',
      type: 'application/gzip',
      body: artifact(manifestLine({ projectId: body.id }), { kind: 'element', id: 'e1' }),
    });
    expect(run.status).toBe(200);
    await expect
      .poll(async () => (await call('lintel.example', `${imports}/${run.body.runId}`)).body.state, PATIENCE)
      .toBe('ready');
  });

  it('gives the portal a login of its own, and no container a root file system that it can write', () => {
    const { output } = podman(
      'exec',
      container('database'),
      'psql',
      '--host=/tmp',
      '--username=postgres',
      '--tuples-only',
      '--command=select distinct usename from pg_stat_activity where usename is not null order by 1',
    );
    expect(output.split(/\s+/)).toEqual(expect.arrayContaining(['lintel', 'lintel_portal']));
    const settings = podman('inspect', '--format', '{{json .Config.Env}}', container('portal')).output;
    expect(settings).not.toContain('of-the-owner');
    for (const service of ['api', 'worker', 'portal'])
      expect(podman('exec', container(service), 'touch', '/app/x').output).toContain('Read-only file system');
  });

  it('keeps its data when everything is stopped and started again', async () => {
    expect(compose('stop')).toMatchObject({ status: 0 });
    for (const service of ['api', 'worker', 'portal']) {
      const { output } = podman('inspect', '--format', '{{.State.ExitCode}}', container(service));
      expect([service, output]).toEqual([service, '0']);
    }
    expect(compose('start')).toMatchObject({ status: 0 });
    await expect
      .poll(
        async () => JSON.stringify((await call('lintel.example', '/api/v1/party-directory/projects')).body),
        PATIENCE,
      )
      .toContain('Composed');
  });
});
