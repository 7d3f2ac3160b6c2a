import { create } from '../../../platform/store.ts';
import type { ParamTemplate } from '../param-rows.ts';
import { type MatrixDrafts, NO_DRAFTS } from './matrix-model.ts';

/** Unsaved cells are kept while the page is open, also while another view is shown. */
export const matrixDrafts = create<MatrixDrafts>(NO_DRAFTS);

/** Columns for parameters that no class of the branch has yet. */
export const addedColumns = create<ReadonlyMap<string, ParamTemplate>>(new Map());
