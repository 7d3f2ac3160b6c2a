import { contentTag } from '../content-tag.ts';
import { type Encoding, packed } from './content-encoding.ts';
import type { ReadyAnswer } from './ready-answer.ts';

export interface Entity extends ReadyAnswer {
  /** About the bytes it keeps. */
  readonly size: number;
  body(encoding: Encoding): Buffer | Promise<Buffer>;
}

/** A ready answer from bytes: their ETag unless it is named, and each compressed form when it is first needed. */
export function entityOf(
  contentType: string,
  content: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
  etag?: string,
): Entity {
  const plain = Buffer.from(content);
  const forms: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    etag: etag ?? contentTag(plain),
    contentType,
    headers,
    size: 2 * plain.length,
    body: (encoding) => (encoding === 'identity' ? plain : (forms[encoding] ??= packed(plain, encoding))),
  };
}
