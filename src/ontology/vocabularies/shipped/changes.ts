import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { CadCategory, ClassificationEntry } from '../domain/vocabulary.ts';

/** What a step can do to a vocabulary. Bindings are not touched: their status follows from the entry they name. */

export type NewCadCategory = CadCategory & { categoryType: string | null };

/** Adds categories; one that is there already (brought back after it was retired) takes the new facts. */
export async function addCadCategories(tx: Tx, categories: readonly NewCadCategory[]): Promise<void> {
  await sql`
    insert into cad_category (id, builtin_name, builtin_category_int, label, category_type, retired)
    select * from unnest(
      ${categories.map((category) => category.id)}::text[],
      ${categories.map((category) => category.builtinName)}::text[],
      ${categories.map((category) => category.builtinCategoryInt)}::bigint[],
      ${categories.map((category) => category.label)}::text[],
      ${categories.map((category) => category.categoryType)}::text[],
      ${categories.map((category) => category.retired)}::boolean[])
    on conflict (id) do update set
      label = excluded.label, category_type = excluded.category_type, retired = excluded.retired`.execute(tx);
}

/** Bindings to these categories become stale. */
export async function retireCadCategories(tx: Tx, builtinNames: readonly string[]): Promise<void> {
  const { rows } = await sql<{ builtin_name: string }>`
    update cad_category set retired = true where builtin_name = any(${builtinNames}::text[])
    returning builtin_name`.execute(tx);
  const found = new Set(rows.map((row) => row.builtin_name));
  const unknown = builtinNames.filter((name) => !found.has(name));
  if (unknown.length > 0) throw new Error(`CAD categories that don't exist: ${unknown.join(', ')}.`);
}

/** The category keeps its id; bindings made under the old name or integer need review. */
export async function renameCadCategory(
  tx: Tx,
  builtinName: string,
  to: { builtinName: string; builtinCategoryInt?: number; label?: string },
): Promise<void> {
  const { rows } = await sql`
    update cad_category set
      builtin_name = ${to.builtinName},
      builtin_category_int = coalesce(${to.builtinCategoryInt ?? null}::bigint, builtin_category_int),
      label = coalesce(${to.label ?? null}::text, label)
    where builtin_name = ${builtinName}
    returning id`.execute(tx);
  if (rows.length === 0) throw new Error(`CAD category ${builtinName} doesn't exist.`);
}

/** Adds entries; a code that stewards had brought in as their own becomes part of the vocabulary. */
export async function addClassificationEntries(
  tx: Tx,
  entries: readonly ClassificationEntry[],
): Promise<void> {
  await sql`
    insert into classification_entry (id, kind, code, title, custom)
    select * from unnest(
      ${entries.map((entry) => entry.id)}::text[],
      ${entries.map((entry) => entry.kind)}::text[],
      ${entries.map((entry) => entry.code)}::text[],
      ${entries.map((entry) => entry.title)}::text[],
      ${entries.map((entry) => entry.custom)}::boolean[])
    on conflict (kind, code) do update set title = excluded.title, custom = excluded.custom,
      retired = false, hidden = false, merged_into = null`.execute(tx);
}
