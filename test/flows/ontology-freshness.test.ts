import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { plant } from '../support/planted.ts';
import { startService, type TestService } from '../support/service.ts';

const URL = '/api/v1/bim-ontology/object-classes';
const API = join(import.meta.dirname, '../../src/main/api.ts');

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase({ poolSize: 20 });
  await plant(database.db, [
    { id: 'oc_a', name: '0' },
    { id: 'oc_b', parentId: 'oc_a' },
  ]);
});
afterAll(() => database.close());

const write = (turn: number) =>
  sql`update object_class set name = ${String(turn)} where id = 'oc_a'`.execute(database.db);

describe('a reader never sees an older tree than one whose write has finished', () => {
  describe('two services on one database', () => {
    let replicas: TestService[];
    beforeAll(async () => {
      replicas = [await startService({ database }), await startService({ database })];
    });
    afterAll(async () => {
      for (const replica of replicas) await replica.close();
    });
    const read = async (turn: number, path = ''): Promise<number> => {
      const answer = await (replicas[turn % 2] as TestService).app.inject({ url: `${URL}${path}` });
      const body = answer.json();
      return Number((body.items?.[0] ?? body).name);
    };

    it('writes and reads on alternate ones, fifteen hundred times', async () => {
      for (let turn = 1; turn <= 1500; turn++) {
        await write(turn);
        expect(await read(turn)).toBe(turn);
      }
    });

    it('holds for every way to read', async () => {
      for (let turn = 3000; turn < 3200; turn++) {
        await write(turn);
        const paths = ['?view=tree', '?root=oc_a&maxDepth=0', '/oc_a', '/search?q=oc_a', ''];
        expect(await read(turn, paths[turn % paths.length])).toBe(turn);
      }
    });

    it('holds for many who read at once while another writes', async () => {
      let finished = 4000;
      await write(finished);
      let stop = false;
      const writer = (async () => {
        for (let turn = 4001; !stop; turn++) {
          await write(turn);
          finished = turn;
        }
      })();
      const readers = Array.from({ length: 16 }, async (_, reader) => {
        for (let i = 0; i < 100; i++) {
          const atLeast = finished;
          expect(await read(reader + i)).toBeGreaterThanOrEqual(atLeast);
        }
      });
      await Promise.all(readers).finally(() => {
        stop = true;
      });
      await writer;
    });

    it('takes the old version for unchanged only while it is', async () => {
      let etag = '';
      for (let turn = 9000; turn < 9200; turn++) {
        const changes = turn % 2 === 0;
        if (changes) await write(turn);
        const answer = await (replicas[(turn >> 1) % 2] as TestService).app.inject({
          url: URL,
          headers: { 'if-none-match': etag },
        });
        expect(answer.statusCode).toBe(changes ? 200 : 304);
        etag = String(answer.headers['etag']);
      }
    });
  });

  describe('two processes on one database', () => {
    const stops: (() => Promise<unknown>)[] = [];
    const ports: number[] = [];
    const agent = new Agent({ connections: 4 });
    beforeAll(async () => {
      for (let i = 0; i < 2; i++) ports.push(await startProcess(stops));
    });
    afterAll(async () => {
      await agent.close();
      for (const stop of stops) await stop();
    });

    it('writes and reads on alternate ones, a thousand times', async () => {
      for (let turn = 20_000; turn < 21_000; turn++) {
        await write(turn);
        const { body } = await request(`http://127.0.0.1:${ports[turn % 2]}${URL}`, { dispatcher: agent });
        const list = (await body.json()) as { items: { name: string }[] };
        expect(list.items[0]?.name).toBe(String(turn));
      }
    });

    it('gives both the same answer, byte for byte', async () => {
      const texts = await Promise.all(
        ports.map(async (port) =>
          (await request(`http://127.0.0.1:${port}${URL}`, { dispatcher: agent })).body.text(),
        ),
      );
      expect(texts[0]).toBe(texts[1]);
    });
  });
}, 180_000);

/** `npm run start:api` on the test's database; gives its port. */
function startProcess(stops: (() => Promise<unknown>)[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-api-'));
  const child = fork(API, [], {
    silent: true,
    execArgv: [],
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PORT: '0',
      SEED_DEMO: 'false',
      LOG_LEVEL: 'warn',
    },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  stops.push(() => {
    child.kill('SIGTERM');
    return ended.then(() => rmSync(folder, { recursive: true, force: true }));
  });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (text) => (said += String(text)));
    child.once('exit', () => reject(new Error(`The API ended: ${said}`)));
    child.stdout?.on('data', (text) => {
      const port = /listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(String(text))?.[1];
      if (port) resolve(Number(port));
    });
  });
}
