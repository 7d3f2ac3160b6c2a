import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeSchema } from '../../scripts/describe-schema.ts';
import { backupFiles } from '../../src/main/backup-files.ts';
import { prepareDatabase } from '../../src/main/prepare-database.ts';
import { partName, SUMS } from '../../src/platform/backup/entry-names.ts';
import { BACKUP_LOCK } from '../../src/platform/backup/make-backup.ts';
import { readArchive } from '../../src/platform/backup/read-archive.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { verifyBackup } from '../../src/platform/backup/verify-backup.ts';
import { ArchiveWriter } from '../../src/platform/backup/write-archive.ts';
import { loadConfig } from '../../src/platform/config.ts';
import { answers, backUp, backupFolder, everyRow, withoutWorkers } from '../support/backups.ts';
import { asAdmin, freshDatabase, type TestDatabase, useDatabase } from '../support/database.ts';
import { ImportClient } from '../support/imports.ts';
import { answersOf1_0_0, dumpOf1_0_0 } from '../support/release-1.0.0.ts';
import { startService, type TestService } from '../support/service.ts';
import { CLASSES } from '../support/steward.ts';

/** Everything a text can do to a row of COPY, to JSON, or to a terminal. */
const HOSTILE = 'tab\there \\N \\. back\\slash "quote" \u2028 \u0001 𝒳 é̂ \\x41 $$ %s';
const KEY = 'operator-key-of-this-test-0123456789';
const TURNS = Number(process.env['BACKUP_TURNS'] ?? 1);
const headers = { 'x-api-key': KEY };

const folder = backupFolder();
const database = useDatabase({ empty: true });
let service: TestService;
let urls: string[];
let calls = 0;
/** Made while nobody writes. */
let quiet: string;
let imported: ImportClient;
/** Brought back once, for whoever looks at it and writes nothing. */
let restoredQuiet: ReturnType<typeof folder.restored> | undefined;
const lookAtRestored = () => (restoredQuiet ??= folder.restored(quiet));

async function query(text: string, on: TestDatabase = database) {
  return (await on.pool.query(text)).rows;
}

async function call(method: 'POST' | 'PATCH', url: string, payload: object, status: number) {
  const once = { ...headers, 'idempotency-key': `backup-${++calls}` };
  const answer = await service.call({ method, url, headers: once, payload });
  expect({ url, status: answer.status, text: answer.text }).toMatchObject({ status });
  return answer.body;
}

/** The database of release 1.0.0, upgraded, and what has come since: an import, a deck, keys, large and hostile rows. */
beforeAll(async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('drop schema public'); // as the dump makes it
  await client.query('create schema public');
  await client.query(dumpOf1_0_0());
  await client.end();
  await prepareDatabase(database.url, database.db, { demo: true });
  service = await startService({ database, env: { API_KEYS: `operator:${SCOPES}:${KEY}` } });
  const { body: projects } = await service.call({
    method: 'GET',
    url: '/api/v1/party-directory/projects',
    headers,
  });
  const projectId = projects.items[0].id as string;
  await call('POST', '/api/v1/party-directory/projects', { name: HOSTILE.replaceAll(/\p{Cc}/gu, ' ') }, 201);
  await call('POST', '/api/v1/keys', { name: 'portal', scopes: ['portal:read'], projects: [projectId] }, 201);
  imported = await importOne('House');
  const { body: collection } = await service.call({
    method: 'POST',
    url: `/api/v1/design/projects/${projectId}/project-collections`,
    headers,
    payload: { name: 'Lobby' },
  });
  const job = await call(
    'POST',
    '/api/v1/design/slides/publish-collection',
    { collectionId: collection.id },
    202,
  );
  const isDone = async () => {
    const { body } = await service.call({ method: 'GET', url: job.statusUrl, headers });
    expect(body.status).toBe('succeeded');
  };
  await vi.waitFor(isDone, { timeout: 60_000 });
  // One row that is longer than a part of a backup, and values that only COPY's own escapes bring through.
  await database.pool.query(
    `insert into webhook (id, url, description, after) values ('whk_hostile', 'https://hook.example', $1, 9007199254740991)`,
    [HOSTILE],
  );
  await database.pool.query(
    `insert into operation_part (operation_id, kind, no, bytes)
     values ('op_large', 'results', 1, decode(repeat('00ff0a5c', 700000), 'hex'))`,
  );
  await call('POST', CLASSES, { name: 'Wall of tests' }, 202);
  const isQuiet = async () =>
    expect(await query(`select from operation where status in ('queued', 'running')`)).toEqual([]);
  await vi.waitFor(isQuiet, { timeout: 60_000 });
  const { body: list } = await service.call({ method: 'GET', url: CLASSES, headers });
  urls = [
    ...Object.keys(answersOf1_0_0()),
    '/api/v1/keys',
    '/api/v1/audit?limit=200',
    `${CLASSES}?includeInactive=true`,
    `${CLASSES}/changes?since=${encodeURIComponent(list.ontologyVersion)}`,
    '/api/v1/bim-ontology/export?format=jsonl',
    '/api/v1/bim-ontology/releases',
    '/api/v1/cad-imports',
    `/api/v1/projects/${imported.projectId}/cad-imports`,
    `/api/v1/projects/${imported.projectId}/definition-graph/summary`,
    `/api/v1/projects/${imported.projectId}/definition-graph/nodes?limit=1000`,
    job.statusUrl as string,
    `/api/v1/design/slides/jobs/${job.jobId}/deck`,
    '/api/v1/webhooks',
    '/bsdd/api/Dictionary/v1',
  ];
  quiet = folder.newFile();
  await backUp(service, quiet);
});
afterAll(async () => {
  await service?.close();
  await folder.close();
});

