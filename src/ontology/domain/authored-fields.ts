import type { PerKind } from './object-class.ts';

/** What bodies and files call the link of each kind, and its flag. */
export const LINK_FIELDS = {
  uniformat: 'uniformat',
  masterformat: 'masterformat',
  object_class_codes: 'objectClassCode',
  cad_categories: 'cadCategory',
} as const satisfies PerKind<string>;

export const FLAG_FIELDS = {
  uniformat: 'uniformatMakeUnique',
  masterformat: 'masterformatMakeUnique',
  object_class_codes: 'objectClassCodeMakeUnique',
  cad_categories: 'cadMakeUnique',
} as const satisfies PerKind<string>;
