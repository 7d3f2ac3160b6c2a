import { xmlText } from '../../../kernel/xml-text.ts';
import type { ParamDataType } from '../../parameters/domain/param-template.ts';
import { derivedGuid } from '../../parameters/parameter-guid.ts';
import type { KitChanges } from '../domain/kit-changes.ts';
import type { KitRelease } from '../domain/kit-release.ts';
import { type PropertyDefinition, propertyDefinitions } from '../domain/property-definitions.ts';
import { CLASSES_NAME, inPieces } from './kit-file.ts';

interface ValueType {
  name: string;
  /** In lists of values. */
  number: number;
  variant: string;
}

const STRING: ValueType = { name: 'String', number: 3, variant: 'StringVariant' };
const NUMERIC: ValueType = { name: 'Numeric', number: 2, variant: 'NumVariant' };
const VALUE_TYPES: Record<ParamDataType, ValueType> = {
  text: STRING,
  material: STRING,
  url: STRING,
  integer: { name: 'Integer', number: 1, variant: 'IntVariant' },
  number: NUMERIC,
  length: NUMERIC,
  area: NUMERIC,
  volume: NUMERIC,
  angle: NUMERIC,
  yesno: { name: 'Boolean', number: 4, variant: 'BoolVariant' },
};
const MEASURE_TYPES: Partial<Record<ParamDataType, string>> = {
  length: 'Length',
  area: 'Area',
  volume: 'Volume',
  angle: 'Angle',
};

/** The parameters as Archicad's properties, each with the classes that have it. */
export function* archicadProperties(
  release: KitRelease,
  changes: KitChanges,
  file: string,
): Generator<string> {
  const definitions = yield* inPieces(propertyDefinitions(release, changes, file));
  yield '<PropertyDefinitionGroups>\n';
  let group: string | null = null;
  for (const definition of definitions) {
    if (definition.group !== group) {
      if (group !== null) yield '</PropertyDefinitions></PropertyDefinitionGroup>\n';
      group = definition.group;
      yield `<PropertyDefinitionGroup><Name>${xmlText(group)}</Name>\n<PropertyDefinitions>\n`;
    }
    yield `<PropertyDefinition>\n<Name>${xmlText(definition.name)}</Name>\n`;
    yield `<Description>${xmlText(definition.description)}</Description>\n`;
    yield `${valueDescriptor(definition)}<MeasureType>${MEASURE_TYPES[definition.dataType] ?? 'Default'}</MeasureType>\n`;
    yield `${defaultValue(definition)}<ClassificationIDs>\n`;
    const system = `<SystemIDName>${CLASSES_NAME}</SystemIDName><SystemIDVersion>${xmlText(release.version)}</SystemIDVersion>`;
    for (const classes of definition.classes)
      for (const { handle } of classes)
        yield `<ClassificationID><ItemID>${xmlText(handle)}</ItemID>${system}</ClassificationID>\n`;
    yield '</ClassificationIDs>\n</PropertyDefinition>\n';
  }
  if (group !== null) yield '</PropertyDefinitions></PropertyDefinitionGroup>\n';
  yield '</PropertyDefinitionGroups>\n';
}

function valueDescriptor({ dataType, choices, ...rest }: PropertyDefinition): string {
  const { name, number, variant } = VALUE_TYPES[dataType];
  if (choices === null)
    return `<ValueDescriptor Type="SingleValueDescriptor"><ValueType>${name}</ValueType></ValueDescriptor>\n`;
  const values = choices.map(
    (value) =>
      `<Key>${keyOf(rest, dataType, value)}</Key><Value Empty="false">${variantXml(variant, String(value))}</Value>\n`,
  );
  return `<ValueDescriptor Type="EnumerationValueDescriptor" Version="2"><EnumerationValueDescriptorWithStoredValues><ValueType>${number}</ValueType><Values>\n${values.join('')}</Values></EnumerationValueDescriptorWithStoredValues><HasMultiValue>false</HasMultiValue></ValueDescriptor>\n`;
}

function defaultValue({ dataType, choices, value, ...rest }: PropertyDefinition): string {
  const { variant } = VALUE_TYPES[dataType];
  const isChoice = choices !== null;
  const isKnown = value !== null && (!isChoice || choices.some((choice) => choice === value));
  const text = !isKnown ? null : isChoice ? keyOf(rest, dataType, value) : String(value);
  return `<DefaultValue><DefaultValueType>Basic</DefaultValueType>${variantXml(isChoice ? 'GuidVariant' : variant, text)}</DefaultValue>\n`;
}

/** Null: the property has no value until someone sets one. */
function variantXml(type: string, value: string | null): string {
  const content =
    value === null
      ? '<Status>UserUndefined</Status>'
      : `<Status>Normal</Status><Value>${xmlText(value)}</Value>`;
  return `<Variant Type="${type}">${content}</Variant>`;
}

/** The same value of the same property has the same key in every kit. */
function keyOf(
  { group, name }: Pick<PropertyDefinition, 'group' | 'name'>,
  dataType: ParamDataType,
  value: string | number | boolean,
): string {
  return derivedGuid({ name: JSON.stringify([group, name, value]), dataType }).toUpperCase();
}
