import type { CodesEdit, IfcNames, TextKey, TranslatedKey } from '../../classes/domain/authored-fields.ts';
import type { PerKind } from '../../classes/domain/object-class.ts';
import type { ParamTemplate } from '../../parameters/domain/param-templates.ts';
import type { IdsFileSpecification } from './ids-properties.ts';

/** A list where the format has one. */
export type TextGiven = string | string[] | null;

/** As in an edit: null removes, and what is not said stays. */
export type TranslationsGiven = Record<string, Partial<Record<TranslatedKey, TextGiven>> | null>;

/** One class as a file describes it, in any format. Absent fields leave the class unchanged. */
export interface ExchangeRow extends Partial<Record<TextKey, TextGiven>>, Partial<IfcNames> {
  /** Where the file has it: the row of a sheet (its heading is row 1), the line of a JSON Lines file, else counted. */
  row: number;
  /** Of a workbook: the sheet that has the row. */
  sheet?: string;
  /** Set in rows of a sheet of parameters: a template of the class; null if it couldn't be read. */
  parameter?: ParamTemplate | null;
  /** Set in rows of an IDS file. */
  specification?: IdsFileSpecification;
  /** What the file calls the class where that is neither id nor handle: the IRI of a SKOS concept. */
  ref?: string;
  id?: string;
  handle?: string;
  /** Names from the root down, see class-path.ts. */
  path?: string;
  /** null: below the root of the import, or at the top. */
  parent?: ParentNamed | null;
  name?: string;
  /** Texts in another language that a new class has as its own, where the file has no name in the own. */
  ifNew?: { name: string } & Partial<Record<TextKey, TextGiven>>;
  /** By canonical tag. */
  translations?: TranslationsGiven;
  /** Of further systems, as in an edit. */
  codes?: CodesEdit;
  /** The file is in one language, and has the class's own texts where it has none in that language. */
  repeatsOwnTexts?: true;
  status?: string;
  links?: Partial<PerKind<LinkGiven | null>>;
  makeUnique?: Partial<PerKind<boolean | null>>;
  revision?: number;
  aliases?: string[];
  paramTemplates?: ParamTemplate[];
  /** As a dictionary describes them: what it doesn't say of a template stays. */
  describedTemplates?: ParamTemplate[];
  /** Of the described templates: the language of their descriptions, and whether the file says no more than these. */
  descriptions?: { language: string; only: boolean };
  /** What could not be read. */
  problems?: RowProblem[];
}

export type ParentNamed = { id: string } | { handle: string } | { ref: string };

export interface LinkGiven {
  /** Code, id, builtinName or integer. */
  text: string;
  /** The state of a CAD binding that isn't current; only JSON Lines has it. */
  binding?: BindingGiven;
}

export interface BindingGiven {
  given: string;
  boundName: string | null;
  boundInt: number | null;
  reviewReason: string | null;
  /** false: no category of this name was known when it was written. */
  resolved: boolean;
}

/** Without severity it rejects the row. */
export interface RowProblem {
  column: string;
  message: string;
  severity?: 'warning';
  /** A value that would be taken in place of the one that is refused or unusual. */
  suggestion?: string;
}

export const ROW_OUTCOMES = ['created', 'updated', 'moved', 'archived', 'unchanged', 'rejected'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** What becomes of one row. */
export interface RowResult {
  /** null: the file does not name the class, and `absent` says what becomes of it. */
  row: number | null;
  /** Of a workbook: the sheet that has the row. */
  sheet?: string;
  key: string;
  objectClassId: string | null;
  outcome: RowOutcome;
  changes: Record<string, [before: unknown, after: unknown]>;
  problems: RowProblem[];
}

export type RowCounts = Record<RowOutcome, number>;

export function isRejecting({ severity }: RowProblem): boolean {
  return severity === undefined;
}

export function warning(column: string, message: string, suggestion: string | null = null): RowProblem {
  return { column, message, severity: 'warning', ...(suggestion !== null && { suggestion }) };
}
