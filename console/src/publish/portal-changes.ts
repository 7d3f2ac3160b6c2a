import type { ItemDescription } from '../projects/described-items.ts';
import type { Collection, PortalDiff, PortalVersion } from '../projects/design-queries.ts';
import type { Comparison } from '../projects/portal-state.ts';
import { listed } from '../ui/lists.ts';
import { messages } from './messages.ts';

/** The default choice: the default collection is published only when it is chosen. */
export const chosenAtFirst = (collections: readonly Pick<Collection, 'id' | 'kind'>[]): string[] =>
  collections.filter(({ kind }) => kind !== 'default').map(({ id }) => id);

/** The part of the diff for the chosen collections. */
export function changesOf(diff: PortalDiff, chosen: ReadonlySet<string>): PortalDiff['collections'] {
  return diff.collections
    .filter(({ id, change }) => chosen.has(id) && change !== 'unchanged')
    .map((collection) => ({
      ...collection,
      items: collection.items.filter(({ change }) => change !== 'unchanged'),
    }));
}

export interface Check {
  state: 'fine' | 'look' | 'stop' | 'wait';
  words: string;
  /** Nothing is wrong, and there is nothing to publish either. */
  isCurrent?: true;
}

interface ChecksInput {
  collections: readonly Pick<Collection, 'id' | 'name' | 'kind' | 'portalState' | 'itemCount'>[];
  chosen: ReadonlySet<string>;
  /** The items of the chosen collections. */
  items: readonly Pick<ItemDescription, 'name' | 'pictureUrl' | 'warning'>[];
  /** While the items have no names and pictures yet. */
  isLoading: boolean;
  diff: Comparison;
}

/** What to check before the client sees it. Only `stop`, `wait` and `isCurrent` prevent publishing. */
export function checksBeforePublishing({
  collections,
  chosen,
  items,
  isLoading,
  diff: { data: diff, isPending },
}: ChecksInput): Check[] {
  const mine = collections.filter(({ id }) => chosen.has(id));
  if (mine.length === 0) return [{ state: 'stop', words: words.noneChosen }];
  const checks: Check[] = [{ state: 'fine', words: words.chosen(names(mine)) }];
  for (const { id, kind, name, portalState } of collections) {
    if (kind !== 'default') continue;
    if (chosen.has(id)) checks.push({ state: 'look', words: words.defaultShown(name) });
    else if (portalState === 'published') checks.push({ state: 'look', words: words.defaultStays });
    else checks.push({ state: 'fine', words: words.defaultLeftOut });
  }
  const empty = mine.filter(({ itemCount }) => itemCount === 0);
  if (empty.length > 0) checks.push({ state: 'look', words: words.empty(names(empty)) });
  if (isLoading) checks.push({ state: 'wait', words: words.loading });
  else
    checks.push(
      ...named(items, ({ pictureUrl }) => pictureUrl === null, words.allPictures, words.withoutPicture),
      ...named(items, ({ warning }) => warning !== null, words.allKnown, words.outdated),
    );
  if (!diff)
    return [
      ...checks,
      isPending ? { state: 'wait', words: words.comparing } : { state: 'stop', words: words.noDiff },
    ];
  if (diff.leftOutItemCount > 0)
    checks.push({
      state: 'look',
      words: words.leftOut(diff.leftOutItemCount),
    });
  const first = diff.firstTimeVisibleCollections.filter(({ id }) => chosen.has(id));
  if (first.length > 0) checks.push({ state: 'look', words: words.firstTime(names(first)) });
  if (changesOf(diff, chosen).length === 0)
    checks.push({ state: 'fine', words: words.nothingChanged, isCurrent: true });
  return checks;
}

const words = messages.checks;
const MENTIONED = 4;
const names = (those: readonly { name: string }[]) => listed(those.map(({ name }) => name));

function named<Named extends { name: string }>(
  all: readonly Named[],
  isMeant: (entry: Named) => boolean,
  none: string,
  some: (names: string) => string,
): Check[] {
  const meant = all.filter(isMeant);
  if (meant.length === 0) return [{ state: 'fine', words: none }];
  const rest = meant.length - MENTIONED;
  const mentioned = meant.slice(0, MENTIONED).map(({ name }) => name);
  return [
    {
      state: 'look',
      words: some(listed(rest > 0 ? [...mentioned, words.others(rest)] : mentioned)),
    },
  ];
}

/** What another designer changed between looking and publishing, in words; null: nothing. */
export function doneMeanwhile(seen: PortalDiff, now: PortalDiff, chosen: ReadonlySet<string>): string | null {
  if (now.snapshotVersion !== seen.snapshotVersion)
    return now.snapshotVersion === null
      ? messages.meanwhile.unpublished
      : messages.meanwhile.published(now.snapshotVersion);
  if (now.publishedAt !== seen.publishedAt) return messages.meanwhile.portal;
  const [before, after] = [seen, now].map((diff) => JSON.stringify(changesOf(diff, chosen)));
  return before === after ? null : messages.meanwhile.collections;
}

/** The consequences of publishing an earlier version again, in sentences. */
export function republishInWords(
  version: PortalVersion,
  collections: readonly Pick<Collection, 'id' | 'name' | 'portalState'>[],
): string[] {
  const existing = new Set(collections.map(({ id }) => id));
  const shown = version.collections.filter(({ id }) => existing.has(id));
  const deleted = version.collections.filter(({ id }) => !existing.has(id));
  const back = collections.filter(
    ({ id, portalState }) => portalState === 'published' && !shown.some((each) => each.id === id),
  );
  const sentences = [
    messages.republishing.shown(names(shown), shown.length, version.version),
    messages.republishing.unchanged,
  ];
  if (back.length > 0) sentences.push(messages.republishing.hidden(names(back)));
  if (deleted.length > 0) sentences.push(messages.republishing.deleted(names(deleted)));
  return sentences;
}
