import { listed } from '../ui/lists.ts';
import { plural } from '../ui/plural.ts';

const collections = (count: number) => plural(count, { one: 'collection', other: 'collections' });

const FIELDS: Record<string, string> = {
  productModelId: 'product',
  variant: 'variant',
  attributes: 'attributes',
  imageUrl: 'picture',
  note: 'note',
  quantity: 'quantity',
};

export const messages = {
  /** "Attributes and quantity changed" */
  changedFields: (fields: readonly string[]) => {
    const names = listed(fields.map((field) => FIELDS[field] ?? field));
    return `${names.replace(/^./, (letter) => letter.toUpperCase())} changed`;
  },
  publish: (count: number) => (count === 0 ? 'Publish collections' : `Publish ${collections(count)}`),
  publishAtOnce: 'The client will see the selected collections as soon as you publish. Prices aren’t shown.',
  unpublish: (count: number) => (count === 0 ? 'Unpublish collections' : `Unpublish ${collections(count)}`),
  unpublishAll: 'The client loses access to the page as soon as you unpublish.',
  unpublishSome: (count: number) =>
    `${plural(count, { one: 'collection disappears', other: 'collections disappear' })} from the client’s page immediately. The others stay.`,
  selectCollection: 'Select a collection.',
  unpublishKeeps:
    'Unpublished collections become drafts again and keep their items. Published versions are kept, so you can republish them.',
  neverPublished: 'Nothing has been published yet.',
  nothingPublished: 'Nothing is published.',
  currentVersion: '(current)',
  isCurrent: 'The client sees this version now.',
  in30Days: 'In 30 days',
  in90Days: 'In 90 days',
  inAYear: 'In a year',
  in2Years: 'In 2 years',
  clientLinks: 'Client links',
  linksHint:
    'Anyone with the link can see the published part of this project, and nothing else. No account is needed.',
  nothingVisible: 'Clients see nothing yet',
  nothingVisibleHint: 'A client link works, but its page stays empty until you publish something.',
  revokeLink: (label: string) => `Revoke the link for ${label}`,
  revokeLinkAction: 'Revoke link',
  revokeLinkHint:
    'The link stops working within seconds and can’t be restored. What is published stays published, and other links keep working.',
  linkCreated: (label: string) => `Created a client link for ${label}.`,
  label: 'Label',
  labelPlaceholder: 'Name of the client',
  labelMissing: 'Enter a label, such as the name of the client.',
  expires: 'Expires',
  createClientLink: 'Create client link',
  linkRevoked: (label: string) => `Revoked the client link for ${label}.`,
  created: 'Created',
  revoke: 'Revoke',
  listOfClientLinks: 'List of client links',
  clientLink: 'Client link',
  copyLink: 'Copy link',
  messageToSend: 'Message to send',
  copyMessage: 'Copy message',
  linkShownOnce: "Copy the link now. It won't be shown again.",
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  unchanged: 'Unchanged',
  noChanges: 'No changes. The client already sees the current state of these collections.',
  changes: 'Changes',
  nothingToPublishHint: 'Create a collection first, then publish it to the client’s portal.',
  nothingToPublishYet: 'Nothing to publish yet',
  versions: 'Versions',
  unpublishLabel: 'Unpublish',
  version: 'Version',
  firstPublished: 'First published',
  collections: 'Collections',
  republish: 'Republish',
  republishVersion: (version: number) => `Republish version ${version}`,
  noneChosen: 'No collection is selected.',
  preview: 'Preview',
  changedAtOnce: 'Someone else published or changed collections at the same time.',
  notPublished: (changed: string) => `Your changes were not published. ${changed}`,
  publishLabel: 'Publish',
  collectionsToShow: 'Collections to publish',
  collectionsToShowHint:
    'Collections you don’t select stay as they are: published ones stay visible, drafts stay hidden.',
  beforePublishing: 'Before publishing',
  diffUnavailable:
    'Publishing is paused until Lintel can compare your changes with the published version. The published version, earlier versions, and client links keep working.',
  lookAgain: 'Review again before publishing',
  changesSinceVersion: (snapshotVersion: number) => `Changes since version ${snapshotVersion}`,
  wouldSee: 'What the client will see',
  fine: 'OK',
  lookAtThis: 'Check this',
  notPossible: 'Prevents publishing',
  inProgress: 'In progress',
  checkList: 'Checklist',
  collectionsToUnpublish: 'Collections to unpublish',
  revokedAt: 'Revoked {when}',
  expiresAt: 'Expires {when}',
  expiredAt: 'Expired {when}',
  yourProject: 'your project',
  letter: (project: string, url: string, day: string) =>
    `Here is the selection for ${project}:\n${url}\n\nThe link works until ${day}. You don't need an account.`,
  copied: 'Copied',
  notCopied: "This browser doesn't allow copying",
  firstTime: 'visible for the first time',
  otherItems: (count: number) => `And ${plural(count, { one: 'other item', other: 'other items' })}.`,
  lookAgainHint: 'Your changes were not published. The list below shows what publishing would change now.',
  collection: (name: string, count: number) => `${name}, ${plural(count, { one: 'item', other: 'items' })}`,
  checks: {
    noneChosen: 'No collection is selected.',
    chosen: (names: string) => `Selected: ${names}.`,
    defaultShown: (name: string) => `The default collection ${name} will be published too.`,
    defaultStays: 'The default collection will keep its published content.',
    defaultLeftOut: 'The default collection won’t be published.',
    empty: (names: string) => `Empty: ${names}.`,
    allPictures: 'Every item has a picture.',
    withoutPicture: (names: string) => `Without a picture: ${names}.`,
    allKnown: 'Catalog data is up to date for every item.',
    outdated: (names: string) => `Catalog data is missing or outdated: ${names}.`,
    others: (count: number) => plural(count, { one: 'other', other: 'others' }),
    loading: 'Checking pictures and catalog data…',
    comparing: 'Comparing with the published version…',
    noDiff: "Can't compare with the published version right now.",
    leftOut: (count: number) =>
      `${plural(count, { one: 'item is', other: 'items are' })} left out because the catalog has no data for ${count === 1 ? 'it' : 'them'}.`,
    firstTime: (names: string) => `New to the client: ${names}.`,
    nothingChanged: 'Nothing has changed. The client already sees all of this.',
  },
  meanwhile: {
    unpublished: 'Someone else unpublished the project while you were reviewing.',
    published: (version: number) => `Someone else published version ${version} while you were reviewing.`,
    portal: 'Someone else published or unpublished collections while you were reviewing.',
    collections: 'Someone else changed the collections while you were reviewing.',
  },
  republishing: {
    shown: (names: string, count: number, version: number) =>
      count === 1
        ? `The client immediately sees ${names} as it was in version ${version}.`
        : `The client immediately sees ${names} as they were in version ${version}.`,
    unchanged: 'The collections themselves don’t change. Later edits are kept but not published.',
    hidden: (names: string) => `No longer shown: ${names}.`,
    deleted: (names: string) => `Left out because they were deleted: ${names}.`,
  },
};
