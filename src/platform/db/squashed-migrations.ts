import { SchemaError } from './schema-error.ts';

export interface AppliedMigration {
  version: number;
  name: string;
  checksum: string;
}

/** The files that made the schema of release 1.0.0, by version: what their checksums were. */
const OF_1_0_0: ReadonlyMap<number, readonly string[]> = new Map([
  [1, ['f6ec451c6bd14d67']],
  [2, ['0fe5cd13b05c821b']],
  [3, ['e80f893c103220da']],
  [5, ['13795a36b966975e']],
  [6, ['4eeea5fea2b2468c']],
  [8, ['653cf896d2ecb3b0']],
  [10, ['0701ec7283fe6ae4']],
  [11, ['4bc1af07aadb4116']],
  [20, ['5bbc915334964eb7', 'dcddc1299d42e376']], // mended later, with the same outcome
  [21, ['f444e37c9cceefb2']],
  [22, ['44e434f82d75f89e']],
  [30, ['555b979f2dc337cd']],
  [31, ['250c6bb8982bc69f']],
  [40, ['00176ade76be012b']],
]);

/** Those that followed, on the way to the next release. */
const AFTER_1_0_0: ReadonlyMap<number, readonly string[]> = new Map([
  [50, ['0d37c2edbc23cc75']],
  [51, ['1e24da5c058e3aaf']],
  [55, ['66bff216bc05c44a']],
  [56, ['9371b2f6945af281']],
  [57, ['896c0889b4bfc1cc']],
  [58, ['9fc81f1dc2df4e9e']],
  [60, ['eb200db1bc150f76']],
  [61, ['7ea051c2778826b1']],
  [65, ['e5ff0f6fce73464d']],
  [75, ['11b3aaefd079796b']],
  [80, ['694e9e82a0d7a4e2']],
  [85, ['cfd3af80f15f02c2']],
  [90, ['287ffd2669ccd111']],
]);

/** The last files that stand for each. */
const LAST_FOR_1_0_0 = 46;
const LAST_FOR_ALL = 94;

/** Up to which file a database has the schema already, when it was made by files that were squashed since. */
export interface SquashedHistory {
  upTo: number;
  replaced: AppliedMigration[];
}

/**
 * The files of release 1.0.0 and those after it were squashed into a few. A database that has all of the former, or
 * all of both, has the schema of the files that replace them. One that has part of them has a schema that no file can
 * continue. Null: nothing in this database was squashed.
 */
export function squashedHistory(applied: readonly AppliedMigration[]): SquashedHistory | null {
  const replaced = applied.filter(({ version }) => OF_1_0_0.has(version) || AFTER_1_0_0.has(version));
  const last = replaced.at(-1);
  if (!last) return null;
  for (const { version, name, checksum } of replaced) {
    const known = OF_1_0_0.get(version) ?? AFTER_1_0_0.get(version);
    if (!known?.includes(checksum))
      throw new SchemaError(`Migration ${version} (${name}) differs from the one in release 1.0.0.`);
  }
  const of1_0_0 = replaced.filter(({ version }) => OF_1_0_0.has(version)).length;
  if (of1_0_0 < OF_1_0_0.size)
    throw new SchemaError(
      `The database is at schema version ${last.version} (${last.name}), partway through the setup of release 1.0.0. Start release 1.0.0 on it once, then start this release.`,
    );
  const after1_0_0 = replaced.length - of1_0_0;
  if (after1_0_0 === 0) return { upTo: LAST_FOR_1_0_0, replaced };
  if (after1_0_0 === AFTER_1_0_0.size) return { upTo: LAST_FOR_ALL, replaced };
  throw new SchemaError(
    `The database has schema version ${last.version} (${last.name}), which belongs to no release. Only databases from release 1.0.0 or later can be upgraded. Start with an empty database.`,
  );
}
