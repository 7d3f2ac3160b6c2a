import type { FastifyRequest } from 'fastify';
import { fieldsOf } from '../../kernel/json.ts';

/**
 * The type that the client likes best: by its q-values, then by how exactly it named the type, then by its order. The
 * first of ours when it does not say, or likes none.
 */
export function chooseType<T extends string>(accept: string | undefined, types: readonly [T, ...T[]]): T {
  const ranges = (accept ?? '').toLowerCase().split(',').map(rangeOf);
  let best: { type: T; q: number; exactness: number; at: number } | null = null;
  for (const type of types) {
    const names = [type, `${type.split('/', 1)[0]}/*`, '*/*'];
    const exactness = names.findIndex((name) => ranges.some((range) => range.name === name));
    const at = ranges.findIndex(({ name }) => name === names[exactness]);
    const q = ranges[at]?.q ?? 0;
    if (q === 0) continue;
    const order = best && (best.q - q || exactness - best.exactness || at - best.at);
    if (order === null || order < 0) best = { type, q, exactness, at };
  }
  return best?.type ?? types[0];
}

function rangeOf(text: string): { name: string; q: number } {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim());
  const q = parameters.find((parameter) => /^q=[01](\.\d*)?$/.test(parameter));
  return { name, q: q === undefined ? 1 : Number(q.slice(2)) };
}

/** Whether a list is wanted as CSV instead of a page of JSON. */
export function wantsCsv({ headers, query }: FastifyRequest): boolean {
  const { format } = fieldsOf(query);
  if (format !== undefined) return format === 'csv';
  return chooseType(headers.accept, ['application/json', 'text/csv']) === 'text/csv';
}
