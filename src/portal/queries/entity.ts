import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ReadyAnswer } from '../../platform/http/ready-answer.ts';

export interface Entity extends ReadyAnswer {
  /** Bytes it keeps. */
  readonly size: number;
}

/** An answer made once and sent many times: the bytes, packed versions of them, and their tag. */
export function entityOf(
  contentType: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Entity {
  const identity = Buffer.from(text);
  const bodies = {
    identity,
    gzip: gzipSync(identity),
    br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  };
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url')}"`,
    contentType,
    headers,
    size: identity.length + bodies.gzip.length + bodies.br.length,
    body: (encoding) => bodies[encoding],
  };
}
