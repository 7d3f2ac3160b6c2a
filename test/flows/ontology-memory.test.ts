import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { SingleFlightCache } from '../../src/platform/single-flight-cache.ts';
import { useService } from '../support/service.ts';

const URL = '/api/v1/bim-ontology/object-classes';
const MB = 1024 * 1024;

const service = useService();

function usedMegabytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / MB;
}

it('stays bounded when someone asks for hundreds of different roots', async () => {
  // A chain, so that every root has a large answer of its own.
  await sql`insert into object_class (id, handle, name, status, parent_id, description)
    select 'oc_' || lpad(n::text, 4, '0'), 'h' || n, 'Class ' || n, 'approved',
      case when n > 1 then 'oc_' || lpad((n - 1)::text, 4, '0') end, repeat('text ', 4400)
    from generate_series(1, 200) n`.execute(service.db);
  const url = `${await service.app.listen({ host: '127.0.0.1', port: 0 })}${URL}`;
  await fetch(url).then((answer) => answer.bytes());
  const before = usedMegabytes();
  let answered = 0;
  const roots = Array.from({ length: 200 }, (_, i) => `oc_${String(i + 1).padStart(4, '0')}`);
  const ask = async () => {
    for (let root = roots.pop(); root !== undefined; root = roots.pop()) {
      // Most are not packed: that takes the most time, and what is kept is the larger without it.
      const headers = { 'accept-encoding': roots.length % 10 === 0 ? 'gzip' : 'identity' };
      const answer = await fetch(`${url}?root=${root}`, { headers });
      expect(answer.status).toBe(200);
      const { length } = await answer.bytes();
      answered += length / MB;
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  expect(answered).toBeGreaterThan(400);
  // Buffers are given back by another thread, a moment after the collection.
  await expect.poll(() => usedMegabytes() - before).toBeLessThan(200);
}, 300_000);

it('keeps no more than fits, and what was asked for last', async () => {
  const made: string[] = [];
  const cache = new SingleFlightCache<string>(10, (value) => value.length);
  const get = (key: string, value = key) =>
    cache.get(key, async () => {
      made.push(key);
      return value;
    });
  await get('aaaa');
  await get('bbbb');
  await get('aaaa');
  await get('cccc'); // bbbb was asked for longest ago
  await get('aaaa');
  await get('bbbb');
  expect(made).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb']);
  await get('large', 'x'.repeat(50)); // stays, alone
  await get('large');
  expect(made.filter((key) => key === 'large').length).toBe(1);
  await get('aaaa');
  expect(made.at(-1)).toBe('aaaa');
});

it('makes a thing once for all who ask at the time, and again after a failure', async () => {
  let made = 0;
  const cache = new SingleFlightCache<number>(10, () => 1);
  const make = async () => {
    made++;
    if (made === 1) throw new Error('not this time');
    return made;
  };
  const first = await Promise.allSettled([cache.get('a', make), cache.get('a', make)]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await Promise.all([cache.get('a', make), cache.get('a', make), cache.get('a', make)])).toEqual([
    2, 2, 2,
  ]);
});

it('does not wait for ever for what is never made', async () => {
  vi.useFakeTimers();
  try {
    const cache = new SingleFlightCache<string>(10, (value) => value.length);
    const never = Promise.withResolvers<string>();
    void cache.get('a', () => never.promise);
    const waits = cache.get('a', async () => 'too early');
    vi.advanceTimersByTime(66_000);
    expect(await cache.get('a', async () => 'made anew')).toBe('made anew');
    never.resolve('late');
    expect(await waits).toBe('late');
    expect(await cache.get('a', async () => 'not needed')).toBe('late');
    await cache.get('b', async () => '123456'); // with four characters of the other this fits
    expect(await cache.get('a', async () => 'not needed either')).toBe('late');
  } finally {
    vi.useRealTimers();
  }
});
