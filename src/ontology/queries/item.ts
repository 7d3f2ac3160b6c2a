import { isRecordId } from '../../kernel/record-ids.ts';
import type { InForce } from '../domain/inheritance.ts';
import { perKind } from '../domain/inheritance.ts';
import type { ClassificationKind } from '../domain/object-class.ts';
import type { StoredObjectClass } from '../store/read-ontology.ts';
import type { Ontology } from './ontology.ts';

/** The JSON of a class as lists carry it. */
export type ItemWriter = (objectClass: StoredObjectClass) => string;

/**
 * Writes items by hand in the contract's order: fifty thousand of them are made for one answer, and the text is what
 * the version hashes. No timestamps, no log. What is inherited is written once for all who inherit it.
 */
export function itemWriter(ontology: Ontology, includeInactive: boolean): ItemWriter {
  const inherited = perKind(() => new Map<string, string>());

  const classification = (objectClass: StoredObjectClass, kind: ClassificationKind): string => {
    const sourceId = objectClass.sources[kind];
    if (sourceId === null) return 'null';
    if (sourceId === objectClass.id)
      return classificationJson(ontology, kind, ontology.inForce(objectClass, kind));
    let json = inherited[kind].get(sourceId);
    if (json === undefined) {
      json = classificationJson(ontology, kind, ontology.inForce(objectClass, kind));
      inherited[kind].set(sourceId, json);
    }
    return json;
  };

  return (objectClass) => {
    const { makeUnique } = objectClass;
    return (
      `{"id":${JSON.stringify(objectClass.id)},"handle":${JSON.stringify(objectClass.handle)},"name":${JSON.stringify(objectClass.name)},` +
      `"status":"${objectClass.status}","parentId":${parentJson(ontology, objectClass)},` +
      `"hasChildren":${ontology.hasChildren(objectClass.id, includeInactive)},` +
      `"cadCategory":${classification(objectClass, 'cad_categories')},"cadMakeUnique":${makeUnique.cad_categories === true},` +
      `"uniformat":${classification(objectClass, 'uniformat')},"uniformatMakeUnique":${makeUnique.uniformat === true},` +
      `"masterformat":${classification(objectClass, 'masterformat')},"masterformatMakeUnique":${makeUnique.masterformat === true},` +
      `"objectClassCode":${classification(objectClass, 'object_class_codes')},"objectClassCodeMakeUnique":${makeUnique.object_class_codes === true},` +
      `"description":${JSON.stringify(objectClass.description)},"synonyms":${JSON.stringify(objectClass.synonyms)},` +
      `"depth":${objectClass.depth},"path":${JSON.stringify(objectClass.path)},"is_leaf":${objectClass.isLeaf}}`
    );
  };
}

function classificationJson(ontology: Ontology, kind: ClassificationKind, { link, source }: InForce): string {
  if (!link) return 'null';
  if (kind !== 'cad_categories') {
    const entry = ontology.vocabularies.entries.get(link.entryId ?? '');
    return entry ? JSON.stringify({ id: entry.id, code: entry.code, title: entry.title, source }) : 'null';
  }
  // Name and integer only while the binding is current.
  const { status, reviewReason, category } = ontology.binding(link);
  const current = status === 'current' ? category : null;
  return JSON.stringify({
    builtinName: current?.builtinName ?? null,
    builtinCategoryInt: current?.builtinCategoryInt ?? null,
    status,
    source,
    ...(reviewReason === null ? {} : { reviewReason }),
  });
}

/** A parent that is not there may be named by a record id, which no answer shows. */
function parentJson(ontology: Ontology, objectClass: StoredObjectClass): string {
  const hidden = !ontology.isHealthy(objectClass) && isRecordId(objectClass.parentId ?? '');
  return JSON.stringify(hidden ? null : objectClass.parentId);
}
