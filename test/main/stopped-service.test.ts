import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { startService } from '../support/service.ts';

describe('a service that was stopped', () => {
  it('is held by nothing any more, however many a process starts', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const left: WeakRef<object>[] = [];
    const startAndStop = async () => {
      const service = await startService();
      left.push(new WeakRef(service.app));
      await service.call({ method: 'GET', url: '/metrics' });
      await service.close();
    };
    for (let i = 0; i < 3; i++) await startAndStop();
    // A timer that was set before may hold one for a moment.
    const living = () => {
      collectGarbage();
      return left.filter((each) => each.deref() !== undefined).length;
    };
    await expect.poll(living).toBe(0);
  });
});