const SCOPES = [
  'ontology:read',
  'ontology:write',
  'ontology:approve',
  'maintenance',
  'design:read',
  'design:write',
  'imports:read',
  'imports:write',
  'portal:read',
  'admin',
].join('+');

async function importOne(name: string) {
  const keyed = { ...service, call: (options: object) => service.call({ headers, ...options }) };
  const client = await ImportClient.create(keyed, name);
  const { path } = await client.uploadUrl();
  const bytes = client.artifact({ kind: 'element', id: 'e1', name: HOSTILE }, { kind: 'element', id: 'e2' });
  const put = await client.put(path, bytes, headers);
  expect(put.status).toBe(200);
  expect((await client.finished(put.body.runId)).state).toBe('ready');
  return client;
}

/** Somebody who changes things all along; `writes` counts what was acknowledged. */
function startWriting() {
  let going = true;
  const state = { writes: 0 };
  const write = async () => {
    for (let turn = 0; going; turn++) {
      await call('POST', CLASSES, { name: `During ${turn} ${Math.random()}` }, 202);
      await call('POST', '/api/v1/party-directory/projects', { name: `During ${turn}` }, 201);
      if (turn % 5 === 0) await importOne(`During ${turn}`);
      state.writes++;
    }
  };
  const done = Promise.all(Array.from({ length: TURNS > 1 ? 2 : 1 }, write));
  return {
    state,
    async stop() {
      going = false;
      await done;
    },
  };
}

