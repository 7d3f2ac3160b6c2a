/** What may be uploaded: artifacts and IFC files, packed or not. */
export const CONTENT_TYPES = [
  'application/gzip',
  'application/x-step',
  'application/zip',
  'application/octet-stream',
] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** What the client says it will send, where that is something we know. */
export function contentTypeOf(given: string | null): ContentType {
  return CONTENT_TYPES.find((known) => known === given?.toLowerCase()) ?? 'application/gzip';
}
