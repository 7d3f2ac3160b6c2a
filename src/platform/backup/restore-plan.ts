import type { AppliedMigration } from '../db/squashed-migrations.ts';
import { squashedHistory } from '../db/squashed-migrations.ts';

/** Which of our migrations make the schema that a backup was taken from, in their order; or why none do, in words. */
export type RestorePlan<M extends AppliedMigration> = { migrations: M[] } | { refused: string };

/**
 * The schema of the backup is made first, then its rows are loaded, then the migrations that came since do what they
 * do to every older database.
 */
export function restorePlan<M extends AppliedMigration>(
  applied: readonly AppliedMigration[],
  known: readonly M[],
): RestorePlan<M> {
  if (applied.length === 0) return { refused: "The backup doesn't name its schema version." };
  const history = squashedHistory([...applied].sort((a, b) => a.version - b.version));
  const replaced = new Set(history?.replaced.map(({ version }) => version));
  const versions = new Set(
    history ? known.map(({ version }) => version).filter((v) => v <= history.upTo) : [],
  );
  for (const { version, name, checksum } of applied) {
    if (replaced.has(version)) continue;
    const ours = known.find((migration) => migration.version === version);
    if (!ours)
      return {
        refused: `The backup has schema version ${version} (${name}), which is newer than this release. Restore it with the release that created it or a later one.`,
      };
    if (ours.checksum !== checksum)
      return {
        refused: `Migration ${version} (${name}) in the backup differs from the one in this release.`,
      };
    versions.add(version);
  }
  return { migrations: known.filter(({ version }) => versions.has(version)) };
}
