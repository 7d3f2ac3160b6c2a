import type { DbOrTx } from '../../../platform/db/database.ts';
import { withFormerIds } from '../queries/named-classes.ts';

interface Used {
  totals: { projects: number; elements: number; types: number };
  projects: {
    projectId: string;
    name: string;
    elements: number;
    types: number;
    graphVersion: string | null;
  }[];
}

/** Where any of these classes is used; `among`: only in these projects, null: in all. */
export type UsageOf = (
  db: DbOrTx,
  objectClassIds: readonly string[],
  among: ReadonlySet<string> | null,
) => Promise<Used>;

/** Of several classes together; `objectClassId` is the one, when it is one. */
export type Usage = { objectClassId: string | null } & Used;

export async function usageOfClasses(
  db: DbOrTx,
  usageOf: UsageOf,
  ids: readonly string[],
  among: ReadonlySet<string> | null,
): Promise<Usage> {
  const [first = null, ...others] = ids;
  return {
    objectClassId: others.length === 0 ? first : null,
    ...(await usageOf(db, await withFormerIds(db, ids), among)),
  };
}
