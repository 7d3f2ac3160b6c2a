import { createHash } from 'node:crypto';

/** An entity tag that changes with the content: its hash, in quotes. */
export function contentTag(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url')}"`;
}
