import { sql } from 'kysely';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { plant } from '../support/planted.ts';
import { cleanUp, dataFolder, type Lintel, startLintel } from '../support/process.ts';
import { TEST_SECRETS_KEY } from '../support/secrets.ts';
import { startService, type TestService } from '../support/service.ts';

const URL = '/api/v1/bim-ontology/object-classes';
/** Few in the usual run, many with `npm run test:freshness`. */
const TURNS = Number(process.env['FRESHNESS_TURNS'] ?? 60);

const database = useDatabase({ poolSize: 20 });
beforeAll(async () => {
  await plant(database.db, [
    { id: 'oc_a', name: '0' },
    { id: 'oc_b', parentId: 'oc_a' },
  ]);
});

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

    it(`writes and reads on alternate ones, ${TURNS} times`, async () => {
      for (let turn = 1; turn <= TURNS; turn++) {
        await write(turn);
        expect(await read(turn)).toBe(turn);
      }
    });

    it('holds for every way to read', async () => {
      for (let turn = 3000; turn < 3000 + TURNS; turn++) {
        await write(turn);
        const paths = ['?view=tree', '?root=oc_a&maxDepth=0', '/oc_a', '/search?q=oc_a', ''];
        expect(await read(turn, paths[turn % paths.length])).toBe(turn);
      }
    });

    it('holds for many who read at once while another writes', async () => {
      let finished = 10_000;
      await write(finished);
      let stop = false;
      const writer = (async () => {
        for (let turn = 10_001; !stop; turn++) {
          await write(turn);
          finished = turn;
        }
      })();
      const readers = Array.from({ length: 16 }, async (_, reader) => {
        for (let i = 0; i < TURNS / 2; i++) {
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
      for (let turn = 5000; turn < 5000 + TURNS; turn++) {
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
    let processes: Lintel[];
    const dispatcher = new Agent({ connections: 4 });
    const read = (turn: number, headers: Record<string, string> = {}) =>
      request(`${processes[turn % 2]?.url}${URL}`, { dispatcher, headers });
    beforeAll(async () => {
      const start = () =>
        startLintel({
          role: 'api',
          dataDir: dataFolder(),
          env: { DATABASE_URL: database.url, SECRETS_KEY: TEST_SECRETS_KEY },
        });
      processes = await Promise.all([start(), start()]);
    });
    afterAll(async () => {
      await dispatcher.close();
      await Promise.all(processes.map((each) => each.stop()));
      await cleanUp();
    });

    it(`writes and reads on alternate ones, ${TURNS} times`, async () => {
      for (let turn = 20_000; turn < 20_000 + TURNS; turn++) {
        await write(turn);
        const { body } = await read(turn);
        const list = (await body.json()) as { items: { name: string }[] };
        expect(list.items[0]?.name).toBe(String(turn));
      }
    });

    it('takes the old version for unchanged only while it is, on the fast path too', async () => {
      let etag = '';
      for (let turn = 30_000; turn < 30_000 + 2 * TURNS; turn++) {
        const changes = turn % 4 === 0;
        if (changes) await write(turn);
        const { statusCode, headers, body } = await read(turn, { 'if-none-match': etag });
        await body.dump();
        expect(statusCode).toBe(changes ? 200 : 304);
        etag = String(headers['etag']);
      }
    });

    it('gives both the same answer, byte for byte', async () => {
      const texts = await Promise.all([0, 1].map(async (turn) => (await read(turn)).body.text()));
      expect(texts[0]).toBe(texts[1]);
    });
  });
}, 180_000);
