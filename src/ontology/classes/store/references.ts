import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { nearestCategory } from '../../vocabularies/domain/nearest-category.ts';
import {
  type Binding,
  bindingStatus,
  type CadCategory,
  type ClassificationEntry,
  cadCandidates,
  customEntry,
  entryCandidates,
  type OpenKind,
} from '../../vocabularies/domain/vocabulary.ts';
import { showEntries } from '../../vocabularies/store/classification-entries.ts';
import { type Counts, countsBy } from '../domain/inheritance.ts';
import type { ClassificationKind, Link, ObjectClass, PerKind } from '../domain/object-class.ts';
import { linkWarning } from '../domain/warnings.ts';
import { entryLink } from './object-class-row.ts';

/** The link that a reference means. CAD categories are closed: an unknown one is a link that never resolved. */
async function resolveReference(tx: Tx, kind: ClassificationKind, reference: string): Promise<Link> {
  if (kind !== 'cad_categories') return entryLink(await entryFor(tx, kind, reference));
  const { id, builtinName, builtinCategoryInt } = cadCandidates(reference);
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

/** Resolves references in a transaction. */
export const referencesIn = (tx: Tx) => (kind: ClassificationKind, reference: string) =>
  resolveReference(tx, kind, reference);
/** The CAD category that an unknown reference probably means. */
export async function categoryNear(tx: Tx, reference: string): Promise<string | null> {
  const { rows } = await sql<CadCategory>`select ${CAD_COLUMNS} from cad_category where not retired`.execute(
    tx,
  );
  return nearestCategory(reference, rows);
}

/** Open kinds: firms extend them, so an unknown reference becomes an entry. */
async function entryFor(tx: Tx, kind: OpenKind, reference: string): Promise<string> {
  const { id, codes } = entryCandidates(kind, reference);
  const { rows } = await sql<{ id: string; hidden: boolean; mergedInto: string | null }>`
    select id, hidden, merged_into as "mergedInto" from classification_entry
    where kind = ${kind} and (id = ${id} or code = any(${codes}::text[]))
    order by id = ${id} desc, array_position(${codes}::text[], code) limit 1`.execute(tx);
  const [found] = rows;
  if (found?.hidden && found.mergedInto === null) await showEntries(tx, [found.id]);
  if (found) return found.mergedInto ?? found.id;
  const entry = customEntry(kind, reference);
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

export async function linkedEntries(
  db: DbOrTx,
  links: Iterable<Link | null>,
): Promise<Map<string, ClassificationEntry & { retired: boolean }>> {
  const ids = [...new Set(Array.from(links, (link) => link?.entryId ?? null).filter((id) => id !== null))];
  const { rows } = await sql<ClassificationEntry & { retired: boolean }>`
    select id, kind, code, title, custom, retired from classification_entry
    where id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map((entry) => [entry.id, entry]));
}

/** What is odd about links that were just set; more words, when there are any, for the answer. */
export async function warningsAbout(
  db: DbOrTx,
  links: Partial<PerKind<Link | null>> = {},
): Promise<{ warnings?: string[] }> {
  const set = Object.entries(links).filter((pair): pair is [ClassificationKind, Link] => pair[1] !== null);
  if (set.length === 0) return {};
  const each = set.map(([, link]) => link);
  const [entries, categories] = [await linkedEntries(db, each), await cadCategoriesOf(db, each)];
  const warnings = set.flatMap(([kind, link]) => {
    const id = link.entryId ?? '';
    return linkWarning(kind, link, entries.get(id) ?? null, categories.get(id) ?? null) ?? [];
  });
  return warnings.length === 0 ? {} : { warnings };
}

/** How the CAD categories of these classes stand, by the vocabulary of this moment. */
export async function bindingsFor(
  db: DbOrTx,
  classes: Iterable<ObjectClass>,
): Promise<(link: Link) => Binding> {
  const categories = await cadCategoriesOf(
    db,
    Array.from(classes, ({ links }) => links.cad_categories),
  );
  return (link) => bindingStatus(link, categories.get(link.entryId ?? '') ?? null);
}

/** Whether links of these classes count for approval. */
export async function countsFor(db: DbOrTx, classes: Iterable<ObjectClass>): Promise<Counts> {
  return countsBy(await bindingsFor(db, classes));
}
