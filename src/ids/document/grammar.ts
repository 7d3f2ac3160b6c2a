import { IFC_VERSIONS } from '../../ifc-schema/index.ts';
import { RELATIONS } from './document.ts';

/** What is wrong with the text of an attribute or element, or null. */
type TextRule = (text: string) => string | null;

interface Child {
  name: string;
  type: string;
  least: number;
  most: number;
}

export interface ElementType {
  attributes: Record<string, { isRequired?: true; rule?: TextRule }>;
  children: Child[];
  /** Whether children may come in any order. */
  isUnordered?: true;
  /** Elements that have text instead of children. */
  text?: TextRule;
}

const anything: TextRule = () => null;
const MANY = Number.POSITIVE_INFINITY;

const oneOf =
  (values: readonly string[]): TextRule =>
  (text) =>
    values.includes(text) ? null : `must be ${values.join(', ')}`;

const matching =
  (expression: RegExp, expected: string): TextRule =>
  (text) =>
    expression.test(text) ? null : `must be ${expected}`;

const versions: TextRule = (text) => {
  const listed = text.split(/\s+/).filter((word) => word !== '');
  const known: readonly string[] = IFC_VERSIONS;
  return listed.length > 0 && listed.every((version) => known.includes(version))
    ? null
    : `must list ${IFC_VERSIONS.join(', ')} or some of them`;
};

const child = (name: string, type: string, least = 1, most = 1): Child => ({ name, type, least, most });
const text = (rule: TextRule = anything): ElementType => ({ attributes: {}, children: [], text: rule });

const VALUE = child('value', 'idsValue', 0);
const ENTITY_PARTS = [child('name', 'idsValue'), child('predefinedType', 'idsValue', 0)];
const PROPERTY_PARTS = [child('propertySet', 'idsValue'), child('baseName', 'idsValue'), VALUE];

const plain = { instructions: {} };
const simple = { ...plain, cardinality: { rule: oneOf(['required', 'prohibited']) } };
const conditional = { ...plain, cardinality: { rule: oneOf(['required', 'prohibited', 'optional']) } };
const withUri = { ...conditional, uri: {} };
const dataType = { dataType: { rule: matching(/^[A-Z]+$/, 'the name of an IFC data type in capitals') } };
const relation = { relation: { rule: oneOf(RELATIONS) } };

/** Facets of the applicability, in the order of the schema, and the same as requirements. */
const FACETS: [
  name: string,
  children: Child[],
  own: ElementType['attributes'],
  asRequirement: ElementType['attributes'],
][] = [
  ['entity', ENTITY_PARTS, {}, plain],
  ['partOf', [child('entity', 'entity')], relation, simple],
  ['classification', [VALUE, child('system', 'idsValue')], {}, withUri],
  ['attribute', [child('name', 'idsValue'), VALUE], {}, conditional],
  ['property', PROPERTY_PARTS, dataType, withUri],
  ['material', [VALUE], {}, withUri],
];

const occurs = {
  minOccurs: { rule: matching(/^\d{1,9}$/, 'a number') },
  maxOccurs: { rule: matching(/^(\d{1,9}|unbounded)$/, 'a number or "unbounded"') },
};

const limit: ElementType = { attributes: { value: { isRequired: true }, fixed: {}, id: {} }, children: [] };

/** The restrictions of XML Schema. */
export const RESTRICTIONS = [
  'enumeration',
  'pattern',
  'minInclusive',
  'maxInclusive',
  'minExclusive',
  'maxExclusive',
  'length',
  'minLength',
  'maxLength',
];

/** The schema of IDS 1.0, type by type. Names of XML Schema's own elements begin with `xs:`. */
export const TYPES: Record<string, ElementType> = {
  ids: { attributes: {}, children: [child('info', 'info'), child('specifications', 'specifications')] },
  info: {
    attributes: {},
    children: [
      child('title', 'text'),
      child('copyright', 'text', 0),
      child('version', 'text', 0),
      child('description', 'text', 0),
      child('author', 'author', 0),
      child('date', 'date', 0),
      child('purpose', 'text', 0),
      child('milestone', 'text', 0),
    ],
  },
  text: text(),
  author: text(matching(/^[^@]+@[^.]+\..+$/s, 'an e-mail address')),
  date: text(matching(/^\s*-?\d{4,}-\d\d-\d\d(Z|[+-]\d\d:\d\d)?\s*$/, 'a date such as 2026-11-17')),
  specifications: { attributes: {}, children: [child('specification', 'specification', 1, MANY)] },
  specification: {
    attributes: {
      name: { isRequired: true },
      ifcVersion: { isRequired: true, rule: versions },
      identifier: {},
      description: {},
      instructions: {},
    },
    children: [child('applicability', 'applicability'), child('requirements', 'requirements', 0)],
  },
  applicability: {
    attributes: occurs,
    children: FACETS.map(([name]) => child(name, name, 0, name === 'entity' ? 1 : MANY)),
  },
  requirements: {
    attributes: { description: {} },
    children: FACETS.map(([name]) => child(name, `required ${name}`, 0, MANY)),
    isUnordered: true,
  },
  ...Object.fromEntries(FACETS.map(([name, children, own]) => [name, { attributes: own, children }])),
  ...Object.fromEntries(
    FACETS.map(([name, children, own, more]) => [
      `required ${name}`,
      { attributes: { ...own, ...more }, children },
    ]),
  ),
  idsValue: {
    attributes: {},
    children: [child('simpleValue', 'text', 0), child('xs:restriction', 'restriction', 0)],
  },
  restriction: {
    attributes: { base: { isRequired: true }, id: {} },
    children: [
      child('xs:annotation', 'annotation', 0),
      ...RESTRICTIONS.map((name) =>
        child(`xs:${name}`, 'limit', 0, name === 'enumeration' || name === 'pattern' ? MANY : 1),
      ),
      child('xs:whiteSpace', 'limit', 0),
    ],
    isUnordered: true,
  },
  limit: { ...limit, children: [child('xs:annotation', 'annotation', 0)] },
  annotation: {
    attributes: { id: {} },
    children: [child('xs:documentation', 'text', 0, MANY), child('xs:appinfo', 'text', 0, MANY)],
    isUnordered: true,
  },
};
