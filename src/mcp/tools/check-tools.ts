import { setTimeout as sleep } from 'node:timers/promises';
import { Type } from 'typebox';
import type { JsonObject } from '../../kernel/json.ts';
import { Cursor, closed, literals, Text, Words } from '../../platform/http/schemas.ts';
import { ApiError, at, type LintelApi } from '../lintel-api.ts';
import { objectsIn, page, pick } from './fields.ts';
import { ClassKey, limit } from './ontology-tools.ts';
import { Project, projectId } from './project-tools.ts';
import { defineTool } from './tool.ts';

/** How long the result is waited for, with a request after each pause. */
const PAUSES_MS = [150, 300, 600, 1500, 3000];
/** Of each class. */
const MOST_PARAMETERS = 20;

const Check = Type.Optional({ ...Text, description: 'ID of a check (chk_…)' });

export const checkModelTool = defineTool({
  name: 'check_model',
  title: 'Check a model',
  description:
    'Check the imported model of a project against the requirements on its classes, of today or of a release: how many elements lack values, or have wrong ones, by class and parameter. With the ID of a check, returns its result instead; use that when a check is still running. list_failures lists the elements.',
  scope: 'imports:write',
  writes: true,
  input: closed({
    project: Project,
    release: Type.Optional({
      ...Text,
      description: 'Version of a release. Default: the requirements of today',
    }),
    check: Check,
  }),
  async run({ project, release, check }, api) {
    const id = await projectId(api, project);
    const checks = at`/api/v1/projects/${id}/model-checks`;
    const checkId =
      check ?? String((await api.post(checks, release === undefined ? {} : { release }))['checkId']);
    return resultOf(await finished(api, id, checkId));
  },
});

async function finished(api: LintelApi, project: string, checkId: string): Promise<JsonObject> {
  const read = () => api.get(at`/api/v1/projects/${project}/model-checks/${checkId}`);
  let check = await read();
  for (const pause of PAUSES_MS) {
    if (check['state'] === 'ready' || check['state'] === 'failed') break;
    await sleep(pause);
    check = await read();
  }
  return check;
}

function resultOf(check: JsonObject): JsonObject {
  const failing = objectsIn(check['classes']).filter(({ failed }) => failed !== 0);
  return {
    checkId: check['id'],
    ...pick(check, 'state', 'source', 'release', 'createdAt', 'totals', 'newFailures', 'error'),
    classes: failing.map((each) => ({
      ...pick(each, 'objectClassId', 'name', 'elements', 'failed'),
      parameters: objectsIn(each['parameters'])
        .filter(({ failed }) => failed !== 0)
        .slice(0, MOST_PARAMETERS),
    })),
    ...pick(check, 'specifications', 'skipped'),
  };
}

export const listFailuresTool = defineTool({
  name: 'list_failures',
  title: 'List failures',
  description:
    'The elements of a model check whose values are missing, of the wrong type or not allowed, with level, value and what was expected, page by page. Without the ID of a check, those of the latest result.',
  scope: 'imports:read',
  input: closed({
    project: Project,
    check: Check,
    class: Type.Optional(ClassKey),
    parameter: Type.Optional({ ...Text, description: 'Name of a parameter' }),
    kind: Type.Optional(literals('missing', 'wrongType', 'notAllowed')),
    levelId: Type.Optional({ ...Text, description: 'ID of a level, from describe_project' }),
    query: Type.Optional({ ...Words, description: 'Searches name, element ID and ID' }),
    limit: limit(50, 20),
    cursor: Type.Optional({ ...Cursor, description: 'nextCursor from the previous page' }),
  }),
  async run({ project, check, class: objectClassId, query: q, limit: most = 20, ...filter }, api) {
    const id = await projectId(api, project);
    const checkId = check ?? (await latestReady(api, id));
    const found = await api.get(at`/api/v1/projects/${id}/model-checks/${checkId}/failures`, {
      ...filter,
      objectClassId,
      q,
      limit: most,
    });
    return { checkId, ...page(found['count'], objectsIn(found['items']), found['nextCursor']) };
  },
});

async function latestReady(api: LintelApi, project: string): Promise<string> {
  const { items } = await api.get(at`/api/v1/projects/${project}/model-checks`);
  const ready = objectsIn(items).find(({ state }) => state === 'ready');
  if (ready) return String(ready['id']);
  const message = 'No check of this project has a result yet. check_model starts one.';
  throw new ApiError({ status: 409, body: { error: 'NoModelCheck', message } });
}
