/** The four links that a class needs before it can be approved, with the fields that carry them. */
export const KINDS = [
  { kind: 'uniformat', field: 'uniformat', flag: 'uniformatMakeUnique', label: 'UniFormat' },
  { kind: 'masterformat', field: 'masterformat', flag: 'masterformatMakeUnique', label: 'MasterFormat' },
  {
    kind: 'object_class_codes',
    field: 'objectClassCode',
    flag: 'objectClassCodeMakeUnique',
    label: 'Object class code',
  },
  { kind: 'cad_categories', field: 'cadCategory', flag: 'cadMakeUnique', label: 'CAD category' },
] as const;

export type KindFacts = (typeof KINDS)[number];
export type Kind = KindFacts['kind'];

export const kindFacts = (kind: Kind): KindFacts => KINDS.find((one) => one.kind === kind) as KindFacts;
export const labelOf = (kind: Kind): string => kindFacts(kind).label;