describe('a service restored from a backup', () => {
  it('answers byte for byte as at the moment of the snapshot, whatever was written meanwhile', async () => {
    const file = folder.newFile();
    await answers(service, urls, headers); // when an answer was first given is part of it
    let before: Record<string, object> = {};
    let writers = { state: { writes: 0 }, stop: async () => undefined as void };
    const { gone } = await backUp(service, file, async () => {
      before = await answers(service, urls, headers);
      writers = startWriting();
      await expect.poll(() => writers.state.writes).toBeGreaterThan(2);
    });
    await writers.stop();
    // Of release 1.0.0 there is a database and no artifacts: that is told.
    const lost = gone.filter((text) =>
      /^The artifact prj_01m7g3ex9casadmce1xvf3zk0j\/\S+ is missing from/.test(text),
    );
    expect([lost.length, gone.length]).toEqual([2, 2]);
    const { database: other, env } = await folder.restored(file);
    const restored = await withoutWorkers({
      database: other,
      env: { ...env, API_KEYS: `operator:${SCOPES}:${KEY}` },
    });
    const after = await answers(restored, urls, headers);
    for (const url of urls) expect({ url, ...after[url] }).toEqual({ url, ...before[url] });
    expect(Object.values(after).filter(({ status }) => status !== 200)).toEqual([]);
    // And it is another moment by now.
    const projects = '/api/v1/party-directory/projects';
    expect((await answers(service, [projects], headers))[projects]).not.toEqual(before[projects]);
    await restored.close();
  });

  it('goes on: new numbers, new work, and the portal reads with its own login', async () => {
    const { database: other, env } = await folder.restored(quiet);
    const highest = 'select max(seq)::int as seq from operation';
    const [{ seq }] = (await query(highest, other)) as [{ seq: number }];
    const restored = await startService({
      database: other,
      env: { ...env, API_KEYS: `operator:${SCOPES}:${KEY}` },
    });
    const made = await restored.call({
      method: 'POST',
      url: CLASSES,
      headers: { ...headers, 'idempotency-key': 'afterwards' },
      payload: { name: 'Afterwards' },
    });
    expect(made.status).toBe(202);
    expect((await query(highest, other))[0].seq).toBeGreaterThan(seq);
    const runs = `select id from import_run where project_id = '${imported.projectId}'`;
    const [run] = (await query(runs, other)) as [{ id: string }];
    const path = imported.url(`/${run.id}`);
    for (const [action, state] of [
      ['delete-graph', 'deleted'],
      ['retry', 'ready'],
    ] as const) {
      await restored.call({ method: 'POST', url: `${path}/actions/${action}`, headers });
      await expect
        .poll(async () => (await restored.call({ method: 'GET', url: path, headers })).body.state)
        .toBe(state);
    }
    const portal = new pg.Client({ connectionString: other.portalUrl });
    await portal.connect();
    expect((await portal.query('select count(*)::int as n from portal.snapshot')).rows[0].n).toBeGreaterThan(
      0,
    );
    await expect(portal.query('select from public.api_key')).rejects.toMatchObject({ code: '42501' });
    await portal.end();
    await restored.close();
  });
});

