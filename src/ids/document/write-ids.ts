import { numberText, type Restriction } from '../../constraints/index.ts';
import type { IfcVersion } from '../../ifc-schema/index.ts';
import { xmlText } from '../../kernel/xml-text.ts';

export interface WrittenInfo {
  title: string;
  version: string | null;
  date: Date;
}

export interface WrittenProperty {
  propertySet: string;
  baseName: string;
  /** In capitals; null: any. */
  dataType: string | null;
  required: boolean;
  /** Numbers in SI units. */
  restriction: Restriction | null;
  instructions: string | null;
  uri: string | null;
}

/** Applies to objects of some entities, and says which properties they have. */
export interface WrittenSpecification {
  name: string;
  identifier: string;
  description: string | null;
  versions: readonly IfcVersion[];
  /** In capitals. */
  entities: readonly string[];
  predefinedType: string | null;
  classification: { system: string; code: string } | null;
  properties: readonly WrittenProperty[];
}

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://standards.buildingsmart.org/IDS http://standards.buildingsmart.org/IDS/1.0/ids.xsd">
`;

/** An IDS file, piece by piece. */
export async function* writeIds(
  { title, version, date }: WrittenInfo,
  specifications: AsyncIterable<WrittenSpecification> | Iterable<WrittenSpecification>,
): AsyncGenerator<string> {
  const info = [
    `<title>${xmlText(title)}</title>`,
    ...(version === null ? [] : [`<version>${xmlText(version)}</version>`]),
    `<date>${date.toISOString().slice(0, 10)}</date>`,
  ];
  yield `${HEAD}  <info>\n    ${info.join('\n    ')}\n  </info>\n  <specifications>\n`;
  for await (const specification of specifications) yield specificationXml(specification);
  yield '  </specifications>\n</ids>\n';
}

function specificationXml(specification: WrittenSpecification): string {
  const { name, identifier, description, versions, properties } = specification;
  const attributes = [
    attribute('name', name),
    attribute('ifcVersion', versions.join(' ')),
    attribute('identifier', identifier),
    attribute('description', description),
  ].join('');
  const required = properties.map(propertyXml).join('');
  const requirements = required === '' ? '' : `      <requirements>\n${required}      </requirements>\n`;
  return `    <specification${attributes}>\n${applicabilityXml(specification)}${requirements}    </specification>\n`;
}

function applicabilityXml({ entities, predefinedType, classification }: WrittenSpecification): string {
  const [only = ''] = entities;
  const names =
    entities.length === 1
      ? simple(only)
      : restrictionXml({ base: 'xs:string', allowedValues: [...entities] });
  const type = predefinedType === null ? '' : `<predefinedType>${simple(predefinedType)}</predefinedType>`;
  const code =
    classification === null
      ? ''
      : `        <classification><value>${simple(classification.code)}</value><system>${simple(classification.system)}</system></classification>\n`;
  return `      <applicability minOccurs="0" maxOccurs="unbounded">\n        <entity><name>${names}</name>${type}</entity>\n${code}      </applicability>\n`;
}

function propertyXml(property: WrittenProperty): string {
  const { propertySet, baseName, dataType, required, restriction, instructions, uri } = property;
  const attributes = [
    attribute('dataType', dataType),
    attribute('uri', uri),
    attribute('cardinality', required ? 'required' : 'optional'),
    attribute('instructions', instructions),
  ].join('');
  const value = restriction === null ? '' : `<value>${restrictionXml(restriction)}</value>`;
  return `        <property${attributes}><propertySet>${simple(propertySet)}</propertySet><baseName>${simple(baseName)}</baseName>${value}</property>\n`;
}

function restrictionXml({ base, ...rules }: Restriction): string {
  const number = (value: number | undefined) => (value === undefined ? [] : [numberText(value, base)]);
  const facets: [name: string, values: readonly string[]][] = [
    ['minInclusive', number(rules.minimum)],
    ['minExclusive', number(rules.exclusiveMinimum)],
    ['maxInclusive', number(rules.maximum)],
    ['maxExclusive', number(rules.exclusiveMaximum)],
    ['minLength', number(rules.minLength)],
    ['maxLength', number(rules.maxLength)],
    ['pattern', rules.patterns ?? []],
    ['enumeration', rules.allowedValues ?? []],
  ];
  const written = facets.flatMap(([name, values]) =>
    values.map((value) => `<xs:${name}${attribute('value', value)}/>`),
  );
  return `<xs:restriction base="${base}">${written.join('')}</xs:restriction>`;
}

function simple(text: string): string {
  return `<simpleValue>${xmlText(text)}</simpleValue>`;
}

function attribute(name: string, value: string | null): string {
  return value === null ? '' : ` ${name}="${xmlText(value)}"`;
}
