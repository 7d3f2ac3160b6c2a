import { Type } from 'typebox';
import { fieldsOf, type JsonObject } from '../../kernel/json.ts';
import { Cursor, closed, literals, Text, Words } from '../../platform/http/schemas.ts';
import { ApiError, at, type LintelApi } from '../lintel-api.ts';
import { objectsIn, page, pick, stringOrNull } from './fields.ts';
import { ClassKey, limit } from './ontology-tools.ts';
import { defineTool } from './tool.ts';

export const Project = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '\\S',
  description: 'ID (prj_…) or exact name of a project, from list_projects',
});
const filters = {
  category: Type.Optional({ ...Text, description: 'Built-in name of a CAD category, such as OST_Doors' }),
  class: Type.Optional(ClassKey),
  levelId: Type.Optional({ ...Text, description: 'ID of a level, from describe_project' }),
  documentId: Type.Optional(Text),
};

const projects = async (api: LintelApi) =>
  objectsIn((await api.get('/api/v1/party-directory/projects'))['items']).map((project) =>
    pick(project, 'id', 'name', 'status', 'hasGraph'),
  );

/** The id for a name or id that somebody gave. */
export async function projectId(api: LintelApi, nameOrId: string): Promise<string> {
  if (nameOrId.startsWith('prj_')) return nameOrId;
  const wanted = nameOrId.trim().toLowerCase();
  const found = (await projects(api)).filter(
    ({ id, name }) => id === nameOrId || stringOrNull(name)?.trim().toLowerCase() === wanted,
  );
  const [first] = found;
  if (found.length === 1 && first) return String(first['id']);
  const message =
    found.length === 0
      ? `Project "${nameOrId}" doesn't exist. list_projects shows the projects that this key can read.`
      : `${found.length} projects are called "${nameOrId}". Use one of their IDs: ${found.map(({ id }) => id).join(', ')}.`;
  throw new ApiError({ status: 404, body: { error: 'NotFound', message } });
}

export const listProjectsTool = defineTool({
  name: 'list_projects',
  title: 'List projects',
  description: 'The projects that this key can read, with id, name and whether a CAD model was imported.',
  scope: 'imports:read',
  input: closed({
    query: Type.Optional({ ...Words, description: 'Only projects whose name contains this' }),
  }),
  async run({ query = '' }, api) {
    const wanted = query.trim().toLowerCase();
    const found = (await projects(api)).filter(({ name }) =>
      stringOrNull(name)?.toLowerCase().includes(wanted),
    );
    return { count: found.length, items: found };
  },
});

const run = (item: JsonObject): JsonObject => ({
  ...pick(item, 'runId', 'state', 'createdAt', 'finishedAt', 'counts', 'error'),
  fileName: fieldsOf(item['artifact'])['fileName'],
});

/** Names of the classes that elements of the project have, by id. */
function classNamesIn(summary: JsonObject): Map<unknown, unknown> {
  return new Map(objectsIn(summary['byObjectClass']).map(({ objectClassId, name }) => [objectClassId, name]));
}

export const describeProjectTool = defineTool({
  name: 'describe_project',
  title: 'Describe a project',
  description:
    'What was imported into a project: element counts by class, CAD category and level, how many elements have a class and by which rule, the largest groups without a class with suggestions, and the latest import runs.',
  scope: 'imports:read',
  input: closed({ project: Project }),
  async run({ project }, api) {
    const id = await projectId(api, project);
    const [party, summary, suggestions, runs] = await Promise.all([
      api.get(at`/api/v1/party-directory/projects/${id}`),
      api.get(at`/api/v1/projects/${id}/definition-graph/summary`),
      api.get(at`/api/v1/projects/${id}/definition-graph/suggestions`, { limit: 5 }),
      api.get(at`/api/v1/projects/${id}/cad-imports`, { limit: 5 }),
    ]);
    const classNames = classNamesIn(summary);
    return {
      project: pick(party, 'id', 'name', 'status'),
      ...pick(summary, 'totals', 'coverage', 'byRule', 'ontologyMoved', 'notCounted'),
      classes: summary['byObjectClass'],
      categories: objectsIn(summary['byCategory']).map((row) => ({
        category: row['builtinName'] ?? row['name'] ?? 'No category',
        ...pick(row, 'elements', 'objectClassId'),
        objectClassName: classNames.get(row['objectClassId']),
      })),
      levels: objectsIn(summary['byLevel']).map((row) => ({
        ...pick(row, 'levelId', 'documentId', 'elements'),
        name: row['name'] ?? (row['levelId'] === null ? 'No level' : null),
      })),
      withoutClass: page(suggestions['count'], objectsIn(suggestions['items'])),
      imports: page(runs['count'], objectsIn(runs['items']).map(run)),
    };
  },
});

