import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './content-encoding.ts';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Quick rather than small: someone is waiting for the first one. */
export function packed(plain: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  return encoding === 'gzip'
    ? gzipped(plain, { level: 6 })
    : brotlied(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      });
}
