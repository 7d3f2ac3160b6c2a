import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { AnswerCache } from '../../src/design/gateways/catalog/answer-cache.ts';
import { asJson, PublishedReads } from '../../src/portal/queries/published-reads.ts';
import { freshDatabase } from '../support/database.ts';

/** Whoever asks for thousands of things under long names fills a cache, and never the memory. */

const MB = 1024 * 1024;

function usedMegabytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / MB;
}

const longName = (i: number): string => `${i} ${'x'.repeat(8000)}`;
const tiny = { status: 200, body: Buffer.from('{}'), contentType: 'application/json', etag: '' };

describe('what is kept of the catalog', () => {
  it('counts the addresses as well as the answers', () => {
    const memory = new AnswerCache();
    for (let i = 0; i < 10_000; i++) memory.put(longName(i), tiny);
    expect(memory.get(longName(9_999))).toBe(tiny);
    const kept = Array.from({ length: 10_000 }, (_, i) => memory.get(longName(i))).filter(Boolean).length;
    expect(kept * 8000).toBeLessThan(64 * MB);
  });

  it('counts what records hold, and keeps nothing of unknown ones with long ids', () => {
    const memory = new AnswerCache();
    for (let i = 0; i < 8000; i++) {
      memory.keepRecords('variants', [`var_${i}`], [{ id: `var_${i}`, name: longName(i) } as { id: string }]);
    }
    const ids = Array.from({ length: 8000 }, (_, i) => `var_${i}`);
    expect(memory.recordsOf('variants', ids).size * 8000).toBeLessThan(64 * MB);
    expect(memory.recordsOf('variants', ['var_7999']).size).toBe(1);
    memory.keepRecords('variants', [longName(1), 'var_none'], []);
    expect([...memory.recordsOf('variants', [longName(1), 'var_none'])]).toEqual([['var_none', null]]);
  });
});

it('what is published is not remembered under names that nobody gave', async () => {
  const database = await freshDatabase();
  try {
    const reads = new PublishedReads(database);
    const ask = async (from: number, to: number): Promise<void> => {
      for (let i = from; i < to; i++) {
        const refusals = await Promise.allSettled([
          reads.publication(longName(i), 'json', asJson),
          reads.productModel(longName(i), null),
        ]);
        expect(refusals.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      }
    };
    await ask(0, 200); // what the first requests load and compile stays, and is not meant
    const before = usedMegabytes();
    await ask(200, 3200);
    expect(usedMegabytes() - before).toBeLessThan(16); // their names alone take 48 MB
  } finally {
    await database.close();
  }
});
