import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Quick rather than small: someone is waiting for the first one. Another thread does it, and everyone else goes on. */
export function packed(plain: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  return encoding === 'gzip'
    ? gzipped(plain, { level: 6 })
    : brotlied(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      });
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
