/** The four kinds of links, in the order and the words in which people meet them. */
export const KINDS = [
  { kind: 'uniformat', name: 'UniFormat' },
  { kind: 'masterformat', name: 'MasterFormat' },
  { kind: 'object_class_codes', name: 'Object class code' },
  { kind: 'cad_categories', name: 'CAD category' },
] as const;

export type Kind = (typeof KINDS)[number]['kind'];

export const kindName = (kind: Kind) => KINDS.find((each) => each.kind === kind)?.name ?? kind;
