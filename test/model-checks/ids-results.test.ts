import { expect, it } from 'vitest';
import { keptResults } from '../../src/model-checks/domain/ids-results.ts';

const result = (name: string, failed: number[]) => ({
  name,
  identifier: null,
  result: 'fail' as const,
  applicable: 9,
  failed: 9,
  requirements: failed.map((count, at) => ({
    facet: 'material',
    text: `${at}`,
    result: count > 0 ? ('fail' as const) : ('pass' as const),
    failed: count,
  })),
});

it('of very many requirements, those that objects fail are listed, up to a limit', () => {
  const results = [result('A', [0, 1]), result('B', [2, 0, 3]), result('C', [4, 0])];
  const listed = (most: number) =>
    keptResults(results, most).map(({ name, failed, requirements }) => [
      name,
      failed,
      requirements.map((each) => each.failed),
    ]);
  expect(keptResults(results)).toEqual(results);
  expect(listed(6)).toEqual([
    ['A', 9, [1]],
    ['B', 9, [2, 3]],
    ['C', 9, [4]],
  ]);
  expect(listed(2)).toEqual([
    ['A', 9, [1]],
    ['B', 9, [2]],
    ['C', 9, []],
  ]);
});
