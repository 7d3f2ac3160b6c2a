export { portalHoldings } from './actions/project-holdings.ts';
export {
  IMAGE_TYPES,
  PORTAL_IMAGE_PATH,
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
  type PublishedItem,
  type SnapshotContent,
  withCollections,
  withoutCollections,
} from './domain/snapshot.ts';
export { snapshotDiff } from './domain/snapshot-diff.ts';
export { linksBelow, VIEWS } from './pages/links.ts';
export { modelPage } from './pages/model-page.ts';
export { presentationPage } from './pages/presentation-page.ts';
export { projectPage } from './pages/project-page.ts';
export type { ShownProject } from './pages/shown-project.ts';
export { showErrorPages, type Troubles } from './pages/trouble-page.ts';
export { VersionSummaries } from './queries/version-summaries.ts';
export { readEverPublishedImage } from './store/images.ts';
export { countLiveLinks, insertLink, listLinks, type PortalLink, revokeLink } from './store/links.ts';
export { type Publication, readPublication, readSnapshot } from './store/snapshots.ts';
