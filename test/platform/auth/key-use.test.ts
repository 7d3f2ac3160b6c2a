import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { KEY_USE_CHANNEL, sendKeyUse, startKeyUse, writeKeyUse } from '../../../src/platform/auth/key-use.ts';
import { openDatabase } from '../../../src/platform/db/database.ts';
import { startListener } from '../../../src/platform/loop.ts';
import { useDatabase } from '../../support/database.ts';

const log = pino({ level: 'silent' });
const database = useDatabase();

const usedKeys = async () =>
  (await database.db.selectFrom('api_key_use').select('key_id').orderBy('key_id').execute()).map(
    (row) => row.key_id,
  );

describe('the use of keys', () => {
  it('is written together, each key once, and tried again when the database was away', async () => {
    const written: string[][] = [];
    let isAway = true;
    const use = startKeyUse(
      log,
      async (ids) => {
        if (isAway) throw new Error('away');
        written.push(ids);
      },
      20,
    );
    for (const id of ['b', 'a', 'b', 'b']) use.note(id);
    await new Promise((resolve) => setTimeout(resolve, 60));
    isAway = false;
    await expect.poll(() => written).toEqual([['a', 'b']]);
    use.note('c');
    await use.stop();
    expect(written.flat()).toEqual(['a', 'b', 'c']);
  });

  it('of a process that may only read is written down by another', async () => {
    const portal = openDatabase({
      url: database.url,
      poolSize: 1,
      log,
      session: '-c role=lintel_portal -c search_path=portal -c default_transaction_read_only=on',
    });
    await expect(writeKeyUse(portal.db, ['key_1'])).rejects.toThrow();
    const listener = startListener(database.url, log);
    const use = startKeyUse(log, (ids) => writeKeyUse(database.db, ids), 50);
    listener.on(KEY_USE_CHANNEL, (id) => {
      if (id !== '') use.note(id);
    });
    // As often as it takes: what is told before anybody listens is lost.
    await expect
      .poll(async () => {
        await sendKeyUse(portal.db, ['key_1', 'key_2']);
        return usedKeys();
      })
      .toEqual(['key_1', 'key_2']);
    await Promise.all([use.stop(), listener.stop(), portal.close()]);
  });
});
