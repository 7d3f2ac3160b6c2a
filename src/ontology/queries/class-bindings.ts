import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { Status } from '../domain/object-class.ts';
import { bindingStatus, type CadCategory } from '../domain/vocabulary.ts';

/** What others need to classify things by category: each class with its binding, while that is current. */
export interface ClassBinding {
  id: string;
  name: string;
  synonyms: string | null;
  status: Status;
  depth: number;
  category: { builtinName: string; builtinCategoryInt: number; source: 'authored' | 'inherited' } | null;
}

interface Row {
  id: string;
  name: string;
  synonyms: string | null;
  status: Status;
  depth: number | null;
  cadSourceId: string | null;
  cadCategoryId: string | null;
  given: string | null;
  boundName: string | null;
  boundInt: number | null;
  reviewReason: string | null;
  category: CadCategory | null;
}

/** One statement, so one moment of the ontology; it may belong to the caller's transaction. */
export async function readClassBindings(db: DbOrTx): Promise<ClassBinding[]> {
  const { rows } = await sql<Row>`
    select c.id, c.name, c.synonyms, c.status, c.depth, c.cad_source_id as "cadSourceId",
      s.cad_category_id as "cadCategoryId", s.cad_given as given, s.cad_bound_name as "boundName",
      s.cad_bound_int as "boundInt", s.cad_review_reason as "reviewReason",
      case when k.id is not null then json_build_object('id', k.id, 'builtinName', k.builtin_name,
        'builtinCategoryInt', k.builtin_category_int, 'label', k.label, 'retired', k.retired) end as category
    from object_class c
    left join object_class s on s.id = c.cad_source_id
    left join cad_category k on k.id = s.cad_category_id
    where c.id is not null
    order by c.id`.execute(db);
  return rows.map(({ id, name, synonyms, status, depth, ...binding }) => ({
    id,
    name,
    synonyms,
    status,
    depth: depth ?? 0,
    category: currentCategory(id, binding),
  }));
}

type Binding = Omit<Row, 'id' | 'name' | 'synonyms' | 'status' | 'depth'>;

function currentCategory(id: string, row: Binding): ClassBinding['category'] {
  const { category, cadCategoryId, boundName, boundInt, reviewReason } = row;
  if (!category || !cadCategoryId) return null;
  const link = {
    entryId: cadCategoryId,
    given: row.given ?? cadCategoryId,
    boundName,
    boundInt,
    reviewReason,
  };
  if (bindingStatus(link, category).status !== 'current') return null;
  const { builtinName, builtinCategoryInt } = category;
  return { builtinName, builtinCategoryInt, source: row.cadSourceId === id ? 'authored' : 'inherited' };
}

/** Other names of a class that an artifact may carry: those of merged classes, and the record store's. */
export async function readClassAliases(db: DbOrTx): Promise<Map<string, string>> {
  const { rows } = await sql<{ alias: string; to: string }>`
    select alias, object_class_id as "to" from object_class_alias
    union all select record_id, id from object_class where record_id is not null and id is not null`.execute(
    db,
  );
  return new Map(rows.map(({ alias, to }) => [alias, to]));
}

/** Built-in names and integers of the CAD categories, for records that carry only one of the two. */
export async function readCadCategories(
  db: DbOrTx,
): Promise<{ builtinName: string; builtinCategoryInt: number; label: string }[]> {
  const { rows } = await sql<{ builtinName: string; builtinCategoryInt: number; label: string }>`
    select builtin_name as "builtinName", builtin_category_int as "builtinCategoryInt", label
    from cad_category`.execute(db);
  return rows;
}
