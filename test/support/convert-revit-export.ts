import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/**
 * An export of a real Revit model, in the shape of another tool: one `entity` a line, parameters under short names,
 * references by element id. Here it becomes lines of contract v1.1, one for one, with all that real data brings:
 * thousands of Category entities (no kind of ours), connectors without unique id, relations that lead nowhere.
 */
interface Entity {
  record: 'entity';
  doc: number;
  elementId: number;
  uniqueId: string;
  name: string | null;
  category: string | null;
  builtinName: string | null;
  builtinCategoryInt: number | null;
  typeElementId: number | null;
  params: { n: string; g: string; t: string; u?: string; v: unknown }[];
  rel?: [relation: string, elementId: number, doc: number][];
}

const STORAGE: Record<string, string> = {
  String: 'string',
  Integer: 'integer',
  Double: 'double',
  Entity: 'reference',
  Point: 'point',
};
const KINDS: Record<string, string> = {
  Level: 'level',
  Family: 'family',
  Room: 'room',
  Material: 'material',
  FamilySymbol: 'type',
  Category: 'category',
};

export function sampleHouse(): string {
  const file = join(import.meta.dirname, '../fixtures/revit-sample-house.jsonl.gz');
  return gunzipSync(readFileSync(file)).toString('utf8');
}

/** `documentIds`: the same model under each of these ids, as linked models repeat it. */
export function convertRevitExport(text: string, projectId: string, documentIds = ['house']): object[] {
  const entities = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .filter((line) => line.record === 'entity') as Entity[];
  const documents = documentIds.map((id, i) => ({ id, title: 'Sample House', isLinked: i > 0 }));
  const lines: object[] = [
    { kind: 'manifest', contractVersion: '1.1', projectId, source: { application: 'Revit' }, documents },
  ];
  for (const documentId of documentIds) lines.push(...convertDocument(entities, documentId));
  return lines;
}

function* convertDocument(entities: Entity[], documentId: string): Generator<object> {
  const uniqueIds = new Map(entities.map(({ elementId, uniqueId }) => [elementId, uniqueId]));
  const families = new Map(
    entities.filter((one) => typeName(one) === 'Family').map(({ name, uniqueId }) => [name, uniqueId]),
  );
  for (const entity of entities) {
    yield node(entity, documentId, uniqueIds, families);
    for (const [relation, to] of entity.rel ?? []) {
      if (kindOf(entity) === 'category') continue;
      yield {
        kind: 'relation',
        documentId,
        relation,
        fromId: entity.uniqueId,
        toId: uniqueIds.get(to) ?? String(to),
      };
    }
  }
}

function node(
  entity: Entity,
  documentId: string,
  uniqueIds: Map<number, string>,
  families: Map<string | null, string>,
) {
  const { uniqueId: id, elementId, name, category, builtinName, builtinCategoryInt, typeElementId } = entity;
  const kind = kindOf(entity);
  const value = (wanted: string) => entity.params.find(({ n }) => n === wanted)?.v;
  const reference = (wanted: string) => {
    const found = value(wanted) as { elementId?: number } | undefined;
    return found?.elementId === undefined ? undefined : uniqueIds.get(found.elementId);
  };
  const [min, max] = [value('Rvt:Element:Bounds.Min'), value('Rvt:Element:Bounds.Max')];
  return {
    kind,
    id,
    documentId,
    elementId,
    name,
    category: category === null ? null : { builtinName, builtinCategoryInt, name: category },
    ...(typeElementId === null ? {} : { typeId: uniqueIds.get(typeElementId) }),
    levelId: reference('Rvt:Element:Level'),
    hostId: reference('Rvt:FamilyInstance:Host'),
    familyId: families.get((value('Family Name') as string | undefined) ?? null),
    elevation: value('Rvt:Level:Elevation'),
    bounds: Array.isArray(min) && Array.isArray(max) ? [...min, ...max] : undefined,
    parameters: entity.params.map(({ n, g, t, u, v }) => ({
      name: n,
      group: g,
      storage: STORAGE[t],
      unit: u ?? null,
      value: t === 'Entity' ? (uniqueIds.get((v as { elementId: number }).elementId) ?? null) : v,
    })),
  };
}

function kindOf(entity: Entity): string {
  const name = typeName(entity);
  return KINDS[name] ?? (name.endsWith('Type') ? 'type' : 'element');
}

function typeName(entity: Entity): string {
  return String(entity.params.find(({ n }) => n === 'Bos:Object:TypeName')?.v);
}
