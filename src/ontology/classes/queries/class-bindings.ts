import { sql } from 'kysely';
import { present } from '../../../kernel/present.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { bindingStatus, type CadCategory } from '../../vocabularies/domain/vocabulary.ts';
import type { Codes } from '../domain/authored-fields.ts';
import { codeSources, NO_CODES } from '../domain/codes.ts';
import { ObjectClassNotFoundError } from '../domain/errors.ts';
import type { Status } from '../domain/object-class.ts';
import { redirectsTo, resolveKeys } from '../store/keys.ts';

/** What others need to classify things: each class with its CAD category, while that is current, and its codes. */
export interface ClassBinding {
  id: string;
  parentId: string | null;
  handle: string;
  name: string;
  path: string;
  synonyms: string | null;
  status: Status;
  depth: number;
  category: {
    builtinName: string;
    /** Null: a custom category. */
    builtinCategoryInt: number | null;
    source: 'authored' | 'inherited';
  } | null;
  /** In force, be they authored or inherited: of the three kinds, and of further systems by their IDs. */
  codes: Record<'objectClassCode' | 'uniformat' | 'masterformat', string | null> &
    Record<string, string | null>;
  /** The kinds and systems whose codes are authored on the class. */
  authoredCodes: string[];
}

interface Row {
  id: string;
  parentId: string | null;
  authoredCodes: string[];
  ownCodes: Codes;
  handle: string | null;
  name: string;
  path: string | null;
  objectClassCode: string | null;
  uniformat: string | null;
  masterformat: string | null;
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
    select c.id, c.parent_id as "parentId", c.handle, c.name, c.path, c.synonyms, c.status, c.depth, c.cad_source_id as "cadSourceId",
      occ.code as "objectClassCode", uf.code as uniformat, mf.code as masterformat,
      array_remove(array[case when of_occ.id = c.id then 'objectClassCode' end,
        case when of_uf.id = c.id then 'uniformat' end, case when of_mf.id = c.id then 'masterformat' end], null)
        as "authoredCodes", c.codes as "ownCodes",
      s.cad_category_id as "cadCategoryId", s.cad_given as given, s.cad_bound_name as "boundName",
      s.cad_bound_int as "boundInt", s.cad_review_reason as "reviewReason",
      case when k.id is not null then json_build_object('id', k.id, 'builtinName', k.builtin_name,
        'builtinCategoryInt', k.builtin_category_int, 'label', k.label, 'retired', k.retired) end as category
    from object_class c
    left join object_class s on s.id = c.cad_source_id
    left join cad_category k on k.id = s.cad_category_id
    left join object_class of_occ on of_occ.id = c.object_class_code_source_id
    left join classification_entry occ on occ.id = of_occ.object_class_code_id
    left join object_class of_uf on of_uf.id = c.uniformat_source_id
    left join classification_entry uf on uf.id = of_uf.uniformat_id
    left join object_class of_mf on of_mf.id = c.masterformat_source_id
    left join classification_entry mf on mf.id = of_mf.masterformat_id
    where c.id is not null
    order by c.id`.execute(db);
  const furtherCodes = furtherCodesOf(rows);
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parentId,
    handle: row.handle ?? row.id,
    name: row.name,
    path: row.path ?? row.handle ?? row.id,
    synonyms: row.synonyms,
    status: row.status,
    depth: row.depth ?? 0,
    category: currentCategory(row),
    codes: {
      ...furtherCodes(row),
      objectClassCode: row.objectClassCode,
      uniformat: row.uniformat,
      masterformat: row.masterformat,
    },
    authoredCodes: [...row.authoredCodes, ...Object.keys(row.ownCodes)],
  }));
}

/** The codes of further systems that are in force for a class. */
function furtherCodesOf(rows: readonly Row[]): (row: Row) => Codes {
  const used = new Set(rows.flatMap(({ ownCodes }) => Object.keys(ownCodes)));
  if (used.size === 0) return () => NO_CODES;
  const classes = new Map(
    rows.map(({ id, parentId, ownCodes }) => [id, { id, parentId, codes: ownCodes }] as const),
  );
  const sources = Array.from(used, (system) => [system, codeSources(classes, system)] as const);
  return ({ id }) => {
    const objectClass = present(classes.get(id));
    return Object.fromEntries(
      sources.flatMap(([system, sourceOf]) => {
        const code = sourceOf(objectClass)?.codes[system];
        return code === undefined ? [] : [[system, code]];
      }),
    );
  };
}

function currentCategory(row: Row): ClassBinding['category'] {
  const { id, category, cadCategoryId, boundName, boundInt, reviewReason } = row;
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

/** Other names of a class that an artifact may carry: its handle, those of merged classes, and the record store's. */
export async function readClassAliases(db: DbOrTx): Promise<Map<string, string>> {
  const { rows } = await sql<{ alias: string; to: string }>`
    select alias, object_class_id as "to" from object_class_alias
    union all select record_id, id from object_class where record_id is not null and id is not null
    union all select handle, id from object_class where handle is not null and id is not null`.execute(db);
  return new Map(rows.map(({ alias, to }) => [alias, to]));
}

/** Names and handles of classes by their ids; of a merged class, those of its successor. */
export async function readClassNames(
  db: DbOrTx,
  ids: readonly string[],
): Promise<Map<string, { name: string; handle: string }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string; handle: string }>`
    select id, name, coalesce(handle, id) as handle from object_class where id = any(${ids}::text[])
    union all
    select alias, name, coalesce(handle, id) from object_class_alias join object_class on id = object_class_id
    where alias = any(${ids}::text[])`.execute(db);
  return new Map(rows.map(({ id, name, handle }) => [id, { name, handle }]));
}

/** Changes whenever the data read here changes, and sometimes for other reasons. */
export async function readOntologyVersion(db: DbOrTx): Promise<number> {
  return onlyRow(await sql<{ version: number }>`select version from ontology_version`.execute(db)).version;
}

/** All IDs that may refer to the class with this ID or handle, current or former. The current ID comes first. */
export async function classIdsOf(db: DbOrTx, key: string): Promise<string[]> {
  const id = (await resolveKeys(db, [key], { recordIds: true })).get(key);
  if (id === undefined) throw new ObjectClassNotFoundError(key);
  return [id, ...(await redirectsTo(db, [id])).map(({ alias }) => alias)];
}
