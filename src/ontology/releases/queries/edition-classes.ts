import { phaseReporter, type ReportProgress } from '../../../kernel/progress.ts';
import { type IfcNames, textsOf } from '../../classes/domain/authored-fields.ts';
import { ifcInForce } from '../../classes/domain/ifc-names.ts';
import { perKind } from '../../classes/domain/inheritance.ts';
import type { ClassificationKind } from '../../classes/domain/object-class.ts';
import { isTranslated, sortedTranslations } from '../../classes/domain/texts/translations.ts';
import { ancestorsOf } from '../../classes/domain/tree.ts';
import { walk } from '../../classes/queries/list-object-classes.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import type { StoredObjectClass } from '../../classes/store/read-ontology.ts';
import { aliasesOf } from '../../exchange/queries/export-ontology.ts';
import { type ParamTemplate, templatesInForce } from '../../parameters/domain/param-templates.ts';
import { type LibraryGuids, parameterKey } from '../../parameters/parameter-guid.ts';
import type { EditionClass, EditionCode } from '../domain/edition.ts';

const NO_TEMPLATES: ParamTemplate[] = [];
const NO_ALIASES: string[] = [];

/** The classes of an edition, parents before their children. Yields after each class, so that other work can run in between. */
export function* editionClasses(
  ontology: Ontology,
  templates: ReadonlyMap<string, ParamTemplate[]>,
  library: LibraryGuids,
  withDrafts: boolean,
  report?: ReportProgress,
): Generator<void, EditionClass[]> {
  const isIncluded = ({ status }: StoredObjectClass) => withDrafts || status !== 'draft';
  const aliases = aliasesOf(ontology);
  const codeOf = codeReader(ontology);
  const systemCodes = systemCodeReader(ontology);
  const classes: EditionClass[] = [];
  const collected = phaseReporter(report, 'collecting', ontology.byId.size);
  let seen = 0;
  for (const { objectClass } of walk(ontology, {
    view: 'tree',
    root: null,
    maxDepth: null,
    includeInactive: true,
  })) {
    yield;
    collected(++seen);
    if (!isIncluded(objectClass)) continue;
    const parent = ontology.byId.get(objectClass.parentId ?? '');
    const hangsBelow = parent !== undefined && isIncluded(parent);
    const paramTemplates =
      hangsBelow || parent === undefined
        ? (templates.get(objectClass.id) ?? NO_TEMPLATES)
        : templatesInForce(ontology.byId, templates, objectClass.id).map(({ template }) => template);
    classes.push({
      id: objectClass.id,
      handle: objectClass.handle,
      name: objectClass.name,
      status: objectClass.status,
      parentId: hangsBelow ? objectClass.parentId : null,
      ...textsOf(objectClass),
      ...(isTranslated(objectClass.translations)
        ? { translations: sortedTranslations(objectClass.translations) }
        : {}),
      ...systemCodes(objectClass),
      ...namesInForce(ontology, objectClass, !hangsBelow && parent !== undefined),
      codes: perKind((kind) => codeOf(objectClass, kind)),
      aliases: aliases.get(objectClass.id) ?? NO_ALIASES,
      paramTemplates,
      ...guidsOf(paramTemplates, library),
    });
  }
  return classes;
}

/** Stored with the class, so that a release keeps its GUIDs when the library changes. */
function guidsOf(
  templates: readonly ParamTemplate[],
  library: LibraryGuids,
): Pick<EditionClass, 'libraryGuids'> {
  const libraryGuids: Record<string, string> = {};
  for (const template of templates) {
    const guid = template.guid === undefined ? library.get(parameterKey(template)) : undefined;
    if (guid !== undefined) libraryGuids[template.name] = guid;
  }
  return Object.keys(libraryGuids).length > 0 ? { libraryGuids } : {};
}

/** Absent if there are none. For a class whose parent isn't in the edition, inherited parameters are included. */
function namesInForce(
  ontology: Ontology,
  objectClass: StoredObjectClass,
  isCutOff: boolean,
): Partial<IfcNames> {
  const { ifcEntity, ifcPredefinedType } = objectClass;
  const ancestors = isCutOff ? ancestorsOf(ontology.byId, objectClass.id) : [];
  const inherited = isCutOff ? ifcInForce(objectClass, ancestors, () => null) : null;
  const [entity, type] = [inherited?.entity ?? ifcEntity, inherited?.predefinedType ?? ifcPredefinedType];
  return { ...(entity && { ifcEntity: entity }), ...(type && { ifcPredefinedType: type }) };
}

/** What is inherited is made once for all who inherit it. */
function codeReader(ontology: Ontology) {
  const known = perKind(() => new Map<string, EditionCode | null>());
  return (objectClass: StoredObjectClass, kind: ClassificationKind): EditionCode | null => {
    const sourceId = objectClass.sources[kind];
    if (sourceId === null) return null;
    let code = known[kind].get(sourceId);
    if (code === undefined) {
      code = codeInForce(ontology, objectClass, kind);
      known[kind].set(sourceId, code);
    }
    return code;
  };
}

function systemCodeReader({ codes }: Ontology) {
  const systems = codes.used.map((system) => ({ system, inForce: codes.inForce(system) }));
  return (objectClass: StoredObjectClass): Pick<EditionClass, 'systemCodes'> => {
    const found = systems.flatMap(({ system, inForce }) => {
      const code = inForce(objectClass);
      return code ? [[system, { code: code.code, title: code.title }] as const] : [];
    });
    return found.length === 0 ? {} : { systemCodes: Object.fromEntries(found) };
  };
}

function codeInForce(
  ontology: Ontology,
  objectClass: StoredObjectClass,
  kind: ClassificationKind,
): EditionCode | null {
  const { link } = ontology.inForce(objectClass, kind);
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
