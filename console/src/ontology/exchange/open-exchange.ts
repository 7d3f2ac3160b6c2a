import { create } from '../../platform/store.ts';

const opened = create<'import' | 'export' | null>(null);

/** Opens the import or export dialog. */
export const openExchange = (what: 'import' | 'export' | null) => opened.set(what);
export const useOpenExchange = opened.use;
