import type { DescribedItem } from '../projects/described-items.ts';
import type { Collection, PortalDiff, PortalVersion } from '../projects/design-queries.ts';
import { counted } from '../ui/numbers.ts';

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
  state: 'fine' | 'look' | 'stop';
  words: string;
}

interface ChecksInput {
  collections: readonly Pick<Collection, 'id' | 'name' | 'kind' | 'portalState' | 'itemCount'>[];
  chosen: ReadonlySet<string>;
  /** The items of the chosen collections. */
  items: readonly Pick<DescribedItem, 'name' | 'pictureUrl' | 'warning'>[];
  diff: PortalDiff | undefined;
}

/** What to check before the client sees it. Only `stop` prevents publishing. */
export function checksBeforePublishing({ collections, chosen, items, diff }: ChecksInput): Check[] {
  const mine = collections.filter(({ id }) => chosen.has(id));
  if (mine.length === 0) return [{ state: 'stop', words: 'No collection is chosen.' }];
  const checks: Check[] = [{ state: 'fine', words: `Chosen: ${names(mine)}.` }];
  for (const { id, kind, name, portalState } of collections) {
    if (kind !== 'default') continue;
    if (chosen.has(id)) checks.push({ state: 'look', words: `The default collection ${name} is shown too.` });
    else if (portalState === 'published')
      checks.push({ state: 'look', words: 'The default collection stays as it was published.' });
    else checks.push({ state: 'fine', words: 'The default collection is left out.' });
  }
  const empty = mine.filter(({ itemCount }) => itemCount === 0);
  if (empty.length > 0) checks.push({ state: 'look', words: `Nothing is on ${names(empty)}.` });
  checks.push(
    ...named(
      items,
      ({ pictureUrl }) => pictureUrl === null,
      'Every item has a picture.',
      'Without a picture',
    ),
    ...named(
      items,
      ({ warning }) => warning !== null,
      'The catalog knows every item.',
      'Catalog data missing or not of now',
    ),
  );
  if (!diff)
    return [...checks, { state: 'stop', words: "Can't compare with the published version right now." }];
  if (diff.leftOutItemCount > 0)
    checks.push({
      state: 'look',
      words: `Left out, because nothing is known of them: ${counted(diff.leftOutItemCount, 'item')}.`,
    });
  const first = diff.firstTimeVisibleCollections.filter(({ id }) => chosen.has(id));
  if (first.length > 0) checks.push({ state: 'look', words: `Visible for the first time: ${names(first)}.` });
  if (changesOf(diff, chosen).length === 0)
    checks.push({ state: 'stop', words: 'Nothing has changed: the client sees all of this already.' });
  return checks;
}

const MENTIONED = 4;
const list = new Intl.ListFormat('en');
const names = (those: readonly { name: string }[]) => list.format(those.map(({ name }) => name));

function named<Named extends { name: string }>(
  all: readonly Named[],
  isMeant: (one: Named) => boolean,
  none: string,
  some: string,
): Check[] {
  const meant = all.filter(isMeant);
  if (meant.length === 0) return [{ state: 'fine', words: none }];
  const rest = meant.length - MENTIONED;
  const mentioned = meant.slice(0, MENTIONED).map(({ name }) => name);
  return [
    {
      state: 'look',
      words: `${some}: ${list.format(rest > 0 ? [...mentioned, counted(rest, 'other')] : mentioned)}.`,
    },
  ];
}

/** What another designer changed between looking and publishing, in words; null: nothing. */
export function doneMeanwhile(seen: PortalDiff, now: PortalDiff, chosen: ReadonlySet<string>): string | null {
  if (now.snapshotVersion !== seen.snapshotVersion)
    return now.snapshotVersion === null
      ? 'Someone unpublished the project meanwhile.'
      : `Someone published version ${now.snapshotVersion} meanwhile.`;
  if (now.publishedAt !== seen.publishedAt) return 'Someone published or unpublished collections meanwhile.';
  const [before, after] = [seen, now].map((diff) => JSON.stringify(changesOf(diff, chosen)));
  return before === after ? null : 'Someone changed the collections meanwhile.';
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
    `The client sees ${names(shown)} as ${shown.length === 1 ? 'it was' : 'they were'} then, at once.`,
    'The collections themselves do not change: what you did since stays, unpublished.',
  ];
  if (back.length > 0) sentences.push(`No longer shown: ${names(back)}.`);
  if (deleted.length > 0) sentences.push(`Left out, because deleted since: ${names(deleted)}.`);
  return sentences;
}
