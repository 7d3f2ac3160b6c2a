import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { OperationHistory } from '../../platform/operations/history.ts';
import { loadPlan } from '../actions/operation-plan.ts';
import { type FieldChange, fieldChanges, kindOfField } from '../domain/field-changes.ts';
import { resolveKeys } from '../store/keys.ts';

/** So many fields are told of one operation; what a larger one did to each row is another question. */
const MOST_TOLD = 1000;

/** What the ontology knows about its operations. */
export const operationHistory: OperationHistory = {
  async resolveClass(db, key) {
    return (await resolveKeys(db, [key])).get(key);
  },

  classNames,

  async changes(db, operation) {
    const plan = await loadPlan(db, operation, MOST_TOLD);
    const told = [...fieldChanges(plan).take(MOST_TOLD)];
    const named = new Map(plan.changes.map(({ id, before, after }) => [id, (after ?? before)?.name]));
    const classes = await classNames(db, [
      ...told.map((change) => change.objectClassId),
      ...textsIn(told, (field) => field === 'parentId'),
    ]);
    const entries = await entryNames(
      db,
      textsIn(told, (field) => kindOfField(field) !== undefined),
    );
    const nameOf = (field: string, value: FieldChange['before']): string | undefined => {
      if (typeof value !== 'string') return undefined;
      if (field === 'parentId') return classes.get(value) ?? named.get(value);
      return kindOfField(field) && entries.get(value);
    };
    return {
      classes: operation.touched_ids.length,
      items: told.map((change) => {
        const beforeName = nameOf(change.field, change.before);
        const afterName = nameOf(change.field, change.after);
        return {
          ...change,
          name: change.name ?? classes.get(change.objectClassId) ?? null,
          ...(beforeName === undefined ? {} : { beforeName }),
          ...(afterName === undefined ? {} : { afterName }),
        };
      }),
    };
  },
};

function textsIn(changes: readonly FieldChange[], isAsked: (field: string) => boolean): string[] {
  return changes
    .filter(({ field }) => isAsked(field))
    .flatMap(({ before, after }) => [before, after].filter((value) => typeof value === 'string'));
}

async function classNames(db: DbOrTx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from object_class where id = any(${[...new Set(ids)]}::text[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A code with its title, or the name of a CAD category. */
async function entryNames(db: DbOrTx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const asked = [...new Set(ids)];
  const { rows } = await sql<{ id: string; name: string }>`
    select id, case when title = code then code else code || ' ' || title end as name
    from classification_entry where id = any(${asked}::text[])
    union all select id, builtin_name from cad_category where id = any(${asked}::text[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
