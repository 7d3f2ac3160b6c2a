import { createHash } from 'node:crypto';
import { present } from '../../../kernel/present.ts';
import { writeCursor } from '../../../platform/http/cursor.ts';
import type { ClassificationKind, TranslatedKey } from '../../classes/domain/authored-fields.ts';
import { dismissedGroups } from '../../classes/domain/dismissed-duplicates.ts';
import { blockersOf, type Surveyed } from '../../classes/domain/survey.ts';
import { fallbackTexts, languagesInUse } from '../../classes/domain/texts/languages-in-use.ts';
import { classFingerprint } from '../class-fingerprint.ts';
import { coverage, type HasText, systemsCoverage } from '../domain/coverage.ts';
import { type DuplicateGroup, duplicates, suggestedTarget } from '../domain/duplicates.ts';
import { nextSteps } from '../domain/next-steps.ts';
import { type ReviewReason, review } from '../domain/review.ts';
import type { Question } from './insight-answers.ts';

/** Where a page begins: after this item if it is still there, else at this place. */
export interface PageStart {
  last: string;
  at: number;
}

export interface PageRequest {
  root: string | null;
  limit: number;
  after: PageStart | null;
}

const MOST_IDS = 20;
/** A page of duplicates ends when its groups have so many classes together. */
const MOST_MEMBERS = 20_000;

/** A language that translations are looked for in, and the ontology's own. */
export interface ReportLanguage {
  tag: string;
  own: string;
}

/** In that language alone; for the ontology's own language, the class's own texts count. */
function hasTextIn(language: ReportLanguage | null): HasText | undefined {
  if (!language) return undefined;
  const { tag, own } = language;
  return (objectClass, key) =>
    tag === own ? Boolean(objectClass[key]) : objectClass.translations[tag]?.[key] !== undefined;
}

export function coverageQuestion(
  root: string | null,
  depth: number,
  language: ReportLanguage | null,
): Question {
  return {
    key: `coverage ${JSON.stringify([depth, language])}`,
    root,
    hasVersion: true,
    *answer({ branch, systems }) {
      const { branches, totals, kinds, ...rest } = coverage(branch, depth, hasTextIn(language));
      const systemsOf = yield* systemsCoverage(systems, branch);
      const whole = { at: branch[0]?.at ?? 0, end: (branch.at(-1)?.at ?? -1) + 1 };
      return {
        totals,
        kinds,
        systems: systemsOf(whole),
        ...rest,
        branches: branches.map(({ of, kinds: ofKinds, ...counts }) => ({
          ...named(of),
          depth: of.depth,
          ...counts,
          kinds: ofKinds,
          systems: systemsOf(of),
        })),
      };
    },
  };
}

export const REDIRECTS_QUESTION: Question = {
  key: 'redirects',
  root: null,
  tagsContent: true,
  answer: ({ redirects }) => {
    const items = redirects();
    return { count: items.length, items };
  },
};

/** Which languages classes are translated into; with `wanted`, which texts are not in that language. */
export function languagesQuestion(wanted: string | null, text: TranslatedKey, own: string): Question {
  return {
    key: `languages ${JSON.stringify([wanted, text])}`,
    root: null,
    answer: ({ survey }) => ({
      own,
      items: languagesInUse(survey.classes.values()),
      ...(wanted === null ? {} : { fallbacks: fallbackTexts(survey.classes.values(), text, wanted, own) }),
    }),
  };
}

interface ReviewFilter {
  reason: ReviewReason | null;
  /** Only classes without this classification; the counts are of all. */
  missing: ClassificationKind | null;
  /** Only what this person looks after. */
  reviewer: string | null;
}

