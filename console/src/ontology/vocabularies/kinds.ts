import { messages } from '../classes/messages.ts';
/** The four kinds of links, in the order and with the names for people, and the fields that contain them. */
export const KINDS = [
  { kind: 'uniformat', name: 'UniFormat', field: 'uniformat', flag: 'uniformatMakeUnique' },
  { kind: 'masterformat', name: 'MasterFormat', field: 'masterformat', flag: 'masterformatMakeUnique' },
  {
    kind: 'object_class_codes',
    name: messages.objectClassCode,
    field: 'objectClassCode',
    flag: 'objectClassCodeMakeUnique',
  },
  { kind: 'cad_categories', name: messages.cadCategory, field: 'cadCategory', flag: 'cadMakeUnique' },
] as const;

export type KindFacts = (typeof KINDS)[number];
export type Kind = KindFacts['kind'];

/** `KINDS` has every kind: the type `Kind` is made from it. */
export const kindFacts = (kind: Kind): KindFacts => KINDS.find((each) => each.kind === kind) as KindFacts;
export const kindName = (kind: Kind): string => kindFacts(kind).name;
