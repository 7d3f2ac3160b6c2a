import { present } from '../../../kernel/present.ts';
import type { ReportProgress } from '../../../kernel/progress.ts';
import { inQuotes } from '../../classes/domain/errors.ts';
import type { HandleSupply } from '../../classes/domain/handle.ts';
import type { ObjectClass } from '../../classes/domain/object-class.ts';
import {
  type Change,
  type Plan,
  type Redirect,
  sameClass,
  sameTemplates,
  type TemplatesChange,
} from '../../classes/domain/plans/plan.ts';
import type { ParamTemplate } from '../../parameters/domain/param-templates.ts';
import type { ClassificationEntry } from '../../vocabularies/domain/vocabulary.ts';
import { describedTemplate, translatedTemplate } from './bsdd-properties.ts';
import {
  type ExchangeRow,
  isRejecting,
  type RowCounts,
  type RowProblem,
  type RowResult,
  warning,
} from './exchange-row.ts';
import { importedFieldChanges } from './import-fields.ts';
import { type ImportEntry, isUsableHandle, isWellFormedId, type MatchContext } from './import-match.ts';
import type { KnownTemplates } from './import-parameters.ts';
import type { ImportVocabulary } from './import-vocabulary.ts';

export interface ImportContext extends MatchContext, KnownTemplates {
  handles: HandleSupply;
  vocabulary: ImportVocabulary;
  report?: ReportProgress | undefined;
}

export interface ImportPlan {
  /** Of the rows that are not rejected. */
  plan: Plan;
  /** Vocabulary entries that the plan needs, and nobody has yet. */
  custom: ClassificationEntry[];
  results: RowResult[];
  counts: RowCounts;
}

/** What a row makes of the templates of its class; undefined if it says nothing about them. */
function templatesAfter(
  { paramTemplates, describedTemplates, descriptions }: ExchangeRow,
  before: readonly ParamTemplate[],
): ParamTemplate[] | undefined {
  if (!describedTemplates) return paramTemplates;
  const known = new Map(before.map((template) => [template.name, template]));
  if (descriptions?.only) {
    const read = new Map(describedTemplates.map((template) => [template.name, template]));
    return before.map((template) => {
      const { description = null } = read.get(template.name) ?? {};
      return description === null
        ? template
        : translatedTemplate(template, descriptions.language, description);
    });
  }
  return describedTemplates.map((template) =>
    describedTemplate(known.get(template.name), template, descriptions?.language ?? null),
  );
}

function placeOf({ row, sheet }: ExchangeRow): Pick<RowResult, 'row' | 'sheet'> {
  return sheet === undefined ? { row } : { row, sheet };
}

/** Of one row; a row can have a hundred thousand. */
const MOST_ALIAS_WARNINGS = 20;

/** One row can have as many faults as a line of 4 MiB has fields. */
const MOST_PROBLEMS = 100;

/** The problems that a person may read, those first for which the row is rejected. */
function withinLimit(problems: RowProblem[]): RowProblem[] {
  if (problems.length <= MOST_PROBLEMS) return problems;
  const inOrder = problems.toSorted((a, b) => Number(isRejecting(b)) - Number(isRejecting(a)));
  const more = problems.length - MOST_PROBLEMS;
  const rest = warning('', `has ${more.toLocaleString('en')} more ${more === 1 ? 'problem' : 'problems'}`);
  return [...inOrder.slice(0, MOST_PROBLEMS), rest];
}

/** The plan and the results as they grow, row by row. */
export class Collected {
  readonly #context: ImportContext;
  readonly #given: ReadonlySet<string>;
  readonly #changes: Change[] = [];
  readonly #redirects = new Map<string, Redirect>();
  #templates: TemplatesChange[] = [];
  readonly #custom = new Map<string, ClassificationEntry>();
  readonly #results: RowResult[] = [];
  readonly #counts: RowCounts = { created: 0, updated: 0, moved: 0, archived: 0, unchanged: 0, rejected: 0 };

  /** `given`: the IDs and handles of the new classes. */
  constructor(context: ImportContext, given: ReadonlySet<string>) {
    this.#context = context;
    this.#given = given;
  }

