import type { ObjectClass } from '@lintel/client';

export const STATUSES = ['draft', 'approved', 'archived'] as const;
export type Status = (typeof STATUSES)[number];
export const STATUS_LETTER: Record<Status, string> = { draft: 'D', approved: 'A', archived: 'X' };

/** The four kinds by the names that the API gives them, in the order of the marks. */
export const KINDS = ['uniformat', 'masterformat', 'object_class_codes', 'cad_categories'] as const;
export type Kind = (typeof KINDS)[number];
export const KIND_NAME: Record<Kind, string> = {
  uniformat: 'UniFormat',
  masterformat: 'MasterFormat',
  object_class_codes: 'Object class code',
  cad_categories: 'CAD category',
};

export const CAD_STATES = ['current', 'stale', 'needs_review', 'unresolved', 'none'] as const;
export type CadState = (typeof CAD_STATES)[number];
export const CAD_STATE_NAME: Record<CadState, string> = {
  current: 'current',
  stale: 'stale',
  needs_review: 'needs review',
  unresolved: 'unresolved',
  none: 'none',
};

export const cadStateOf = ({ cadCategory }: ObjectClass): CadState => cadCategory?.status ?? 'none';

export type Mark = 'own' | 'inherited' | 'missing';

/** A CAD category counts only while its binding is current, as in the coverage of the API. */
export function markOf(objectClass: ObjectClass, kind: Kind): Mark {
  if (kind === 'cad_categories') {
    const { cadCategory } = objectClass;
    if (cadCategory?.status !== 'current') return 'missing';
    return cadCategory.source === 'inherited' ? 'inherited' : 'own';
  }
  const link =
    kind === 'uniformat'
      ? objectClass.uniformat
      : kind === 'masterformat'
        ? objectClass.masterformat
        : objectClass.objectClassCode;
  if (link === null) return 'missing';
  return link.source === 'authored' ? 'own' : 'inherited';
}

/** What the four marks say, in words. */
export const marksInWords = (objectClass: ObjectClass): string =>
  KINDS.map((kind) => `${KIND_NAME[kind]} ${markOf(objectClass, kind)}`).join(', ');
