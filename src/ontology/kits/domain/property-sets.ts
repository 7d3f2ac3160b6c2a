import { entityNamed } from '../../../ifc-schema/index.ts';
import { byCodePoints } from '../../../kernel/comparable.ts';
import { effectiveIfc } from '../../parameters/domain/requirement.ts';
import { type KitChanges, lineText, shown } from './kit-changes.ts';
import type { KitRelease, KitTemplate } from './kit-release.ts';

export interface KitProperty {
  /** As IFC calls it. */
  name: string;
  /** Of IFC, in upper case. */
  dataType: string;
  /** The first of the templates that it stands for. */
  template: KitTemplate;
  /** Of all its templates together; null where one of them takes any value. */
  allowedValues: readonly (string | number)[] | null;
}

export interface KitPropertySet {
  name: string;
  binding: KitTemplate['binding'];
  /** By name. */
  entities: readonly string[];
  /** By name. */
  properties: readonly KitProperty[];
}

type Properties = Map<string, KitProperty>;

interface SetsFile {
  name: string;
  /** Whether it has descriptions and allowed values beside names and data types. */
  hasDetails: boolean;
}

/**
 * The property sets of a release: entities with the same properties in a set share one. A step a template, so that long
 * work can be interrupted.
 */
export function* propertySets(
  { requirements }: KitRelease,
  changes: KitChanges,
  { name: file, hasDetails }: SetsFile,
): Generator<void, KitPropertySet[]> {
  /** By set, binding and entity. */
  const sets = new Map<string, Map<string, Properties>>();
  const keyOf = (name: string, binding: string) => `${binding} ${name}`;
  for (const { templates, classes } of requirements) {
    const entities = new Set<string>();
    for (const { handle, ifcEntity } of classes) {
      yield;
      if (ifcEntity !== null) entities.add(ifcEntity);
      else
        changes.note(
          file,
          `Class ${shown(handle)} has no IFC entity, so its parameters are in no property set.`,
        );
    }
    for (const template of templates) {
      const { dataType, ...names } = effectiveIfc({ ...template });
      // As the file has them: names that it can't tell apart are one set or property.
      const ifc = {
        dataType,
        propertySet: lineText(changes, file, 'Property set', names.propertySet),
        name: lineText(changes, file, 'Property', names.name),
      };
      const key = keyOf(ifc.propertySet, template.binding);
      const set = sets.get(key) ?? new Map<string, Properties>();
      sets.set(key, set);
      for (const entity of entities) {
        yield;
        const properties: Properties = set.get(entity) ?? new Map<string, KitProperty>();
        set.set(entity, properties);
        const known = properties.get(ifc.name);
        properties.set(
          ifc.name,
          merged(known, { ...ifc, template }, hasDetails, (what) => changes.note(file, what)),
        );
      }
    }
  }
  const found: KitPropertySet[] = [];
  for (const [key, byEntity] of [...sets].sort(([a], [b]) => byCodePoints(a, b))) {
    yield;
    const binding = key.startsWith('type ') ? 'type' : 'instance';
    found.push(...sharedSets(key.slice(binding.length + 1), binding, byEntity, hasDetails));
  }
  return found.sort((a, b) => byCodePoints(a.name, b.name) || byCodePoints(a.binding, b.binding));
}

function merged(
  known: KitProperty | undefined,
  {
    name,
    dataType,
    propertySet,
    template,
  }: { name: string; dataType: string; propertySet: string; template: KitTemplate },
  hasDetails: boolean,
  note: (what: string) => void,
): KitProperty {
  const values = template.allowedValues ?? null;
  if (!known) return { name, dataType, template, allowedValues: values };
  const place = `Property ${shown(name)} of ${shown(propertySet)}`;
  if (known.dataType !== dataType)
    note(
      `${place}: classes have the data types ${known.dataType} and ${dataType}. The file has ${known.dataType}.`,
    );
  if (known.template.name !== template.name)
    note(
      `${place}: stands for the parameters ${shown(known.template.name)} and ${shown(template.name)}. The file has the first.`,
    );
  const isSame = JSON.stringify(known.allowedValues) === JSON.stringify(values);
  const both = known.allowedValues && values ? [...new Set([...known.allowedValues, ...values])] : null;
  if (hasDetails && !isSame)
    note(
      `${place}: classes differ in the values that they allow. The file has ${both ? 'the values of all of them' : 'no list of values'}.`,
    );
  if (hasDetails && (known.template.description ?? '') !== (template.description ?? ''))
    note(`${place}: classes differ in its description. The file has the first.`);
  return { ...known, allowedValues: both };
}

function* sharedSets(
  name: string,
  binding: KitPropertySet['binding'],
  byEntity: ReadonlyMap<string, Properties>,
  hasDetails: boolean,
): Generator<KitPropertySet> {
  const shared = new Map<string, { entities: string[]; properties: KitProperty[] }>();
  for (const [entity, properties] of byEntity) {
    const list = [...properties.values()].sort((a, b) => byCodePoints(a.name, b.name));
    const key = JSON.stringify(
      list.map(({ name: property, dataType, template, allowedValues }) => [
        property,
        dataType,
        template.name,
        ...(hasDetails ? [allowedValues, template.description ?? ''] : []),
      ]),
    );
    const known = shared.get(key);
    if (known) known.entities.push(entity);
    else shared.set(key, { entities: [entity], properties: list });
  }
  const sets = Array.from(shared.values(), ({ entities, properties }) => ({
    name,
    binding,
    entities: entities.sort(byCodePoints),
    properties,
  }));
  yield* sets.sort((a, b) => byCodePoints(a.entities[0] ?? '', b.entities[0] ?? ''));
}

/** The entity of the types of an occurrence: IfcWallType, or IfcDoorStyle in IFC2X3; null where IFC has none. */
export function typeEntityOf(entity: string): string | null {
  return entityNamed(`${entity}Type`);
}
