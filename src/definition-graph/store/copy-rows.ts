import { hash } from 'node:crypto';
import type { GraphNode, GraphRelation, Parameter } from '../../artifact/index.ts';

/** Rows in the text format of COPY. One string a row, without its line end. */

const NULL = '\\N';
const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function text(value: string | null): string {
  if (value === null) return NULL;
  return SPECIAL.test(value) ? value.replace(/[\\\t\n\r]/g, (char) => ESCAPES[char] ?? char) : value;
}

/** JSON has no raw control characters, so only its backslashes are escaped. */
function json(value: unknown): string {
  if (value === null) return NULL;
  const written = JSON.stringify(value);
  return written.includes('\\') ? written.replaceAll('\\', '\\\\') : written;
}

/** [name, group, storage, unit, value]: a fifth of the size of objects with keys. */
function parameters(list: Parameter[] | null): string {
  return json(
    list && list.map(({ name, group, storage, unit, value }) => [name, group, storage, unit, value]),
  );
}

const number = (value: number | null): string => (value === null ? NULL : String(value));

export const NODE_COLUMNS = `project_id, load_no, document_id, id, line, content_hash, kind, name, element_id,
  builtin_name, builtin_category_int, category_name, family_id, type_id, level_id, host_id, room_id,
  object_class_id, elevation, bounds, classification, parameters, ifc_class, predefined_type`;

/** The columns of a node that checks and tallies need: a tenth of its size, in a temporary table. */
export const LINK_COLUMNS = `document_id, id, line, content_hash, kind,
  builtin_name, builtin_category_int, category_name, family_id, type_id, level_id, host_id, room_id, object_class_id,
  ifc_class, classification, name`;

/** In suggestions, names of families and types are compared up to this length. */
const GROUP_NAME = 200;

export const RELATION_COLUMNS = 'line, document_id, from_id, relation, to_document_id, to_id';

export interface NodeRows {
  /** The row of the node: first its identity, then its content. */
  head: string;
  content: string;
  link: string;
}

/** `prefix` is the project and the load, the same for every row of a load. */
export function nodeRows(prefix: string, line: number, node: GraphNode): NodeRows {
  const { category } = node;
  const categoryFields = category
    ? `${text(category.builtinName)}\t${number(category.builtinCategoryInt)}\t${text(category.name)}`
    : `${NULL}\t${NULL}\t${NULL}`;
  const references =
    `${text(node.familyId)}\t${text(node.typeId)}\t${text(node.levelId)}\t${text(node.hostId)}\t` +
    `${text(node.roomId)}\t${text(node.objectClassId)}`;
  const bounds = node.bounds === null ? NULL : `{${node.bounds.join(',')}}`;
  const names = `${text(node.name)}\t${text(node.elementId)}`;
  const classification = json(node.classification);
  const rest = `${number(node.elevation)}\t${bounds}\t${classification}\t${parameters(node.parameters)}`;
  const ifc = `${text(node.ifcClass)}\t${text(node.predefinedType)}`;
  const withoutIfc = `${node.kind}\t${names}\t${categoryFields}\t${references}\t${rest}`;
  const content = `${withoutIfc}\t${ifc}`;
  // A node without IFC fields keeps the hash that it had before those existed.
  const hashed = node.ifcClass === null && node.predefinedType === null ? withoutIfc : content;
  const key = `${text(node.documentId)}\t${text(node.id)}\t${line}\t${contentHash(hashed)}`;
  const link = `${text(node.ifcClass)}\t${classification}\t${groupName(node)}`;
  return {
    head: `${prefix}\t${key}\t`,
    content,
    link: `${key}\t${node.kind}\t${categoryFields}\t${references}\t${link}`,
  };
}

function groupName({ kind, name }: GraphNode): string {
  if (name === null || (kind !== 'family' && kind !== 'type')) return NULL;
  return text(name.slice(0, GROUP_NAME).toWellFormed());
}

export function relationRow(line: number, relation: GraphRelation): string {
  const from = `${text(relation.documentId)}\t${text(relation.fromId)}\t${text(relation.relation)}`;
  return `${line}\t${from}\t${text(relation.toDocumentId)}\t${text(relation.toId)}`;
}

/** 64 bits of SHA-256: enough to distinguish versions of one node. The digest of a document is their sum. */
function contentHash(content: string): string {
  return hash('sha256', content, 'buffer').readBigInt64BE(0).toString();
}
