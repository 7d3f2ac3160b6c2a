import type { TargetSession } from './server-list.ts';

/** What a server said of itself. */
export interface Look {
  /** Its place in the list. */
  server: number;
  isStandby: boolean;
  /** Its sessions may not write by default: how operators fence a server by hand. */
  isReadOnly: boolean;
  /** Of the cluster: the same for a primary and all that was ever copied from it. */
  systemId: string;
  /** Counts promotions: the one of a promoted standby is higher than that of the primary it leaves behind. */
  timeline: number;
  /** Tells two servers from one that has two names. */
  startedAt: string;
  /** How far it is in the log of changes. */
  position: number;
}

/** What earlier looks found. */
export interface SeenTimelines {
  /** The cluster that was found first: no other is taken afterwards. */
  home: string | null;
  /** The highest timeline that was ever seen, by cluster. */
  timelines: ReadonlyMap<string, number>;
}

export type Choice = { server: number } | { none: string };

/** Both after these looks: timelines only ever rise. */
export function raised(seen: SeenTimelines, looks: readonly Look[]): SeenTimelines {
  const timelines = new Map(seen.timelines);
  for (const { systemId, timeline } of looks)
    if (timeline > (timelines.get(systemId) ?? 0)) timelines.set(systemId, timeline);
  return { home: seen.home, timelines };
}

/** Why a session with this target can't use that server; null if it can. */
export function serverRefusalOf(look: Look, target: TargetSession, seen: SeenTimelines): string | null {
  if (seen.home !== null && look.systemId !== seen.home) return 'belongs to another database cluster';
  const newest = seen.timelines.get(look.systemId) ?? 0;
  // A standby reports a promotion only at its next checkpoint; it is behind, but catching up.
  if (!look.isStandby && look.timeline < newest)
    return `is outdated: it is on timeline ${look.timeline}, and timeline ${newest} exists`;
  if (target === 'read-write' && look.isReadOnly) return 'is read-only';
  if ((target === 'read-write' || target === 'primary') && look.isStandby) return 'is a standby';
  if (target === 'standby' && !look.isStandby) return "isn't a standby";
  if (target === 'read-only' && !look.isStandby && !look.isReadOnly) return "isn't read-only";
  return null;
}

/**
 * The server for new sessions, from what those that answered say. Of several primaries the one on the highest timeline
 * is the one that was promoted last; two on the same timeline were promoted apart from each other, nobody can tell
 * which of them has what was acknowledged, and neither is taken. `current` is kept while it will do.
 */
export function chooseServer(
  looks: readonly Look[],
  target: TargetSession,
  before: SeenTimelines,
  current: number | null = null,
): Choice {
  if (looks.length === 0) return { none: 'no server responds' };
  if (before.home === null && new Set(looks.map(({ systemId }) => systemId)).size > 1)
    return { none: 'the servers belong to different database clusters' };
  const seen = raised(before, looks);
  const fit = looks.filter((look) => serverRefusalOf(look, target, seen) === null);
  if (fit.length === 0)
    return {
      none: looks
        .map((look) => `server ${look.server + 1} ${serverRefusalOf(look, target, seen)}`)
        .join('; '),
    };
  const primaries = fit.filter(({ isStandby }) => !isStandby);
  if (new Set(primaries.map(({ startedAt }) => startedAt)).size > 1)
    return {
      none: `servers ${primaries.map(({ server }) => server + 1).join(' and ')} are both primary on timeline ${primaries[0]?.timeline}`,
    };
  const preferred =
    target === 'prefer-standby' && fit.some(({ isStandby }) => isStandby)
      ? fit.filter(({ isStandby }) => isStandby)
      : fit;
  const kept = preferred.find(({ server }) => server === current);
  // Of standbys the one that is furthest: what another has shown before, it is the likeliest to have.
  const isBetter = (look: Look, than: Look) =>
    target === 'any' || look.position === than.position
      ? look.server < than.server
      : look.position > than.position;
  const best = preferred.reduce((found, look) => (isBetter(look, found) ? look : found));
  return { server: (kept ?? best).server };
}
