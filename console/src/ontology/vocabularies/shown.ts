/** The filters of a vocabulary's entries, as they are in the URL. */
export const ENTRY_FILTERS = ['custom', 'used', 'unused', 'retired'] as const;
export type EntryFilter = (typeof ENTRY_FILTERS)[number];
