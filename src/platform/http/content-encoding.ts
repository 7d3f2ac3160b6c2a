export type Encoding = 'identity' | 'gzip' | 'br';

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
