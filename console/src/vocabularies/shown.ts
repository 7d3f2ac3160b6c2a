/** The filters of a vocabulary's entries, as they are in the URL. */
export const SHOWN = ['custom', 'used', 'unused', 'retired'] as const;
export type Shown = (typeof SHOWN)[number];
