import type { ClassificationKind } from '../domain/object-class.ts';
import type { StoredObjectClass } from '../store/read-ontology.ts';
import type { Ontology } from './ontology.ts';

/**
 * The JSON of a class as list items carry it, written by hand in the contract's order: fifty thousand of them are
 * made for one answer, and the text is what the version hashes. No timestamps, no log.
 */
export function itemJson(ontology: Ontology, one: StoredObjectClass, hasChildren: boolean): string {
  return (
    `{"id":"${one.id}","handle":"${one.handle}","name":${JSON.stringify(one.name)},"status":"${one.status}",` +
    `"parentId":${one.parentId === null ? 'null' : `"${one.parentId}"`},"hasChildren":${hasChildren},` +
    `"cadCategory":${cadCategoryJson(ontology, one)},"cadMakeUnique":${one.makeUnique.cad_categories === true},` +
    `"uniformat":${entryJson(ontology, one, 'uniformat')},"uniformatMakeUnique":${one.makeUnique.uniformat === true},` +
    `"masterformat":${entryJson(ontology, one, 'masterformat')},"masterformatMakeUnique":${one.makeUnique.masterformat === true},` +
    `"objectClassCode":${entryJson(ontology, one, 'object_class_codes')},"objectClassCodeMakeUnique":${one.makeUnique.object_class_codes === true},` +
    `"description":${textJson(one.description)},"synonyms":${textJson(one.synonyms)},` +
    `"depth":${one.depth},"path":${textJson(one.path)},"is_leaf":${one.isLeaf}}`
  );
}

function textJson(text: string | null): string {
  return text === null ? 'null' : JSON.stringify(text);
}

function entryJson(
  ontology: Ontology,
  one: StoredObjectClass,
  kind: Exclude<ClassificationKind, 'cad_categories'>,
): string {
  const { link, source } = ontology.inForce(one, kind);
  const entry =
    link?.entryId === undefined || link.entryId === null ? undefined : ontology.entries.get(link.entryId);
  if (!entry) return 'null';
  return `{"id":${JSON.stringify(entry.id)},"code":${JSON.stringify(entry.code)},"title":${JSON.stringify(entry.title)},"source":"${source}"}`;
}

/** Name and integer only while the binding is current. */
function cadCategoryJson(ontology: Ontology, one: StoredObjectClass): string {
  const { link, source } = ontology.inForce(one, 'cad_categories');
  if (!link) return 'null';
  const { status, reviewReason, category } = ontology.binding(link);
  const [name, int] =
    status === 'current' && category ? [category.builtinName, category.builtinCategoryInt] : [null, null];
  const reason = reviewReason === null ? '' : `,"reviewReason":${JSON.stringify(reviewReason)}`;
  return `{"builtinName":${textJson(name)},"builtinCategoryInt":${int},"status":"${status}","source":"${source}"${reason}}`;
}
