/** What may be uploaded: artifacts and IFC files, compressed or not. */
export const CONTENT_TYPES = [
  'application/gzip',
  'application/x-step',
  'application/zip',
  'application/octet-stream',
] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** The content type that the client announces, if it is one of these. */
export function contentTypeOf(header: string | null): ContentType {
  return CONTENT_TYPES.find((known) => known === header?.toLowerCase()) ?? 'application/gzip';
}
