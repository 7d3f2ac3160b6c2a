import { isRecordId } from '../../kernel/ids.ts';
import type { Link } from '../domain/object-class.ts';
import type { OpenKind } from '../domain/vocabulary.ts';
import type { StoredObjectClass } from '../store/read-ontology.ts';
import type { Ontology } from './ontology.ts';

/** The JSON of a class as lists carry it. */
export type ItemWriter = (one: StoredObjectClass) => string;

/**
 * Writes items by hand in the contract's order: fifty thousand of them are made for one answer, and the text is what
 * the version hashes. No timestamps, no log. What many items repeat (an inherited code, a binding) is written once.
 */
export function itemWriter(ontology: Ontology, includeInactive: boolean): ItemWriter {
  const entries = new Map<string, string>();
  const bindings = new Map<Link, [head: string, tail: string]>();

  const entryJson = (one: StoredObjectClass, kind: OpenKind): string => {
    const { link, source } = ontology.inForce(one, kind);
    if (link === null || link.entryId === null) return 'null';
    let head = entries.get(link.entryId);
    if (head === undefined) {
      head = entryHead(ontology, link.entryId);
      entries.set(link.entryId, head);
    }
    return head === 'null' ? head : `${head}${source}"}`;
  };

  const cadCategoryJson = (one: StoredObjectClass): string => {
    const { link, source } = ontology.inForce(one, 'cad_categories');
    if (link === null) return 'null';
    let parts = bindings.get(link);
    if (parts === undefined) {
      parts = bindingParts(ontology, link);
      bindings.set(link, parts);
    }
    return parts[0] + source + parts[1];
  };

  return (one) => {
    const { makeUnique } = one;
    const hasChildren = ontology.hasChildren(one.id, includeInactive);
    return (
      `{"id":${JSON.stringify(one.id)},"handle":${JSON.stringify(one.handle)},"name":${JSON.stringify(one.name)},` +
      `"status":"${one.status}","parentId":${JSON.stringify(ontology.isHealthy(one) || !isRecordId(one.parentId ?? '') ? one.parentId : null)},"hasChildren":${hasChildren},` +
      `"cadCategory":${cadCategoryJson(one)},"cadMakeUnique":${makeUnique.cad_categories === true},` +
      `"uniformat":${entryJson(one, 'uniformat')},"uniformatMakeUnique":${makeUnique.uniformat === true},` +
      `"masterformat":${entryJson(one, 'masterformat')},"masterformatMakeUnique":${makeUnique.masterformat === true},` +
      `"objectClassCode":${entryJson(one, 'object_class_codes')},"objectClassCodeMakeUnique":${makeUnique.object_class_codes === true},` +
      `"description":${JSON.stringify(one.description)},"synonyms":${JSON.stringify(one.synonyms)},` +
      `"depth":${one.depth},"path":${JSON.stringify(one.path)},"is_leaf":${one.isLeaf}}`
    );
  };
}

/** Up to the word that says where the link comes from. */
function entryHead(ontology: Ontology, entryId: string): string {
  const entry = ontology.vocabularies.entries.get(entryId);
  if (!entry) return 'null';
  const { id, code, title } = entry;
  return `{"id":${JSON.stringify(id)},"code":${JSON.stringify(code)},"title":${JSON.stringify(title)},"source":"`;
}

/** Before and after the word that says where the binding comes from. Name and integer only while it is current. */
function bindingParts(ontology: Ontology, link: Link): [string, string] {
  const { status, reviewReason, category } = ontology.binding(link);
  const [name, int] =
    status === 'current' && category ? [category.builtinName, category.builtinCategoryInt] : [null, null];
  const reason = reviewReason === null ? '' : `,"reviewReason":${JSON.stringify(reviewReason)}`;
  return [
    `{"builtinName":${JSON.stringify(name)},"builtinCategoryInt":${int},"status":"${status}","source":"`,
    `"${reason}}`,
  ];
}
