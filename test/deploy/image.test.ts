import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RELEASE } from '../../src/platform/version.ts';
import { artifact, manifestLine } from '../support/artifact.ts';
import { builtImage, needsImage, podman } from '../support/container.ts';
import { freePort } from '../support/free-port.ts';
import { PostgresServers } from '../support/postgres-servers.ts';

const KEY = 'an-operator-of-containers-0123456789';
const PATIENCE = { timeout: 240_000, interval: 200 };
const ROLES = ['api', 'worker', 'portal'] as const;
type Role = (typeof ROLES)[number];
const nameOf = (role: string) => `lintel-${role}-${process.pid}`;

describe('the image of deploy/Containerfile', { timeout: 600_000, ...needsImage }, () => {
  let folder: string;
  let servers: PostgresServers;
  let settings: string[];
  const ports = { api: 0, worker: 0, portal: 0 };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lintel-volume-'));
    mkdirSync(join(folder, 'data'));
    chownSync(join(folder, 'data'), 65_532, 65_532);
    for (const role of ROLES) ports[role] = await freePort();
    servers = new PostgresServers();
    settings = Object.entries({
      DATABASE_URL: (await servers.primary()).url,
      API_KEYS: `operator:admin:${KEY}`,
      SECRETS_KEY: '0123456789abcdef'.repeat(4),
      UPLOAD_SIGNING_KEY: 'the same for all containers, 0123456789',
    }).map(([name, value]) => `--env=${name}=${value}`);
  });
  afterAll(async () => {
    podman('rm', '--force', '--ignore', '--time=10', ...ROLES.map(nameOf));
    await servers.close();
    rmSync(folder, { recursive: true });
  });

  /** As compose.yaml starts it, on the network of this machine. */
  const restricted = () => [
    '--read-only',
    '--cap-drop=ALL',
    '--security-opt=no-new-privileges',
    '--network=host',
    `--volume=${folder}/data:/data`,
    ...settings,
  ];
  const start = (role: Role, port: string) => {
    const name = nameOf(role);
    const started = podman(
      'run',
      '--detach',
      `--name=${name}`,
      ...restricted(),
      `--env=${port}=${ports[role]}`,
      'localhost/lintel',
      role,
    );
    expect(started).toMatchObject({ status: 0 });
  };
  const isHealthy = (role: Role) => podman('healthcheck', 'run', nameOf(role)).status === 0;
  const isReady = (role: Role) =>
    fetch(`http://127.0.0.1:${ports[role]}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  const call = async (path: string, init: RequestInit = {}, type = 'application/json') => {
    const headers = { 'x-api-key': KEY, 'content-type': type };
    const response = await fetch(`http://127.0.0.1:${ports.api}${path}`, { ...init, headers });
    // oxlint-disable-next-line typescript/no-explicit-any
    return { status: response.status, body: (await response.json()) as any };
  };

  it('says which version it is, and runs as a user that can write nothing but its volume', () => {
    const { config, bytes } = builtImage();
    expect(config.Labels['org.opencontainers.image.version']).toBe(RELEASE);
    expect(config).toMatchObject({ User: '65532:65532', StopSignal: 'SIGTERM' });
    const script = 'id -u; touch /app/x /etc/x /x; touch /data/x && rm /data/x && echo volume';
    const { output } = podman(
      'run',
      '--rm',
      ...restricted(),
      '--entrypoint=/bin/sh',
      'localhost/lintel',
      '-c',
      script,
    );
    expect(output).toMatch(/^65532$/m);
    expect(output.match(/Read-only file system/g)).toHaveLength(3);
    expect(output).toMatch(/^volume$/m);
    process.stdout.write(`The image has ${Math.round(bytes / 1e6)} MB.\n`);
  });

  it('starts as API, worker and portal, and its health check sees them', async () => {
    const started = performance.now();
    start('api', 'PORT');
    await expect.poll(() => isReady('api'), PATIENCE).toBe(true);
    process.stdout.write(`The API was ready after ${Math.round(performance.now() - started)} ms.\n`);
    start('worker', 'WORKER_PORT');
    start('portal', 'PORT');
    for (const role of ROLES) {
      await expect.poll(() => isReady(role), PATIENCE).toBe(true);
      await expect.poll(() => isHealthy(role), PATIENCE).toBe(true);
    }
    expect((await call('/api/v1/system')).body).toMatchObject({ version: RELEASE });
  });

  it('imports a file that the API stored in the volume and the worker read from it', async () => {
    const project = await call('/api/v1/party-directory/projects', {
      method: 'POST',
      body: JSON.stringify({ name: 'In a container' }),
    });
    expect(project.status).toBe(201);
    const imports = `/api/v1/projects/${project.body.id}/cad-imports`;
    const upload = await call(`${imports}/upload-url`, { method: 'POST', body: '{}' });
    const { pathname, search } = new URL(upload.body.uploadUrl);
    const manifest = manifestLine({ projectId: project.body.id });
    const body = new Uint8Array(artifact(manifest, { kind: 'element', id: 'e1' }));
    const run = await call(pathname + search, { method: 'PUT', body }, 'application/gzip');
    expect(run.status).toBe(200);
    await expect
      .poll(async () => (await call(`${imports}/${run.body.runId}`)).body.state, PATIENCE)
      .toBe('ready');
    expect(readdirSync(join(folder, 'data'))).toContain('artifacts');
  });

  it('is unhealthy while it hangs', () => {
    expect(podman('kill', '--signal=STOP', nameOf('portal'))).toMatchObject({ status: 0 });
    expect(isHealthy('portal')).toBe(false);
    podman('kill', '--signal=CONT', nameOf('portal'));
  });

  it('ends with 0 when it is stopped, every part of it', () => {
    for (const role of ROLES) {
      expect(podman('stop', '--time=60', nameOf(role))).toMatchObject({ status: 0 });
      const { output } = podman('inspect', '--format', '{{.State.ExitCode}}', nameOf(role));
      expect([role, output]).toEqual([role, '0']);
    }
  });
});
