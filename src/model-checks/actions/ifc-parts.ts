import {
  type IfcDocument,
  type IfcObjectRow,
  objectsById,
  objectsOfEntities,
} from '../../definition-graph/index.ts';
import {
  exportedObject,
  GraphModel,
  type GraphObject,
  type ModelPropertySet,
  typeIdOf,
  versionOfSchema,
  wholesOf,
} from '../../ids/index.ts';
import { trustedJson } from '../../kernel/json.ts';
import type { CheckScope } from './evaluation.ts';

/** A part of a document as a model: its objects have the numbers of the rows. */
export interface IfcPart {
  model: GraphModel;
  rows: readonly IfcObjectRow[];
  typeNameOf(row: IfcObjectRow): string | null;
}

/** Characters of types and wholes in memory; with more, they are read again when they occur again. */
const MOST_CHARACTERS = 16_000_000;
/** The maximum number of steps from a part to its whole. No real model has more. */
const MOST_STEPS = 50;

/** The objects of a document in parts that fit into memory, each with the types and wholes that it refers to. */
export async function* ifcParts(
  scope: CheckScope,
  document: IfcDocument,
  { entities, withWholes, isIfc }: { entities: readonly string[]; withWholes: boolean; isIfc: boolean },
): AsyncGenerator<IfcPart> {
  const { tx, projectId, batch, signal } = scope;
  const reading = { entities, isIfc, among: document.elements, batch, signal };
  const version = versionOfSchema(document.schema);
  let known = new Map<string, GraphObject | null>();
  let setsOfTypes = new Map<GraphObject, ModelPropertySet[]>();
  let characters = 0;
  for await (const rows of objectsOfEntities(tx, projectId, document, reading)) {
    if (characters > MOST_CHARACTERS) {
      known = new Map();
      setsOfTypes = new Map();
      characters = 0;
    }
    const objects = rows.map(objectOf);
    let referring: readonly GraphObject[] = objects;
    for (let step = 0; step < MOST_STEPS && referring.length > 0; step++) {
      const wanted = new Set(referring.flatMap((object) => referencesOf(object, withWholes)));
      const missing = [...wanted].filter((id) => !known.has(id));
      if (missing.length === 0) break;
      for (const id of missing) known.set(id, null);
      const found = await objectsById(tx, projectId, document, missing, isIfc);
      referring = found.map(objectOf);
      for (const object of referring) known.set(object.id, object);
      for (const { parameters, ifc } of found) characters += (parameters?.length ?? 0) + (ifc?.length ?? 0);
    }
    const find = (id: string) => known.get(id) ?? null;
    const model = new GraphModel(version, objects, find, setsOfTypes);
    const typeNameOf = ({ typeId }: IfcObjectRow) => (typeId === null ? null : (find(typeId)?.name ?? null));
    yield { model, rows, typeNameOf };
  }
}

function referencesOf(object: GraphObject, withWholes: boolean): string[] {
  const typeId = typeIdOf(object);
  const wholes = withWholes ? [...wholesOf(object)].flatMap(({ id }) => (id ? [id] : [])) : [];
  return typeId === null ? wholes : [typeId, ...wholes];
}

function objectOf({ classId: _, parameters, ifc, ...row }: IfcObjectRow): GraphObject {
  const node = {
    ...row,
    parameters: parameters === null ? null : trustedJson<NonNullable<GraphObject['parameters']>>(parameters),
  };
  return ifc === null ? exportedObject(node) : { ...node, facts: trustedJson<GraphObject['facts']>(ifc) };
}
