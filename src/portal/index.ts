export {
  IMAGE_TYPES,
  type PublishedPicture,
  publishedImageUrl,
  publishSnapshot,
  republishContent,
  unpublishCollections,
} from './actions/publish-snapshot.ts';
export {
  NOTHING_PUBLISHED,
  type ProductModel,
  type PublishedAttribute,
  type PublishedCollection,
  type PublishedItem,
  type SnapshotContent,
  withCollections,
  withoutCollections,
} from './domain/snapshot.ts';
export { snapshotDiff } from './domain/snapshot-diff.ts';
export {
  everPublishedCollections,
  listSnapshots,
  type Publication,
  readPublication,
  readSnapshot,
} from './store/snapshots.ts';
