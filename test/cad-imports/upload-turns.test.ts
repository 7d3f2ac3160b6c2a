import { expect, it } from 'vitest';
import { UploadTurns } from '../../src/cad-imports/actions/upload-turns.ts';
import type { ImportRun } from '../../src/cad-imports/domain/import-run.ts';
import type { Upload } from '../../src/cad-imports/store/uploads.ts';

const uploadOf = (requestedKey: string | null, id = 'upl_1') => ({ id, requestedKey }) as Upload;

/** Work that goes on until it is told to end. */
function work(turns: UploadTurns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (key: string) =>
    turns.take(uploadOf(key), () => {
      begun.push(key);
      return new Promise<void>((resolve) => ends.set(key, resolve));
    });
  return { begun, begin, end: (key: string) => ends.get(key)?.() };
}

it('looks into two uploads at a time, and into one of each key', async () => {
  const { begun, begin, end } = work(new UploadTurns());
  const all = [begin('a'), begin('a'), begin('b'), begin('c')];
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b']);
  end('a');
  await all[0];
  await expect.poll(() => begun).toEqual(['a', 'b', 'a']);
  end('b');
  await expect.poll(() => begun).toEqual(['a', 'b', 'a', 'c']);
  end('a');
  end('c');
  await Promise.all(all);
});

it('lets 32 of one key wait, and refuses more', async () => {
  const { begin, end } = work(new UploadTurns());
  const all = Array.from({ length: 33 }, () => begin('a'));
  await expect(begin('a')).rejects.toMatchObject({ name: 'UploadsBusy' });
  const other = begin('b');
  for (let left = all.length; left > 0; left--) {
    end('a');
    await all[33 - left];
  }
  end('b');
  await other;
});

it('takes in 64 bodies of one key and 4 of one upload at a time, and refuses more', async () => {
  const turns = new UploadTurns();
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const receive = (key: string, id: string) => turns.receive(uploadOf(key, id), () => ended);
  const all = Array.from({ length: 64 }, (_, at) => receive('a', `upl_${at >> 2}`));
  for (const [key, id] of [
    ['a', 'upl_new'],
    ['b', 'upl_0'],
  ] as const)
    await expect(receive(key, id)).rejects.toMatchObject({ name: 'UploadsBusy' });
  all.push(...Array.from({ length: 192 }, (_, at) => receive(`b${at % 3}`, `upl_b_${at}`)));
  await expect(receive('c', 'upl_c')).rejects.toMatchObject({ name: 'UploadsBusy' });
  end();
  await Promise.all(all);
  await receive('a', 'upl_0');
});

it('shares one turn and its result among those who submit the same upload', async () => {
  const turns = new UploadTurns();
  let times = 0;
  const submit = async () => {
    times++;
    return { id: `run_${times}` } as ImportRun;
  };
  const upload = uploadOf('a');
  const runs = await Promise.all([1, 2, 3].map(() => turns.submitOnce(upload, submit)));
  expect(runs.map(({ id }) => id)).toEqual(['run_1', 'run_1', 'run_1']);
  expect((await turns.submitOnce(upload, submit)).id).toBe('run_2');
});
