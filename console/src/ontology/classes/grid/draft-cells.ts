import { isCodeField, systemIdOf } from '../../vocabularies/code-fields.ts';
import { isTranslated, languageOf, textKeyOf } from '../class-texts.ts';
import type { ClassEdit } from '../update-object-class.ts';
import { tidied } from './cells.ts';
import type { Field } from './columns.ts';
import { messages } from './messages.ts';

/** An unsaved cell: its new value, and the saved value when the edit began. */
export interface CellDraft {
  readonly base: string;
  readonly value: string;
}

export type RowDraft = Readonly<Partial<Record<Field, CellDraft>>>;

/** The unsaved cells, by the id of their class. */
export type Drafts = ReadonlyMap<string, RowDraft>;

export const NO_DRAFTS: Drafts = new Map();

export interface CellRef {
  readonly id: string;
  readonly field: Field;
}

export interface CellWrite extends CellRef {
  readonly value: string;
}

/** The value that is saved now: null when the class is gone or archived, undefined in a language that is not loaded. */
export type Saved = (cell: CellRef) => string | null | undefined;

/** As many as one operation edits. */
export const MOST_CLASSES = 5_000;
/** The browser's storage keeps about five million characters, of both values of each cell. */
export const MOST_DRAFT_CHARACTERS = 2_000_000;

export type Drafted = { drafts: Drafts } | { refusal: string };

/** The drafts with more values. A cell that gets its saved value back is no longer unsaved. */
export function withValues(drafts: Drafts, writes: Iterable<CellWrite>, saved: Saved): Drafted {
  const next = new Map(drafts);
  for (const cell of writes) {
    const now = saved(cell);
    if (now === undefined) return { refusal: messages.stillLoading };
    if (now === null) continue;
    const value = tidied(cell.field, cell.value);
    const base = next.get(cell.id)?.[cell.field]?.base ?? now;
    put(next, cell, value === now ? null : { base, value });
  }
  if (next.size > MOST_CLASSES)
    return {
      refusal: messages.tooManyClasses(MOST_CLASSES, next.size),
    };
  if (charactersOf(next) > MOST_DRAFT_CHARACTERS)
    return {
      refusal: messages.tooManyCharacters(MOST_DRAFT_CHARACTERS),
    };
  return { drafts: next };
}

function put(drafts: Map<string, RowDraft>, { id, field }: CellRef, cell: CellDraft | null): void {
  const { [field]: _, ...others } = drafts.get(id) ?? {};
  const row: RowDraft = cell === null ? others : { ...others, [field]: cell };
  if (Object.keys(row).length === 0) drafts.delete(id);
  else drafts.set(id, row);
}

function charactersOf(drafts: Drafts): number {
  let characters = 0;
  for (const { base, value } of draftCellsOf(drafts)) characters += base.length + value.length;
  return characters;
}

export function* draftCellsOf(drafts: Drafts): Generator<CellRef & CellDraft> {
  for (const [id, row] of drafts)
    for (const [field, cell] of Object.entries(row) as [Field, CellDraft][]) yield { id, field, ...cell };
}

export const countOf = (drafts: Drafts): number => {
  let count = 0;
  for (const row of drafts.values()) count += Object.keys(row).length;
  return count;
};

export const without = (drafts: Drafts, cells: Iterable<CellRef>): Drafts => {
  const next = new Map(drafts);
  for (const cell of cells) put(next, cell, null);
  return next;
};

/** Without cells whose class has the new value by now: someone else saved the same. */
export function unsettled(drafts: Drafts, saved: Saved): Drafts {
  const settled = [...draftCellsOf(drafts)].filter((cell) => saved(cell) === cell.value);
  return settled.length === 0 ? drafts : without(drafts, settled);
}

export interface Conflict extends CellRef, CellDraft {
  /** What someone else saved meanwhile; null when the class is gone or archived. */
  readonly theirs: string | null;
}

/** Whether someone else changed the cell after the edit began. */
export const isConflictingDraft = ({ base, value }: CellDraft, now: string | null | undefined): boolean =>
  now === null || (now !== undefined && now !== base && now !== value);

export function conflictsOf(drafts: Drafts, saved: Saved): Conflict[] {
  const conflicts: Conflict[] = [];
  for (const cell of draftCellsOf(drafts)) {
    const theirs = saved(cell);
    if (isConflictingDraft(cell, theirs)) conflicts.push({ ...cell, theirs: theirs ?? null });
  }
  return conflicts;
}

/** Keeps the unsaved values on top of what others saved. Cells of classes that are gone are dropped. */
export function keepingMine(drafts: Drafts, conflicts: readonly Conflict[]): Drafts {
  const next = new Map(drafts);
  for (const { id, field, value, theirs } of conflicts)
    put(next, { id, field }, theirs === null ? null : { base: theirs, value });
  return next;
}

export type IdentifiedEdit = ClassEdit & { objectClassId: string };

/** The request: an edit for each class, with its changed fields alone. An empty cell clears its field. */
export const editsOf = (drafts: Drafts): IdentifiedEdit[] =>
  Array.from(drafts, ([objectClassId, row]) => {
    const own: Record<string, string | null> = {};
    const translations: NonNullable<IdentifiedEdit['translations']> = {};
    const codes: NonNullable<IdentifiedEdit['codes']> = {};
    for (const [field, { value }] of Object.entries(row) as [Field, CellDraft][])
      if (isCodeField(field)) codes[systemIdOf(field)] = value.trim() || null;
      else if (isTranslated(field))
        (translations[languageOf(field)] ??= {})[textKeyOf(field)] = value || null;
      else own[field] = value || null;
    return {
      objectClassId,
      ...own,
      ...(Object.keys(translations).length > 0 && { translations }),
      ...(Object.keys(codes).length > 0 && { codes }),
    };
  });
