import type { Schemas } from '@lintel/client';
import type { GraphNode } from './graph-queries.ts';
import { messages } from './messages.ts';

/** Ids are only unique within a document. */
export const nodeKey = ({ documentId, id }: Pick<GraphNode, 'documentId' | 'id'>) => `${documentId}/${id}`;

type RelatedNode = Schemas['RelatedNode'];

const FIELD_WORDS: Record<string, string> = {
  type: messages.type,
  family: messages.family,
  level: messages.level,
  host: messages.host,
  room: messages.room,
};

/** How the other node is related to this one. */
export function relationInWords({
  direction,
  relation,
}: Pick<RelatedNode, 'direction' | 'relation'>): string {
  if (direction === 'field') return FIELD_WORDS[relation] ?? relation;
  return direction === 'from' ? relation : messages.this(relation);
}

type Value = GraphNode['parameters'][number]['value'];

export function valueInWords(value: Value): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, each]) => `${key}: ${each}`)
      .join(', ');
  // Lengths converted from feet have more digits than anybody measured.
  if (typeof value === 'number') return String(Number(value.toFixed(4)));
  return String(value);
}
