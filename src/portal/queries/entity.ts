import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** An answer made once and sent many times: the bytes, packed versions of them, and their tag. */
export interface Entity {
  etag: string;
  contentType: string;
  body: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

export function entityOf(contentType: string, text: string): Entity {
  const body = Buffer.from(text);
  return {
    etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
    contentType,
    body,
    gzip: gzipSync(body),
    brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  };
}
