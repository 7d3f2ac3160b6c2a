import type { EditionClass, EditionCode } from '../domain/edition.ts';
import { perKind } from '../domain/inheritance.ts';
import type { ClassificationKind } from '../domain/object-class.ts';
import { type ParamTemplate, templatesInForce } from '../domain/param-templates.ts';
import type { StoredObjectClass } from '../store/read-ontology.ts';
import { aliasesOf } from './export-ontology.ts';
import { walk } from './list-object-classes.ts';
import type { Ontology } from './ontology.ts';

const NO_TEMPLATES: ParamTemplate[] = [];
const NO_ALIASES: string[] = [];

/** The classes of an edition, parents before their children. A step a class, so that others get their turn. */
export function* editionClasses(
  ontology: Ontology,
  templates: ReadonlyMap<string, ParamTemplate[]>,
  withDrafts: boolean,
): Generator<void, EditionClass[]> {
  const isTold = ({ status }: StoredObjectClass) => withDrafts || status !== 'draft';
  const aliases = aliasesOf(ontology);
  const codeOf = codeReader(ontology);
  const classes: EditionClass[] = [];
  for (const { one } of walk(ontology, { view: 'tree', root: null, maxDepth: null, includeInactive: true })) {
    yield;
    if (!isTold(one)) continue;
    const parent = ontology.byId.get(one.parentId ?? '');
    const hangsBelow = parent !== undefined && isTold(parent);
    classes.push({
      id: one.id,
      handle: one.handle,
      name: one.name,
      status: one.status,
      parentId: hangsBelow ? one.parentId : null,
      description: one.description,
      synonyms: one.synonyms,
      codes: perKind((kind) => codeOf(one, kind)),
      aliases: aliases.get(one.id) ?? NO_ALIASES,
      paramTemplates:
        hangsBelow || parent === undefined
          ? (templates.get(one.id) ?? NO_TEMPLATES)
          : templatesInForce(ontology.byId, templates, one.id).map(({ template }) => template),
    });
  }
  return classes;
}

/** What is inherited is made once for all who inherit it. */
function codeReader(ontology: Ontology) {
  const known = perKind(() => new Map<string, EditionCode | null>());
  return (one: StoredObjectClass, kind: ClassificationKind): EditionCode | null => {
    const sourceId = one.sources[kind];
    if (sourceId === null) return null;
    let code = known[kind].get(sourceId);
    if (code === undefined) {
      code = codeInForce(ontology, one, kind);
      known[kind].set(sourceId, code);
    }
    return code;
  };
}

function codeInForce(
  ontology: Ontology,
  one: StoredObjectClass,
  kind: ClassificationKind,
): EditionCode | null {
  const { link } = ontology.inForce(one, kind);
  if (!link) return null;
  if (kind !== 'cad_categories') {
    const entry = ontology.vocabularies.entries.get(link.entryId ?? '');
    return entry ? { entryId: entry.id, code: entry.code, title: entry.title } : null;
  }
  const { status, category } = ontology.binding(link);
  if (status !== 'current' || !category) return null;
  const { id: entryId, builtinName: code, label: title, builtinCategoryInt } = category;
  return { entryId, code, title, ...(builtinCategoryInt === null ? {} : { builtinCategoryInt }) };
}
