import { create } from '../../../platform/store.ts';
import { readStored, writeStored } from '../../../platform/stored.ts';
import type { ParamTemplate } from '../param-rows.ts';
import { type MatrixDrafts, NO_DRAFTS } from './matrix-model.ts';
import { matrixOfText, textOfMatrix } from './stored-matrix.ts';

/** Unsaved cells are kept in this tab, also while another view is shown and through a reload. */
export const matrixDrafts = create<MatrixDrafts>(NO_DRAFTS);

/** Columns for parameters that no class of the branch has yet. */
export const addedColumns = create<ReadonlyMap<string, ParamTemplate>>(new Map());

let key: string | null = null;

/** What one person hasn't saved. */
export function openMatrix(person: string): void {
  const next = `lintel-matrix-${person}`;
  if (key === next) return;
  key = null; // nothing is written while it is read
  const { drafts, added } = readStored(next, (text) => matrixOfText(text ?? ''), 'sessionStorage');
  matrixDrafts.set(drafts);
  addedColumns.set(added);
  key = next;
}

function keep(): void {
  if (key === null) return;
  const [drafts, added] = [matrixDrafts.get(), addedColumns.get()];
  const isEmpty = drafts.size === 0 && added.size === 0;
  writeStored(key, isEmpty ? null : textOfMatrix({ drafts, added }), 'sessionStorage');
}

matrixDrafts.subscribe(keep);
addedColumns.subscribe(keep);
