import { create } from '../../app/store.ts';

const opened = create<'import' | 'export' | null>(null);

/** Opens the dialog that brings a tree from a file, or takes one out. */
export const openExchange = (what: 'import' | 'export' | null) => opened.set(what);
export const useOpenExchange = opened.use;
