import { sql } from 'kysely';
import { present } from '../../../kernel/present.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { bindingStatus } from '../../vocabularies/domain/vocabulary.ts';
import type { Codes } from '../domain/authored-fields.ts';
import { codeSources, hasCodes, NO_CODES, sameCodes } from '../domain/codes.ts';
import { ObjectClassNotFoundError } from '../domain/errors.ts';
import type { ClassificationKind, Status } from '../domain/object-class.ts';
import { redirectsTo, resolveKeys } from '../store/keys.ts';
import type { StoredObjectClass } from '../store/read-ontology.ts';
import type { Ontology } from './ontology.ts';

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

/** A class as it is stored: what is inherited is looked up in the class that it comes from. */
interface Row {
  id: string;
  parentId: string | null;
  ownCodes: Codes;
  handle: string | null;
  name: string;
  path: string | null;
  synonyms: string | null;
  status: Status;
  depth: number | null;
  objectClassCode: string | null;
  objectClassCodeSourceId: string | null;
  uniformat: string | null;
  uniformatSourceId: string | null;
  masterformat: string | null;
  masterformatSourceId: string | null;
  cadSourceId: string | null;
  cadCategoryId: string | null;
  given: string | null;
  boundName: string | null;
  boundInt: number | null;
  reviewReason: string | null;
  builtinName: string | null;
  builtinCategoryInt: number | null;
  retired: boolean | null;
}

const KINDS = ['objectClassCode', 'uniformat', 'masterformat'] as const;

/** One statement, so one moment of the ontology; it may belong to the caller's transaction. */
export async function readClassBindings(db: DbOrTx): Promise<ClassBinding[]> {
  const { rows } = await sql<Row>`
    select c.id, c.parent_id as "parentId", c.handle, c.name, c.path, c.synonyms, c.status, c.depth,
      occ.code as "objectClassCode", c.object_class_code_source_id as "objectClassCodeSourceId",
      uf.code as uniformat, c.uniformat_source_id as "uniformatSourceId",
      mf.code as masterformat, c.masterformat_source_id as "masterformatSourceId", c.codes as "ownCodes",
      c.cad_source_id as "cadSourceId", c.cad_category_id as "cadCategoryId", c.cad_given as given,
      c.cad_bound_name as "boundName", c.cad_bound_int as "boundInt", c.cad_review_reason as "reviewReason",
      k.builtin_name as "builtinName", k.builtin_category_int as "builtinCategoryInt", k.retired
    from object_class c
    left join cad_category k on k.id = c.cad_category_id
    left join classification_entry occ on occ.id = c.object_class_code_id
    left join classification_entry uf on uf.id = c.uniformat_id
    left join classification_entry mf on mf.id = c.masterformat_id
    where c.id is not null
    order by c.id`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const furtherCodes = furtherCodesOf(rows);
  const categories = new Map<string, CurrentCategory | null>();
  return rows.map((row) => {
    const codeOf = (kind: (typeof KINDS)[number]) => byId.get(row[`${kind}SourceId`] ?? '')?.[kind] ?? null;
    const authored = KINDS.filter((kind) => row[`${kind}SourceId`] === row.id);
    return {
      id: row.id,
      parentId: row.parentId,
      handle: row.handle ?? row.id,
      name: row.name,
      path: row.path ?? row.handle ?? row.id,
      synonyms: row.synonyms,
      status: row.status,
      depth: row.depth ?? 0,
      category: categoryOf(row),
      codes: {
        ...furtherCodes(row),
        objectClassCode: codeOf('objectClassCode'),
        uniformat: codeOf('uniformat'),
        masterformat: codeOf('masterformat'),
      },
      authoredCodes: [...authored, ...Object.keys(row.ownCodes)],
    };
  });

  function categoryOf({ id, cadSourceId }: Row): ClassBinding['category'] {
    const source = byId.get(cadSourceId ?? '');
    if (!source) return null;
    let category = categories.get(source.id);
    if (category === undefined) categories.set(source.id, (category = currentCategory(source)));
    return category && { ...category, source: source.id === id ? 'authored' : 'inherited' };
  }
}

/** The bindings of an ontology in memory. */
export interface ClassBindings {
  of: Ontology;
  byId: ReadonlyMap<string, ClassBinding>;
}

/**
 * The same of the ontology in memory. A step a class, so that others have their turn meanwhile. Classes that are as they
 * were `before` have the very same binding.
 */
