/** The statuses of design's errors. Those that are not listed are bad input (400). */
export const errorStatuses: Record<string, number> = {
  RecordStoreUnavailable: 503,
  RecordStoreRefused: 503,
  RecordRejected: 400,
  ProjectBusy: 503,
  CatalogUnavailable: 503,
  CatalogCursorInvalid: 400,
  PortalDraftConflict: 409,
  PortalLinkLimitReached: 409,
  DeckPublishFailed: 503,
  DefaultCollectionNameFixed: 400,
  ProjectProductVariantSnapshotUnreadable: 500,
  ProjectProductVariantNotMadeToOrder: 400,
  MadeToOrderTemplateGone: 400,
};
