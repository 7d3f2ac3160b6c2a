import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCatalog } from '../../src/design/gateways/catalog/sample/sample-catalog.ts';
import { artifact, manifestLine } from '../support/artifact.ts';
import { startCatalogService } from '../support/catalog-service.ts';
import { needsDeploy } from '../support/container.ts';
import { freePort } from '../support/free-port.ts';
import { read } from '../support/operating.ts';
import { type PostgresServer, PostgresServers } from '../support/postgres-servers.ts';
import { cleanUp, dataFolder, type Lintel, post, startLintel } from '../support/process.ts';
import { hasPrometheus, needsPrometheus, Prometheus } from '../support/prometheus.ts';

const ROOT = join(import.meta.dirname, '../..');
const PATIENCE = { timeout: 300_000, interval: 500 };
/** Only promtool tries these: the first two need deaths in quick succession, the third a bug in Lintel. */
const BY_PROMTOOL_ALONE = ['LintelRestartLoop', 'LintelImportCrashes', 'LintelEventLoopBlocked'];

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

/** The tests follow one another, on one installation: API, worker, a portal on a replica, and Prometheus. */
describe('Prometheus on a real installation', {
  timeout: 900_000,
  ...(hasPrometheus ? needsDeploy : needsPrometheus),
}, () => {
  const prometheus = new Prometheus();
  const ports = { api: 0, worker: 0, portal: 0 };
  const sockets: Socket[] = [];
  const seen = new Set<string>();
  let servers: PostgresServers;
  let primary: PostgresServer;
  let standby: PostgresServer;
  let catalog: Awaited<ReturnType<typeof startCatalogService>>;
  let receiver: Server;
  let receiverAnswers = 204;
  let folder: string;
  let env: Record<string, string>;
  let api: Lintel;
  let worker: Lintel;
  let portal: Lintel;
  let projectId: string;
  let number = 0;

  const startWorker = async () => {
    worker = await startLintel({ role: 'worker', env: { ...env, WORKER_PORT: String(ports.worker) } });
  };
  const startPortal = async (options: { project?: string; through?: string[]; port: number }) =>
    startLintel({
      role: 'portal',
      ...options,
      env: { ...env, PORT: String(options.port), DATABASE_URL: '', PORTAL_DATABASE_URL: standby.url },
    });
  const send = (path: string, body: object) =>
    api.json(`/api/v1${path}`, post(body, { 'idempotency-key': `key-${number++}` }));
  const createClass = () => send('/bim-ontology/object-classes', { name: `Class ${number}` });
  const importFile = async (...lines: (string | object)[]): Promise<void> => {
    const imports = `/api/v1/projects/${projectId}/cad-imports`;
    const { pathname, search } = new URL((await api.json(`${imports}/upload-url`, post({}))).body.uploadUrl);
    const put = await api.json(pathname + search, {
      method: 'PUT',
      headers: { 'content-type': 'application/gzip' },
      body: new Uint8Array(artifact(manifestLine({ projectId }), ...lines)),
    });
    expect(put.status).toBe(200);
  };
  const search = () => api.json('/api/v1/design/catalog/variants?q=chair');

  /** Causes a fault again and again until every alert fires, then ends it and waits until none does. */
  async function expectAlerts(names: string[], cause: () => Promise<unknown>, end: () => Promise<unknown>) {
    const fired = new Set<string>();
    await expect
      .poll(async () => {
        await cause();
        for (const name of await prometheus.firing()) fired.add(name);
        return names.filter((name) => !fired.has(name));
      }, PATIENCE)
      .toEqual([]);
    await end();
    await expect
      .poll(async () => (await prometheus.firing()).filter((name) => names.includes(name)), PATIENCE)
      .toEqual([]);
    for (const name of names) seen.add(name);
  }
  const nothing = () => Promise.resolve();
  /** For faults that are there until they are ended. */
  const once = (cause: () => Promise<unknown>) => {
    let first: Promise<unknown> | null = null;
    return () => (first ??= cause());
  };

  beforeAll(async () => {
    servers = new PostgresServers();
    primary = await servers.primary();
    for (const role of ['api', 'worker', 'portal'] as const) ports[role] = await freePort();
    catalog = await startCatalogService(sampleCatalog());
    receiver = createServer((request, response) => {
      request.resume();
      response.writeHead(receiverAnswers).end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    folder = dataFolder();
    // A disk of its own that a test can fill.
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m,mode=0700', 'lintel-test', folder]);
    env = {
      DATABASE_URL: primary.url,
      DATA_DIR: folder,
      CATALOG_URL: catalog.url,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '0',
    };
    api = await startLintel({ role: 'api', env: { ...env, LOG_LEVEL: 'info', PORT: String(ports.api) } });
    env['LOG_LEVEL'] = 'info';
    standby = await servers.standbyOf(primary);
    await startWorker();
    portal = await startPortal({ port: ports.portal });
    await prometheus.start();
    for (const port of Object.values(ports)) prometheus.watch(`http://127.0.0.1:${port}`);
    const { port } = receiver.address() as AddressInfo;
    await send('/webhooks', { url: `http://127.0.0.1:${port}/` });
    projectId = (await send('/party-directory/projects', { name: 'Watched' })).body.id;
  });
  afterAll(async () => {
    await prometheus.stop();
    for (const socket of sockets) socket.destroy();
    receiver?.close();
    await catalog?.close();
    spawnSync('umount', ['--lazy', folder]);
    await cleanUp();
    await servers?.close();
  });

  it('shows something in every panel of the dashboard, while everything is well', async () => {
    const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as Dashboard;
    const empty = async () => {
      const found: string[] = [];
      for (const { title, targets = [] } of panels)
        for (const { expr } of targets) {
          const samples = await prometheus.query(expr);
          if (!samples.some(({ value: [, value] }) => Number.isFinite(Number(value))))
            found.push(`${title}: ${expr}`);
        }
      return found;
    };
    await expect
      .poll(async () => {
        await createClass();
        await search();
        await importFile({ kind: 'element', id: 'e1' });
        await sleep(1000);
        return empty();
      }, PATIENCE)
      .toEqual([]);
    expect(panels.length).toBeGreaterThan(20);
    expect(await prometheus.query('sum(up{job="lintel"})')).toMatchObject([
      { value: [expect.anything(), '3'] },
    ]);
    // From here on the portal falls behind; a later test waits for its alert.
    await standby.query('select pg_wal_replay_pause()');
  });

  it('LintelRemoteRejects, LintelRemoteUnavailable', async () => {
    catalog.answerWith({ wrong: 'shape' });
    await expectAlerts(['LintelRemoteRejects'], search, async () => catalog.answerWith(undefined));
    catalog.fail(500);
    await expectAlerts(['LintelRemoteUnavailable'], search, async () => catalog.fail(null));
  });

  it('LintelImportFailures', async () => {
    await expectAlerts(['LintelImportFailures'], () => importFile('{"not": "closed"'), nothing);
  });

  it('LintelWebhookFailures, LintelDeadLetters', async () => {
    receiverAnswers = 500;
    const lastAttempt = async () => {
      await createClass();
      await primary.query(
        `update webhook_delivery set attempts = 7, next_attempt_at = now() where status = 'pending'`,
        'lintel',
      );
    };
    await expectAlerts(['LintelWebhookFailures', 'LintelDeadLetters'], lastAttempt, async () => {
      receiverAnswers = 204;
      await createClass();
      await primary.query(`delete from webhook_delivery where status = 'dead'`, 'lintel');
    });
  });

  it('LintelNoWorker, LintelQueueStalled, LintelOperationFailures', async () => {
    /** Each move was accepted while its destination was there, which an earlier operation deletes. */
    const failInTurn = async (times: number) => {
      await worker.stop();
      const [going, staying] = [(await createClass()).body, (await createClass()).body];
      const sourceObjectClassIds = [staying.objectClassId];
      await send('/bim-ontology/object-classes/actions/delete', {
        sourceObjectClassIds: [going.objectClassId],
      });
      for (let turn = 0; turn < times; turn++)
        await send('/bim-ontology/object-classes/actions/move', {
          sourceObjectClassIds,
          targetObjectClassId: going.objectClassId,
        });
      await startWorker();
    };
    // A counter that isn't there yet can't increase.
    await failInTurn(1);
    await expect
      .poll(() => prometheus.query('lintel_operations_total{outcome="failed"}'), PATIENCE)
      .not.toEqual([]);
    const fail = once(() => failInTurn(40));
    await expectAlerts(['LintelOperationFailures'], fail, nothing);
    const away = once(async () => {
      await worker.stop();
      await importFile({ kind: 'element', id: 'e1' });
      await primary.query(
        `update import_run set created_at = created_at - interval '1 hour' where state not in ('ready', 'failed')`,
        'lintel',
      );
    });
    await expectAlerts(['LintelNoWorker', 'LintelQueueStalled'], away, startWorker);
  });

  it('LintelSlowReads, LintelConnectionsExhausted', async () => {
    const hold = async () => {
      const client = new pg.Client({
        host: '127.0.0.1',
        port: primary.port,
        user: 'postgres',
        database: 'lintel',
      });
      await client.connect();
      await client.query('begin; lock table project in access exclusive mode');
      const reads = Array.from({ length: 60 }, () => api.json('/api/v1/party-directory/projects'));
      await sleep(5000);
      await client.query('rollback');
      await client.end();
      await Promise.all(reads);
    };
    await expectAlerts(['LintelSlowReads', 'LintelConnectionsExhausted'], hold, nothing);
  });

  it('LintelDiskFull, LintelDiskFilling', async () => {
    let files = 0;
    const fill = async () => {
      const free = 1024 ** 2;
      spawnSync('fallocate', ['-l', String(files < 60 ? free : 1), join(folder, `filler-${files++}`)]);
      await sleep(200);
    };
    await expectAlerts(['LintelDiskFull', 'LintelDiskFilling'], fill, async () => {
      for (let each = 0; each < files; each++) rmSync(join(folder, `filler-${each}`), { force: true });
    });
  });

  it('LintelVersionMismatch, LintelFileDescriptorsExhausted, LintelDown', async () => {
    const project = join(dataFolder(), 'other');
    mkdirSync(project);
    for (const part of ['src', 'migrations'])
      cpSync(join(ROOT, part), join(project, part), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'));
    const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as object;
    writeFileSync(join(project, 'package.json'), JSON.stringify({ ...manifest, version: '0.0.1' }));
    const port = await freePort();
    const other = await startPortal({ project, port, through: ['prlimit', '--nofile=160:160'] });
    const url = `http://127.0.0.1:${port}`;
    const crowd = once(async () => {
      prometheus.watch(url);
      for (let each = 0; each < 120; each++)
        sockets.push(connect(port, '127.0.0.1').on('error', () => undefined));
    });
    await expectAlerts(['LintelVersionMismatch', 'LintelFileDescriptorsExhausted'], crowd, async () => {
      for (const socket of sockets) socket.destroy();
      prometheus.forget(url);
      await other.stop();
    });
    await expectAlerts(
      ['LintelDown'],
      once(() => portal.stop()),
      async () => {
        portal = await startPortal({ port: ports.portal });
      },
    );
  });

  it('LintelReplicaBehind', async () => {
    await expectAlerts(['LintelReplicaBehind'], createClass, () =>
      standby.query('select pg_wal_replay_resume()'),
    );
  });

  it('LintelDatabaseUnreachable, LintelServerErrors', async () => {
    const away = once(() => primary.kill());
    await expectAlerts(
      ['LintelDatabaseUnreachable', 'LintelServerErrors'],
      async () => {
        await away();
        await api.json('/api/v1/party-directory/projects');
      },
      async () => {
        await primary.start();
        await expect
          .poll(async () => (await api.json('/api/v1/party-directory/projects')).status, PATIENCE)
          .toBe(200);
      },
    );
  });

  it('every alert fired and cleared, except those that promtool alone tries', () => {
    const all = Array.from(read('deploy/alerts.yml').matchAll(/- alert: (\w+)/g), ([, name]) => name ?? '');
    expect([...seen, ...BY_PROMTOOL_ALONE].sort()).toEqual(all.sort());
  });
});
