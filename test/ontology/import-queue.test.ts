import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { FORMAT_FACTS, FORMATS } from '../../src/ontology/exchange/formats/format.ts';
import { ImportFolders } from '../../src/ontology/exchange/processing/import-folders.ts';
import { importPreviews } from '../../src/ontology/exchange/processing/import-previews.ts';
import { ImportQueue } from '../../src/ontology/exchange/processing/import-queue.ts';
import { Slots } from '../../src/platform/slots.ts';
import { csvOf, Exchange } from '../support/exchange.ts';
import { dataFolder } from '../support/process.ts';
import { startService, useService } from '../support/service.ts';

const service = useService();
const exchange = new Exchange(service);
let port: number;
beforeAll(async () => {
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  port = (service.app.server.address() as AddressInfo).port;
});

const folders = () => {
  try {
    return readdirSync(join(service.config.DATA_DIR, 'ontology-imports'));
  } catch {
    return [];
  }
};
const inputParts = async () =>
  (await service.database.pool.query("select from operation_part where kind = 'input'")).rowCount;

/** A folder that nobody can remove, because its paths are longer than the system allows. Returns how to undo that. */
function wrapTooDeep(folder: string): () => void {
  const inner = 'x'.repeat(200);
  const levels = 30;
  mkdirSync(`${folder}.0`, { recursive: true });
  const outer = (level: number) => (level === levels ? folder : `${folder}.${level}`);
  for (let level = 1; level <= levels; level++) {
    mkdirSync(outer(level));
    renameSync(outer(level - 1), join(outer(level), inner));
  }
  return () => {
    for (let level = levels; level > 0; level--) {
      renameSync(join(outer(level), inner), outer(level - 1));
      rmSync(outer(level), { recursive: true });
    }
    rmSync(outer(0), { recursive: true });
  };
}

