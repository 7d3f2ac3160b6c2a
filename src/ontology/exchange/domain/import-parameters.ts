import type { StepBudget } from '../../../constraints/index.ts';
import { inQuotes } from '../../classes/domain/errors.ts';
import { sameTemplates, type TemplatesChange } from '../../classes/domain/plans/plan.ts';
import { templatesFault } from '../../classes/domain/plans/templates-limit.ts';
import { type ParamTemplate, paramTemplateFaultsStepwise } from '../../parameters/domain/param-templates.ts';
import { type ExchangeRow, type RowResult } from './exchange-row.ts';

/** The templates of the classes that rows are about, and what checking those of the rows may take. */
export interface KnownTemplates {
  templates: ReadonlyMap<string, ParamTemplate[]>;
  /** For the patterns of all rows together. */
  patterns?: StepBudget | undefined;
}

/** A class that a sheet of parameters can name. */
export interface NamedClass {
  id: string;
  /** Why its templates can't be set; null if they can. */
  fault: string | null;
  /** Set if the import creates it: what is stored with its ID are templates of a deleted class. */
  isNew?: true;
}

/**
 * The own templates of every class that occurs in a sheet become exactly its rows, in their order. A bad row rejects
 * all rows of its class: what it stands for must not be lost.
 */
export function* importedParameters(
  rows: readonly ExchangeRow[],
  classNamed: (handle: string) => NamedClass | null,
  { templates: known, patterns }: KnownTemplates,
): Generator<void, { templates: TemplatesChange[]; results: RowResult[] }> {
  const byClass = new Map<string, { named: NamedClass | null; rows: ExchangeRow[] }>();
  for (const row of rows) {
    yield;
    const handle = row.handle ?? '';
    const named = handle === '' ? null : classNamed(handle);
    const key = named?.id ?? `?${handle}`;
    const known = byClass.get(key);
    if (known) known.rows.push(row);
    else byClass.set(key, { named, rows: [row] });
  }
  const templates: TemplatesChange[] = [];
  const results: RowResult[] = [];
  for (const { named, rows: ofClass } of byClass.values()) {
    yield;
    const problems = yield* problemsOf(named, ofClass, patterns);
    const isRejected = problems.some((each) => each.length > 0);
    const stored = [...(known.get(named?.id ?? '') ?? [])];
    const before = named?.isNew ? [] : stored;
    const after = ofClass.flatMap(({ parameter }) => parameter ?? []);
    if (!isRejected && named && !sameTemplates(stored, after))
      templates.push({ id: named.id, before: stored, after });
    for (const [i, row] of ofClass.entries()) {
      const was = before.find(({ name }) => name === row.parameter?.name);
      const isSame = was && row.parameter && sameTemplates([was], [row.parameter]);
      const own = problems[i] ?? [];
      results.push({
        row: row.row,
        ...(row.sheet === undefined ? {} : { sheet: row.sheet }),
        key: row.handle ?? '',
        objectClassId: named?.id ?? null,
        outcome: isRejected ? 'rejected' : isSame ? 'unchanged' : 'updated',
        changes: isRejected || isSame ? {} : { paramTemplates: [was ? [was] : [], [row.parameter]] },
        problems: isRejected && own.length === 0 ? [OTHER_ROW] : own,
      });
    }
  }
  results.sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  return { templates, results };
}

const OTHER_ROW = { column: '', message: 'another row of this class is rejected' };

/** For each row what is wrong with it. */
function* problemsOf(
  named: NamedClass | null,
  rows: readonly ExchangeRow[],
  patterns: StepBudget | undefined,
): Generator<void, RowResult['problems'][]> {
  const problems = rows.map((row) => [...(row.problems ?? [])]);
  const refuseAll = (column: string, message: string) => {
    for (const each of problems) each.push({ column, message });
  };
  const [first] = rows;
  if (!named && first?.handle !== undefined)
    refuseAll('handle', `No class has the handle ${inQuotes(first.handle)}`);
  if (named?.fault) refuseAll('handle', named.fault);
  const templates = rows.flatMap(({ parameter }) => parameter ?? []);
  const fault = yield* templatesFault(templates);
  if (fault !== null) refuseAll('parameter', fault);
  if (problems.some((each) => each.length > 0)) return problems;
  for (const { path, message } of yield* paramTemplateFaultsStepwise(templates, patterns)) {
    const [, index, field = ''] = /^\/templates\/(\d+)\/(.*)$/.exec(path) ?? [];
    problems[Number(index)]?.push({
      column: field === 'name' ? 'parameter' : field.replace('ifc/dataType', 'ifcDataType'),
      message,
    });
  }
  return problems;
}