describe('the tables after a restore', () => {
  it('have the rows of the snapshot and no others, while writers never rest', async () => {
    const writers = startWriting();
    for (let turn = 0; turn < TURNS; turn++) {
      await expect.poll(() => writers.state.writes).toBeGreaterThan(turn);
      const file = folder.newFile();
      let model: Record<string, string[]> = {};
      await backUp(service, file, async (snapshot) => {
        model = await everyRow(database.url, snapshot);
      });
      const { database: other } = await folder.restored(file);
      expect(await everyRow(other.url)).toEqual(model);
    }
    await writers.stop();
  });

  it('have the schema, rights and triggers of a new database', async () => {
    const { database: other } = await lookAtRestored();
    const schemaOf = async (url: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return describeSchema(client).finally(() => client.end());
    };
    expect(await schemaOf(other.url)).toBe(await schemaOf(database.url));
    expect(await query(`select tgname from pg_trigger where tgenabled <> 'O'`, other)).toEqual([]);
    await expect(query('delete from audit_entry', other)).rejects.toThrow('append-only');
    const numbers = 'select sequencename as name, last_value as last from pg_sequences order by 1';
    const [theirs, ours] = [await query(numbers, other), await query(numbers)];
    expect(theirs.map(({ name }) => name)).toEqual(ours.map(({ name }) => name));
    // A sequence that was never used has no last value.
    for (const [at, { last }] of theirs.entries()) expect(last ?? 0).toBeLessThanOrEqual(ours[at].last ?? 0);
    const [{ highest, next }] = await query(
      `select max(seq) as highest, nextval('operation_seq_seq') as next from operation`,
      other,
    );
    expect(next).toBe(highest + 1);
  });

  it('are all that there are, but for what is true only of the moment', async () => {
    const { manifest } = await verifyBackup(quiet);
    const backedUp = new Set(manifest.tables.map(({ name }) => name));
    const tables = await query(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`,
    );
    expect(tables.map(({ name }) => name).filter((name) => !backedUp.has(name))).toEqual([
      'limits.minute',
      'limits.secret',
      'limits.turn',
      'limits.used',
      'public.process_beat',
      'public.schema_migration',
    ]);
  });

  it('are those of release 1.0.0 when the backup is, and go forward from there', async () => {
    const source = await freshDatabase({ empty: true });
    const client = new pg.Client({ connectionString: source.url });
    await client.connect();
    await client.query('drop schema public; create schema public');
    await client.query(dumpOf1_0_0());
    await client.end();
    const before = await everyRow(source.url);
    const file = folder.newFile();
    const { manifest } = await backUp({ database: source, config: service.config }, file);
    expect(manifest.migrations.map(({ version }) => version)).toContain(40);
    expect(await everyRow(source.url)).toEqual(before); // a backup changes nothing
    const { database: other } = await folder.restored(file);
    expect(await everyRow(other.url)).toEqual(before);
    await prepareDatabase(other.url, other.db, { demo: false });
    const upgraded = await withoutWorkers({ database: other });
    for (const [url, { generatedAt: _when, ontologyVersion: _hash, ...before }] of Object.entries(
      answersOf1_0_0(),
    ))
      expect((await upgraded.call({ method: 'GET', url })).body).toMatchObject(before);
    await upgraded.close();
    await source.close();
  });
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

describe('a restore', () => {
  it('refuses a database that is not empty, and leaves it as it is', async () => {
    const backup = await verifyBackup(quiet);
    const other = await freshDatabase();
    const rows = await everyRow(other.url);
    const refused = (words: string) =>
      expect(restoreBackup(backup, { pool: other.pool, files: [] })).rejects.toThrow(words);
    await refused("The database isn't empty: it already contains Lintel data.");
    expect(await everyRow(other.url)).toEqual(rows);
    await other.close();
    const foreign = await freshDatabase({ empty: true });
    await query('create table public.somebodys (id int)', foreign);
    await expect(restoreBackup(backup, { pool: foreign.pool, files: [] })).rejects.toThrow(
      "The database isn't empty: it contains public.somebodys.",
    );
    await foreign.close();
  });

  it('that fails at the last moment leaves an empty database, in which the next one succeeds', async () => {
    const backup = await verifyBackup(quiet);
    const other = await freshDatabase({ empty: true });
    const broken = {
      folder: 'artifacts',
      list: async function* () {},
      put: () => Promise.reject(new Error('the disk is full')),
    };
    await expect(restoreBackup(backup, { pool: other.pool, files: [broken] })).rejects.toThrow(
      'the disk is full',
    );
    expect(await query(`select from pg_class where relnamespace = 'public'::regnamespace`, other)).toEqual(
      [],
    );
    const config = loadConfig({ DATA_DIR: folder.path('second attempt') });
    await restoreBackup(backup, { pool: other.pool, files: await backupFiles(config) });
    expect((await everyRow(other.url))['public.object_class']).toHaveLength(
      backup.rows['public.object_class'] ?? Number.NaN,
    );
    await other.close();
  });

  it('brings artifacts and decks back, and refuses to exchange a key that is there', async () => {
    const { config } = await lookAtRestored();
    for (const name of filesBelow(config.DATA_DIR))
      expect(
        readFileSync(join(config.DATA_DIR, name)).equals(readFileSync(join(service.config.DATA_DIR, name))),
      ).toBe(true);
    expect(
      filesBelow(config.DATA_DIR)
        .map((name) => name.replace(/^(artifacts|decks).*\./, '$1 .'))
        .sort(),
    ).toEqual(['artifacts .gz', 'decks .pptx', 'upload-signing-key']);
    const again = { DATA_DIR: config.DATA_DIR };
    await expect(folder.restored(quiet, again)).resolves.toBeDefined(); // all the same files
    writeFileSync(join(config.DATA_DIR, 'upload-signing-key'), 'k'.repeat(43));
    await expect(folder.restored(quiet, again)).rejects.toThrow(
      `${config.DATA_DIR} already has a different upload-signing-key file`,
    );
  });

  it.each([
    ['a bomb', gzipSync(Buffer.alloc(400 * 1024 ** 2, 'x')), 'is larger than 64 MB after decompression'],
    ['a bomb of rows', gzipSync(Buffer.alloc(400 * 1024 ** 2, 'x\n')), "can't be loaded"],
    ['rows of another table', gzipSync('1\t2\t3\n'), "can't be loaded"],
    ['no gzip', Buffer.from('rows'), "can't be decompressed"],
  ])('of a backup with %s in a part refuses it in words and changes nothing', async (_what, part, words) => {
    const file = folder.newFile();
    const writer = await ArchiveWriter.create(file, new Date(0));
    for await (const { name, size, body } of readArchive(quiet))
      if (name === partName('public.object_class', 1)) await writer.add(name, part);
      else if (name !== SUMS) await writer.addStream(name, size, body);
    await writer.finish();
    const other = await freshDatabase({ empty: true });
    const backup = await verifyBackup(file); // its checksums are right: they are no signature
    await expect(restoreBackup(backup, { pool: other.pool, files: [] })).rejects.toThrow(
      new RegExp(
        `^${file} is damaged or isn't a Lintel backup: .*object_class.* ${words}.*Nothing was changed`,
      ),
    );
    expect(await query(`select from pg_class where relnamespace = 'public'::regnamespace`, other)).toEqual(
      [],
    );
    await other.close();
  });

  it('of a backup that names a role which may not be made says what to do', async () => {
    const other = await freshDatabase({ empty: true });
    const portalLess = new URL(other.url);
    portalLess.username = 'without_rights';
    portalLess.password = 'x';
    await asAdmin(async (admin) => {
      await admin.query(`drop role if exists without_rights`);
      await admin.query(`create role without_rights login password 'x'`);
      await admin.query(`alter database ${other.name} owner to without_rights`);
    });
    const pool = new pg.Pool({ connectionString: portalLess.href, max: 1 });
    pool.on('error', () => undefined); // its database is dropped under it
    await expect(restoreBackup(await verifyBackup(quiet), { pool, files: [] })).rejects.toThrow(
      /lintel_portal/,
    );
    await pool.end();
    await other.close();
    await asAdmin((admin) => admin.query('drop role without_rights'));
  });
});

