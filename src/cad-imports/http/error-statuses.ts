/** The statuses of this context's errors. Those that are not listed are 400. */
export const errorStatuses: Record<string, number> = {
  ArtifactGone: 410,
  ArtifactConflict: 409,
  ArtifactMismatch: 400,
  ArtifactNotUploaded: 409,
  ArtifactStoreUnavailable: 503,
  ArtifactTooLarge: 413,
  ArtifactUnusable: 400,
  GraphVersionGone: 409,
  SumsNotReady: 503,
  ImportRunStateConflict: 409,
  TooManyUploadsWaiting: 429,
  UploadOffsetConflict: 409,
  UploadUrlRefused: 403,
  UploadsBusy: 503,
};
