/** The kinds of codes of elements and types, in the order in which the rule tries them. */
export const CODE_KINDS = ['objectClassCode', 'uniformat', 'masterformat'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];
export type Codes = Record<CodeKind, string | null>;
