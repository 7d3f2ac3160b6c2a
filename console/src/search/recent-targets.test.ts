import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { keepTarget, keptTargets, MOST_RECENT_TARGETS } from './recent-targets.ts';
import type { SearchTarget } from './target.ts';

afterEach(() => vi.unstubAllGlobals());

const memory = () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  return kept;
};
const target = (id: string): SearchTarget => ({
  type: 'project',
  id,
  title: `Project ${id}`,
  detail: null,
  path: `/console/projects/${id}/collections`,
});
const ids = (targets: SearchTarget[]) => targets.map(({ id }) => id);

it('shows the five newest, then those that were opened most often', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 30 }), { maxLength: 80 }), (opened) => {
      memory();
      for (const id of opened) keepTarget('ann', target(`${id}`));
      const newest = [...new Set(opened.toReversed())].map(String);
      const times = (id: string) => opened.filter((each) => `${each}` === id).length;
      const { recent, frequent } = keptTargets('ann');
      expect(ids(recent)).toEqual(newest.slice(0, 5));
      const rest = newest.slice(5).filter((id) => times(id) > 1);
      expect(ids(frequent)).toEqual(rest.sort((a, b) => times(b) - times(a)).slice(0, 5));
    }),
    { seed: 25, numRuns: 100 },
  );
});

it('keeps few, for each person, and cuts long titles', () => {
  const kept = memory();
  for (let id = 0; id < 200; id++) keepTarget('ann', { ...target(`${id}`), title: 'x'.repeat(10_000) });
  expect(JSON.parse(kept.get('lintel-targets ann') ?? '')).toHaveLength(MOST_RECENT_TARGETS);
  expect(kept.get('lintel-targets ann')?.length).toBeLessThan(20_000);
  expect(keptTargets('bob')).toEqual({ recent: [], frequent: [] });
});

it('starts over when the storage has something else, or none is allowed', () => {
  const kept = memory();
  for (const text of ['{', '7', '[7,null]', '[{"type":"room"}]', '[{"path":"https://example.org"}]']) {
    kept.set('lintel-targets ann', text);
    expect(keptTargets('ann').recent).toEqual([]);
  }
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(() => keepTarget('ann', target('1'))).not.toThrow();
});
