import type { CodesEdit, IfcNames, TextKey, TranslatedKey } from '../../classes/domain/authored-fields.ts';
import type { PerKind } from '../../classes/domain/object-class.ts';
import type { ParamTemplate } from '../../parameters/domain/param-templates.ts';
import type { IdsFileSpecification } from './ids-properties.ts';

/** A text, or a list of synonyms in formats that have lists. */
export type RowText = string | string[] | null;

/** As in an edit: null removes a text, and missing texts stay. */
export type RowTranslations = Record<string, Partial<Record<TranslatedKey, RowText>> | null>;

/** One class as a file describes it, in any format. Absent fields leave the class unchanged. */
export interface ExchangeRow extends Partial<Record<TextKey, RowText>>, Partial<IfcNames> {
  /** Where the file has it: the row of a sheet (its heading is row 1), the line of a JSON Lines file, else counted. */
  row: number;
  /** Of a workbook: the sheet that has the row. */
  sheet?: string;
  /** Set in rows of a sheet of parameters: a template of the class; null if it couldn't be read. */
  parameter?: ParamTemplate | null;
  /** Set in rows of an IDS file. */
  specification?: IdsFileSpecification;
  /** The name of the class within the file if it is neither ID nor handle: the IRI of a SKOS concept. */
  ref?: string;
  id?: string;
  handle?: string;
  /** Names from the root down, see class-path.ts. */
  path?: string;
  /** null: below the root of the import, or at the top. */
  parent?: ParentNamed | null;
  name?: string;
  /** Texts of a new class from another language, if the file has no name in the main language. */
  ifNew?: { name: string } & Partial<Record<TextKey, RowText>>;
  /** By canonical tag. */
  translations?: RowTranslations;
  /** Of further systems, as in an edit. */
  codes?: CodesEdit;
  /** The file is in one language, and has the class's own texts where it has none in that language. */
  repeatsOwnTexts?: true;
  /** The entity is there for its predefined type: a class that inherits it gets none of its own. */
  entityMayBeInherited?: true;
  status?: string;
  links?: Partial<PerKind<RowLink | null>>;
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

export interface RowLink {
  /** Code, id, builtinName or integer. */
  text: string;
  /** The state of a CAD binding that isn't current; only JSON Lines has it. */
  binding?: RowBinding;
}

export interface RowBinding {
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
  /** Where the key is the ID of the class, which says nothing to people. */
  objectClassName?: string;
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
