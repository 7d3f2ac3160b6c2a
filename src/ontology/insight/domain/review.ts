import type { Surveyed } from '../../classes/domain/survey.ts';
import type { HasText } from './coverage.ts';

export const REVIEW_REASONS = ['ready', 'ancestor', 'classification', 'cad_category'] as const;
/** `translation` only if a language is requested. */
export type ReviewReason = (typeof REVIEW_REASONS)[number] | 'translation';

/** Why a steward should look at a class; nothing for one that is as it should be. */
export function reviewReasons(
  { objectClass, missing, above, cad }: Surveyed,
  hasText?: HasText,
): ReviewReason[] {
  if (objectClass.status === 'archived') return [];
  const reasons: ReviewReason[] = [];
  if (objectClass.status === 'draft') {
    if (missing.length > 0) reasons.push('classification');
    else reasons.push(above.length === 0 ? 'ready' : 'ancestor');
  }
  if (cad !== 'current' && cad !== 'none') reasons.push('cad_category');
  if (hasText && !hasText(objectClass, 'name')) reasons.push('translation');
  return reasons;
}

export interface Review {
  /** Of the whole branch, whatever the filter. */
  counts: Record<(typeof REVIEW_REASONS)[number], number> & { translation?: number };
  items: { of: Surveyed; reasons: ReviewReason[] }[];
}

/** In tree order, all or those with one reason. */
export function review(branch: readonly Surveyed[], reason: ReviewReason | null, hasText?: HasText): Review {
  const counts: Review['counts'] = {
    ready: 0,
    ancestor: 0,
    classification: 0,
    cad_category: 0,
    ...(hasText && { translation: 0 }),
  };
  const items: Review['items'] = [];
  for (const surveyed of branch) {
    const reasons = reviewReasons(surveyed, hasText);
    for (const each of reasons) counts[each] = (counts[each] ?? 0) + 1;
    if (reason === null ? reasons.length > 0 : reasons.includes(reason))
      items.push({ of: surveyed, reasons });
  }
  return { counts, items };
}
