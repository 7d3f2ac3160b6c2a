import { byCodePoints } from '../../../kernel/comparable.ts';
import { mergedInSteps, sortedInSteps } from '../../../kernel/steps.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { SIGNED_IN_NAMES } from '../../../platform/people/caller-actions.ts';
import { unknownMentions, unknownNames } from '../domain/mentions.ts';
import { knownPeople } from '../store/people.ts';

const collator = new Intl.Collator('en');
const byName = (a: string, b: string) => collator.compare(a, b) || byCodePoints(a, b);

/** The first of many names in their order. Of the others it keeps how many there are. */
class FirstNames {
  count = 0;
  readonly #most: number;
  #names: string[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  *take(names: readonly string[], typed: string): Generator<void, void> {
    const last = this.#names[this.#most - 1];
    const earlier: string[] = [];
    for (const name of names) {
      yield;
      if (!isFoundBy(name, typed)) continue;
      this.count++;
      if (last === undefined || byName(name, last) < 0) earlier.push(name);
    }
    if (earlier.length === 0) return;
    const sorted = yield* sortedInSteps(earlier, byName);
    this.#names = (yield* mergedInSteps(this.#names, sorted, byName)).slice(0, this.#most);
  }

  get names(): readonly string[] {
    return this.#names;
  }
}

function isFoundBy(name: string, typed: string): boolean {
  const lower = name.toLowerCase();
  return lower.startsWith(typed) || lower.split(/[\s.@_-]+/).some((word) => word.startsWith(typed));
}

/** Those whose name or a word of it begins with what was typed. */
export async function listReviewCandidates(db: Db, { q, limit }: { q: string; limit: number }) {
  const typed = q.trim().toLowerCase();
  const found = new FirstNames(limit);
  await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      for await (const names of knownPeople(tx, SIGNED_IN_NAMES, typed))
        await inSlices(found.take(names, typed));
    });
  return { count: found.count, items: found.names.map((userId) => ({ userId })) };
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
export async function reviewerWarnings(tx: Tx, names: readonly string[]) {
  return names.length === 0 ? {} : warningsAbout(await inSlices(unknownNames(names, await allPeople(tx))));
}

/** Warnings for mentions of names that nobody has. */
export async function mentionWarnings(tx: Tx, text: string) {
  return text.includes('@') ? warningsAbout(await inSlices(unknownMentions(text, await allPeople(tx)))) : {};
}

async function allPeople(tx: Tx): Promise<string[]> {
  const people: string[] = [];
  for await (const names of knownPeople(tx, SIGNED_IN_NAMES)) people.push(...names);
  return people;
}
