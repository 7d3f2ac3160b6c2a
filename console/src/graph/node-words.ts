import type { GraphNode } from './graph-queries.ts';

/** Ids are only unique within a document. */
export const nodeKey = ({ documentId, id }: Pick<GraphNode, 'documentId' | 'id'>) => `${documentId}/${id}`;

export function hasText({ name, id, elementId, category, ifcClass }: GraphNode, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return [name, id, elementId, category?.name, category?.builtinName, ifcClass].some((each) =>
    each?.toLowerCase().includes(wanted),
  );
}

type Value = GraphNode['parameters'][number]['value'];

export function valueInWords(value: Value): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, each]) => `${key}: ${each}`)
      .join(', ');
  // Lengths that were converted from feet have more digits than anyone measured.
  if (typeof value === 'number') return String(Number(value.toFixed(4)));
  return String(value);
}
