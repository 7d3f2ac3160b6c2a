import { sql } from 'kysely';
import { trustedJson } from '../../kernel/json.ts';
import type { Db } from '../../platform/db/database.ts';
import { approvalBlockers, type Blocker } from '../domain/approval.ts';
import { ObjectClassNotFoundError } from '../domain/errors.ts';
import { countsBy, perKind } from '../domain/inheritance.ts';
import type { ClassificationKind, PerKind } from '../domain/object-class.ts';
import type { StoredObjectClass } from '../store/read-ontology.ts';
import { itemWriter } from './item.ts';
import type { Ontology } from './ontology.ts';

interface Classification {
  value: object | null;
  source: 'authored' | 'inherited' | 'none';
  sourceObjectClassId: string | null;
  makeUnique: boolean;
  /** What is authored on the class itself, whether or not it is in force. */
  authored: object | null;
}

/** The item of the list, and all that a steward wants to know beside it. */
export async function objectClassDetail(db: Db, ontology: Ontology, key: string): Promise<object> {
  const objectClass = ontology.resolve(key);
  if (!objectClass) throw new ObjectClassNotFoundError(key);
  const blockers = blockersOf(ontology, objectClass);
  const log = await readLog(db, objectClass.id);
  return {
    ...trustedJson<object>(itemWriter(ontology, true)(objectClass)),
    revision: objectClass.revision,
    aliases: ontology.formerKeysOf(objectClass),
    script_log: log.script_log,
    last_script_status: log.last_script_status,
    approval: {
      approvable:
        objectClass.status !== 'archived' && blockers.length === 0 && ontology.isHealthy(objectClass),
      blockers,
    },
    classifications: classificationsOf(ontology, objectClass),
    reviewers: ontology.reviewersOf(objectClass),
  };
}

function blockersOf(ontology: Ontology, objectClass: StoredObjectClass): Blocker[] {
  return approvalBlockers(
    ontology.byId,
    objectClass.id,
    objectClass.sources,
    countsBy((link) => ontology.binding(link)),
    (link) => ontology.binding(link).reviewReason,
  );
}

function classificationsOf(ontology: Ontology, objectClass: StoredObjectClass): PerKind<Classification> {
  return perKind((kind) => {
    const { link, source, sourceObjectClassId } = ontology.inForce(objectClass, kind);
    return {
      value: describe(ontology, kind, link),
      source,
      sourceObjectClassId,
      makeUnique: objectClass.makeUnique[kind] === true,
      authored: describe(ontology, kind, objectClass.links[kind]),
    };
  });
}

function describe(
  ontology: Ontology,
  kind: ClassificationKind,
  link: StoredObjectClass['links'][ClassificationKind],
): object | null {
  if (!link) return null;
  if (kind !== 'cad_categories') {
    const entry = ontology.vocabularies.entries.get(link.entryId ?? '');
    return entry ? { id: entry.id, code: entry.code, title: entry.title } : null;
  }
  const { status, reviewReason, category } = ontology.binding(link);
  return {
    id: link.entryId,
    builtinName: status === 'current' ? (category?.builtinName ?? null) : null,
    builtinCategoryInt: status === 'current' ? (category?.builtinCategoryInt ?? null) : null,
    status,
    ...(reviewReason === null ? {} : { reviewReason }),
  };
}

async function readLog(
  db: Db,
  id: string,
): Promise<{ script_log: string; last_script_status: string | null }> {
  const { rows } = await sql<{ script_log: string; last_script_status: string | null }>`
    select script_log, last_script_status from object_class_log where object_class_id = ${id}`.execute(db);
  return rows[0] ?? { script_log: '', last_script_status: null };
}
