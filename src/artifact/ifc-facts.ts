import type { JsonObject } from '../kernel/json.ts';
import type { FieldReader } from './fields.ts';
import type { IfcFacts, Parameter } from './records.ts';

const TEXTS = ['entity', 'description', 'objectType', 'elementType', 'tag', 'typeId', 'types'] as const;
const OPTIONAL_TEXTS = ['globalId', 'name', 'predefinedType'] as const;
const LONGEST_TYPES = 1_000_000;

/** The field `ifc` of a line; what doesn't match is left out as a whole, because half of it would say something else. */
export function readIfcFacts(
  fields: FieldReader,
  readParameters: (fields: FieldReader) => Parameter[] | null,
) {
  const object = fields.object('ifc');
  if (!object) return null;
  const facts: IfcFacts = {};
  for (const field of TEXTS) {
    const text = object.text(field);
    if (text !== null) facts[field] = text;
  }
  const values = object.values;
  for (const field of OPTIONAL_TEXTS) {
    const value = values[field];
    if (typeof value === 'string' || value === null) facts[field] = value;
    else if (value !== undefined) object.fault(field, "isn't a string");
  }
  if (values['isPartial'] === true) facts.isPartial = true;
  const parameters = readParameters(object);
  if (parameters) facts.parameters = parameters;
  const materials = texts(object, values, 'materials');
  if (materials) facts.materials = materials;
  const otherSets = texts(object, values, 'otherSets');
  if (otherSets) facts.otherSets = otherSets;
  const wholes = texts(object, values, 'wholes');
  if (wholes) facts.wholes = wholes;
  const classifications = values['classifications'];
  if (Array.isArray(classifications) && classifications.every(isReference))
    facts.classifications = classifications;
  else if (classifications !== undefined) object.fault('classifications', "isn't a list of lists of texts");
  if ((facts.types?.length ?? 0) > LONGEST_TYPES) object.fault('types', 'is too long');
  if (object.faults.length === 0) return facts;
  fields.take(object, 'ifc');
  return null;
}

function texts(object: FieldReader, values: JsonObject, field: string): string[] | null {
  const list = values[field];
  if (list === undefined) return null;
  if (Array.isArray(list) && list.every((text) => typeof text === 'string')) return list;
  object.fault(field, "isn't a list of texts");
  return null;
}

function isReference(value: unknown): value is (string | null)[] {
  return Array.isArray(value) && value.every((each) => each === null || typeof each === 'string');
}
