import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { isRoot, needs, needsRoot } from '../support/needs.ts';
import {
  COMPILE_CACHE,
  cleanUp,
  dataFolder,
  openFolder,
  post,
  preparedFolder,
  refusedStart,
  startLintel,
} from '../support/process.ts';
import { program } from '../support/program.ts';
import { expectWords } from '../support/refusals.ts';

afterAll(cleanUp);

const PROJECTS = '/api/v1/party-directory/projects';
const NOBODY = 65534;
const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];

/** Mounts in a namespace of its own: gone with the process, whatever happens to it. */
const withMount = (mount: string) => ['unshare', '--mount', 'sh', '-c', `${mount} && exec "$@"`, 'sh'];
const canMount = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0;
const needsMounts = needs(canMount, 'needs root and mount namespaces');

describe('a start that cannot be', () => {
  // Which addresses are refused is told by test/main/listen.test.ts.
  it('says that the port is taken, and leaves no database behind; with a key it listens everywhere', async () => {
    const folder = await preparedFolder();
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as { port: number };
    expectWords(
      await refusedStart({ dataDir: folder, env: { PORT: String(port) } }),
      `Port ${port} on 127.0.0.1 is in use`,
      'PORT',
    );
    taken.close();
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);

    const lintel = await startLintel({
      dataDir: folder,
      env: {
        HOST: '0.0.0.0',
        API_KEYS: 'a:admin:0123456789abcdef,b:portal:read:1212121212121212',
        LOG_LEVEL: 'warn',
      },
    });
    expect(lintel.output()).toContain('API_KEYS entry 2 has a key that is easy to guess');
    expect(lintel.output()).not.toContain('1212121212121212');
    lintel.url = lintel.url.replace('0.0.0.0', '127.0.0.1');
    expect((await lintel.json(PROJECTS)).status).toBe(401);
    expect((await lintel.json(PROJECTS, { headers: { 'x-api-key': '0123456789abcdef' } })).status).toBe(200);
    expect((await lintel.json('/livez')).status).toBe(200);
    expect(lintel.output()).not.toContain('0123456789abcdef');
    expect(await lintel.stop()).toBe(0);
  });

  it('without any key refuses a PUBLIC_URL by which others come, and says what to do', async () => {
    const dataDir = await preparedFolder();
    const refuses = async (role: 'all' | 'api' | 'portal') =>
      expectWords(
        await refusedStart({ role, dataDir, env: { PUBLIC_URL: 'https://lintel.example/base' } }),
        'Without an API key, Lintel accepts only local requests (protected mode)',
        'PUBLIC_URL',
        'https://lintel.example/base',
        `DATA_DIR=${dataDir} npx lintel keys create`,
        'API_KEYS',
      );
    await refuses('all');
    // These two find the database running, as beside another process.
    const server = await startEmbeddedPostgres(dataDir, pino({ level: 'silent' }));
    await Promise.all([refuses('api'), refuses('portal')]).finally(() => server.stop());
  });

  it('for want of a key says how to make one in the same folder, word for word', async () => {
    const dataDir = join(openFolder(), "it's here");
    renameSync(await preparedFolder(), dataDir);
    const said = await refusedStart({ dataDir, env: { HOST: '0.0.0.0' } });
    expectWords(said, 'listens only on loopback (protected mode), not on 0.0.0.0', 'keys create');
    const [, command = ''] = /Create a key first with (.+), or set API_KEYS/.exec(said) ?? [];
    const typed = spawnSync(
      'sh',
      ['-c', command.replace('npx lintel', `${process.execPath} ${program('cli')}`)],
      {
        env: { PATH: process.env['PATH'], ...COMPILE_CACHE },
        encoding: 'utf8',
      },
    );
    expect(typed.stderr).toContain(`in the folder ${dataDir}.`);
    const lintel = await startLintel({ dataDir, env: { HOST: '0.0.0.0' } });
    expect(await lintel.stop()).toBe(0);
  });

  it('says that there can be no data folder', async () => {
    expectWords(await refusedStart({ dataDir: '/proc/nope/deeper' }), '/proc/nope/deeper');
  });

  it('says that the data folder is read-only', needsMounts, async () => {
    const folder = dataFolder();
    expectWords(
      await refusedStart({ dataDir: folder, through: withMount(`mount -t tmpfs -o ro tmpfs ${folder}`) }),
      `The data folder ${folder} is on a read-only file system`,
    );
  });

  it('says that the data folder is full', needsMounts, async () => {
    const folder = dataFolder();
    for (const size of ['4k', '8m'])
      expectWords(
        await refusedStart({
          dataDir: folder,
          through: withMount(`mount -t tmpfs -o size=${size},mode=755 tmpfs ${folder}`),
        }),
        `The data folder ${folder} is full`,
      );
  });

  it('says that the data folder is not this user’s', needsRoot, async () => {
    const folder = openFolder();
    expectWords(
      await refusedStart({ dataDir: folder, through: asNobody }),
      `The data folder ${folder} isn't writable by this user`,
    );
  });
});

describe('the user', () => {
  it(
    'may be any; root later finds the same database, and gives it to the one who had it',
    needsRoot,
    async () => {
      const folder = dataFolder();
      chownSync(folder, NOBODY, NOBODY);
      const plain = await startLintel({ dataDir: folder, through: asNobody });
      expect((await plain.json(PROJECTS, post({ name: 'by nobody' }))).status).toBe(201);
      expect(await plain.stop()).toBe(0);
      const root = await startLintel({ dataDir: folder });
      expect((await root.json(PROJECTS)).body.items).toMatchObject([{ name: 'by nobody' }]);
      expect(await root.stop()).toBe(0);
    },
  );
});

describe('a private folder', () => {
  const SHARED = '/var/lib/lintel';
  const existed = existsSync(SHARED);
  const data = join(SHARED, 'data');
  const before = existsSync(data) ? readdirSync(data) : [];
  afterEach(() => {
    if (!existed) rmSync(SHARED, { recursive: true, force: true });
    else if (existsSync(data))
      for (const name of readdirSync(data))
        if (!before.includes(name)) rmSync(join(data, name), { recursive: true, force: true });
  });

  it(
    'of root, with the project and the data in it, does: the database lives beside, and stays there',
    needsMounts,
    async () => {
      const folder = dataFolder();
      const project = join(folder, 'project');
      const dataDir = join(folder, 'data');
      mkdirSync(project);
      chmodSync(folder, 0o700);
      const through = withMount(`mount --bind ${join(import.meta.dirname, '../..')} ${project}`);
      const first = await startLintel({ dataDir, project, through });
      expect((await first.json(PROJECTS, post({ name: 'private' }))).status).toBe(201);
      expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
      expect(await first.stop()).toBe(0);

      chmodSync(folder, 0o755); // reachable now, but the database is where it was
      const second = await startLintel({ dataDir });
      expect((await second.json(PROJECTS)).body.items).toMatchObject([{ name: 'private' }]);
      expect(await second.stop()).toBe(0);

      rmSync(data, { recursive: true, force: true });
      expectWords(await refusedStart({ dataDir }), 'no longer exists');
    },
  );
});