let keys = 0;
/** An import whose body has begun and does not end. */
function open(begin: string, query = '', door = 'imports'): ClientRequest {
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/api/v1/bim-ontology/${door}${query}`,
    headers: { 'content-type': 'text/csv', 'idempotency-key': `open-${++keys}` },
  });
  sent.on('error', () => undefined);
  sent.write(begin);
  return sent;
}

describe('slots', () => {
  it('are given in order, and not to those who have left', async () => {
    const slots = new Slots(1);
    const done: string[] = [];
    const gates = new Map<string, () => void>();
    const work = (name: string) => () =>
      new Promise<void>((resolve) => {
        gates.set(name, () => {
          done.push(name);
          resolve();
        });
      });
    const leaving = new AbortController();
    const first = slots.run(work('first'));
    const second = slots.run(work('second'), leaving.signal);
    const third = slots.run(work('third'));
    leaving.abort(new Error('left'));
    await expect(second).rejects.toThrow('left');
    gates.get('first')?.();
    await first;
    await expect.poll(() => gates.has('third')).toBe(true);
    gates.get('third')?.();
    await third;
    expect(done).toEqual(['first', 'third']);
    await expect(slots.run(work('never'), leaving.signal)).rejects.toThrow('left');
    await slots.run(async () => done.push('fourth'));
    expect(done).toEqual(['first', 'third', 'fourth']);
  });
});

describe('imports that wait', () => {
  it('are so many and no more: the next is refused before its file is stored, and taken once others have left', async () => {
    const waiting = Array.from({ length: 6 }, () => open('handle,name\n'));
    await expect.poll(() => folders().length).toBe(6);
    const refused = await exchange.send('csv', csvOf(['name'], ['A']), 'dryRun=true');
    expect(refused).toMatchObject({ status: 429, body: { error: 'TooManyImportsWaiting' } });
    expect(refused.headers['retry-after']).toBeDefined();
    expect(folders()).toHaveLength(6);
    for (const each of waiting) each.destroy();
    await expect.poll(() => folders().length).toBe(0);
    // Its place is free a moment after its file is gone.
    const taken = async () => (await exchange.send('csv', csvOf(['name'], ['A']), 'dryRun=true')).status;
    await expect.poll(taken).toBe(200);
    expect(await inputParts()).toBe(0);
  });

  it('are dropped when their client leaves, also while an earlier operation keeps them waiting', async () => {
    const holder = await service.database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from ontology_version for update');
      await exchange.send('csv', csvOf(['handle', 'name'], ['held', 'Held']));
      const waiting = open('handle,name\n', '?dryRun=true');
      waiting.end('a,A\n');
      await expect.poll(() => folders().length).toBe(1);
      await expect.poll(inputParts).toBe(2); // the operation's and those of the dry run
      waiting.destroy();
      await expect.poll(() => folders().length).toBe(0);
      await expect.poll(inputParts).toBe(1);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    await expect.poll(inputParts).toBe(0);
  });
});

describe('a file of a classification', () => {
  it.each(['classifications/uniformat/imports', 'classification-systems/left/imports'])(
    'is dropped when its client leaves: %s',
    async (door) => {
      const system = { id: 'left', name: 'Left' };
      const url = '/api/v1/bim-ontology/classification-systems';
      const headers = { 'idempotency-key': 'left' };
      await service.call({ method: 'POST', url, payload: system, headers });
      const leaving = open('code,title\n', '?dryRun=true', door);
      await expect.poll(() => folders().length).toBe(1);
      leaving.destroy();
      await expect.poll(() => folders().length).toBe(0);
    },
  );
});

describe('a full queue', () => {
  it('takes the first file of another caller, and no second one; of callers it takes 36', async () => {
    const queue = new ImportQueue();
    const gates: (() => void)[] = [];
    const hold = (caller: string) =>
      queue.admit(caller, () => new Promise<void>((resolve) => void gates.push(resolve)));
    const held = [...Array(6).fill('a'), ...Array(6).fill('b')].map(hold);
    await expect(hold('a')).rejects.toThrow('12 imports');
    held.push(hold('c'));
    await expect(hold('c')).rejects.toThrow('13 imports');
    for (let n = 3; n < 36; n++) held.push(hold(`caller ${n}`));
    await expect(hold('one more')).rejects.toThrow('46 imports');
    for (const free of gates) free();
    await Promise.all(held);
    await queue.admit('one more', async () => undefined);
  });
});

describe('the turns of callers', () => {
  it('one file of each at a time: who sends many does not hold up the others', async () => {
    const queue = new ImportQueue();
    const { signal } = new AbortController();
    const running = new Map<string, () => void>();
    const order: string[] = [];
    const read = (caller: string, name: string, isLarge: boolean) =>
      queue.admit(caller, () =>
        queue.inTurn(
          caller,
          isLarge,
          () =>
            new Promise<void>((resolve) => {
              order.push(name);
              running.set(name, resolve);
            }),
          signal,
        ),
      );
    const finish = async (name: string) => {
      await expect.poll(() => running.has(name)).toBe(true);
      running.get(name)?.();
    };
    const small = ['a1', 'a2', 'a3', 'b1'].map((name) => read(name.slice(0, 1), name, false));
    await expect.poll(() => order).toEqual(['a1', 'b1']);
    for (const name of ['a1', 'b1', 'a2', 'a3']) await finish(name);
    await Promise.all(small);
    order.length = 0;
    running.clear();
    const large = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => read(name.slice(0, 1), name, true));
    await expect.poll(() => order).toEqual(['a1']);
    for (const name of ['a1', 'b1', 'c1', 'a2', 'a3']) await finish(name);
    await Promise.all(large);
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  });
});

describe('temporary folders', () => {
  it('of processes that are gone are swept at the start, others are left alone', async () => {
    const dataDir = dataFolder();
    const host = hostname().replaceAll(/[^\w-]/g, '_');
    const names = [
      `${host}.${process.pid}.old`,
      `${host}.4194303.dead`,
      `${host}.1.alive`,
      'elsewhere.7.new',
    ];
    for (const name of names) {
      mkdirSync(join(dataDir, 'ontology-imports', name), { recursive: true });
      writeFileSync(join(dataDir, 'ontology-imports', name, 'file'), 'x');
    }
    await new ImportFolders(dataDir).sweep();
    expect(readdirSync(join(dataDir, 'ontology-imports')).toSorted()).toEqual(names.slice(2).toSorted());
  });

  it('that can’t be removed hold up neither the others nor the start', async () => {
    const dataDir = dataFolder();
    const parent = join(dataDir, 'ontology-imports');
    const host = hostname().replaceAll(/[^\w-]/g, '_');
    for (const n of [1, 3]) mkdirSync(join(parent, `${host}.4194303.${n}`), { recursive: true });
    const unwrap = wrapTooDeep(join(parent, `${host}.4194303.2`));
    try {
      await expect(new ImportFolders(dataDir).sweep()).rejects.toThrow('ENAMETOOLONG');
      expect(readdirSync(parent)).toEqual([`${host}.4194303.2`]);
      const started = await startService({ worker: false, env: { DATA_DIR: dataDir } });
      expect((await started.call({ url: '/readyz' })).status).toBe(200);
      await started.close();
    } finally {
      unwrap();
    }
  });

  it('are removed with the work that they were for, also when it fails', async () => {
    const dataDir = dataFolder();
    const own = new ImportFolders(dataDir);
    await own.sweep(); // there is none yet
    await expect(
      own.use(async (folder) => {
        writeFileSync(join(folder, 'file'), 'x');
        throw new Error('failed');
      }),
    ).rejects.toThrow('failed');
    expect(readdirSync(join(dataDir, 'ontology-imports'))).toEqual([]);
  });
});

describe('a dry run', () => {
  const many = (rows: number, length: number) =>
    csvOf(
      ['handle', 'name', 'description'],
      ...Array.from({ length: rows }, (_, n) => [`dry-${n}`, `Dry ${n}`, 'x'.repeat(length)]),
    );

  it('is not stored under its Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'dry-again' };
    const count = async () => (await service.database.pool.query('select from idempotency_key')).rowCount;
    const before = await count();
    expect((await exchange.send('csv', many(1, 1), 'dryRun=true', key)).body.counts.created).toBe(1);
    expect((await exchange.send('csv', many(2, 1), 'dryRun=true', key)).body.counts.created).toBe(2);
    expect(await count()).toBe(before);
  });

  it('of many rows, or of few with long texts, is planned in a process of its own, and says the same', async () => {
    const small = await exchange.dryRun('csv', many(10, 10));
    for (const file of [many(2_001, 10), many(150, 9_000)]) {
      const plan = await exchange.dryRun('csv', file);
      expect(Object.keys(plan).toSorted()).toEqual(Object.keys(small).toSorted());
      expect(plan.rows[0]).toMatchObject({ row: 2, key: 'dry-0', outcome: 'created', problems: [] });
      expect(plan.changes[0]).toMatchObject({ type: 'created', after: { handle: 'dry-0', path: 'dry-0' } });
    }
    const refused = await exchange.send('csv', many(2_001, 10), 'dryRun=true&root=nobody');
    expect(refused).toMatchObject({ status: 404, body: { error: 'ObjectClassNotFoundError' } });
    expect(folders()).toEqual([]);
    expect(await inputParts()).toBe(0);
  });

  it('that needs too much memory, or too long, is refused in words', async () => {
    const dataDir = dataFolder();
    const settings = { databaseUrl: service.database.url, dataDir, otlpEndpoint: null };
    const received = { operationId: 'op_none', rows: 3_000, characters: 0, sha256: '' };
    const importRequest = { received, format: 'csv', rootKey: null, partial: false, absent: 'keep' } as const;
    const shape = { rows: 'all', asLines: false } as const;
    const log = pino({ level: 'silent' });
    const planned = (memoryMb: number, longestMs: number) =>
      importPreviews(service.db, { settings, log, slots: new Slots(1), limits: { memoryMb, longestMs } })(
        importRequest,
        {
          shape,
          folder: dataDir,
          signal: new AbortController().signal,
          report: () => undefined,
        },
      );
    await expect(planned(8, 60_000)).rejects.toThrow('exceeded the memory limit of 8 MiB');
    await expect(planned(512, 1)).rejects.toThrow('took too long');
  });

  it('shows every problem and change, whatever the row: the first 200 in the plan, all of them as lines', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => [`dry-${n}`, `Dry ${n}`, n === 290 ? 'OST_Nope' : '']);
    const file = csvOf(['handle', 'name', 'cadCategory'], ...rows);
    const plan = await exchange.dryRun('csv', file);
    expect(plan.counts).toMatchObject({ created: 299, rejected: 1 });
    expect(plan.rows).toHaveLength(200);
    expect(plan.rows[0]).toMatchObject({ row: 292, outcome: 'rejected' });
    expect(plan.rows[1]).toMatchObject({ row: 2, outcome: 'created' });
    expect((await exchange.dryRun('csv', file, 'rows=problems')).rows).toEqual([plan.rows[0]]);

    const lines = async (query: string) => {
      const accept = { accept: 'application/x-ndjson' };
      const answer = await exchange.send('csv', file, `dryRun=true&${query}`, accept);
      expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
      return answer.text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    };
    const [summary, ...all] = await lines('rows=all');
    expect(summary).toEqual({ ...plan, rows: [] });
    expect(all.map(({ row }) => row).toSorted((a, b) => a - b)).toEqual(rows.map((_, n) => n + 2));
    expect(all.slice(0, 200)).toEqual(plan.rows);
    expect((await lines('rows=problems')).slice(1)).toEqual([plan.rows[0]]);

    await exchange.import(
      'csv',
      csvOf(['handle', 'name'], ...rows.map(([handle = '', name = '']) => [handle, name])),
    );
    const changed = csvOf(
      ['handle', 'name'],
      ...rows.map(([handle = '', name = ''], n) => [handle, n === 250 ? 'Renamed' : name]),
    );
    expect((await exchange.dryRun('csv', changed)).rows[0]).toMatchObject({ row: 252, outcome: 'updated' });
    const few = await exchange.dryRun('csv', changed, 'rows=changed');
    expect(few.rows.map(({ row }: { row: number }) => row)).toEqual([252]);
  });

  it('takes every format in lines too', async () => {
    // An ontology without requirements can't be exported as IDS.
    for (const format of FORMATS.filter((each) => each !== 'ids')) {
      const file = await exchange.export(format);
      const answer = await service.call({
        method: 'POST',
        url: '/api/v1/bim-ontology/imports?dryRun=true&rows=changed',
        headers: {
          'content-type': FORMAT_FACTS[format].mediaType,
          'idempotency-key': `lines-${format}`,
          accept: 'application/x-ndjson',
        },
        payload: file,
      });
      expect([format, answer.status, JSON.parse(answer.text).counts.rejected]).toEqual([format, 200, 0]);
    }
  });
});