  result(result: RowResult): void {
    const objectClass = this.#context.classes.get(result.key);
    const isKeyedById = objectClass !== undefined && objectClass.id === result.objectClassId;
    this.#results.push({
      ...result,
      ...(isKeyedById && { objectClassName: objectClass.name }),
      problems: withinLimit(result.problems),
    });
    this.#counts[result.outcome]++;
  }

  rejected({ row, key, existing, problems }: ImportEntry): void {
    const objectClassId = existing?.id ?? null;
    this.result({ ...placeOf(row), key, objectClassId, outcome: 'rejected', changes: {}, problems });
  }

  accepted(
    { row, key, existing, problems }: ImportEntry,
    after: ObjectClass,
    custom: readonly ClassificationEntry[],
    handleOf: (id: string | null) => string | null,
  ): void {
    for (const entry of custom) this.#custom.set(entry.id, entry);
    const isSame = sameClass(existing, after);
    const changes = isSame ? {} : importedFieldChanges(existing, after, this.#context.vocabulary, handleOf);
    if (!isSame) this.#changes.push({ id: after.id, before: existing, after });
    this.#lead(row.aliases ?? [], after, changes, problems);
    this.#template(row, after.id, existing === null, changes);
    const outcome = !existing
      ? 'created'
      : existing.parentId !== after.parentId
        ? 'moved'
        : Object.keys(changes).length > 0
          ? 'updated'
          : 'unchanged';
    this.result({ ...placeOf(row), key, objectClassId: after.id, outcome, changes, problems });
  }

  /** A sheet of parameters says last what templates a class has. */
  parameters({ templates, results }: { templates: TemplatesChange[]; results: RowResult[] }): void {
    const accepted = results.filter(({ outcome }) => outcome !== 'rejected');
    const named = new Set(accepted.map(({ objectClassId }) => objectClassId));
    const kept = this.#templates.filter(({ id }) => !named.has(id));
    this.#templates = [...kept, ...templates];
    for (const result of results) this.result(result);
  }

  /** Of classes that there are; those of new ones came with the classes. */
  specifications({ templates, results }: { templates: TemplatesChange[]; results: RowResult[] }): void {
    for (const change of templates) this.#templates.push(change);
    for (const result of results) this.result(result);
    this.#results.sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  }

  archived(after: ObjectClass): void {
    const before = present(this.#context.classes.get(after.id));
    this.#changes.push({ id: after.id, before, after });
    this.result({
      row: null,
      key: after.handle,
      objectClassId: after.id,
      outcome: 'archived',
      changes: { status: [before.status, after.status] },
      problems: [],
    });
  }

  /** Former keys go on leading to the class; none is taken from another. */
  #lead(
    aliases: readonly string[],
    { id, handle }: ObjectClass,
    changes: RowResult['changes'],
    problems: RowResult['problems'],
  ): void {
    const added: string[] = [];
    let refused = 0;
    for (const alias of aliases) {
      const { aliases: known, classes, holderOf } = this.#context;
      if (known.get(alias) === id || alias === id || alias === handle) continue;
      const isKey = classes.has(alias) || holderOf(alias) !== undefined || this.#given.has(alias);
      const isFree = !isKey && !known.has(alias) && !this.#redirects.has(alias);
      if (!isFree || !(isWellFormedId(alias) || isUsableHandle(alias))) {
        if (++refused <= MOST_ALIAS_WARNINGS)
          problems.push(
            warning(
              'aliases',
              `${inQuotes(alias)} is already used or isn't a valid key; it won't resolve to this class`,
            ),
          );
        continue;
      }
      this.#redirects.set(alias, { alias, before: null, after: id });
      added.push(alias);
    }
    if (refused > MOST_ALIAS_WARNINGS)
      problems.push(
        warning('aliases', `${refused - MOST_ALIAS_WARNINGS} more are already used or aren't valid keys`),
      );
    if (added.length > 0) changes['aliases'] = [null, added];
  }

  #template(row: ExchangeRow, id: string, isNew: boolean, changes: RowResult['changes']): void {
    const stored = this.#context.templates.get(id) ?? [];
    // Those of a deleted class are kept for the undo of its deletion. A new class with its ID begins without them.
    const before = isNew ? [] : stored;
    const imported = templatesAfter(row, before) ?? before;
    if (!sameTemplates(stored, imported)) this.#templates.push({ id, before: stored, after: imported });
    if (!sameTemplates(before, imported)) changes['paramTemplates'] = [before, imported];
  }

  plan(): ImportPlan {
    const plan = {
      changes: this.#changes,
      redirects: [...this.#redirects.values()],
      templates: this.#templates,
    };
    return { plan, custom: [...this.#custom.values()], results: this.#results, counts: this.#counts };
  }
}
