import type { Fault } from '../../kernel/domain-error.ts';
import { isObject } from '../../kernel/json.ts';
import { didYouMean } from '../../kernel/nearest.ts';
import {
  breaksRule,
  type DependentRule,
  type Dimension,
  isConditionMet,
  isOnStep,
  type Money,
  type Option,
  type OptionGroup,
  priceOfSelections,
  type Selections,
  selectionsInForce,
} from './selections.ts';

/** The data types of parameters, so that an attribute can become a parameter of a CAD family. */
export type AttributeType =
  | 'text'
  | 'integer'
  | 'number'
  | 'length'
  | 'area'
  | 'volume'
  | 'angle'
  | 'material'
  | 'url'
  | 'yesno';

export interface Attribute {
  name: string;
  dataType: AttributeType;
  value: string | number | boolean;
  unit?: string;
}

/** One choice of several, which becomes an attribute. */
export interface AttributeGroup extends OptionGroup {
  dataType: AttributeType;
}

/** What can be made to order, and how. */
export interface MadeToOrderTemplate {
  id: string;
  /** Incremented with every change to the template. */
  version: number;
  name: string;
  /** The product model that the made pieces belong to. */
  productId: string;
  basePrice: Money;
  /** Attributes that every piece has, whatever is chosen. */
  attributes: Attribute[];
  groups: AttributeGroup[];
  dimensions: Dimension[];
  rules: DependentRule[];
}

/**
 * What was configured, with the names and prices of that moment, so that it stays readable when the template changes.
 */
export interface Configuration {
  productMtoId: string;
  templateVersion: number;
  productId: string;
  name: string;
  /** The choices in force, defaults included. */
  resolved: Selections;
  attributes: Attribute[];
  price: Money;
}

/** Every fault of the selections, in this order: invalid values, missing choices, broken rules. */
export function validateSelections(template: MadeToOrderTemplate, selections: Selections): Fault[] {
  const faults = [...givenFaults(template, selections)];
  const faulty = new Set(faults.map((fault) => fault.path));
  const resolved = selectionsInForce(template, selections);
  for (const part of [...template.groups, ...template.dimensions]) {
    if (part.required && !Object.hasOwn(resolved, part.id)) {
      faults.push({ path: pathOf(part.id), rule: 'required', message: `Choose a value for ${part.name}` });
    }
  }
  for (const rule of template.rules) {
    const about = rule.kind === 'limits' ? rule.dimension : rule.group;
    // A value that is no option or no number cannot be checked by a rule; its own fault is already listed.
    const judged = !faulty.has(pathOf(about)) && !faulty.has(pathOf(rule.when.group));
    if (judged && isConditionMet(rule.when, resolved) && breaksRule(rule, resolved)) {
      faults.push({ path: pathOf(about), rule: rule.kind, message: rule.message });
    }
  }
  return faults;
}

/** The snapshot of valid selections. The caller has called `validateSelections` before. */
export function configure(template: MadeToOrderTemplate, selections: Selections): Configuration {
  const resolved = selectionsInForce(template, selections);
  const attributes: Attribute[] = [];
  for (const dimension of template.dimensions) {
    const value = resolved[dimension.id];
    if (typeof value !== 'number') continue;
    attributes.push({ name: dimension.name, dataType: 'length', value, unit: dimension.unit });
  }
  for (const group of template.groups) {
    const option = group.options.find((each) => each.id === resolved[group.id]);
    if (!option) continue;
    attributes.push({ name: group.name, dataType: group.dataType, value: valueOf(group, option) });
  }
  return {
    productMtoId: template.id,
    templateVersion: template.version,
    productId: template.productId,
    name: template.name,
    resolved,
    attributes: [...attributes, ...template.attributes],
    price: priceOfSelections(template, resolved),
  };
}

/** A stored configuration, or null when it is not readable any more. */
export function readConfiguration(stored: unknown): Configuration | null {
  return isConfiguration(stored) ? stored : null;
}

function isConfiguration(stored: unknown): stored is Configuration {
  if (!isObject(stored) || !isObject(stored.resolved) || !isObject(stored.price)) return false;
  const texts = [stored.productMtoId, stored.productId, stored.name, stored.price.currency];
  const numbers = [stored.templateVersion, stored.price.cents];
  return (
    texts.every((text) => typeof text === 'string') &&
    numbers.every((number) => Number.isSafeInteger(number)) &&
    Object.values(stored.resolved).every((value) => typeof value === 'string' || typeof value === 'number') &&
    Array.isArray(stored.attributes) &&
    stored.attributes.every(isAttribute)
  );
}

function* givenFaults(template: MadeToOrderTemplate, selections: Selections): Generator<Fault> {
  for (const [id, value] of Object.entries(selections)) {
    const group = template.groups.find((each) => each.id === id);
    const dimension = template.dimensions.find((each) => each.id === id);
    const fault = group
      ? optionFault(group, value)
      : dimension
        ? dimensionFault(dimension, value)
        : unknown(template, id);
    if (fault) yield { path: pathOf(id), ...fault };
  }
}

type Broken = Omit<Fault, 'path'> | null;

function unknown(template: MadeToOrderTemplate, id: string): Broken {
  const known = [...template.groups, ...template.dimensions].map((each) => each.id);
  return {
    rule: 'unknown',
    message: `${template.name} has no choice ${JSON.stringify(id)}. It has ${known.join(', ')}.${didYouMean(id, known)}`,
  };
}

function optionFault(group: OptionGroup, value: unknown): Broken {
  if (typeof value !== 'string')
    return { rule: 'type', message: `${group.name} must be the ID of an option` };
  const known = group.options.map((option) => option.id);
  if (known.includes(value)) return null;
  return {
    rule: 'option',
    message: `${group.name} must be one of ${known.join(', ')}.${didYouMean(value, known)}`,
  };
}

function dimensionFault(dimension: Dimension, value: unknown): Broken {
  const { name, unit, min, max, step } = dimension;
  if (typeof value !== 'number' || !Number.isFinite(value))
    return { rule: 'type', message: `${name} must be a number in ${unit}` };
  if (value < min || value > max)
    return { rule: 'range', message: `${name} must be between ${min} and ${max} ${unit}` };
  if (!isOnStep(dimension, value))
    return {
      rule: 'step',
      message: `${name} must be in steps of ${step} ${unit}, starting at ${min} ${unit}`,
    };
  return null;
}

function valueOf(group: AttributeGroup, option: Option): string | number | boolean {
  if (group.dataType === 'yesno') return option.id === 'yes';
  return option.name;
}

function pathOf(id: string): string {
  return `selections.${id}`;
}

function isAttribute(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.name === 'string' &&
    typeof value.dataType === 'string' &&
    ['string', 'number', 'boolean'].includes(typeof value.value)
  );
}
