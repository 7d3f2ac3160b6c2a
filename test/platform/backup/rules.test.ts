import { readdirSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checksumLine, readChecksums } from '../../../src/platform/backup/checksums.ts';
import { entryOf, fileEntryName, isFileName, partName } from '../../../src/platform/backup/entry-names.ts';
import { readBackupManifest } from '../../../src/platform/backup/manifest.ts';
import { tableOrder } from '../../../src/platform/backup/read-catalog.ts';
import { restorePlan } from '../../../src/platform/backup/restore-plan.ts';
import { readMigrations } from '../../../src/platform/db/migrate.ts';

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(fc.constantFrom('..', '.', '', 'a', 'b.pptx', '\\', '\n', '~'), { maxLength: 6 })
    .map((p) => p.join('/')),
);

describe('the name of an entry', () => {
  it('never leads out of the folder that it is for', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const entry = entryOf(`files/decks/${name}`);
        if (entry === null) return;
        expect(entry).toEqual({ kind: 'file', folder: 'decks', name });
        const within = relative('/data/decks', join('/data/decks', name));
        expect(within === '' || within.startsWith('..') || isAbsolute(within)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('is read as it was made', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (no) => {
        const part = { kind: 'part', table: 'portal.image', no };
        expect(entryOf(partName('portal.image', no))).toEqual(part);
      }),
    );
    fc.assert(
      fc.property(anyName.filter(isFileName), (name) => {
        expect(entryOf(fileEntryName('artifacts', name))).toMatchObject({ kind: 'file', name });
      }),
    );
    for (const other of ['', 'etc/passwd', 'database/x.copy.gz', 'files/', 'files/decks/', 'SHA256SUMS2'])
      expect(entryOf(other)).toBeNull();
  });
});

it('checksums are read as they were written, and nothing else is taken for them', () => {
  const sums = fc.array(
    fc.record({
      name: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter(isFileName),
      sha256: fc.stringMatching(/^[0-9a-f]{64}$/),
    }),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(sums, (list) => {
      expect(readChecksums(list.map(checksumLine).join(''))).toEqual(list);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readChecksums(text)).toBeNull();
    }),
  );
});

it('a name with any character is read from a backup as it was written, or is not written', () => {
  const sha256 = '0'.repeat(64);
  const refused: string[] = [];
  for (let code = 0; code <= 0xffff; code++) {
    const name = String.fromCharCode(code);
    if (!isFileName(name)) refused.push(name);
    else {
      const entry = entryOf(fileEntryName('decks', name));
      if (readChecksums(checksumLine({ name, sha256 }))?.[0]?.name !== name || entry?.kind !== 'file')
        expect.fail(`U+${code.toString(16)} is not read as it was written`);
    }
  }
  // Control characters, what separates folders, the folder itself, and halves of characters.
  expect(refused.filter((name) => !/^[\p{Cc}./\\\p{Cs}]$/u.test(name))).toEqual([]);
});

describe('the order of tables', () => {
  const tables = ['a', 'b', 'c', 'd', 'e', 'f'];
  const references = fc.array(
    fc.record({ from: fc.constantFrom(...tables), to: fc.constantFrom(...tables) }),
    {
      maxLength: 8,
    },
  );

  /** Follows the references from each table, as a reader would. */
  const isInCircle = (pairs: { from: string; to: string }[]) => {
    const reached = (from: string, seen: Set<string>): Set<string> => {
      for (const pair of pairs)
        if (pair.from === from && pair.to !== from && !seen.has(pair.to)) reached(pair.to, seen.add(pair.to));
      return seen;
    };
    return tables.some((table) => reached(table, new Set()).has(table));
  };

  it('puts every table once, after all that it refers to; or says that there is none', () => {
    fc.assert(
      fc.property(references, (pairs) => {
        const order = tableOrder(tables, pairs);
        expect(order === null).toBe(isInCircle(pairs));
        if (!order) return;
        expect([...order].sort()).toEqual(tables);
        for (const { from, to } of pairs)
          if (from !== to) expect(order.indexOf(to)).toBeLessThan(order.indexOf(from));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the schema of a backup', () => {
  it('is made by our migrations that it names, whichever came since', async () => {
    const known = await readMigrations();
    fc.assert(
      fc.property(fc.subarray(known, { minLength: 1 }), (applied) => {
        const shuffled = fc.sample(fc.shuffledSubarray(applied, { minLength: applied.length }), 1)[0] ?? [];
        expect(restorePlan(shuffled, known)).toEqual({ migrations: applied });
      }),
    );
    expect(known).toHaveLength(readdirSync('migrations').filter((file) => /^\d{4}_/.test(file)).length);
  });

  it('is refused in words when it is newer, another, or none', async () => {
    const known = await readMigrations();
    const newer = { version: 9999, name: 'the_future', checksum: 'x' };
    expect(restorePlan([...known, newer], known)).toEqual({
      refused:
        'The backup has schema version 9999 (the_future), which is newer than this release. Restore it with the release that created it or a later one.',
    });
    const [first, ...others] = known;
    expect(restorePlan([{ version: 41, name: 'platform', checksum: 'other' }, ...others], known)).toEqual({
      refused: 'Migration 41 (platform) in the backup differs from the one in this release.',
    });
    expect(first?.version).toBe(41);
    expect(restorePlan([], known)).toHaveProperty('refused');
  });
});

describe('the manifest of a backup', () => {
  it('of a newer layout says so, whatever else it holds', () => {
    expect(readBackupManifest('{"format":2,"lintel":"7.0.0","new":[]}')).toMatchObject({
      newer:
        'The backup was created by a newer release of Lintel (7.0.0). Restore it with that release or a later one.',
    });
  });

  it('is never taken from anything else', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readBackupManifest(text)).toHaveProperty('fault');
      }),
    );
    const keys = [
      'id',
      'lintel',
      'takenAt',
      'postgres',
      'migrations',
      'tables',
      'sequences',
      'sealedBy',
      'leftOut',
    ];
    const whole = { format: 1, id: '', lintel: '', takenAt: '', postgres: '', migrations: [], tables: [] };
    const good = { ...whole, sequences: [], sealedBy: null, leftOut: [] };
    expect(readBackupManifest(JSON.stringify(good))).toEqual({ manifest: good });
    for (const key of keys)
      expect(readBackupManifest(JSON.stringify({ ...good, [key]: 5 }))).toHaveProperty('fault');
  });
});
