import { expect, it } from 'vitest';
import { eachAlone } from '../../src/platform/each-alone.ts';

it('works on all of them although some fail, and reports every failure', async () => {
  const done: number[] = [];
  const work = async (each: number) => {
    if (each % 2 === 0) throw new Error(`${each} failed`);
    done.push(each);
  };
  const failure = await eachAlone([1, 2, 3, 4, 5], work).catch((error: unknown) => error);
  expect(done).toEqual([1, 3, 5]);
  expect(failure).toBeInstanceOf(AggregateError);
  expect((failure as AggregateError).errors.map(String)).toEqual(['Error: 2 failed', 'Error: 4 failed']);
  await expect(eachAlone([2], work)).rejects.toThrow('2 failed');
  await eachAlone([], work);
});
