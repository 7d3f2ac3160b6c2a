import type { Wish } from './server-list.ts';

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

/** What is known from before. */
export interface Fence {
  /** The cluster that was found first: no other is taken afterwards. */
  home: string | null;
  /** The highest timeline that was ever seen, by cluster. */
  timelines: ReadonlyMap<string, number>;
}

export type Choice = { server: number } | { none: string };

/** Both as of these looks: a fence only ever rises. */
export function raised(fence: Fence, looks: readonly Look[]): Fence {
  const timelines = new Map(fence.timelines);
  for (const { systemId, timeline } of looks)
    if (timeline > (timelines.get(systemId) ?? 0)) timelines.set(systemId, timeline);
  return { home: fence.home, timelines };
}

/** Why a session that wishes this may not be with that server, by itself; null: it may. */
export function refusalOf(look: Look, wish: Wish, fence: Fence): string | null {
  if (fence.home !== null && look.systemId !== fence.home) return 'belongs to another database cluster';
  const newest = fence.timelines.get(look.systemId) ?? 0;
  // A standby tells of a promotion only at its next checkpoint; it is behind, but on its way.
  if (!look.isStandby && look.timeline < newest)
    return `is outdated: it is on timeline ${look.timeline}, and timeline ${newest} exists`;
  if (wish === 'read-write' && look.isReadOnly) return 'is read-only';
  if ((wish === 'read-write' || wish === 'primary') && look.isStandby) return 'is a standby';
  if (wish === 'standby' && !look.isStandby) return "isn't a standby";
  if (wish === 'read-only' && !look.isStandby && !look.isReadOnly) return "isn't read-only";
  return null;
}

/**
 * The server for new sessions, from what those that answered say. Of several primaries the one on the highest timeline
 * is the one that was promoted last; two on the same timeline were promoted apart from each other, nobody can tell
 * which of them has what was acknowledged, and neither is taken. `current` is kept while it will do.
 */
export function chooseServer(
  looks: readonly Look[],
  wish: Wish,
  before: Fence,
  current: number | null = null,
): Choice {
  if (looks.length === 0) return { none: 'no server responds' };
  if (before.home === null && new Set(looks.map(({ systemId }) => systemId)).size > 1)
    return { none: 'the servers belong to different database clusters' };
  const fence = raised(before, looks);
  const fit = looks.filter((look) => refusalOf(look, wish, fence) === null);
  if (fit.length === 0)
    return {
      none: looks.map((look) => `server ${look.server + 1} ${refusalOf(look, wish, fence)}`).join('; '),
    };
  const primaries = fit.filter(({ isStandby }) => !isStandby);
  if (new Set(primaries.map(({ startedAt }) => startedAt)).size > 1)
    return {
      none: `servers ${primaries.map(({ server }) => server + 1).join(' and ')} are both primary on timeline ${primaries[0]?.timeline}`,
    };
  const preferred =
    wish === 'prefer-standby' && fit.some(({ isStandby }) => isStandby)
      ? fit.filter(({ isStandby }) => isStandby)
      : fit;
  const kept = preferred.find(({ server }) => server === current);
  // Of standbys the one that is furthest: what another has shown before, it is the likeliest to have.
  const isBetter = (look: Look, than: Look) =>
    wish === 'any' || look.position === than.position
      ? look.server < than.server
      : look.position > than.position;
  const best = preferred.reduce((found, look) => (isBetter(look, found) ? look : found));
  return { server: (kept ?? best).server };
}
