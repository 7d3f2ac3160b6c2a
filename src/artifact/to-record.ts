import { fieldsOf, type JsonObject } from '../kernel/json.ts';
import { CODE_BYTES, DOCUMENT_ID_BYTES, FieldReader, fits, ID_BYTES, NAME_BYTES } from './fields.ts';
import { readIfcFacts } from './ifc-facts.ts';
import type { Rejection } from './parse-line.ts';
import type { Category, GraphNode, GraphRecord, NodeKind, Parameter, RecordKind } from './records.ts';

export interface Taken {
  record: GraphRecord;
  /** What was left out of it, and why. */
  faults: string[];
}

const RELATION_BYTES = 100;

/** One line of the contract as a record of the graph, or the reason why it is rejected. */
export function toRecord(kind: RecordKind, object: JsonObject, firstDocument: string): Taken | Rejection {
  const documentId = documentOf(object['documentId'], firstDocument);
  if (documentId === undefined)
    return { rejected: 'invalid_document_id', message: 'has an invalid documentId' };
  return kind === 'relation' ? toRelation(object, documentId) : toNode(kind, object, documentId);
}

function documentOf(value: unknown, firstDocument: string): string | undefined {
  if (value === undefined || value === null || value === '') return firstDocument;
  return typeof value === 'string' && fits(value, DOCUMENT_ID_BYTES) ? value : undefined;
}

function toRelation(object: JsonObject, documentId: string): Taken | Rejection {
  const relation = requiredText(object, 'relation', RELATION_BYTES);
  if (typeof relation !== 'string') return relation;
  const fromId = requiredText(object, 'fromId', ID_BYTES);
  if (typeof fromId !== 'string') return fromId;
  const toId = requiredText(object, 'toId', ID_BYTES);
  if (typeof toId !== 'string') return toId;
  const toDocumentId = documentOf(object['toDocumentId'], documentId);
  if (toDocumentId === undefined) {
    return { rejected: 'invalid_document_id', message: 'has an invalid toDocumentId' };
  }
  return { record: { kind: 'relation', documentId, relation, fromId, toDocumentId, toId }, faults: [] };
}

function toNode(kind: NodeKind, object: JsonObject, documentId: string): Taken | Rejection {
  const id = requiredText(object, 'id', ID_BYTES);
  if (typeof id !== 'string') return id;
  const fields = new FieldReader(object);
  const is = (...kinds: NodeKind[]) => kinds.includes(kind);
  const node: GraphNode = {
    kind,
    documentId,
    id,
    name: fields.text('name'),
    elementId: is('element') ? fields.numeral('elementId') : null,
    category: is('family', 'type', 'element') ? category(fields) : null,
    familyId: is('type') ? fields.reference('familyId') : null,
    typeId: is('element') ? fields.reference('typeId') : null,
    levelId: is('element', 'room', 'material') ? fields.reference('levelId') : null,
    hostId: is('element') ? fields.reference('hostId') : null,
    roomId: is('element') ? fields.reference('roomId') : null,
    objectClassId: is('type', 'element') ? fields.reference('objectClassId', NAME_BYTES) : null,
    ifcClass: is('type', 'element', 'room') ? fields.reference('ifcClass', NAME_BYTES) : null,
    predefinedType: is('type', 'element', 'room') ? fields.reference('predefinedType', NAME_BYTES) : null,
    elevation: is('level') ? fields.number('elevation') : null,
    bounds: is('element') ? bounds(fields) : null,
    classification: is('type', 'element', 'room') ? classification(fields) : null,
    parameters: is('type', 'element', 'room', 'material') ? parameters(fields) : null,
    ifc: is('level', 'type', 'element', 'room') ? readIfcFacts(fields, parameters) : null,
  };
  return { record: node, faults: fields.faults };
}

function requiredText(object: JsonObject, field: string, bytes: number): string | Rejection {
  const value = object[field];
  if (value === undefined || value === null || value === '') {
    return { rejected: `missing_${snake(field)}`, message: `has no ${field}` };
  }
  if (typeof value !== 'string')
    return { rejected: `invalid_${snake(field)}`, message: `${field} isn't a string` };
  if (fits(value, bytes)) return value;
  return { rejected: `invalid_${snake(field)}`, message: `${field} is longer than ${bytes} bytes` };
}

const snake = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function category(fields: FieldReader): Category | null {
  const found = fields.object('category');
  if (!found) return null;
  const builtinName = found.reference('builtinName', NAME_BYTES);
  const builtinCategoryInt = found.integer('builtinCategoryInt');
  const name = found.reference('name', NAME_BYTES);
  fields.take(found, 'category');
  return builtinName === null && builtinCategoryInt === null && name === null
    ? null
    : { builtinName, builtinCategoryInt, name };
}

const CODE_KINDS = ['uniformat', 'masterformat', 'objectClassCode'];
/** Codes of further systems; the ontology has at most 20. */
const MOST_FURTHER_CODES = 50;

/** The codes of the contract's kinds, then those of further systems by the name of the system. */
function classification(fields: FieldReader): Record<string, string> | null {
  const codes = fields.object('classification');
  if (!codes) return null;
  const found: Record<string, string> = {};
  for (const kind of CODE_KINDS) {
    const code = codes.text(kind);
    if (code !== null) found[kind] = code;
  }
  let further = 0;
  for (const system of codes.names()) {
    if (CODE_KINDS.includes(system)) continue;
    const code = fits(system, NAME_BYTES)
      ? codes.reference(system, CODE_BYTES)
      : codes.fault(`${system.slice(0, 40)}…`, `has a name of more than ${NAME_BYTES} bytes`);
    if (code === null || system === '' || system in {}) continue;
    if (++further <= MOST_FURTHER_CODES) found[system] = code;
  }
  if (further > MOST_FURTHER_CODES)
    fields.faults.push(
      `classification has codes of ${further} further systems; the first ${MOST_FURTHER_CODES} are kept`,
    );
  fields.take(codes, 'classification');
  return found;
}

function bounds(fields: FieldReader): number[] | null {
  const values = fields.array('bounds');
  if (!values) return null;
  if (values.length === 6 && values.every((n) => typeof n === 'number')) return values;
  return fields.fault('bounds', "isn't six numbers");
}

const STORAGES = new Set(['string', 'integer', 'double', 'reference', 'point']);

/** A list, because names may be repeated in other groups. Entries without a name are left out. */
function parameters(fields: FieldReader): Parameter[] | null {
  const list = fields.array('parameters');
  if (!list) return null;
  if (list.every(isParameter)) return list;
  const kept = list.filter(isParameter);
  const bad = list.length - kept.length;
  fields.faults.push(
    `${bad} of its ${list.length} parameters don't match the contract and were skipped; the others are kept`,
  );
  return kept;
}

function isParameter(item: unknown): item is Parameter {
  const { name, storage } = fieldsOf(item);
  if (typeof name !== 'string') return false;
  return storage === undefined || storage === null || (typeof storage === 'string' && STORAGES.has(storage));
}
