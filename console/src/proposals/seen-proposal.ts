import { readStored, writeStored } from '../platform/stored.ts';

/** What somebody saw of a proposal when they last looked at it. */
export interface Seen {
  revision: number;
  commentCount: number;
  /** The IDs of its changes and what they were in words. */
  changes: Record<string, string>;
}

interface Looked {
  id: string;
  revision: number;
  commentCount: number;
  changes: readonly { id: string; summary: string }[];
}

/** What is new since the last look. */
export interface News {
  added: string[];
  removed: string[];
  comments: number;
}

/** Null when somebody looks for the first time, or when nothing is new. */
export function newsSince(seen: Seen | null, { changes, commentCount }: Omit<Looked, 'id'>): News | null {
  if (seen === null) return null;
  const now = new Map(changes.map(({ id, summary }) => [id, summary]));
  const news: News = {
    added: [...now].flatMap(([id, summary]) => (id in seen.changes ? [] : [summary])),
    removed: Object.entries(seen.changes).flatMap(([id, summary]) => (now.has(id) ? [] : [summary])),
    comments: Math.max(0, commentCount - seen.commentCount),
  };
  return news.added.length + news.removed.length + news.comments === 0 ? null : news;
}

const STORAGE_KEY = 'lintel-seen-proposals';
const MOST_KEPT = 30;
const MOST_CHANGES = 200;

const kept = (): [string, Seen][] =>
  readStored(STORAGE_KEY, (text) => (text === null ? [] : (JSON.parse(text) as [string, Seen][])));

export const lastSeen = (id: string): Seen | null => kept().find(([each]) => each === id)?.[1] ?? null;

/** The proposals that were looked at last are kept. */
export function noteSeen({ id, revision, commentCount, changes }: Looked): void {
  const seen: Seen = {
    revision,
    commentCount,
    changes: Object.fromEntries(changes.slice(0, MOST_CHANGES).map((change) => [change.id, change.summary])),
  };
  const others = kept().filter(([each]) => each !== id);
  writeStored(STORAGE_KEY, JSON.stringify([[id, seen], ...others].slice(0, MOST_KEPT)));
}
