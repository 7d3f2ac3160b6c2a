import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { runInChild, SpareChild } from '../../../src/platform/system/child-process.ts';

const ENTRY = join(import.meta.dirname, '../../support/answering-child.ts');
const spare = new SpareChild();
afterEach(() => spare.end());

const run = (task: string) =>
  runInChild(
    ENTRY,
    task,
    {
      dataDir: '/tmp',
      memoryMb: 64,
      flags: [],
      longestMs: 30_000,
      stop: undefined,
      finishWithinMs: 0,
      spare,
    },
    (message: { pid: number; task: string }) => message,
  );

it('gives a process that is done the next task, and starts another when it has died', async () => {
  const first = await run('one');
  const second = await run('two');
  expect(second).toEqual({ ...first, task: 'two' });
  expect(await run('die')).toMatchObject({ code: 3, isLate: false });
  const third = await run('three');
  expect(third).toMatchObject({ task: 'three' });
  expect(third).not.toMatchObject({ pid: (first as { pid: number }).pid });
});
