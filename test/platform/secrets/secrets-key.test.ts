import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openSecrets } from '../../../src/platform/secrets/secrets-key.ts';
import { sessionsThatWait, useDatabase } from '../../support/database.ts';

const database = useDatabase();

it('opens the key that another process made while this one waited for its turn', async () => {
  const { db } = database;
  const settings = {
    SECRETS_KEY: null,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'lintel-key-')),
    DATABASE_URL: null,
  };
  await db.deleteFrom('secrets_key').execute();
  const turn = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (tx) => {
    await sql`lock table secrets_key in exclusive mode`.execute(tx);
    held.resolve();
    await turn.promise;
  });
  await held.promise;
  // Both look while there is no key, and come to their turn one after the other.
  const both = Promise.all([openSecrets(db, settings), openSecrets(db, settings)]);
  await expect.poll(() => sessionsThatWait(database)).toBe(2);
  turn.resolve();
  await holding;
  const [first, second] = await both;
  expect(first.keyId).toBe(second.keyId);
});
