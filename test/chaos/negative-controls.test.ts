import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { startService } from '../support/service.ts';
import { type Tamper, tamperedDatabase } from '../support/tampered-database.ts';
import { Client } from './client.ts';
import { faults } from './invariants.ts';
import { races } from './races.ts';
import { withEffectBeforeOutcome, withoutStoredAnswers, withoutWriteLocks } from './tampering.ts';

/** Tests of the tests: with a safeguard taken away, the same races and checks must find something. */

const LANES = 4;

/** Two services on one database race in pairs until something is found, or enough was tried. */
async function raceWith(tamper: Tamper, names: (keyof typeof races)[], rounds: number): Promise<string[]> {
  const database = await freshDatabase({ poolSize: 20 });
  const services = [];
  for (let i = 0; i < 2; i++) {
    const service = { database: tamperedDatabase(database, tamper) };
    services.push(await startService({ database, service }));
  }
  try {
    const urls: string[] = [];
    for (const { app } of services) {
      await app.listen({ port: 0, host: '127.0.0.1' });
      urls.push(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
    }
    const clients: Client[] = [];
    for (let round = 0; round < rounds; round++) {
      await Promise.all(
        Array.from({ length: LANES }, async (_, lane) => {
          const a = new Client(`${round} ${lane}a`, () => urls);
          const b = new Client(`${round} ${lane}b`, () => urls.toReversed());
          clients.push(a, b);
          for (const name of names) await races[name]?.(a, b);
        }),
      );
      const found = await faults(
        new Client(`checker ${round}`, () => urls),
        clients.flatMap((client) => client.sent),
      );
      if (found.length > 0) return found;
    }
    return [];
  } finally {
    for (const service of services) await service.close();
    await database.close();
  }
}

describe('the harness', { timeout: 600_000 }, () => {
  it('finds nothing with every safeguard in place', async () => {
    const names = ['same key twice', 'copy against edits', 'approve against archive', 'opposite moves'];
    expect(await raceWith((_, run) => run(), names, 1)).toEqual([]);
  });

  it('notices when writers do not queue at the version row', async () => {
    const names = ['approve against archive', 'copy against edits'];
    expect(await raceWith(withoutWriteLocks, names, 60)).not.toEqual([]);
  });

  it('notices when idempotency keys are not unique', async () => {
    expect(await raceWith(withoutStoredAnswers, ['same key twice'], 20)).not.toEqual([]);
  });

  it('notices when effect and outcome are not one transaction', async () => {
    const names = ['copy against edits', 'opposite moves'];
    expect(await raceWith(withEffectBeforeOutcome(), names, 60)).not.toEqual([]);
  });
});
