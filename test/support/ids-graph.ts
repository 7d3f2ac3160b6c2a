import { atStart, DEFAULT_CAPS, type GraphNode } from '../../src/artifact/index.ts';
import { IdsChecking, type SpecificationReport } from '../../src/ids/evaluate/check-model.ts';
import { GraphModel } from '../../src/ids/graph/graph-model.ts';
import type { GraphObject } from '../../src/ids/graph/graph-object.ts';
import { auditIdsFile } from '../../src/ids/index.ts';
import { versionOfSchema } from '../../src/ids/version-of-schema.ts';
import { IFC_CAPS, readIfcArtifact } from '../../src/ifc/index.ts';
import { trustedJson } from '../../src/kernel/json.ts';
import { bytes, ids, type Rules } from './ids.ts';
import { ifc } from './ifc.ts';

interface GraphReport {
  result: 'pass' | 'fail' | 'invalid' | 'skipped';
  problems: never[];
  specifications: SpecificationReport[];
}

/** What `check` does, with the graph of the model. */
export function checkAsGraph(statements: string, rules: Rules, schema = 'IFC4'): Promise<GraphReport> {
  return checkGraph(bytes(ifc(statements, schema)), bytes(ids(rules)));
}

/** The verdict on a model's graph, as an import would store it. */
export async function checkGraph(
  model: AsyncIterable<Buffer>,
  rules: AsyncIterable<Uint8Array>,
): Promise<GraphReport> {
  const { document, problems } = await auditIdsFile(rules);
  if (problems.length > 0) return { result: 'invalid', problems: [], specifications: [] };
  const objects = new Map<string, GraphObject>();
  let schema: string | null = null;
  const options = {
    projectId: 'p',
    documentId: 'd0',
    title: null,
    caps: DEFAULT_CAPS,
    ifcCaps: IFC_CAPS,
    progress: atStart(),
  };
  for await (const event of readIfcArtifact(model, options)) {
    if (event.event === 'manifest') schema = event.manifest.source.schema;
    else if (event.event === 'record' && event.record.kind !== 'relation') {
      const object = objectOf(event.record);
      if (object) objects.set(object.id, object);
    }
  }
  const graph = new GraphModel(
    versionOfSchema(schema),
    [...objects.values()],
    (id) => objects.get(id) ?? null,
  );
  const checking = new IdsChecking(document);
  const entities = checking.begin(graph);
  for (const object of graph.objects((entity) => entities.has(entity))) checking.check(graph, object);
  const specifications = checking.reports();
  const has = (verdict: string) => specifications.some(({ result }) => result === verdict);
  const result = has('fail') ? 'fail' : has('skipped') ? 'skipped' : 'pass';
  return { result, problems: [], specifications };
}

/** A node as the database gives it back. */
function objectOf(node: GraphNode): GraphObject | null {
  const { kind, ifc } = trustedJson<GraphNode>(JSON.stringify(node));
  if (ifc === null || (kind !== 'level' && kind !== 'type' && kind !== 'element' && kind !== 'room'))
    return null;
  const { id, name, elementId, ifcClass, predefinedType, typeId, levelId, roomId, parameters } = node;
  return {
    id,
    kind,
    name,
    elementId,
    ifcClass,
    predefinedType,
    typeId,
    levelId,
    roomId,
    parameters:
      parameters?.map(({ name: parameter, group, storage, unit, value }) => [
        parameter,
        group,
        storage,
        unit,
        value,
      ]) ?? null,
    facts: ifc,
  };
}
