import { LintelError } from '@lintel/client';
import { expect, it } from 'vitest';
import { intentions } from './intentions.ts';

it('keeps the key of a request while its answer is lost, and has a new one after any answer', async () => {
  const { once } = intentions();
  const keys: string[] = [];
  const sent = (request: object, failure?: Error) =>
    once(request, (key) => {
      keys.push(key);
      return failure ? Promise.reject(failure) : Promise.resolve();
    }).catch(() => undefined);
  await sent({ name: 'A' }, new TypeError('Failed to fetch'));
  await sent({ name: 'A' }, new LintelError(504, undefined));
  await sent({ name: 'B' }, new TypeError('Failed to fetch'));
  await sent({ name: 'A' }, new LintelError(409, undefined));
  await sent({ name: 'A' });
  await sent({ name: 'A' });
  const [lost, again, other, refused, ...later] = keys;
  expect(again).toBe(lost);
  expect(refused).toBe(lost);
  expect(new Set([lost, other, ...later]).size).toBe(4);
});
