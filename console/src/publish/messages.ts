import { plural } from '../ui/plural.ts';

const collections = (count: number) => plural(count, { one: 'collection', other: 'collections' });

export const messages = {
  publish: (count: number) => `Publish ${collections(count)}`,
  publishAtOnce: 'The client sees these collections immediately, without prices.',
  unpublish: (count: number) => `Unpublish ${collections(count)}`,
  unpublishAll: 'The client immediately sees that nothing is published.',
  unpublishSome: 'The client immediately stops seeing these collections and still sees the others.',
  unpublishKeeps:
    'Unpublished collections return to draft and keep their items. Versions are kept and can be published again.',
  neverPublished: 'Nothing has been published yet.',
  nothingPublished: 'Nothing is published.',
  currentVersion: '(current)',
  isCurrent: 'The client sees this version now.',
};
