import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import type { Counts } from '../domain/inheritance.ts';
import type { ClassificationKind, Link, ObjectClass } from '../domain/object-class.ts';
import {
  bindingStatus,
  type CadCategory,
  type ClassificationEntry,
  cadCandidates,
  customEntry,
  entryCandidates,
  type OpenKind,
} from '../domain/vocabulary.ts';
import { entryLink } from './object-class-row.ts';

/** The link that a reference means. CAD categories are closed: an unknown one is a link that never resolved. */
export async function resolveReference(tx: Tx, kind: ClassificationKind, given: string): Promise<Link> {
  if (kind !== 'cad_categories') return entryLink(await entryFor(tx, kind, given)) as Link;
  const { id, builtinName, builtinCategoryInt } = cadCandidates(given);
  const { rows } = await sql<CadCategory>`
    select ${CAD_COLUMNS} from cad_category
    where id = ${id} or builtin_name = ${builtinName} or builtin_category_int = ${builtinCategoryInt}::bigint
    order by id = ${id} desc, builtin_name = ${builtinName} desc limit 1`.execute(tx);
  const [category] = rows;
  return {
    entryId: category?.id ?? null,
    given: category ? category.builtinName : id,
    boundName: category?.builtinName ?? null,
    boundInt: category?.builtinCategoryInt ?? null,
    reviewReason: null,
  };
}

/** Open kinds: firms extend them, so an unknown reference becomes an entry. */
async function entryFor(tx: Tx, kind: OpenKind, given: string): Promise<string> {
  const { id, codes } = entryCandidates(kind, given);
  const { rows } = await sql<{ id: string }>`
    select id from classification_entry
    where kind = ${kind} and (id = ${id} or code = any(${codes}::text[]))
    order by id = ${id} desc, array_position(${codes}::text[], code) limit 1`.execute(tx);
  if (rows[0]) return rows[0].id;
  const entry = customEntry(kind, given);
  await sql`insert into classification_entry (id, kind, code, title, custom)
    values (${entry.id}, ${entry.kind}, ${entry.code}, ${entry.title}, ${entry.custom})`.execute(tx);
  return entry.id;
}

/** Entries that references made; another import may have made one already. */
export async function addCustomEntries(tx: Tx, entries: readonly ClassificationEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into classification_entry (id, kind, code, title, custom)
    select id, kind, code, title, custom
    from jsonb_populate_recordset(null::classification_entry, ${JSON.stringify(entries)}::jsonb)
    on conflict do nothing`.execute(tx);
}

const CAD_COLUMNS = sql.raw(
  'id, builtin_name as "builtinName", builtin_category_int as "builtinCategoryInt", label, retired',
);

export async function cadCategoriesOf(
  db: DbOrTx,
  links: Iterable<Link | null>,
): Promise<Map<string, CadCategory>> {
  const ids = [...new Set(Array.from(links, (link) => link?.entryId ?? null).filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const { rows } =
    await sql<CadCategory>`select ${CAD_COLUMNS} from cad_category where id = any(${ids}::text[])`.execute(
      db,
    );
  return new Map(rows.map((category) => [category.id, category]));
}

export async function entriesOf(
  db: DbOrTx,
  links: Iterable<Link | null>,
): Promise<Map<string, ClassificationEntry>> {
  const ids = [...new Set(Array.from(links, (link) => link?.entryId ?? null).filter((id) => id !== null))];
  const { rows } = await sql<ClassificationEntry>`
    select id, kind, code, title, custom from classification_entry where id = any(${ids}::text[])`.execute(
    db,
  );
  return new Map(rows.map((entry) => [entry.id, entry]));
}

/** Whether links of these classes count for approval, by the vocabulary of this moment. */
export async function countsFor(db: DbOrTx, classes: Iterable<ObjectClass>): Promise<Counts> {
  const categories = await cadCategoriesOf(
    db,
    Array.from(classes, ({ links }) => links.cad_categories),
  );
  return (kind, link) =>
    kind !== 'cad_categories' ||
    bindingStatus(link, categories.get(link.entryId ?? '') ?? null).status === 'current';
}