export function reviewQuestion(
  { reason, missing, reviewer }: ReviewFilter,
  language: ReportLanguage | null,
  { root, limit, after }: PageRequest,
): Question {
  return {
    key: `review ${JSON.stringify([reason, missing, reviewer, language, limit, after])}`,
    root,
    answer: ({ survey, branch: whole, reviewersOf }) => {
      const branch =
        reviewer === null ? whole : whole.filter((of) => reviewersOf(of).userIds.includes(reviewer));
      const { counts, items: found } = review(branch, reason, hasTextIn(language));
      const items = missing === null ? found : found.filter(({ of }) => of.missing.includes(missing));
      const page = pageOf(items, { markOf: ({ of }) => of.objectClass.id, after, limit });
      return {
        count: items.length,
        counts,
        items: page.items.map(({ of, reasons }) => ({
          ...named(of),
          status: of.objectClass.status,
          reasons,
          blockers: blockersOf(survey, of),
          ...(reasons.includes('cad_category') && of.reviewReason !== null
            ? { reviewReason: of.reviewReason }
            : {}),
          reviewers: reviewersOf(of),
        })),
        nextCursor: page.nextCursor,
      };
    },
  };
}

export function nextStepsQuestion(root: string | null, limit: number): Question {
  return {
    key: `next steps ${limit}`,
    root,
    answer: ({ branch }) => {
      const { steps, helped } = nextSteps(branch);
      return {
        count: steps.length,
        items: steps.slice(0, limit).map((step) => ({
          step: step.step,
          ...named(step.of),
          ...(step.kind === null ? {} : { kind: step.kind }),
          unblocks: step.unblocks,
          objectClassIds: helped(step, MOST_IDS),
        })),
      };
    },
  };
}

export function duplicatesQuestion({ root, limit, after }: PageRequest): Question {
  return {
    key: `duplicates ${JSON.stringify([limit, after])}`,
    root,
    *answer({ branch, dismissals }) {
      const groups = yield* duplicates(branch, dismissedGroups(dismissals, classFingerprint));
      const page = pageOf(groups, { markOf, after, limit, weightOf: ({ members }) => members.length });
      return {
        count: groups.length,
        items: page.items.map(({ reason, key, members }) => ({
          reason,
          key,
          objectClasses: members.map(({ objectClass: { id, handle, name, path, status } }) => ({
            id,
            handle,
            name,
            path,
            status,
          })),
          suggestedTargetId: suggestedTarget(members),
        })),
        nextCursor: page.nextCursor,
      };
    },
  };
}

function named({ objectClass: { id, handle, name, path } }: Surveyed) {
  return { objectClassId: id, handle, name, path };
}

/** A short key for a group in a cursor, because names may be long. */
function markOf({ reason, key, members }: DuplicateGroup): string {
  const first = members[0]?.objectClass.id ?? '';
  return createHash('sha256').update(`${reason} ${first} ${key}`).digest('base64url').slice(0, 22);
}

/** A page, which ends early when its items weigh too much together; one item it has in any case. */
function pageOf<T>(
  all: readonly T[],
  {
    markOf,
    after,
    limit,
    weightOf = () => 0,
  }: { markOf: (item: T) => string; after: PageStart | null; limit: number; weightOf?: (item: T) => number },
): { items: T[]; nextCursor: string | null } {
  const start = after ? startAfter(all, markOf, after) : 0;
  let [end, weight] = [start, 0];
  while (end < all.length && end - start < limit) {
    weight += weightOf(present(all[end]));
    if (weight > MOST_MEMBERS && end > start) break;
    end++;
  }
  const items = all.slice(start, end);
  const last = items.at(-1);
  const hasMore = last !== undefined && end < all.length;
  return { items, nextCursor: hasMore ? writeCursor([markOf(last), String(end)]) : null };
}

/** Most often nothing changed between two pages. */
function startAfter<T>(all: readonly T[], markOf: (item: T) => string, { last, at }: PageStart): number {
  const before = all[at - 1];
  if (before !== undefined && markOf(before) === last) return at;
  const found = all.findIndex((item) => markOf(item) === last);
  return found === -1 ? Math.min(at, all.length) : found + 1;
}
