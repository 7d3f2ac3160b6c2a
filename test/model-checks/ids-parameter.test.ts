import { expect, it } from 'vitest';
import { LONGEST_NAME } from '../../src/kernel/text-limits.ts';
import { parameterOfIds } from '../../src/model-checks/domain/ids-parameter.ts';

it('the parameter of an IDS failure has both names, shortened to what a filter may have', () => {
  expect(parameterOfIds('Walls', 'Must have material')).toBe('Walls: Must have material');
  const long = parameterOfIds('😀'.repeat(50_000), 'Must have material');
  expect(long).toMatch(/^😀+\ufffd?…: Must have material$/u);
  expect(long.length).toBeLessThanOrEqual(LONGEST_NAME);
  expect(parameterOfIds('S', 'r'.repeat(2000))).toHaveLength(LONGEST_NAME);
});
