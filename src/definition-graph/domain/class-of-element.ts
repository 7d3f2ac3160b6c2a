import type { Category } from '../../artifact/index.ts';
import { categoryKey } from './class-rules.ts';
import type { ClassFinders, CodeCandidates } from './code-rules.ts';
import type { Codes } from './codes.ts';
import type { ClassRule } from './summary-content.ts';

/** What an element, or its type, says about its class. */
export interface ClassHints {
  objectClassId: string | null;
  codes: Codes;
}

export interface ElementFacts extends ClassHints {
  type: ClassHints;
  category: Category;
}

export interface ClassOfElement {
  objectClassId: string | null;
  rule: ClassRule;
  /** Class ids that were given but do not count, and why. */
  refused: { rule: 'own' | 'type'; reason: 'unknown' | 'draft' | 'archived' }[];
  /** The classes with the element's codes, or its type's, as far as the rule had to look. */
  candidates: (CodeCandidates & { rule: 'own' | 'type' })[];
}

/**
 * The class of one element: by its own id, else its type's, else its own codes, its type's codes, else its category.
 * `store/class-joins.ts` has the same order in SQL, for all elements of a project at once.
 */
export function classOfElement(
  finders: ClassFinders,
  { type, category, ...own }: ElementFacts,
): ClassOfElement {
  const refused: ClassOfElement['refused'] = [];
  for (const [rule, { objectClassId }] of [['own', own] as const, ['type', type] as const]) {
    if (objectClassId === null) continue;
    const resolved = finders.byId(objectClassId);
    if ('objectClassId' in resolved)
      return { objectClassId: resolved.objectClassId, rule, refused, candidates: [] };
    refused.push({ rule, reason: resolved.refused });
  }
  const key = categoryKey(category);
  const candidates: ClassOfElement['candidates'] = [];
  for (const [rule, { codes }] of [['own', own] as const, ['type', type] as const]) {
    const found = finders.byCodes(codes, key);
    candidates.push(...found.candidates.map((each) => ({ ...each, rule })));
    if (found.objectClassId !== null)
      return { objectClassId: found.objectClassId, rule: 'codes', refused, candidates };
  }
  const byCategory = key === null ? null : finders.byCategory(key);
  return { objectClassId: byCategory, rule: byCategory === null ? 'none' : 'category', refused, candidates };
}
