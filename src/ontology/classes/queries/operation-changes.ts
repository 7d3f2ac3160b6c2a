import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { Operation } from '../../../platform/operations/operation.ts';
import {
  type ParameterFieldChange,
  parameterFieldChanges,
} from '../../parameters/domain/shared-parameter.ts';
import { loadPlan } from '../actions/operation-plan.ts';
import { fitting } from '../actions/preview.ts';
import { type FieldChange, fieldChanges, kindOfField } from '../domain/field-changes.ts';
import type { Plan } from '../domain/plans/plan.ts';

/** Shown of one operation; an import has its own list of rows. */
const MAX_CHANGES = 1000;

/** One field that an operation changed, with the names behind ids. */
export interface NamedChange extends FieldChange {
  beforeName?: string;
  afterName?: string;
}

/** The first fields that an operation changed, of classes and of the parameters of the library. */
export async function operationChanges(
  db: DbOrTx,
  operation: Operation,
): Promise<{ changes: NamedChange[]; parameterChanges?: ParameterFieldChange[] }> {
  const plan = await loadPlan(db, operation, MAX_CHANGES);
  const changes = await namedChanges(db, plan);
  const { parameters = [] } = plan;
  if (parameters.length === 0) return { changes };
  return { changes, parameterChanges: [...parameterFieldChanges(parameters).take(MAX_CHANGES)] };
}

async function namedChanges(db: DbOrTx, plan: Plan): Promise<NamedChange[]> {
  const changes = fitting([...fieldChanges(plan).take(MAX_CHANGES)], MAX_CHANGES);
  const named = new Map(plan.changes.map(({ id, before, after }) => [id, (after ?? before)?.name]));
  const classes = await classNames(db, [
    ...changes.map((change) => change.objectClassId),
    ...textsIn(changes, (field) => field === 'parentId'),
  ]);
  const entries = await entryNames(
    db,
    textsIn(changes, (field) => kindOfField(field) !== undefined),
  );
  const nameOf = (field: string, value: FieldChange['before']): string | undefined => {
    if (typeof value !== 'string') return undefined;
    if (field === 'parentId') return classes.get(value) ?? named.get(value);
    return kindOfField(field) && entries.get(value);
  };
  return changes.map((change) => {
    const beforeName = nameOf(change.field, change.before);
    const afterName = nameOf(change.field, change.after);
    return {
      ...change,
      name: change.name ?? classes.get(change.objectClassId) ?? null,
      ...(beforeName === undefined ? {} : { beforeName }),
      ...(afterName === undefined ? {} : { afterName }),
    };
  });
}

function textsIn(changes: readonly FieldChange[], isWanted: (field: string) => boolean): string[] {
  return changes
    .filter(({ field }) => isWanted(field))
    .flatMap(({ before, after }) => [before, after].filter((value) => typeof value === 'string'));
}

export async function classNames(db: DbOrTx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from object_class where id = any(${[...new Set(ids)]}::text[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A code with its title, or the name of a CAD category. */
async function entryNames(db: DbOrTx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const unique = [...new Set(ids)];
  const { rows } = await sql<{ id: string; name: string }>`
    select id, case when title = code then code else code || ' ' || title end as name
    from classification_entry where id = any(${unique}::text[])
    union all select id, builtin_name from cad_category where id = any(${unique}::text[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
