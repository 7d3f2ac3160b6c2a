import type { Plan } from '../domain/plans/plan.ts';

/** Of one entry: entries are kept for ever, and a page of them is one answer. */
const MOST_NAMED = 50;

/** The classes that a plan deletes, as an audit entry names them. */
export function auditedDeletion({ changes }: Pick<Plan, 'changes'>) {
  const deleted = changes.flatMap(({ id, before, after }) =>
    before && !after ? [{ id, name: before.name }] : [],
  );
  const count = deleted.length > MOST_NAMED ? { deletedCount: deleted.length } : {};
  return { deleted: deleted.slice(0, MOST_NAMED), ...count };
}