it('one backup of a database is made at a time', async () => {
  const [first, second] = [folder.newFile(), folder.newFile()];
  await backUp(service, first, async () => {
    await expect(backUp(service, second)).rejects.toThrow(
      'Another backup of this database is already running.',
    );
  });
  expect([existsSync(first), existsSync(second)]).toEqual([true, false]);
  await expect(backUp(service, first)).rejects.toThrow(
    'already exists. Choose another file name, or use --replace.',
  );
  // Before an hour of work, also where something is to be replaced.
  await expect(backUp(service, dirname(first))).rejects.toThrow('is a folder. Name the file to write.');
  await expect(backUp(service, '/dev/null')).rejects.toThrow("/dev/null isn't a regular file.");
});

it('a backup waits for the session of one that has just ended', async () => {
  const file = folder.newFile();
  const session = new pg.Client({ connectionString: database.url });
  await session.connect();
  await session.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
  const made = backUp(service, file);
  const waiting = `select from pg_stat_activity
    where datname = current_database() and query like 'select pg_try_advisory_lock%'`;
  await expect.poll(async () => (await session.query(waiting)).rowCount).toBe(1);
  await session.end();
  await made;
  expect(existsSync(file)).toBe(true);
});

it('a database that is distributed over a Citus cluster is refused, with the way to back it up', async () => {
  const file = folder.newFile();
  // As Citus has it, in a schema of Citus; test/citus/spreading.test.ts has the real one.
  await query(
    `create table pg_dist_partition as select 'graph_node'::regclass as logicalrelid, 'h' as partmethod`,
  );
  try {
    await expect(backUp(service, file)).rejects.toThrow('"Backup of a cluster" in docs/scaling.md');
    expect(existsSync(file)).toBe(false);
    await query('delete from pg_dist_partition');
    await backUp(service, file); // Citus is installed and nothing is distributed
  } finally {
    await query('drop table pg_dist_partition');
  }
});
