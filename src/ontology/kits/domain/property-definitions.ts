import { byCodePoints } from '../../../kernel/comparable.ts';
import { KitTooLarge } from './errors.ts';
import { type KitChanges, shown } from './kit-changes.ts';
import type { KitClass, KitRelease, KitTemplate } from './kit-release.ts';
import { choicesOf, fixedValue } from './kit-values.ts';

/** A property as a tool has it that knows one by its group and name. */
export interface PropertyDefinition {
  group: string;
  name: string;
  dataType: KitTemplate['dataType'];
  description: string;
  choices: readonly (string | number)[] | null;
  /** The value that all its classes share. */
  value: string | number | boolean | null;
  /** Those that have it, in lists that classes share. */
  classes: (readonly KitClass[])[];
}

/** Of classes and parameters. Each is a line of the file. */
export const MOST_AVAILABILITIES = 2_000_000;

export function refuseTooManyAvailabilities({ requirements }: KitRelease): void {
  const count = requirements.reduce(
    (sum, { templates, classes }) => sum + templates.length * classes.length,
    0,
  );
  if (count > MOST_AVAILABILITIES) throw new KitTooLarge(count, MOST_AVAILABILITIES);
}

/** By group, then name. A step a template, so that long work can be interrupted. */
export function* propertyDefinitions(
  { requirements }: KitRelease,
  changes: KitChanges,
  file: string,
): Generator<void, PropertyDefinition[]> {
  const found = new Map<string, PropertyDefinition>();
  for (const { templates, classes } of requirements) {
    for (const template of templates) {
      yield;
      const definition = definitionFor(template, found, changes, file);
      definition.classes.push(classes);
    }
  }
  return [...found.values()].sort((a, b) => byCodePoints(a.group, b.group) || byCodePoints(a.name, b.name));
}

function definitionFor(
  template: KitTemplate,
  found: Map<string, PropertyDefinition>,
  changes: KitChanges,
  file: string,
): PropertyDefinition {
  const { group, dataType, description = '' } = template;
  const choices = choicesOf(template, template.allowedValues ?? null, changes, file);
  const value = fixedValue(template);
  const first = found.get(keyOf(group, template.name));
  const isOther = first !== undefined && first.dataType !== dataType;
  const name = isOther ? `${template.name} (${dataType})` : template.name;
  if (isOther)
    changes.note(
      file,
      `Parameter ${shown(template.name)} of ${shown(group)} has several data types. The one of type ${dataType} is called ${shown(name)}.`,
    );
  const known = found.get(keyOf(group, name));
  if (!known) {
    const definition = { group, name, dataType, description, choices, value, classes: [] };
    found.set(keyOf(group, name), definition);
    return definition;
  }
  const note = (what: string) => changes.note(file, `Parameter ${shown(name)} of ${shown(group)}: ${what}`);
  if (JSON.stringify(known.choices) !== JSON.stringify(choices)) {
    const both = known.choices && choices ? [...new Set([...known.choices, ...choices])] : null;
    note(
      `classes differ in the values that they allow. The file has ${both ? 'the values of all of them' : 'no list of values'}.`,
    );
    known.choices = both;
  }
  if (known.value !== value) {
    if (known.value !== null) note('classes differ in its value. The file has no default value.');
    known.value = null;
  }
  if (known.description !== description) note('classes differ in its description. The file has the first.');
  return known;
}

const keyOf = (group: string, name: string) => JSON.stringify([group, name]);
