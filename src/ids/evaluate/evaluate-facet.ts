import type {
  AttributeFacet,
  ClassificationFacet,
  EntityFacet,
  Facet,
  MaterialFacet,
  PartOfFacet,
} from '../document/document.ts';
import type { IdsModel } from '../model.ts';
import { bare, expectation } from './describe.ts';
import { evaluateProperty, hasProperty } from './evaluate-property.ts';
import { fits, fitsValue } from './matches.ts';
import { absent, differs, HOLDS, listed, type Outcome, shown } from './outcome.ts';

/** Whether an object has what a facet asks for. */
export function evaluateFacet(model: IdsModel, object: number, facet: Facet): Outcome {
  switch (facet.kind) {
    case 'entity':
      return evaluateEntity(model, object, facet);
    case 'partOf':
      return evaluatePartOf(model, object, facet);
    case 'classification':
      return evaluateClassification(model, object, facet);
    case 'attribute':
      return evaluateAttribute(model, object, facet);
    case 'property':
      return evaluateProperty(model.propertySets(object), facet);
    case 'material':
      return evaluateMaterial(model, object, facet);
  }
}

/** Whether an object has what a facet prohibits. */
export function hasProhibited(model: IdsModel, object: number, facet: Facet): boolean {
  return facet.kind === 'property'
    ? hasProperty(model.propertySets(object), facet)
    : evaluateFacet(model, object, facet).result === 'holds';
}

function evaluateEntity(model: IdsModel, object: number, { name, predefinedType }: EntityFacet): Outcome {
  const names = model.entityNames(object);
  if (!names.some((found) => fits(name, found)))
    return differs(`The entity is ${model.identity(object).entity}.`);
  if (!predefinedType) return HOLDS;
  const types = model.predefinedTypes(object);
  if (types.some((type) => fits(predefinedType, type))) return HOLDS;
  return types.length === 0
    ? absent('There is no predefined type.')
    : differs(`The predefined type is ${listed(types)}.`);
}

export function hasEntity(model: IdsModel, object: number, facet: EntityFacet): boolean {
  return evaluateEntity(model, object, facet).result === 'holds';
}

function evaluatePartOf(model: IdsModel, object: number, { entity, relation }: PartOfFacet): Outcome {
  let isPart = false;
  for (const whole of model.wholes(object, relation)) {
    isPart = true;
    if (hasEntity(model, whole, entity)) return HOLDS;
  }
  const what = expectation(entity);
  return isPart
    ? differs(`It isn't part of ${what}.`)
    : absent(`It isn't part of anything, but should be part of ${what}.`);
}

function evaluateClassification(
  model: IdsModel,
  object: number,
  { system, value }: ClassificationFacet,
): Outcome {
  const found = model.classifications(object);
  if (found.length === 0) return absent(`There is no classification of ${bare(system)}.`);
  const ofSystem = found.filter((one) => one.system !== null && fits(system, one.system));
  if (ofSystem.length === 0)
    return differs(
      `There is no classification of ${bare(system)}, only of ${listed(found.map((one) => one.system ?? 'no system'))}.`,
    );
  if (!value || ofSystem.some(({ codes }) => codes.some((code) => fits(value, code)))) return HOLDS;
  const codes = ofSystem.flatMap((one) => one.codes.slice(0, 1));
  return codes.length === 0
    ? differs('The classification has no code.')
    : differs(`The code is ${listed(codes)}.`);
}

function evaluateAttribute(model: IdsModel, object: number, { name, value }: AttributeFacet): Outcome {
  const names = model.attributeNames(model.entityNames(object)[0] ?? '').filter((known) => fits(name, known));
  let isEmpty = false;
  let isFound = false;
  for (const known of names) {
    const found = model.attribute(object, known);
    if (found === null) continue;
    if (found === 'empty') {
      isEmpty = true;
      continue;
    }
    isFound = true;
    if (!value) continue;
    if (found === 'present') return differs(`${known} has no value that can be compared.`);
    if (!fitsValue(value, found))
      return differs(`${known} is ${shown(found.value)}.`, { value: found.value });
  }
  if (isFound) return HOLDS;
  if (isEmpty) return differs(`${names.join(', ')} is empty.`, { kind: 'empty' });
  return absent(
    names.length === 0
      ? `There is no attribute ${bare(name)}.`
      : `${names.slice(0, 5).join(', ')} has no value.`,
  );
}

function evaluateMaterial(model: IdsModel, object: number, { value }: MaterialFacet): Outcome {
  const names = model.materials(object);
  if (names === null) return absent('There is no material.');
  if (!value || names.some((name) => fits(value, name))) return HOLDS;
  return names.length === 0
    ? differs('The material has no name.')
    : differs(`The material is ${listed(names)}.`);
}
