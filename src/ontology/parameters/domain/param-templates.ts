import type { StepBudget } from '../../../constraints/index.ts';
import type { Fault } from '../../../kernel/domain-error.ts';
import { isOneOf } from '../../../kernel/keys.ts';
import { didYouMean } from '../../../kernel/nearest.ts';
import { atOnce } from '../../../kernel/steps.ts';
import { TEXT_KEYS, type TextKey, type Texts } from '../../classes/domain/authored-fields.ts';
import { ancestorsOf, type TreeNode } from '../../classes/domain/tree.ts';
import type { IfcProperty, ParamTemplate } from './param-template.ts';
import { effectiveIfc, requirementFaults } from './requirement.ts';

export { PARAM_DATA_TYPES, type ParamDataType, type ParamTemplate } from './param-template.ts';

export interface ParameterGuid {
  guid: string;
  /** Authored on the template, of the firm's own parameter with its name and type, or derived from them. */
  guidSource: 'template' | 'library' | 'derived';
}

export interface RenderedParamTemplate extends Omit<ParamTemplate, 'ifc' | 'guid'>, ParameterGuid {
  required: boolean;
  ifc: IfcProperty;
  source: 'authored' | 'inherited';
  sourceObjectClassId: string;
}

/** What placeholders can name. */
export const PLACEHOLDERS = [
  'class.id',
  'class.handle',
  'class.name',
  'class.path',
  ...TEXT_KEYS.map((key) => `class.${key}` as const),
  'parent.name',
  'uniformat.code',
  'uniformat.title',
  'masterformat.code',
  'masterformat.title',
  'objectClassCode.code',
  'objectClassCode.title',
  'cadCategory.builtinName',
  'cadCategory.builtinCategoryInt',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type PlaceholderValues = Record<Placeholder, string>;

/** What the placeholders of a class's texts stand for. */
export function textPlaceholders(texts: Texts): Record<`class.${TextKey}`, string> {
  const values = TEXT_KEYS.map((key) => [`class.${key}`, texts[key] ?? '']);
  return Object.fromEntries(values) as Record<`class.${TextKey}`, string>; // one for each key
}

/** Blanks around the name are trimmed afterwards: a pattern that also looks for them takes cubic time. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** A rendered text is cut here: a few placeholders in many templates could multiply a description without end. */
const LONGEST_RENDERED = 10_000;
/** What placeholders bring into all the templates of a class together; past it they are filled with nothing. */
const MOST_FILLED = 1_000_000;
/** For the patterns of all templates of a class together: some 100 ms. */
const MOST_PATTERN_STEPS = 2_000_000;
/** The maximum number in an answer. */
const MOST_FAULTS = 1000;

/** Whether a text has placeholders, be they known or not. */
function hasPlaceholders(text: string): boolean {
  return text.search(PLACEHOLDER) >= 0;
}

/**
 * Rules that a schema cannot tell: names once per class, placeholders that exist, requirements that can be met.
 * `shared`: the budget of all classes together.
 */
export function* paramTemplateFaultsStepwise(
  templates: readonly ParamTemplate[],
  shared: StepBudget = { steps: Number.POSITIVE_INFINITY },
): Generator<void, Fault[]> {
  const all = Math.min(MOST_PATTERN_STEPS, shared.steps);
  const budget = { steps: all };
  const faults = yield* faultsWithin(templates, budget);
  shared.steps -= all - budget.steps;
  return faults;
}

export function paramTemplateFaults(templates: readonly ParamTemplate[], shared?: StepBudget): Fault[] {
  return atOnce(paramTemplateFaultsStepwise(templates, shared));
}

function* faultsWithin(templates: readonly ParamTemplate[], budget: StepBudget): Generator<void, Fault[]> {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  for (const [i, template] of templates.entries()) {
    yield;
    const { name, value } = template;
    if (seen.has(name)) {
      faults.push({ path: `/templates/${i}/name`, rule: 'unique', message: `${name} appears twice` });
    }
    seen.add(name);
    for (const [, inner = ''] of typeof value === 'string' ? value.matchAll(PLACEHOLDER) : []) {
      if (faults.length >= MOST_FAULTS) return faults;
      const placeholder = inner.trim();
      if (!isOneOf(PLACEHOLDERS, placeholder)) {
        const message = `{{${placeholder}}} isn't a placeholder. Valid placeholders: ${PLACEHOLDERS.join(', ')}.${didYouMean(placeholder, PLACEHOLDERS)}`;
        faults.push({ path: `/templates/${i}/value`, rule: 'placeholder', message });
      }
    }
    if (faults.length >= MOST_FAULTS) return faults;
    const isFilled = typeof value === 'string' && hasPlaceholders(value);
    for (const fault of yield* requirementFaults(template, isFilled, budget))
      faults.push({ ...fault, path: `/templates/${i}/${fault.path}` });
  }
  return faults;
}

export interface TemplateInForce {
  template: ParamTemplate;
  sourceObjectClassId: string;
}

/**
 * Inherited downward, overridden by name. A template keeps the place in the order that its first mention from the
 * root down gave it. `classes` must hold all ancestors.
 */
export function templatesInForce(
  classes: ReadonlyMap<string, TreeNode>,
  templates: ReadonlyMap<string, ParamTemplate[]>,
  id: string,
): readonly TemplateInForce[] {
  let inForce: readonly TemplateInForce[] = [];
  for (const source of [id, ...ancestorsOf(classes, id).map((each) => each.id)].toReversed())
    inForce = withOwn(inForce, source, templates.get(source) ?? []);
  return inForce;
}

/** What a class has in force: what it inherits, overridden by name. The same list where it has nothing of its own. */
export function withOwn(
  inherited: readonly TemplateInForce[],
  id: string,
  own: readonly ParamTemplate[],
): readonly TemplateInForce[] {
  if (own.length === 0) return inherited;
  const byName = new Map(inherited.map((each) => [each.template.name, each]));
  for (const template of own) byName.set(template.name, { template, sourceObjectClassId: id });
  return [...byName.values()];
}

export function renderTemplates(
  inForce: ReturnType<typeof templatesInForce>,
  id: string,
  values: PlaceholderValues,
  guidOf: (template: ParamTemplate) => ParameterGuid,
): RenderedParamTemplate[] {
  let left = MOST_FILLED;
  return inForce.map(({ template, sourceObjectClassId }) => {
    const filled = typeof template.value === 'string' ? fill(template.value, values, left) : null;
    left -= filled?.brought ?? 0;
    return {
      ...template,
      ...(filled ? { value: filled.text } : {}),
      builtInCategories: template.builtInCategories ?? [],
      required: template.required ?? false,
      ifc: effectiveIfc(template),
      source: sourceObjectClassId === id ? 'authored' : 'inherited',
      sourceObjectClassId,
      ...guidOf(template),
    };
  });
}

function fill(text: string, values: PlaceholderValues, left: number): { text: string; brought: number } {
  const most = Math.min(LONGEST_RENDERED, left);
  let brought = 0;
  const filled = text.replace(PLACEHOLDER, (_, inner: string) => {
    const placeholder = inner.trim();
    const known = isOneOf(PLACEHOLDERS, placeholder) ? values[placeholder] : null;
    const value = (known ?? '').slice(0, most - brought);
    brought += value.length;
    return value;
  });
  return { text: filled.slice(0, LONGEST_RENDERED).toWellFormed(), brought };
}

/** What was rendered before there were requirements gains their defaults. */
export function completed(rendered: RenderedParamTemplate): RenderedParamTemplate {
  return {
    ...rendered,
    required: rendered.required ?? false,
    ifc: rendered.ifc ?? effectiveIfc({ ...rendered, ifc: {} }),
    guidSource: rendered.guidSource ?? 'derived',
  };
}
