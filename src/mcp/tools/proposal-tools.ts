import { Type } from 'typebox';
import { fieldsOf, type JsonObject } from '../../kernel/json.ts';
import { LONGEST_TEXT } from '../../kernel/text-limits.ts';
import { closed, literals, Words } from '../../platform/http/schemas.ts';
import { at, type LintelApi } from '../lintel-api.ts';
import { objectsIn, page, pick, stringOrNull } from './fields.ts';
import { defineTool } from './tool.ts';

const PROPOSALS = '/api/v1/bim-ontology/proposals';
const Proposal = Type.String({ minLength: 1, maxLength: 500, description: 'ID of a proposal (prop_…)' });
const A_PERSON_DECIDES = 'Only people can submit and accept proposals, in Lintel; no tool can.';

const REQUESTS = {
  createObjectClass:
    '{name, description?, synonyms?, uniformat?, masterformat?, objectClassCode?, cadCategory?}',
  addObjectClassChild: '{parentObjectClassIds: [class], childName, and the fields above}',
  updateObjectClass: '{key: class, and any fields above; null clears a field}',
  editObjectClasses: '{edits: [{objectClassId: class, fields to set}]}',
  moveObjectClasses: '{sourceObjectClassIds: [class], targetObjectClassId: class or null for the root}',
  copyObjectClasses: '{sourceObjectClassIds: [class], targetObjectClassId: class}',
  mergeObjectClasses:
    '{sourceObjectClassIds: [class], targetObjectClassId: class, keepData: "source" or "target"}',
  deleteObjectClasses: '{sourceObjectClassIds: [class], includeChildren?}',
  setObjectClassCadCategory: '{key: class, cadCategory: name or null}',
  archiveObjectClass: '{key: class}',
  restoreObjectClass: '{key: class}',
  archiveObjectClasses: '{sourceObjectClassIds: [class]}',
  restoreObjectClasses: '{sourceObjectClassIds: [class], includeChildren?}',
};

const summaryOf = (proposal: JsonObject) =>
  pick(proposal, 'id', 'number', 'title', 'note', 'status', 'userId', 'changeCount', 'updatedAt', 'reason');

export const showProposalTool = defineTool({
  name: 'show_proposal',
  title: 'Show proposals',
  description:
    'Get a proposal with its changes and its plan: what accepting the proposal would change in the ontology now. Without an ID, lists the latest proposals.',
  scope: 'ontology:read',
  input: closed({ proposal: Type.Optional(Proposal) }),
  async run({ proposal }, api) {
    if (proposal !== undefined) return planned(api, proposal);
    const { count, items } = await api.get(PROPOSALS, { limit: 20 });
    return page(count, objectsIn(items).map(summaryOf));
  },
});

export const createProposalTool = defineTool({
  name: 'create_proposal',
  title: 'Create a proposal',
  description: `Create an empty proposal for changes to the ontology. Add changes with add_proposal_change. The ontology itself doesn't change. ${A_PERSON_DECIDES}`,
  scope: 'ontology:propose',
  acrossProjects: true,
  writes: true,
  input: closed({
    title: Words,
    note: Type.Optional(
      Type.String({ maxLength: LONGEST_TEXT, description: 'Why the changes are needed, for the reviewer' }),
    ),
  }),
  async run(body, api) {
    return { ...summaryOf(await api.post(PROPOSALS, body)), next: A_PERSON_DECIDES };
  },
});

export const addProposalChangeTool = defineTool({
  name: 'add_proposal_change',
  title: 'Add a change to a proposal',
  description: `Add one change to an open proposal and get the plan: what all its changes together would do now, and the problem with each change that can't be applied. Refer to a class by ID or handle, or by "@n" for the class that change n of this proposal creates. The ontology itself doesn't change. ${A_PERSON_DECIDES} Requests by action: ${Object.entries(
    REQUESTS,
  )
    .map(([action, request]) => `${action} ${request}`)
    .join('; ')}.`,
  scope: 'ontology:propose',
  acrossProjects: true,
  writes: true,
  input: closed({
    proposal: Proposal,
    action: literals(...(Object.keys(REQUESTS) as (keyof typeof REQUESTS)[])),
    request: Type.Object({}, { additionalProperties: true, description: 'The request of the action' }),
  }),
  async run({ proposal, ...change }, api) {
    const added = await api.post(at`/api/v1/bim-ontology/proposals/${proposal}/changes`, change);
    return {
      added: pick(added, 'id', 'position', 'summary', 'problem'),
      proposal: await planned(api, proposal),
    };
  },
});

async function planned(api: LintelApi, id: string): Promise<JsonObject> {
  const proposal = await api.get(at`/api/v1/bim-ontology/proposals/${id}`);
  const plan = fieldsOf(proposal['plan']);
  const changes = objectsIn(plan['changes']);
  const names = new Map(
    [
      ...changes.flatMap(({ before, after }) => [fieldsOf(before), fieldsOf(after)]),
      ...objectsIn(plan['approvals']),
    ]
      .filter(({ name }) => stringOrNull(name) !== null)
      .map(({ id: objectClassId, objectClassId: approved, name }) => [objectClassId ?? approved, name]),
  );
  const named = (item: JsonObject) => ({ name: names.get(item['objectClassId']), ...item });
  return {
    ...summaryOf(proposal),
    changes: objectsIn(proposal['changes']).map((change) =>
      pick(change, 'id', 'position', 'action', 'summary', 'problem'),
    ),
    plan: {
      ...pick(plan, 'counts', 'warnings', 'notes'),
      changes: changes.map(({ before, after, type, objectClassId }) => ({
        type,
        objectClassId,
        name: names.get(objectClassId),
        fields: differences(fieldsOf(before), fieldsOf(after)),
      })),
      classifications: objectsIn(plan['classifications']).map((classification) =>
        named({
          ...pick(classification, 'objectClassId', 'kind'),
          before: fieldsOf(classification['before'])['value'],
          after: fieldsOf(classification['after'])['value'],
        }),
      ),
      approvals: objectsIn(plan['approvals']),
      parameters: objectsIn(plan['parameters']),
      ...pick(plan, 'redirects', 'truncated'),
      usage: pick(fieldsOf(plan['usage'])['totals'], 'projects', 'elements', 'types'),
    },
  };
}

/** The fields in which two states of a class differ, as [before, after]. */
function differences(before: JsonObject, after: JsonObject): JsonObject {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...fields]
      .map((field) => [field, [before[field] ?? null, after[field] ?? null]] as const)
      .filter(([, [was, is]]) => JSON.stringify(was) !== JSON.stringify(is)),
  );
}
