import type { ParamTemplate } from './param-templates.ts';

/** One field of a template, before and after; null where there is none. */
export interface TemplateFieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

export interface TemplateChange {
  parameter: string;
  change: 'added' | 'changed' | 'removed';
  fields: TemplateFieldChange[];
}

/** How the templates of a class differ, by name, in the order of the templates after, then of those removed. */
export function templateChanges(
  before: readonly ParamTemplate[],
  after: readonly ParamTemplate[],
): TemplateChange[] {
  const was = new Map(before.map((template) => [template.name, template]));
  const is = new Map(after.map((template) => [template.name, template]));
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((parameter) => {
    const [from, to] = [was.get(parameter), is.get(parameter)];
    const fields = fieldChanges(from ?? {}, to ?? {});
    if (fields.length === 0) return [];
    return [{ parameter, change: !from ? 'added' : !to ? 'removed' : 'changed', fields }];
  });
}

function fieldChanges(before: object, after: object): TemplateFieldChange[] {
  const was = new Map<string, unknown>(Object.entries(before));
  const is = new Map<string, unknown>(Object.entries(after));
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => field !== 'name')
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
