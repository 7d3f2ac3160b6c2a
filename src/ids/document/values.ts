import {
  CompiledConstraint,
  type Constraint,
  isOfBase,
  isXmlBase,
  PatternError,
  readAs,
  type StepBudget,
  StepsSpent,
  type XmlBase,
} from '../../constraints/index.ts';
import type { IdsValue, Report } from './document.ts';
import type { IdsNode } from './read-nodes.ts';

const BOUNDS = {
  'xs:minInclusive': 'minimum',
  'xs:maxInclusive': 'maximum',
  'xs:minExclusive': 'exclusiveMinimum',
  'xs:maxExclusive': 'exclusiveMaximum',
} as const;

const LENGTHS = { 'xs:length': 'length', 'xs:minLength': 'minLength', 'xs:maxLength': 'maxLength' } as const;

/** The value of an element with a simpleValue or an xs:restriction. */
export function valueOf<N extends IdsNode | undefined>(
  node: N,
  report: Report,
  budget: StepBudget,
): N extends undefined ? null : IdsValue;
export function valueOf(node: IdsNode | undefined, report: Report, budget: StepBudget): IdsValue | null {
  if (!node) return null;
  const [only] = node.children;
  const { line } = node;
  if (only?.name === 'xs:restriction') return restrictionOf(only, report, budget);
  return { line, base: null, compiled: new CompiledConstraint({ allowedValues: [only?.text ?? ''] }) };
}

function restrictionOf(node: IdsNode, report: Report, budget: StepBudget): IdsValue {
  const { line } = node;
  // The prefix of XML Schema's namespace is free; nearly everyone writes xs.
  const base = (node.attributes.get('base') ?? '').replace(/^(?:[\w.-]+:)?/, 'xs:');
  if (!isXmlBase(base)) {
    report(line, `the base "${base.slice(0, 100)}" of a restriction isn't one that IDS knows`);
    return { line, base, compiled: new CompiledConstraint({}) };
  }
  const constraint = constraintOf(node, base, report);
  if (node.children.length + node.listed.size === 0) report(line, 'a restriction restricts nothing');
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, minLength, maxLength } = constraint;
  if (isAbove(minimum ?? exclusiveMinimum, maximum ?? exclusiveMaximum))
    report(line, 'a restriction has a lower bound above its upper bound');
  if (isAbove(minLength, maxLength)) report(line, 'a restriction has a minLength above its maxLength');
  try {
    return { line, base, compiled: new CompiledConstraint(constraint, budget) };
  } catch (error) {
    if (error instanceof PatternError)
      report(line, `a pattern isn't a regular expression of XML Schema: ${error.message}`);
    else if (error instanceof StepsSpent)
      report(
        line,
        'the patterns of the file add up to more than 1,000,000 steps; use fewer or shorter patterns',
      );
    else throw error;
    return { line, base, compiled: new CompiledConstraint({}) };
  }
}

function constraintOf(node: IdsNode, base: XmlBase, report: Report): Constraint {
  const constraint: Constraint = {};
  if (node.listed.size > 0) {
    const listed = [...node.listed];
    const wrong = listed.find((value) => !isOfBase(value, base));
    if (wrong !== undefined)
      report(node.line, `the enumeration value "${wrong.slice(0, 100)}" isn't of type ${base}`);
    constraint.allowedValues = listed;
  }
  const patterns: string[] = [];
  for (const { name, line, attributes } of node.children) {
    const value = attributes.get('value') ?? '';
    if (name === 'xs:pattern') patterns.push(value);
    else if (isKey(BOUNDS, name)) {
      if (!isOfBase(value, base) || base === 'xs:string' || base === 'xs:boolean')
        report(line, `"${value.slice(0, 100)}" can't be a bound of type ${base}`);
      else constraint[BOUNDS[name]] = readAs(value, base);
    } else if (isKey(LENGTHS, name)) {
      if (!/^\d{1,9}$/.test(value)) report(line, `"${value.slice(0, 100)}" isn't a length`);
      else if (base !== 'xs:string') report(line, `values of type ${base} have no length`);
      else constraint[LENGTHS[name]] = Number(value);
    }
  }
  if (patterns.length > 0) {
    if (base !== 'xs:string') report(node.line, `a pattern needs the base xs:string, not ${base}`);
    constraint.pattern = patterns;
  }
  return constraint;
}

function isKey<K extends string>(table: Record<K, unknown>, name: string): name is K {
  return Object.hasOwn(table, name);
}

function isAbove(low: number | string | undefined, high: number | string | undefined): boolean {
  return low !== undefined && high !== undefined && low > high;
}
