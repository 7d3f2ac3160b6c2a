import type { GraphNode, GraphRelation, Parameter } from '../../artifact/index.ts';

/** Rows in the text format of COPY, without their line ends. */

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

/** [name, group, storage, unit, value], and the GUID where there is one: a fifth of the size of objects with keys. */
function parameters(list: Parameter[] | null): string {
  return json(
    list &&
      list.map(({ name, group, storage, unit, value, guid }) =>
        typeof guid === 'string' && GUID.test(guid)
          ? [name, group, storage, unit, value, guid.toLowerCase()]
          : [name, group, storage, unit, value],
      ),
  );
}

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const number = (value: number | null): string => (value === null ? NULL : String(value));

/** The hash comes last, because it is made from the bytes of the columns before it, without those of `ifc`. */
export const NODE_COLUMNS = `project_id, load_no, document_id, id, line, kind, name, element_id,
  builtin_name, builtin_category_int, category_name, family_id, type_id, level_id, host_id, room_id,
  object_class_id, elevation, bounds, classification, parameters, ifc_class, predefined_type, ifc, content_hash`;

/** The columns of a node that checks and tallies need: a tenth of its size, in a temporary table. */
export const LINK_COLUMNS = `document_id, id, line, kind,
  builtin_name, builtin_category_int, category_name, family_id, type_id, level_id, host_id, room_id, object_class_id,
  ifc_class, classification, name, content_hash`;

/** In suggestions, names of families and types are compared up to this length. */
const GROUP_NAME = 200;

export const RELATION_COLUMNS = 'line, document_id, from_id, relation, to_document_id, to_id';

/** The rows of a node in both tables; the hash of the content follows each as its last column. */
export interface NodeRows {
  head: string;
  content: string;
  /** Also content; hashed only if there is any, so that a node without it keeps the hash from before IFC. */
  ifc: string;
  /** Not hashed: nodes of the same content count as unchanged, whichever release imported them. */
  facts: string;
  link: string;
}

export const NO_IFC = `\t${NULL}\t${NULL}`;

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
  const ifcClass = text(node.ifcClass);
  const key = `${text(node.documentId)}\t${text(node.id)}\t${line}\t`;
  const links = `${node.kind}\t${categoryFields}\t${references}\t${ifcClass}\t${classification}`;
  return {
    head: `${prefix}\t${key}`,
    content: `${node.kind}\t${names}\t${categoryFields}\t${references}\t${rest}`,
    ifc: `\t${ifcClass}\t${text(node.predefinedType)}`,
    facts: `\t${json(node.ifc)}`,
    link: `${key}${links}\t${groupName(node)}\t`,
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
