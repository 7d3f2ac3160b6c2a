import { describe, expect, it } from 'vitest';
import { atOnce } from '../../src/kernel/steps.ts';
import { ParamTemplatesTooLargeError } from '../../src/ontology/classes/domain/errors.ts';
import { type Plan, sameTemplates } from '../../src/ontology/classes/domain/plans/plan.ts';
import {
  refuseTooManyTemplates,
  templatesFault,
} from '../../src/ontology/classes/domain/plans/templates-limit.ts';
import {
  MOST_TEMPLATE_CHARACTERS,
  MOST_TEMPLATES,
} from '../../src/ontology/classes/domain/texts/field-limits.ts';
import type { ParamTemplate } from '../../src/ontology/parameters/domain/param-templates.ts';
import { effectsOfChange } from '../../src/ontology/proposals/actions/effects-of-change.ts';
import { PlanSize } from '../../src/ontology/proposals/domain/plan-size.ts';

const templates = (count: number, value = 'v'): ParamTemplate[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `P${i}`,
    dataType: 'text',
    group: 'G',
    binding: 'type',
    value,
  }));

const planOf = (before: ParamTemplate[], after: ParamTemplate[], id = 'a'): Plan => ({
  changes: [],
  redirects: [],
  templates: [{ id, before, after }],
});

describe('the limit of templates', () => {
  const refused = (before: ParamTemplate[], after: ParamTemplate[]) => () =>
    atOnce(refuseTooManyTemplates({ classes: new Map() }, planOf(before, after)));

  it('counts templates, and characters as JSON', () => {
    const [template] = templates(1, '');
    const room = MOST_TEMPLATE_CHARACTERS - JSON.stringify([template]).length;
    expect(atOnce(templatesFault(templates(1, 'v'.repeat(room))))).toBeNull();
    expect(atOnce(templatesFault(templates(1, 'v'.repeat(room + 1))))).toContain('characters');
    expect(atOnce(templatesFault(templates(MOST_TEMPLATES)))).toBeNull();
    expect(atOnce(templatesFault(templates(MOST_TEMPLATES + 1)))).toContain('parameters');
    expect(atOnce(templatesFault([]))).toBeNull();
  });

  it('refuses what makes a class worse, and nothing else', () => {
    const many = templates(MOST_TEMPLATES + 2);
    expect(refused([], many)).toThrow(ParamTemplatesTooLargeError);
    expect(refused(many, many.slice(1))).not.toThrow();
    expect(refused(many, [])).not.toThrow();
    expect(refused(many, templates(MOST_TEMPLATES + 1, 'longer'))).toThrow(ParamTemplatesTooLargeError);
  });
});

describe('the effects of a change', () => {
  const steps = (plan: Plan) => {
    const effects = effectsOfChange('chg_1', plan, {
      size: new PlanSize(() => ({ classes: 0, read: 0, hashed: 0 })),
      standingOf: () => [],
    });
    for (let count = 0; ; count++) {
      const step = effects.next();
      if (step.done) return { count, digest: step.value };
    }
  };

  it('are read template by template', () => {
    expect(steps(planOf(templates(300), templates(1000))).count).toBeGreaterThanOrEqual(1300);
  });

  it('tell all plans apart, and no others', () => {
    const [one, two] = [templates(1), templates(2)];
    const plans = [
      planOf(one, two),
      planOf(two, one),
      planOf([], [...one, ...two]),
      planOf(one, two.toReversed()),
      planOf(one, two, 'b'),
      planOf(one, templates(2, 'w')),
    ];
    expect(new Set(plans.map((plan) => steps(plan).digest)).size).toBe(plans.length);
    const stored = two.map(({ name, ...rest }) => ({ ...rest, name })); // another order of fields
    expect(steps(planOf(one, stored)).digest).toBe(steps(planOf(one, two)).digest);
  });
});

it('templates are the same whatever the order of their fields, but not in another order', () => {
  const two = templates(2);
  const stored = two.map(({ name, ...rest }) => ({ ...rest, name }));
  expect(sameTemplates(two, stored)).toBe(true);
  expect(sameTemplates(two, two.toReversed())).toBe(false);
  expect(sameTemplates(two, templates(3))).toBe(false);
  expect(sameTemplates(templates(3), two)).toBe(false);
});
