import { isRecordId } from '../../kernel/record-ids.ts';
import type { InForce } from '../domain/inheritance.ts';
import { perKind } from '../domain/inheritance.ts';
import type { ClassificationKind } from '../domain/object-class.ts';
import type { StoredObjectClass } from '../store/read-ontology.ts';
import type { Ontology } from './ontology.ts';

/** The JSON of a class as lists carry it. */
export type ItemWriter = (one: StoredObjectClass) => string;

/**
 * Writes items by hand in the contract's order: fifty thousand of them are made for one answer, and the text is what
 * the version hashes. No timestamps, no log. What is inherited is written once for all who inherit it.
 */
export function itemWriter(ontology: Ontology, includeInactive: boolean): ItemWriter {
  const inherited = perKind(() => new Map<string, string>());

  const classification = (one: StoredObjectClass, kind: ClassificationKind): string => {
    const sourceId = one.sources[kind];
    if (sourceId === null) return 'null';
    if (sourceId === one.id) return classificationJson(ontology, kind, ontology.inForce(one, kind));
    let json = inherited[kind].get(sourceId);
    if (json === undefined) {
      json = classificationJson(ontology, kind, ontology.inForce(one, kind));
      inherited[kind].set(sourceId, json);
    }
    return json;
  };

  return (one) => {
    const { makeUnique } = one;
    return (
      `{"id":${JSON.stringify(one.id)},"handle":${JSON.stringify(one.handle)},"name":${JSON.stringify(one.name)},` +
      `"status":"${one.status}","parentId":${parentJson(ontology, one)},` +
      `"hasChildren":${ontology.hasChildren(one.id, includeInactive)},` +
      `"cadCategory":${classification(one, 'cad_categories')},"cadMakeUnique":${makeUnique.cad_categories === true},` +
      `"uniformat":${classification(one, 'uniformat')},"uniformatMakeUnique":${makeUnique.uniformat === true},` +
      `"masterformat":${classification(one, 'masterformat')},"masterformatMakeUnique":${makeUnique.masterformat === true},` +
      `"objectClassCode":${classification(one, 'object_class_codes')},"objectClassCodeMakeUnique":${makeUnique.object_class_codes === true},` +
      `"description":${JSON.stringify(one.description)},"synonyms":${JSON.stringify(one.synonyms)},` +
      `"depth":${one.depth},"path":${JSON.stringify(one.path)},"is_leaf":${one.isLeaf}}`
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
function parentJson(ontology: Ontology, one: StoredObjectClass): string {
  const hidden = !ontology.isHealthy(one) && isRecordId(one.parentId ?? '');
  return JSON.stringify(hidden ? null : one.parentId);
}