export const findElementsTool = defineTool({
  name: 'find_elements',
  title: 'Find elements',
  description:
    "Elements (or types, levels, families, rooms, materials) of a project's current CAD model, by text, category, class, level or document. `count` is the number of matches; `items` is one page, with names as well as IDs.",
  scope: 'imports:read',
  input: closed({
    project: Project,
    kind: Type.Optional({
      ...literals('level', 'family', 'type', 'element', 'room', 'material'),
      default: 'element',
    }),
    query: Type.Optional({ ...Words, description: 'Text in the name, element ID or ID' }),
    ...filters,
    parameters: Type.Optional(Type.Boolean({ default: false, description: 'Also show their parameters' })),
    limit: limit(50, 20),
    cursor: Type.Optional({ ...Cursor, description: 'nextCursor from the previous page' }),
  }),
  async run({ project, kind = 'element', query, class: objectClassId, parameters = false, ...rest }, api) {
    const { limit: most = 20, ...filter } = rest;
    const id = await projectId(api, project);
    const { count, items, nextCursor } = await api.get(at`/api/v1/projects/${id}/definition-graph/nodes`, {
      kind,
      q: query,
      objectClassId,
      ...filter,
      limit: most,
      names: true,
    });
    const found = objectsIn(items).map((item) => ({
      ...pick(item, 'id', 'documentId', 'documentTitle', 'kind', 'name', 'elementId'),
      category: fieldsOf(item['category'])['builtinName'] ?? fieldsOf(item['category'])['name'],
      ...pick(item, 'familyName', 'typeName', 'levelId', 'levelName', 'roomName'),
      ...pick(item, 'objectClassId', 'objectClassName', 'objectClassHandle', 'classification', 'ifcClass'),
      parameters: parameters
        ? objectsIn(item['parameters']).map((parameter) => pick(parameter, 'name', 'value', 'unit'))
        : undefined,
    }));
    return page(count, found, nextCursor);
  },
});

export const countElementsTool = defineTool({
  name: 'count_elements',
  title: 'Count elements',
  description:
    'Count the elements of a project, grouped by class, level, type or room, with the sums of areas, volumes and lengths, or of one named parameter.',
  scope: 'imports:read',
  input: closed({
    project: Project,
    groupBy: Type.Optional({ ...literals('class', 'level', 'type', 'room'), default: 'class' }),
    parameter: Type.Optional({ ...Words, description: 'Sum this numeric parameter only' }),
    ...filters,
    limit: limit(50, 20),
  }),
  async run({ project, groupBy = 'class', class: objectClassId, limit: most = 20, ...filter }, api) {
    const id = await projectId(api, project);
    const query = { groupBy, objectClassId, ...filter, limit: most };
    const takeoff = await api.get(at`/api/v1/projects/${id}/definition-graph/takeoff`, query);
    const sums = (value: unknown) =>
      objectsIn(value).map((sum) => pick(sum, 'name', 'unit', 'sum', 'elements'));
    const groups = objectsIn(takeoff['items']).map((item) => ({
      ...pick(item, 'id', 'detail', 'documentTitle', 'elements'),
      name: item['name'] ?? (item['id'] === null ? `No ${groupBy}` : null),
      quantities: sums(item['quantities']),
    }));
    const { groupBy: by, elements, count, quantities } = takeoff;
    return { groupBy: by, elements, quantities: sums(quantities), groups: page(count, groups) };
  },
});

export const compareRunsTool = defineTool({
  name: 'compare_runs',
  title: 'Compare two import runs',
  description:
    'What changed in a project between two import runs: counts, and the elements that were added, removed or changed with values before and after. Without run ids, compares the latest ready run with the one before.',
  scope: 'imports:read',
  input: closed({
    project: Project,
    run: Type.Optional({ ...Text, description: 'The newer run. Default: the latest ready run' }),
    against: Type.Optional({
      ...Text,
      description: 'The older run. Default: the ready run before the newer one',
    }),
    change: Type.Optional(literals('added', 'removed', 'changed')),
    kind: Type.Optional(literals('level', 'family', 'type', 'element', 'room', 'material')),
    class: Type.Optional(ClassKey),
    limit: limit(50, 20),
    cursor: Type.Optional({ ...Cursor, description: 'nextCursor from the previous page' }),
  }),
  async run({ project, run: newer, against, class: objectClassId, limit: most = 20, ...filter }, api) {
    const id = await projectId(api, project);
    const [to, from] = await twoRuns(api, id, newer, against);
    const [diff, summary] = await Promise.all([
      api.get(at`/api/v1/projects/${id}/cad-imports/${to}/diff`, {
        against: from,
        ...filter,
        objectClassId,
        limit: most,
      }),
      api.get(at`/api/v1/projects/${id}/definition-graph/summary`),
    ]);
    const classNames = classNamesIn(summary);
    const items = objectsIn(diff['items']).map((item) => ({
      ...item,
      objectClassName: classNames.get(item['objectClassId']),
    }));
    const { added, removed, changed } = fieldsOf(diff['counts']);
    return { from, to, added, removed, changed, ...page(diff['count'], items, diff['nextCursor']) };
  },
});

/** The runs that were named; for one that was not, the latest that fits. */
async function twoRuns(
  api: LintelApi,
  projectId: string,
  newer: string | undefined,
  against: string | undefined,
): Promise<[to: string, from: string]> {
  if (newer !== undefined && against !== undefined) return [newer, against];
  const runs = await api.get(at`/api/v1/projects/${projectId}/cad-imports`, { limit: 1000 });
  const ready = objectsIn(runs['items'])
    .filter(({ state }) => state === 'ready')
    .map(({ runId }) => String(runId));
  const to = newer ?? ready.find((id) => id !== against);
  const from = against ?? ready[to === undefined ? 0 : ready.indexOf(to) + 1];
  if (to !== undefined && from !== undefined) return [to, from];
  const message = 'There are no two ready runs to compare. describe_project lists the import runs.';
  throw new ApiError({ status: 409, body: { error: 'NothingToCompare', message } });
}
