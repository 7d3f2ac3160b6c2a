import { contentTag } from '../../../platform/content-tag.ts';
import { breather } from '../../../platform/in-slices.ts';
import { type Codes, ifcNamesOf, textsOf } from '../../classes/domain/authored-fields.ts';
import { classPath } from '../../classes/domain/class-path.ts';
import { ObjectClassNotFoundError } from '../../classes/domain/errors.ts';
import { inheritedEntityOfType } from '../../classes/domain/ifc-names.ts';
import { perKind } from '../../classes/domain/inheritance.ts';
import { NO_TRANSLATIONS } from '../../classes/domain/texts/translations.ts';
import { ancestorsOf } from '../../classes/domain/tree.ts';
import type { ExportedClass } from '../../exchange/formats/exported-class.ts';
import type { ExportQuery, OntologyExport } from '../../exchange/queries/export-ontology.ts';
import { languagesOfTemplates } from '../../parameters/domain/template-translations.ts';
import { type EditionClass, listedClasses } from '../domain/edition.ts';
import type { Editions } from './editions.ts';

/** A release as a file: the same whenever it is exported. */
export async function exportRelease(
  editions: Editions,
  version: string,
  { root, includeInactive, variant }: Omit<ExportQuery, 'withTemplates'>,
): Promise<OntologyExport> {
  const { classes: all, stamp } = await editions.released(version);
  const top = root === null ? null : requireClass(all, root);
  const classes = branchOf(includeInactive ? all : listedClasses(all), top);
  const identity = JSON.stringify([stamp, top?.id ?? null, includeInactive, variant]);
  const languages = new Set<string>();
  for (const { translations } of all) for (const tag in translations) languages.add(tag);
  return {
    etag: contentTag(identity),
    rootHandle: top?.handle ?? null,
    languages: [...languages].sort(),
    parameterLanguages: languagesOfTemplates(all.map(({ paramTemplates }) => paramTemplates)),
    systems: [...new Set(all.flatMap(({ systemCodes }) => Object.keys(systemCodes ?? {})))].sort(),
    classes: () => exportedClasses(all, classes),
  };
}

function requireClass(classes: readonly EditionClass[], key: string): EditionClass {
  const found =
    classes.find(({ id, handle }) => id === key || handle === key) ??
    classes.find(({ aliases }) => aliases.includes(key));
  if (!found) throw new ObjectClassNotFoundError(key);
  return found;
}

/** Parents come before their children, so one pass finds everything below a class. */
function branchOf(classes: readonly EditionClass[], top: EditionClass | null): readonly EditionClass[] {
  if (!top) return classes;
  const below = new Set<string>();
  return classes.filter(({ id, parentId }) => {
    if (id !== top.id && !(parentId !== null && below.has(parentId))) return false;
    below.add(id);
    return true;
  });
}

/** A code that the parent has too is left to inheritance. */
function ownCodes({ systemCodes = {} }: EditionClass, parent: EditionClass | undefined): Codes {
  const own = Object.entries(systemCodes).filter(
    ([system, { code }]) => code !== parent?.systemCodes?.[system]?.code,
  );
  return Object.fromEntries(own.map(([system, { code }]) => [system, code]));
}

/** Looking at the clock costs more than a step, and less than a few classes. */
const CLASSES_BETWEEN_LOOKS = 8;

async function* exportedClasses(
  all: readonly EditionClass[],
  classes: readonly EditionClass[],
): AsyncGenerator<ExportedClass> {
  const byId = new Map(all.map((objectClass) => [objectClass.id, objectClass]));
  const namesOf = (objectClass: EditionClass): string[] => {
    const names: string[] = [];
    for (let at: EditionClass | undefined = objectClass; at; at = byId.get(at.parentId ?? ''))
      names.push(at.name);
    return names.toReversed();
  };
  const rest = breather();
  let n = 0;
  for (const current of classes) {
    const parent = byId.get(current.parentId ?? '');
    yield {
      ...textsOf(current),
      id: current.id,
      handle: current.handle,
      parentId: current.parentId,
      parentHandle: parent?.handle ?? null,
      name: current.name,
      path: classPath(namesOf(current)),
      status: current.status,
      translations: current.translations ?? NO_TRANSLATIONS,
      codes: ownCodes(current, parent),
      ...ifcNamesOf(current),
      inheritedEntity: inheritedEntityOfType(current, () => ancestorsOf(byId, current.id)),
      // A release has what is in force. A code that the parent has too is left to inheritance.
      links: perKind((kind) => {
        const code = current.codes[kind];
        if (!code || code.entryId === parent?.codes[kind]?.entryId) return null;
        return { text: code.code, entryId: code.entryId, title: code.title };
      }),
      effective: perKind((kind) => current.codes[kind]?.code ?? null),
      cadBinding: null,
      makeUnique: perKind(() => null),
      revision: null,
      aliases: current.aliases,
      paramTemplates: current.paramTemplates,
    };
    if (++n % CLASSES_BETWEEN_LOOKS === 0) await rest();
  }
}
