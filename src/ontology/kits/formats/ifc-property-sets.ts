import { type DataType, IFC_VERSIONS, schemaOf } from '../../../ifc-schema/index.ts';
import { type KitChanges, oneLine, shown } from '../domain/kit-changes.ts';
import type { KitRelease } from '../domain/kit-release.ts';
import { choicesOf } from '../domain/kit-values.ts';
import {
  type KitProperty,
  type KitPropertySet,
  propertySets,
  typeEntityOf,
} from '../domain/property-sets.ts';
import { CLASSES_NAME, inPieces, type KitFile } from './kit-file.ts';
import { guid, LONGEST_LABEL, label, stepFile, text } from './step-file.ts';

const FILE = 'property-sets.ifc';

type Add = (statement: string) => number;

/** The parameters as property set templates of an IFC4 project library. */
export const ifcPropertySets: KitFile = {
  name: FILE,
  encoding: 'utf-8',
  about:
    'The parameters as property set templates. Copy it into the folder “pset” of the Bonsai data folder, or load it in Property Set Templates.',
  write: (release: KitRelease, changes: KitChanges) =>
    stepFile(release, FILE, (add) => statements(release, changes, add)),
};

function* statements(release: KitRelease, changes: KitChanges, add: Add): Generator<string> {
  const name = text(CLASSES_NAME);
  const library = add(`IFCPROJECTLIBRARY(${guid('property sets')},$,${name},$,$,$,$,$,$)`);
  const sets = yield* inPieces(propertySets(release, changes, { name: FILE, hasDetails: true }));
  const declared: number[] = [];
  const enumerations = new Map<string, number>();
  for (const set of sets) {
    for (const entities of applicable(set)) {
      const place = `${set.binding} ${set.name} ${entities}`;
      const properties: number[] = [];
      for (const property of set.properties) {
        properties.push(propertyTemplate(property, place, changes, { add, enumerations }));
        yield '';
      }
      const kind = set.binding === 'type' ? '.PSET_TYPEDRIVENONLY.' : '.PSET_OCCURRENCEDRIVEN.';
      const list = properties.map((number) => `#${number}`).join(',');
      declared.push(
        add(
          `IFCPROPERTYSETTEMPLATE(${guid(place)},$,${label(changes, FILE, 'Property set', set.name)},$,${kind},${text(entities)},(${list}))`,
        ),
      );
    }
  }
  if (declared.length === 0) return;
  const list = declared.map((number) => `#${number}`).join(',');
  add(`IFCRELDECLARES(${guid('declared property sets')},$,$,$,#${library},(${list}))`);
}

/** The entities of a set in texts that an identifier can have. */
function* applicable({ binding, entities }: KitPropertySet): Generator<string> {
  const names = entities.flatMap((entity) => [
    entity,
    ...(binding === 'type' ? [typeEntityOf(entity) ?? []].flat() : []),
  ]);
  let line = '';
  for (const name of names) {
    if (line !== '' && line.length + 1 + name.length > LONGEST_LABEL) {
      yield line;
      line = '';
    }
    line += line === '' ? name : `,${name}`;
  }
  yield line;
}

function propertyTemplate(
  property: KitProperty,
  place: string,
  changes: KitChanges,
  { add, enumerations }: { add: Add; enumerations: Map<string, number> },
): number {
  const { name, dataType, template } = property;
  const { description = '' } = template;
  const enumeration = enumerationOf(property, changes, add, enumerations);
  return add(
    `IFCSIMPLEPROPERTYTEMPLATE(${[
      guid(`${place} ${name}`),
      '$',
      label(changes, FILE, 'Property', name),
      description === '' ? '$' : text(description),
      enumeration === null ? '.P_SINGLEVALUE.' : '.P_ENUMERATEDVALUE.',
      text(typeNamed(dataType)?.name ?? dataType),
      '$',
      enumeration === null ? '$' : `#${enumeration}`,
      '$',
      '$',
      '$',
      '.READWRITE.',
    ].join(',')})`,
  );
}

/** The names of enumerations are unique in a file, so the same values of properties with the same name share one. */
function enumerationOf(
  { name, dataType, template, allowedValues }: KitProperty,
  changes: KitChanges,
  add: Add,
  enumerations: Map<string, number>,
): number | null {
  const choices = choicesOf(template, allowedValues, changes, FILE);
  if (choices === null) return null;
  const values = choices.map((value) => ifcValue(dataType, value));
  if (values.includes(null)) {
    changes.note(FILE, `Property ${shown(name)}: its values are none of ${dataType}, so they are left out.`);
    return null;
  }
  const key = guid(JSON.stringify([name, dataType, choices])).slice(1, -1);
  const title = `${oneLine(name)
    .slice(0, LONGEST_LABEL - key.length - 1)
    .toWellFormed()} ${key}`;
  const known =
    enumerations.get(title) ?? add(`IFCPROPERTYENUMERATION(${text(title)},(${values.join(',')}),$)`);
  enumerations.set(title, known);
  return known;
}

/** As IFC4 spells it, else as another version does. */
function typeNamed(dataType: string): DataType | undefined {
  for (const version of ['IFC4', ...IFC_VERSIONS] as const) {
    const type = schemaOf(version).dataType(dataType);
    if (type) return type;
  }
  return undefined;
}

/** Types of text with a longest length. */
const LABEL_TYPES = new Set(['IFCLABEL', 'IFCIDENTIFIER']);

/** Null: no value of the type. */
function ifcValue(dataType: string, value: string | number): string | null {
  const type = typeNamed(dataType);
  const simple = type?.kind === 'simple' && !type.isList ? type.simple : null;
  if (simple === 'STRING') {
    const isTooLong = LABEL_TYPES.has(dataType) && String(value).length > LONGEST_LABEL;
    return isTooLong ? null : `${dataType}(${text(String(value))})`;
  }
  if (typeof value === 'string') return null;
  if (simple === 'REAL' || simple === 'NUMBER') return `${dataType}(${realText(String(value))})`;
  return simple === 'INTEGER' && Number.isSafeInteger(value) ? `${dataType}(${value})` : null;
}

/** A real number of STEP has a decimal point, and a capital E before its exponent. */
function realText(digits: string): string {
  const [mantissa = '', exponent] = digits.split('e');
  const real = mantissa.includes('.') ? mantissa : `${mantissa}.`;
  return exponent === undefined ? real : `${real}E${exponent.replace('+', '')}`;
}
