import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { ByteChunks } from '../../kernel/byte-chunks.ts';

export type Encoding = 'identity' | 'gzip' | 'br';

/** Quick rather than small: someone is waiting for the first one. Another thread does it, and everyone else goes on. */
export async function packed(
  plain: Buffer | ByteChunks,
  encoding: Exclude<Encoding, 'identity'>,
): Promise<Buffer> {
  const packer =
    encoding === 'gzip'
      ? createGzip({ level: 6 })
      : createBrotliCompress({
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 4,
            [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
          },
        });
  return pipeline(Readable.from(Buffer.isBuffer(plain) ? [plain] : plain), packer, buffer);
}

/** The best encoding of ours that the client takes; a q-value of zero is a refusal. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const taken = new Map<string, boolean>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    taken.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  const takes = (encoding: Encoding) => taken.get(encoding) ?? taken.get('*') ?? false;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}
