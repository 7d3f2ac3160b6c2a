import { textOrder } from '../../../ui/lists.ts';
import type { ParamTemplate } from '../param-rows.ts';

/** What a person wants a class to have itself; `none` inherits, or leaves the parameter out. */
export type Wanted = 'required' | 'optional' | 'none';

/** Unsaved cells: by class, then by parameter. */
export type MatrixDrafts = ReadonlyMap<string, ReadonlyMap<string, Wanted>>;
export const NO_DRAFTS: MatrixDrafts = new Map();

/** A class with the templates that it has itself. */
export interface MatrixClass {
  id: string;
  name: string;
  parentId: string | null;
  templates: readonly ParamTemplate[];
}

export interface MatrixRow extends MatrixClass {
  depth: number;
}

export interface Matrix {
  /** From the top of the branch down, parents before their subclasses. */
  rows: readonly MatrixRow[];
  /** The ancestors of the branch, the root first. */
  above: readonly MatrixClass[];
}

/** A parameter in force on a class. */
export interface InForce {
  isRequired: boolean;
  /** The class that it comes from. */
  from: string;
}

export type Effective = ReadonlyMap<string, ReadonlyMap<string, InForce>>;

const wantedBy = (templates: readonly ParamTemplate[], name: string): Wanted => {
  const own = templates.find((each) => each.name === name);
  return own === undefined ? 'none' : own.required ? 'required' : 'optional';
};

export const wantedOf = ({ id, templates }: MatrixClass, name: string, drafts: MatrixDrafts): Wanted =>
  drafts.get(id)?.get(name) ?? wantedBy(templates, name);

/** The parameters in force on every class, with what is not saved yet. */
export function effectiveOf({ rows, above }: Matrix, drafts: MatrixDrafts): Effective {
  const effective = new Map<string, ReadonlyMap<string, InForce>>();
  for (const row of [...above, ...rows]) {
    const inherited = effective.get(row.parentId ?? '') ?? new Map<string, InForce>();
    const changed = drafts.get(row.id);
    if (row.templates.length === 0 && changed === undefined) {
      effective.set(row.id, inherited);
      continue;
    }
    const inForce = new Map(inherited);
    for (const { name, required } of row.templates)
      if (changed?.has(name) !== true) inForce.set(name, { isRequired: required === true, from: row.id });
    for (const [name, wanted] of changed ?? [])
      if (wanted !== 'none') inForce.set(name, { isRequired: wanted === 'required', from: row.id });
    effective.set(row.id, inForce);
  }
  return effective;
}

/** The names of all parameters, those of added columns included. */
export const columnsOf = ({ rows, above }: Matrix, added: Iterable<string>): string[] =>
  [
    ...new Set([
      ...[...above, ...rows].flatMap(({ templates }) => templates.map(({ name }) => name)),
      ...added,
    ]),
  ].sort(textOrder.compare);

const CYCLE: Record<Wanted, Wanted> = { none: 'required', required: 'optional', optional: 'none' };
export const nextOf = (wanted: Wanted): Wanted => CYCLE[wanted];

/** The drafts with another cell. A cell that is as it was saved is no draft. */
export function withCell(drafts: MatrixDrafts, row: MatrixClass, name: string, wanted: Wanted): MatrixDrafts {
  const cells = new Map(drafts.get(row.id));
  if (wanted === wantedBy(row.templates, name)) cells.delete(name);
  else cells.set(name, wanted);
  const next = new Map(drafts);
  if (cells.size === 0) next.delete(row.id);
  else next.set(row.id, cells);
  return next;
}

export const countOf = (drafts: MatrixDrafts): number =>
  [...drafts.values()].reduce((sum, { size }) => sum + size, 0);

/** The new templates of a class. */
export interface ClassTemplates {
  id: string;
  templates: ParamTemplate[];
}

/**
 * The own templates of every class with unsaved cells. A parameter that is new on a class is the one that it
 * inherits, else that of another class of the branch, else that of the added column.
 */
export function templatesAfter(
  matrix: Matrix,
  drafts: MatrixDrafts,
  added: ReadonlyMap<string, ParamTemplate>,
): ClassTemplates[] {
  const byId = new Map([...matrix.above, ...matrix.rows].map((each) => [each.id, each]));
  const sourceOf = (id: string, name: string): ParamTemplate | undefined => {
    for (let at = byId.get(id); at; at = byId.get(at.parentId ?? '')) {
      const found = at.templates.find((each) => each.name === name);
      if (found) return found;
    }
    const elsewhere = matrix.rows.find(({ templates }) => templates.some((each) => each.name === name));
    return elsewhere?.templates.find((each) => each.name === name) ?? added.get(name);
  };
  return matrix.rows.flatMap((row) => {
    const cells = drafts.get(row.id);
    if (cells === undefined) return [];
    const kept = row.templates.flatMap((template) => asWanted(template, cells.get(template.name)));
    const own = new Set(row.templates.map(({ name }) => name));
    const fresh = [...cells].flatMap(([name, wanted]) => {
      const source = own.has(name) ? undefined : sourceOf(row.id, name);
      return source ? asWanted(source, wanted) : [];
    });
    return [{ id: row.id, templates: [...kept, ...fresh] }];
  });
}

function asWanted(template: ParamTemplate, wanted: Wanted | undefined): ParamTemplate[] {
  if (wanted === undefined) return [template];
  if (wanted === 'none') return [];
  const { required: _, ...rest } = template;
  return [wanted === 'required' ? { ...rest, required: true } : rest];
}
