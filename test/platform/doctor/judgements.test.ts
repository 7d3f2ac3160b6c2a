import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DatabaseFacts,
  judgeConnections,
  judgePortalRole,
  judgeRights,
  judgeSchema,
  judgeServer,
} from '../../../src/platform/doctor/judge-database.ts';
import { judgeClock, judgeDisk } from '../../../src/platform/doctor/judge-machine.ts';
import { judgeWork } from '../../../src/platform/doctor/judge-work.ts';

const facts: DatabaseFacts = {
  version: '18.4',
  versionNumber: 180004,
  encoding: 'UTF8',
  isStandby: false,
  user: 'lintel',
  database: 'lintel',
  isSuperuser: false,
  mayCreateRoles: false,
  maySetUp: true,
  foreignTables: 0,
  portalRole: { exists: true, isMember: true },
  connections: { most: 100, used: 10 },
};

it('whatever is ill has a remedy, and whatever is well has none', () => {
  const anyFacts = fc.record({
    version: fc.string(),
    versionNumber: fc.integer({ min: 90_000, max: 200_000 }),
    encoding: fc.constantFrom('UTF8', 'LATIN1'),
    isStandby: fc.boolean(),
    user: fc.string(),
    database: fc.string(),
    isSuperuser: fc.boolean(),
    mayCreateRoles: fc.boolean(),
    maySetUp: fc.boolean(),
    foreignTables: fc.nat(3),
    portalRole: fc.record({ exists: fc.boolean(), isMember: fc.boolean() }),
    connections: fc.record({ most: fc.nat(300), used: fc.nat(300) }),
  });
  fc.assert(
    fc.property(anyFacts, fc.nat(60), (given, wanted) => {
      const judges = [
        judgeServer,
        judgeRights,
        judgePortalRole,
        (all: DatabaseFacts) => judgeConnections(all, wanted + 1),
      ];
      for (const judge of judges) {
        const { ok, remedy } = judge(given);
        expect(remedy === null).toBe(ok);
      }
    }),
  );
});

describe('the role of the portal', () => {
  const judged = (change: Partial<DatabaseFacts>) => judgePortalRole({ ...facts, ...change });

  it('that may not be made has the statements that a superuser types', () => {
    expect(judged({ user: 'o"dd', portalRole: { exists: false, isMember: false } })).toEqual({
      check: 'role lintel_portal',
      ok: false,
      says: `doesn't exist, and o"dd can't create it`,
      remedy: 'As a superuser: create role lintel_portal nologin; grant lintel_portal to "o""dd";',
    });
    expect(judged({ portalRole: { exists: true, isMember: false } }).remedy).toBe(
      'As a superuser: grant lintel_portal to "lintel";',
    );
  });

  it('is no matter where it is there, or where the first start makes it', () => {
    expect(judged({}).ok).toBe(true);
    expect(judged({ mayCreateRoles: true, portalRole: { exists: false, isMember: false } }).ok).toBe(true);
    expect(judged({ isSuperuser: true, portalRole: { exists: true, isMember: false } }).ok).toBe(true);
  });
});

describe('the schema', () => {
  const known = [41, 42, 100].map((version) => ({ version, name: `m${version}`, checksum: '' }));
  it.each([
    [null, true, 'none yet; Lintel creates it on first start'],
    [known, true, 'version 100'],
    [known.slice(0, 1), true, 'from an earlier release; migrations that the next start applies: 2'],
    [
      [{ version: 2, name: 'of 1.0.0', checksum: '' }],
      true,
      'from an earlier release; migrations that the next start applies: 3',
    ],
    [
      [...known, { version: 200, name: 'later', checksum: '' }],
      false,
      'version 200 (later), which is newer than this release',
    ],
  ])('%#: %s', (applied, ok, says) => {
    expect(judgeSchema(applied, known)).toMatchObject({ ok, says });
  });
});

it('a clock is wrong only when no moment between question and answer explains what was told', () => {
  const times = fc.record({
    sentAt: fc.nat(20_000),
    took: fc.nat(8000),
    off: fc.integer({ min: -9000, max: 9000 }),
    when: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(times, ({ sentAt, took, off, when }) => {
      const finding = judgeClock({
        sentAt,
        databaseTime: sentAt + took * when + off,
        answeredAt: sentAt + took,
      });
      if (Math.abs(off) <= 2000) expect(finding.ok).toBe(true);
      if (Math.abs(off) > 2000 + took)
        expect(finding).toMatchObject({
          ok: false,
          says: expect.stringContaining(off > 0 ? 'ahead of' : 'behind'),
        });
    }),
  );
});

it('a disk needs a gibibyte, and twice the largest upload', () => {
  const GIB = 1024 ** 3;
  const judged = (free: number, largestUpload: number) => judgeDisk('disk', '/data', { free, largestUpload });
  expect(judged(GIB, 0).ok).toBe(true);
  expect(judged(GIB - 1, 0)).toMatchObject({ ok: false, says: '1023 MiB free at /data, less than 1.0 GiB' });
  expect([judged(4 * GIB, 2 * GIB).ok, judged(4 * GIB - 1, 2 * GIB).ok]).toEqual([true, false]);
});

describe('work', () => {
  const now = new Date('2026-01-01T12:00:00Z');
  const queue = {
    name: 'imports',
    waiting: 2,
    running: 0,
    oldestWaitingSince: new Date('2026-01-01T11:59:00Z'),
  };
  const idle = { name: 'decks', waiting: 0, running: 0, oldestWaitingSince: null };
  const worker = { role: 'worker', works: true, version: '1.0.0' };

  it('that waits while nobody does it is told twice: who is missing, and what waits', () => {
    expect(judgeWork([queue, idle], [], now).map(({ ok }) => ok)).toEqual([false, false]);
    expect(
      judgeWork([queue, idle], [worker, worker, { ...worker, role: 'api', works: false }], now),
    ).toMatchObject([
      {
        ok: true,
        says: '2 processes running (role worker, version 1.0.0), 1 process running (role api, version 1.0.0)',
      },
      { ok: true, says: '2 in CAD imports, oldest 60 s' },
    ]);
    expect(judgeWork([idle], [], now).map(({ says }) => says)).toEqual([
      'no process is running, and no jobs are waiting',
      'none',
    ]);
  });
});
