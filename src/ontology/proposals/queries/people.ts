import type { DbOrTx } from '../../../platform/db/database.ts';
import { signedInNames } from '../../../platform/people/caller-actions.ts';
import { unknownMentions, unknownNames } from '../domain/mentions.ts';
import { authorNames } from '../store/people.ts';

/** Everyone who signed in with a name, or wrote a proposal or a comment under one. */
async function knownPeople(db: DbOrTx): Promise<Set<string>> {
  return new Set([...(await signedInNames(db)), ...(await authorNames(db))]);
}

const byName = new Intl.Collator('en');

/** Those whose name or a word of it begins with what was typed. */
export async function listReviewCandidates(db: DbOrTx, { q, limit }: { q: string; limit: number }) {
  const typed = q.trim().toLowerCase();
  const found = [...(await knownPeople(db))].filter((name) => {
    const lower = name.toLowerCase();
    return lower.startsWith(typed) || lower.split(/[\s.@_-]+/).some((word) => word.startsWith(typed));
  });
  found.sort(byName.compare);
  return { count: found.length, items: found.slice(0, limit).map((userId) => ({ userId })) };
}

const warningsAbout = (names: readonly string[]) =>
  names.length === 0
    ? {}
    : {
        warnings: names.map(
          (name) =>
            `Nobody called "${name}" has signed in yet. They see it as soon as they sign in with this name.`,
        ),
      };

/** Warnings for names of reviewers that nobody has. */
export async function reviewerWarnings(db: DbOrTx, names: readonly string[]) {
  return names.length === 0 ? {} : warningsAbout(unknownNames(names, await knownPeople(db)));
}

/** Warnings for mentions of names that nobody has. */
export async function mentionWarnings(db: DbOrTx, text: string) {
  return text.includes('@') ? warningsAbout(unknownMentions(text, await knownPeople(db))) : {};
}
