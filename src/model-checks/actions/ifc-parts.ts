import {
  type IfcDocument,
  type IfcObjectRow,
  LargeNode,
  largeNode,
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

/** Bytes of types and wholes in memory, roughly; with more, they are read again when they occur again. */
const MOST_BYTES = 24_000_000;
/** What a parameter takes as a property, beside its characters. */
const BYTES_PER_PARAMETER = 400;
/** The maximum number of steps from a part to its whole. No real model has more. */
const MOST_STEPS = 50;

interface PartOptions {
  withWholes: boolean;
  isIfc: boolean;
}

/** The objects of a document in parts that fit into memory, each with the types and wholes that it refers to. */
export async function* ifcParts(
  scope: CheckScope,
  document: IfcDocument,
  { entities, ...options }: PartOptions & { entities: readonly string[] },
): AsyncGenerator<IfcPart> {
  const { tx, projectId, batch, readsLarge, signal } = scope;
  const { isIfc } = options;
  const reading = { entities, isIfc, among: document.elements, batch, readsLarge, signal };
  const version = versionOfSchema(document.schema);
  const references = new References(scope, document, options);
  for await (const rows of objectsOfEntities(tx, projectId, document, reading)) {
    const objects = rows.map(objectOf);
    // The large types of many objects don't fit into memory at the same time.
    const isWhole = await references.load(objects, { withLarge: false });
    const size = isWhole ? objects.length : 1;
    for (let at = 0; at < objects.length; at += size) {
      signal.throwIfAborted();
      const some = objects.slice(at, at + size);
      if (!isWhole) await references.load(some, { withLarge: true });
      const find = references.find;
      const model = new GraphModel(version, some, find, references.setsOfTypes);
      const typeNameOf = ({ typeId }: IfcObjectRow) =>
        typeId === null ? null : (find(typeId)?.name ?? null);
      yield { model, rows: rows.slice(at, at + size), typeNameOf };
    }
  }
}

/** The types of objects and what the objects are part of, each read when an object that refers to it comes. */
class References {
  readonly #scope: CheckScope;
  readonly #document: IfcDocument;
  readonly #options: PartOptions;
  #known = new Map<string, GraphObject | null>();
  #setsOfTypes = new Map<GraphObject, ModelPropertySet[]>();
  #bytes = 0;

  constructor(scope: CheckScope, document: IfcDocument, options: PartOptions) {
    this.#scope = scope;
    this.#document = document;
    this.#options = options;
  }

  readonly find = (id: string): GraphObject | null => this.#known.get(id) ?? null;

  get setsOfTypes(): Map<GraphObject, ModelPropertySet[]> {
    return this.#setsOfTypes;
  }

  /** Whether everything that the objects refer to is known then: without `withLarge`, large nodes aren't read. */
  async load(objects: readonly GraphObject[], { withLarge }: { withLarge: boolean }): Promise<boolean> {
    if (this.#bytes > MOST_BYTES) {
      this.#known = new Map();
      this.#setsOfTypes = new Map();
      this.#bytes = 0;
    }
    const seen = new Set<string>();
    let isWhole = true;
    let referring = objects;
    for (let step = 0; step < MOST_STEPS && referring.length > 0; step++) {
      const ids = new Set(referring.flatMap((object) => referencesOf(object, this.#options.withWholes)));
      const wanted = [...ids].filter((id) => !seen.has(id));
      for (const id of wanted) seen.add(id);
      if (!(await this.#read(wanted, withLarge))) isWhole = false;
      referring = wanted.flatMap((id) => this.find(id) ?? []);
    }
    return isWhole;
  }

  async #read(ids: readonly string[], withLarge: boolean): Promise<boolean> {
    const { tx, projectId, batch, readsLarge } = this.#scope;
    const missing = ids.filter((id) => !this.#known.has(id));
    let isWhole = true;
    for (let from = 0; from < missing.length; from += batch) {
      const some = missing.slice(from, from + batch);
      for (const id of some) this.#known.set(id, null);
      for (const row of await objectsById(tx, projectId, this.#document, some, this.#options.isIfc)) {
        if (!row.large) this.#add(row);
        else if (!readsLarge) throw new LargeNode();
        else if (withLarge) this.#add({ ...row, ...(await largeNode(tx, projectId, row.large)) });
        else {
          this.#known.delete(row.id);
          isWhole = false;
        }
      }
    }
    return isWhole;
  }

  #add(row: IfcObjectRow): void {
    const object = objectOf(row);
    this.#known.set(object.id, object);
    this.#bytes +=
      (row.parameters?.length ?? 0) +
      (row.ifc?.length ?? 0) +
      (object.parameters?.length ?? 0) * BYTES_PER_PARAMETER;
  }
}

function referencesOf(object: GraphObject, withWholes: boolean): string[] {
  const typeId = typeIdOf(object);
  const wholes = withWholes ? [...wholesOf(object)].flatMap(({ id }) => (id ? [id] : [])) : [];
  return typeId === null ? wholes : [typeId, ...wholes];
}

function objectOf({ classId: _, large: __, parameters, ifc, ...row }: IfcObjectRow): GraphObject {
  const node = {
    ...row,
    parameters: parameters === null ? null : trustedJson<NonNullable<GraphObject['parameters']>>(parameters),
  };
  return ifc === null ? exportedObject(node) : { ...node, facts: trustedJson<GraphObject['facts']>(ifc) };
}
