import { sql } from 'kysely';
import { trustedJson } from '../../../kernel/json.ts';
import type { Db } from '../../../platform/db/database.ts';
import { SUBJECT_IDS } from '../../../platform/operations/operation.ts';
import type { BindingStatus, OpenKind } from '../../vocabularies/domain/vocabulary.ts';
import { type Fields, ifcNamesOf } from '../domain/authored-fields.ts';
import { type ClassLog, classLog, LONGEST_CLASS_LOG, type LoggedOperation } from '../domain/class-log.ts';
import { ObjectClassNotFoundError } from '../domain/errors.ts';
import { type IfcInForce, ifcInForce } from '../domain/ifc-names.ts';
import { countsBy } from '../domain/inheritance.ts';
import type { ClassificationKind, Link } from '../domain/object-class.ts';
import { ONTOLOGY_RUNNER } from '../domain/runner.ts';
import { approvalBlockers, type Blocker } from '../domain/status/approval.ts';
import type { Reviewers } from '../domain/status/reviewers.ts';
import { sortedTranslations } from '../domain/texts/translations.ts';
import { ancestorsOf } from '../domain/tree.ts';
import type { StoredObjectClass } from '../store/read-ontology.ts';
import { type Item, itemWriter } from './item.ts';
import type { Ontology } from './ontology.ts';
import type { CodeInForce } from './ontology-codes.ts';

interface Classification<L> {
  value: L | null;
  source: 'authored' | 'inherited' | 'none';
  sourceObjectClassId: string | null;
  makeUnique: boolean;
  /** What is authored on the class itself, whether or not it is in force. */
  authored: L | null;
}

interface LinkedEntry {
  id: string;
  code: string;
  title: string;
}

interface LinkedCadCategory {
  id: string | null;
  builtinName: string | null;
  builtinCategoryInt: number | null;
  status: BindingStatus;
  reviewReason?: string;
}

type Classifications = Record<OpenKind, Classification<LinkedEntry>> & {
  cad_categories: Classification<LinkedCadCategory>;
};

/** It has every authored field, be it in the item or not. */
export interface ObjectClassDetail extends Item, ClassLog, Omit<Fields, 'codes'> {
  /** In force, by the ID of a further system. */
  codes: Record<string, CodeInForce>;
  revision: number;
  aliases: string[];
  approval: { approvable: boolean; blockers: Blocker[] };
  classifications: Classifications;
  reviewers: Reviewers;
  ifc: IfcInForce;
  /** Of the texts, if it was requested. */
  language?: string;
}

/** The item of the list, with the details that a steward needs. */
export async function objectClassDetail(
  db: Db,
  ontology: Ontology,
  key: string,
  language: string | null = null,
): Promise<ObjectClassDetail> {
  const objectClass = ontology.resolve(key);
  if (!objectClass) throw new ObjectClassNotFoundError(key);
  const blockers = blockersOf(ontology, objectClass);
  return {
    ...trustedJson<Item>(itemWriter(ontology, true, { language })(objectClass)),
    revision: objectClass.revision,
    aliases: ontology.formerKeysOf(objectClass),
    ...(await readLog(db, objectClass.id)),
    approval: {
      approvable:
        objectClass.status !== 'archived' && blockers.length === 0 && ontology.isHealthy(objectClass),
      blockers,
    },
    classifications: classificationsOf(ontology, objectClass),
    reviewers: ontology.reviewersOf(objectClass),
    translations: sortedTranslations(objectClass.translations),
    codes: codesOf(ontology, objectClass),
    ...ifcNamesOf(objectClass),
    ifc: ifcOf(ontology, objectClass),
    ...(language === null ? {} : { language }),
  };
}

function codesOf({ codes }: Ontology, objectClass: StoredObjectClass): ObjectClassDetail['codes'] {
  return Object.fromEntries(
    codes.systems.flatMap(({ id }) => {
      const code = codes.inForce(id)(objectClass);
      return code ? [[id, code]] : [];
    }),
  );
}

/** What IFC calls the things of a class of the tree. */
export function ifcOf(ontology: Ontology, objectClass: StoredObjectClass): IfcInForce {
  return ifcInForce(objectClass, ancestorsOf(ontology.byId, objectClass.id), () => {
    const { link, sourceObjectClassId } = ontology.inForce(objectClass, 'cad_categories');
    const { status, category } = link ? ontology.binding(link) : { status: null, category: null };
    return status === 'current' && category
      ? { builtinName: category.builtinName, sourceObjectClassId }
      : null;
  });
}

function blockersOf(ontology: Ontology, objectClass: StoredObjectClass): Blocker[] {
  return approvalBlockers(ontology.byId, objectClass.id, objectClass.sources, {
    counts: countsBy((link) => ontology.binding(link)),
    reviewReasonOf: (link) => ontology.binding(link).reviewReason,
  });
}

function classificationsOf(ontology: Ontology, objectClass: StoredObjectClass): Classifications {
  const inForce = <L>(kind: ClassificationKind, describe: (link: Link | null) => L | null) => {
    const { link, source, sourceObjectClassId } = ontology.inForce(objectClass, kind);
    return {
      value: describe(link),
      source,
      sourceObjectClassId,
      makeUnique: objectClass.makeUnique[kind] === true,
      authored: describe(objectClass.links[kind]),
    };
  };
  const entry = (link: Link | null) => linkedEntry(ontology, link);
  return {
    uniformat: inForce('uniformat', entry),
    masterformat: inForce('masterformat', entry),
    object_class_codes: inForce('object_class_codes', entry),
    cad_categories: inForce('cad_categories', (link) => linkedCadCategory(ontology, link)),
  };
}

function linkedEntry(ontology: Ontology, link: Link | null): LinkedEntry | null {
  const entry = link && ontology.vocabularies.entries.get(link.entryId ?? '');
  return entry ? { id: entry.id, code: entry.code, title: entry.title } : null;
}

function linkedCadCategory(ontology: Ontology, link: Link | null): LinkedCadCategory | null {
  if (!link) return null;
  const { status, reviewReason, category } = ontology.binding(link);
  return {
    id: link.entryId,
    builtinName: status === 'current' ? (category?.builtinName ?? null) : null,
    builtinCategoryInt: status === 'current' ? (category?.builtinCategoryInt ?? null) : null,
    status,
    ...(reviewReason === null ? {} : { reviewReason }),
  };
}

/** More operations than a log has room for. */
const OPERATIONS_IN_LOG = 100;

async function readLog(db: Db, id: string): Promise<ClassLog> {
  const { rows } = await sql<LoggedOperation>`
    with concerned as materialized (
      select seq from operation
      where runner = ${ONTOLOGY_RUNNER}
        and (${SUBJECT_IDS} @> array[${id}::text] or touched_ids @> array[${id}::text]))
    select id, action, status, right(script_log, ${LONGEST_CLASS_LOG}) as script_log
    from operation
    where seq in (select seq from concerned order by seq desc limit ${sql.lit(OPERATIONS_IN_LOG)})
    order by seq desc`.execute(db);
  return classLog(rows);
}