export function* classBindingsOf(
  ontology: Ontology,
  before: ClassBindings | null = null,
): Generator<void, ClassBindings> {
  const bindings = new Map<string, ClassBinding>();
  const isKept = before ? yield* keptBindings(ontology, before.of) : () => false;
  const { entries } = ontology.vocabularies;
  const systems = ontology.codes.used.map((system) => [system, codeSources(ontology.byId, system)] as const);
  const categories = new Map<string, ClassBinding['category']>();
  for (const objectClass of ontology.classes) {
    yield;
    const { id, sources } = objectClass;
    const known = isKept(objectClass) ? before?.byId.get(id) : undefined;
    if (known) {
      bindings.set(id, known);
      continue;
    }
    const codeOf = (kind: ClassificationKind): string | null => {
      const { link } = ontology.inForce(objectClass, kind);
      return entries.get(link?.entryId ?? '')?.code ?? null;
    };
    const codes: ClassBinding['codes'] = {
      objectClassCode: null,
      uniformat: null,
      masterformat: null,
    };
    const authoredCodes: string[] = [];
    for (const [field, kind] of CODE_KINDS) {
      codes[field] = codeOf(kind);
      if (sources[kind] === id) authoredCodes.push(field);
    }
    for (const [system, sourceOf] of systems) {
      const code = sourceOf(objectClass)?.codes[system];
      if (code !== undefined) codes[system] = code;
    }
    for (const system in objectClass.codes) authoredCodes.push(system);
    bindings.set(id, {
      id,
      parentId: objectClass.parentId,
      handle: objectClass.handle,
      name: objectClass.name,
      path: objectClass.path ?? objectClass.handle,
      synonyms: objectClass.synonyms,
      status: objectClass.status,
      depth: objectClass.depth ?? 0,
      category: categoryOf(objectClass),
      codes,
      authoredCodes,
    });
  }
  return { of: ontology, byId: bindings };

  function categoryOf(objectClass: StoredObjectClass): ClassBinding['category'] {
    const sourceId = objectClass.sources.cad_categories;
    if (sourceId === null) return null;
    const source = sourceId === objectClass.id ? 'authored' : 'inherited';
    const key = `${source} ${sourceId}`;
    let category = categories.get(key);
    if (category === undefined) categories.set(key, (category = currentCategoryOf(objectClass, source)));
    return category;
  }

  function currentCategoryOf(
    objectClass: StoredObjectClass,
    source: 'authored' | 'inherited',
  ): ClassBinding['category'] {
    const { link } = ontology.inForce(objectClass, 'cad_categories');
    const { status, category } = link ? ontology.binding(link) : { status: null, category: null };
    if (status !== 'current' || !category) return null;
    const { builtinName, builtinCategoryInt } = category;
    return { builtinName, builtinCategoryInt, source };
  }
}

/** Which classes have the binding that they had: they, and those that they inherit from, are as they were. */
function* keptBindings(
  ontology: Ontology,
  before: Ontology,
): Generator<void, (objectClass: StoredObjectClass) => boolean> {
  const changed = new Set<string>();
  for (const objectClass of ontology.classes) {
    yield;
    const was = before.byId.get(objectClass.id);
    if (was === objectClass) continue;
    changed.add(objectClass.id);
    // Codes of further systems come from any class above.
    const isSame = was?.parentId === objectClass.parentId && was && sameCodes(was.codes, objectClass.codes);
    if (was && !isSame && (hasCodes(was.codes) || ontology.codes.used.length > 0)) return () => false;
  }
  if (ontology.vocabularies !== before.vocabularies) return () => false;
  return ({ id, sources }) =>
    !changed.has(id) && !Object.values(sources).some((source) => source !== null && changed.has(source));
}

const CODE_KINDS = [
  ['objectClassCode', 'object_class_codes'],
  ['uniformat', 'uniformat'],
  ['masterformat', 'masterformat'],
] as const;

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

type CurrentCategory = Omit<NonNullable<ClassBinding['category']>, 'source'>;

/** The category that is set on a class, unless somebody has to look at it first. */
function currentCategory(row: Row): CurrentCategory | null {
  const { cadCategoryId, builtinName, builtinCategoryInt, boundName, boundInt, reviewReason } = row;
  if (cadCategoryId === null || builtinName === null) return null;
  const link = {
    entryId: cadCategoryId,
    given: row.given ?? cadCategoryId,
    boundName,
    boundInt,
    reviewReason,
  };
  const retired = row.retired === true;
  const category = { id: cadCategoryId, builtinName, builtinCategoryInt, label: builtinName, retired };
  return bindingStatus(link, category).status === 'current' ? { builtinName, builtinCategoryInt } : null;
}

/** Other names of a class that an artifact may carry: its handle, those of merged classes, and the record store's. */
export async function readClassAliases(db: DbOrTx): Promise<Map<string, string>> {
  const { rows } = await sql<{ alias: string; to: string }>`
    select alias, object_class_id as "to" from object_class_alias
    union all select record_id, id from object_class where record_id is not null and id is not null
    union all select handle, id from object_class where handle is not null and id is not null`.execute(db);
  return new Map(rows.map(({ alias, to }) => [alias, to]));
}

/** The same of the ontology in memory; only the record store's names are read. */
export async function classAliasesOf(db: DbOrTx, ontology: Ontology): Promise<Map<string, string>> {
  const aliases = new Map(ontology.stored.aliases);
  const { rows } = await sql<{ alias: string; to: string }>`
    select record_id as alias, id as "to" from object_class where record_id is not null and id is not null`.execute(
    db,
  );
  for (const { alias, to } of rows) aliases.set(alias, to);
  for (const { handle, id } of ontology.classes) aliases.set(handle, id);
  return aliases;
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
