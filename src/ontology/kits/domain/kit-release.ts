import { byCodePoints } from '../../../kernel/comparable.ts';
import type { ParamTemplate } from '../../parameters/domain/param-template.ts';
import type { EditionCodes, TreeCode } from '../../releases/domain/code-trees.ts';
import type { EditionClass } from '../../releases/domain/edition.ts';
import type { ClassificationSystem } from '../../vocabularies/domain/classification-system.ts';

/** A class as the files of kits have it. */
export interface KitClass {
  /** Its ID in every file. */
  handle: string;
  name: string;
  description: string | null;
  ifcEntity: string | null;
  /** By handle. */
  children: KitClass[];
}

/** Classes with the same templates in force. */
export interface KitRequirements {
  templates: readonly KitTemplate[];
  classes: readonly KitClass[];
}

export interface KitTemplate extends Omit<ParamTemplate, 'guid'> {
  guid: string;
}

export interface KitSystem extends ClassificationSystem {
  codes: readonly TreeCode[];
}

/** A release as all writers of kits take it. In one order, so that the same release gives the same files. */
export interface KitRelease {
  /** Of the release; `latest` for what is approved now. */
  version: string;
  date: Date;
  language: string | null;
  /** Roots by handle. */
  roots: readonly KitClass[];
  classCount: number;
  requirements: readonly KitRequirements[];
  uniformat: readonly TreeCode[];
  /** The CAD category of a UniFormat code whose classes all have the same. */
  categoryOf: ReadonlyMap<string, number>;
  masterformat: readonly TreeCode[];
  systems: readonly KitSystem[];
}

/** What a kit asks of an edition. */
export interface KitSource {
  version: string;
  date: Date;
  /** Parents before their children. */
  listed: readonly EditionClass[];
  inForceOf(objectClass: EditionClass): readonly { template: ParamTemplate }[];
  ifcOf(objectClass: EditionClass): { entity: string | null };
  guidOf(template: ParamTemplate): string;
}

/** A step a class, so that long work can be interrupted. */
export function* kitRelease(
  edition: KitSource,
  codes: EditionCodes,
  language: string | null,
): Generator<void, KitRelease> {
  const roots: KitClass[] = [];
  const byId = new Map<string, KitClass>();
  const byTemplates = new Map<readonly { template: ParamTemplate }[], KitClass[]>();
  const categories = new Map<string, Set<number | null>>();
  for (const each of edition.listed) {
    yield;
    const { handle, name, description } = each;
    const ifcEntity = edition.ifcOf(each).entity;
    const kitClass: KitClass = { handle, name, description, ifcEntity, children: [] };
    byId.set(each.id, kitClass);
    (byId.get(each.parentId ?? '')?.children ?? roots).push(kitClass);
    const inForce = edition.inForceOf(each);
    if (inForce.length > 0) {
      const classes = byTemplates.get(inForce);
      if (classes) classes.push(kitClass);
      else byTemplates.set(inForce, [kitClass]);
    }
    const { uniformat, cad_categories: category } = each.codes;
    if (!uniformat) continue;
    const known = categories.get(uniformat.code) ?? new Set();
    categories.set(uniformat.code, known.add(category?.builtinCategoryInt ?? null));
  }
  for (const siblings of [roots, ...Array.from(byId.values(), ({ children }) => children)]) {
    yield;
    siblings.sort(byHandle);
  }
  const guids = new Map<ParamTemplate, KitTemplate>();
  const withGuid = ({ template }: { template: ParamTemplate }): KitTemplate => {
    const known = guids.get(template) ?? { ...template, guid: edition.guidOf(template) };
    guids.set(template, known);
    return known;
  };
  const requirements: KitRequirements[] = [];
  for (const [inForce, classes] of byTemplates) {
    yield;
    requirements.push({ templates: inForce.map(withGuid), classes: classes.sort(byHandle) });
  }
  return {
    version: edition.version,
    date: edition.date,
    language,
    roots,
    classCount: byId.size,
    requirements: requirements.sort((a, b) => compareFirst(a.classes, b.classes)),
    uniformat: codes.trees.get('uniformat') ?? [],
    categoryOf: new Map(
      Array.from(categories, ([code, [category = null, ...others]]) => [code, category, others] as const)
        .filter(([, , others]) => others.length === 0)
        .flatMap(([code, category]) => (category === null ? [] : [[code, category] as const])),
    ),
    masterformat: codes.trees.get('masterformat') ?? [],
    systems: codes.systems.map((system) => ({ ...system, codes: codes.trees.get(system.id) ?? [] })),
  };
}

const byHandle = (a: KitClass, b: KitClass) => byCodePoints(a.handle, b.handle);

function compareFirst([a]: readonly KitClass[], [b]: readonly KitClass[]): number {
  return a && b ? byHandle(a, b) : 0;
}

/** The classes of a tree, parents before their children, with their depths. Trees can be deeper than the call stack. */
export function* walkClasses(
  roots: readonly KitClass[],
): Generator<{ kitClass: KitClass; parent: KitClass | null; depth: number }> {
  const waiting = roots
    .map((kitClass) => ({ kitClass, parent: null as KitClass | null, depth: 0 }))
    .toReversed();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    const { kitClass, depth } = next;
    for (const child of kitClass.children.toReversed())
      waiting.push({ kitClass: child, parent: kitClass, depth: depth + 1 });
  }
}
