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
  if (applied.length === 0) return { refused: 'The backup says of no schema that its rows fit into.' };
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
        refused: `The backup has schema version ${version} (${name}), which this release does not know: it was made by a newer Lintel. Restore it with that release or a later one.`,
      };
    if (ours.checksum !== checksum)
      return {
        refused: `Migration ${version} (${name}) of the backup is not the one that this release has.`,
      };
    versions.add(version);
  }
  return { migrations: known.filter(({ version }) => versions.has(version)) };
}
