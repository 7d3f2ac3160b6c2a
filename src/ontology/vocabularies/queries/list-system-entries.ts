import { type Page, pageOf } from '../../../kernel/page.ts';
import type { Db } from '../../../platform/db/database.ts';
import { writeCursor } from '../../../platform/http/cursor.ts';
import { type ClassificationSystem } from '../domain/classification-system.ts';
import { ClassificationSystemNotFound } from '../domain/errors.ts';
import {
  findSystem,
  pageOfEntries,
  readSystems,
  storedParents,
  usersOfCodes,
} from '../store/classification-systems.ts';

export interface ListedSystemEntry {
  code: string;
  title: string;
  parent: string | null;
  retired: boolean;
  /** Classes that have the code themselves. */
  classCount: number;
}

/** What a file adds to that keeps the entries it lacks. */
export const entriesToKeep = (db: Db, systemId: string): Promise<string> => storedParents(db, systemId);

export async function listClassificationSystems(
  db: Db,
): Promise<{ count: number; items: ClassificationSystem[] }> {
  const items = await readSystems(db);
  return { count: items.length, items };
}

/** Sorted by code; the cursor holds the last code seen, so a page stays right while entries are added. */
export async function listSystemEntries(
  db: Db,
  systemId: string,
  query: { q: string | undefined; parent: string | undefined; after: string | undefined; limit: number },
): Promise<Page<ListedSystemEntry>> {
  await requireListedSystem(db, systemId);
  const { parent, after, limit } = query;
  const words = [...new Set((query.q ?? '').toLowerCase().split(/\s+/))].filter((word) => word !== '');
  const { count, entries } = await pageOfEntries(db, systemId, { words, parent, after, limit });
  const { page, last } = pageOf(entries, limit);
  const users = new Map<string, number>();
  for (const { code } of await usersOfCodes(
    db,
    systemId,
    page.map(({ code }) => code),
  ))
    users.set(code, (users.get(code) ?? 0) + 1);
  return {
    count,
    items: page.map(({ code, title, parent: above, retired }) => ({
      code,
      title,
      parent: above,
      retired,
      classCount: users.get(code) ?? 0,
    })),
    nextCursor: last && writeCursor([last.code]),
  };
}

export async function requireListedSystem(db: Db, systemId: string): Promise<ClassificationSystem> {
  const system = await findSystem(db, systemId);
  if (!system) throw new ClassificationSystemNotFound(systemId);
  return system;
}

export const isListedSystem = async (db: Db, systemId: string): Promise<boolean> =>
  (await findSystem(db, systemId)) !== undefined;
