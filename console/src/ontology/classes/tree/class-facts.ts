import type { ObjectClass } from '@lintel/client';
import { KINDS, type Kind, kindFacts } from '../../vocabularies/kinds.ts';
import { messages } from '../messages.ts';

export const CLASS_STATUSES = ['draft', 'approved', 'archived'] as const;
export type Status = (typeof CLASS_STATUSES)[number];
export const STATUS_LETTER: Record<Status, string> = { draft: 'D', approved: 'A', archived: 'X' };

export const CAD_STATES = ['current', 'stale', 'needs_review', 'unresolved', 'none'] as const;
export type CadState = (typeof CAD_STATES)[number];
export const CAD_STATE_NAME: Record<CadState, string> = {
  current: 'current',
  stale: 'stale',
  needs_review: messages.needsReview,
  unresolved: 'unresolved',
  none: 'none',
};

export const cadStateOf = ({ cadCategory }: ObjectClass): CadState => cadCategory?.status ?? 'none';

export type Mark = 'own' | 'inherited' | 'missing';

/** A CAD category counts only while its binding is current, as in the coverage of the API. */
export function markOf(objectClass: ObjectClass, kind: Kind): Mark {
  const link = objectClass[kindFacts(kind).field];
  if (link === null || ('status' in link && link.status !== 'current')) return 'missing';
  return link.source === 'inherited' ? 'inherited' : 'own';
}

const MARK_TEXT: Record<Mark, string> = {
  own: messages.setHere,
  inherited: messages.inherited,
  missing: messages.missing,
};

/** The four marks as text. */
export const marksInWords = (objectClass: ObjectClass): string =>
  KINDS.map(({ kind, name }) => `${name} ${MARK_TEXT[markOf(objectClass, kind)]}`).join(', ');
