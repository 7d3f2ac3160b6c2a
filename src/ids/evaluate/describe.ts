import { describeConstraint, siUnitOf } from '../../constraints/index.ts';
import type { Facet, IdsValue, Requirement } from '../document/document.ts';

/** In place of a requirement, where a model must not have such objects at all. */
export const PROHIBITED = 'Prohibited';

/** Of names in sentences. */
const LONGEST_NAME = 200;

/** A name without quotation marks. */
export function bare(value: IdsValue): string {
  const [only, ...others] = value.compiled.constraint.allowedValues ?? [];
  return only !== undefined && others.length === 0 && value.base === null
    ? String(only).slice(0, LONGEST_NAME).toWellFormed()
    : describeConstraint(value.compiled.constraint);
}

function quoted(value: IdsValue): string {
  return describeConstraint(value.compiled.constraint);
}

/** Numbers in sentences; longer lists stay texts. */
const MOST_NUMBERS = 10;

/** Measures are compared in SI units, whatever the model and the ontology have. */
function measured(value: IdsValue, dataType: string | null): string {
  const unit = dataType === null ? null : siUnitOf(dataType);
  if (unit === null) return quoted(value);
  const { constraint } = value.compiled;
  const values = constraint.allowedValues ?? [];
  if (values.length > MOST_NUMBERS) return `${quoted(value)} ${unit}`;
  const numbers = values.length === 0 ? constraint : { ...constraint, allowedValues: values.map(Number) };
  return `${describeConstraint(numbers)} ${unit}`;
}

/** What a facet asks for, in words: `Pset_DoorCommon.FireRating (IFCLABEL) with "EI30" or "EI60"`. */
export function expectation(facet: Facet): string {
  switch (facet.kind) {
    case 'entity':
      return `${bare(facet.name)}${facet.predefinedType ? ` with the predefined type ${bare(facet.predefinedType)}` : ''}`;
    case 'partOf':
      return `part of ${expectation(facet.entity)}${facet.relation ? ` (${facet.relation})` : ''}`;
    case 'classification':
      return `classification of ${bare(facet.system)}${facet.value ? ` with ${quoted(facet.value)}` : ''}`;
    case 'attribute':
      return `attribute ${bare(facet.name)}${facet.value ? ` with ${quoted(facet.value)}` : ''}`;
    case 'property': {
      const type = facet.dataType === null ? '' : ` (${facet.dataType})`;
      const value = facet.value ? ` with ${measured(facet.value, facet.dataType)}` : '';
      return `property ${bare(facet.propertySet)}.${bare(facet.baseName)}${type}${value}`;
    }
    case 'material':
      return `material${facet.value ? ` ${quoted(facet.value)}` : ''}`;
  }
}

/** A requirement as a sentence without its full stop. */
export function requirementText({ facet, cardinality }: Requirement): string {
  const what = expectation(facet);
  if (facet.kind === 'entity') return `Must be ${what}`;
  if (facet.kind === 'partOf') return `${cardinality === 'prohibited' ? 'Must not' : 'Must'} be ${what}`;
  if (cardinality === 'optional') return `If present, ${what}`;
  return `${cardinality === 'prohibited' ? 'Must not' : 'Must'} have ${what}`;
}
