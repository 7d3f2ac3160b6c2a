import { ValidationError } from '../../kernel/domain-error.ts';
import type { PartRange } from '../actions/put-artifact-part.ts';

/** `bytes 0-999/5000` */
export function readContentRange(header: string): PartRange {
  const match = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(header.trim());
  const [from, to, total] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])];
  if (!match || from > to || to >= total) {
    const message = 'must be "bytes <first>-<last>/<size>"';
    throw new ValidationError([{ path: 'headers.content-range', rule: 'range', message }]);
  }
  return { from, to, total };
}
