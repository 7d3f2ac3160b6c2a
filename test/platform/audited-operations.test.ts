import { describe, expect, it } from 'vitest';
import { useDesign } from '../support/design-world.ts';

/** What decides who gets at data, what clients see or what coverage counts, and what is gone for good. */
const AUDITED = [
  'createApiKey',
  'revokeApiKey',
  'createSession',
  'deleteSession',
  'endSession',
  'createWebhook',
  'updateWebhook',
  'pauseWebhook',
  'resumeWebhook',
  'rotateWebhookSecret',
  'endOldWebhookSecret',
  'deleteWebhook',
  'createPartyDirectoryProject',
  'updatePartyDirectoryProject',
  'closePartyDirectoryProject',
  'reopenPartyDirectoryProject',
  'deletePartyDirectoryProject',
  'deleteCadImportGraph',
  'deleteProjectCollections',
  'publishProjectToPortal',
  'unpublishProjectFromPortal',
  'republishPortalVersion',
  'createPortalLink',
  'revokePortalLink',
  'deleteObjectClasses',
  'acceptProposal',
  'releaseOntology',
  'setObjectClassReviewers',
  'setIgnoredCategories',
  'setProjectIgnoredCategories',
];

/** Why each of the others is not: a new writing operation belongs into one of the two lists. */
const ELSEWHERE: Record<string, readonly string[]> = {
  'audited as createApiKey, one entry for each key': ['createApiKeys'],
  'leaves nothing behind': ['testWebhook'],
  'the delivery lists its attempts': ['retryWebhookDelivery'],
  'an operation with its requester, in the history of the classes; it can be undone': [
    'createObjectClass',
    'updateObjectClass',
    'setObjectClassCadCategory',
    'setObjectClassParamTemplates',
    'editObjectClasses',
    'moveObjectClasses',
    'copyObjectClasses',
    'mergeObjectClasses',
    'addObjectClassChild',
    'approveObjectClass',
    'approveObjectClassSubtree',
    'approveObjectClasses',
    'archiveObjectClass',
    'archiveObjectClasses',
    'restoreObjectClass',
    'restoreObjectClasses',
    'dismissDuplicates',
    'importObjectClasses',
    'undoOperation',
  ],
  'computed fields are computed again; nothing that people wrote changes': [
    'syncAllObjectClasses',
    'syncObjectClassHierarchy',
    'syncObjectClassClassificationInheritance',
    'syncObjectClassRenderedParamTemplates',
  ],
  'an operation with its requester: a vocabulary or the shared parameters': [
    'updateClassificationEntry',
    'deleteClassificationEntry',
    'mergeClassificationEntry',
    'createClassificationSystem',
    'updateClassificationSystem',
    'deleteClassificationSystem',
    'importClassificationSystem',
    'importClassifications',
    'updateParameter',
    'importSharedParameters',
  ],
  'a proposal, which says who proposed, changed and decided it; accepting it is audited': [
    'createProposal',
    'addProposalChange',
    'deleteProposalChange',
    'reorderProposalChanges',
    'submitProposal',
    'withdrawProposal',
    'rejectProposal',
  ],
  'a comment, which has its author and who resolved it': [
    'createProposalComment',
    'createObjectClassComment',
    'updateComment',
    'deleteComment',
    'resolveComment',
    'reopenComment',
  ],
  'what one person has read': ['markNewsAsRead'],
  'an import run or an upload, which is listed': [
    'requestCadImportUploadUrl',
    'putLocalCadImportArtifact',
    'registerCadImport',
    'processCadImport',
    'retryCadImport',
  ],
  'a check, which is listed and can be repeated': ['runModelCheck'],
  'a summary is computed again': ['rematerializeProjectDefinitionGraphSummary', 'rematerializeAllProjects'],
  'a draft that only designers see; publishing it is audited': [
    'createProjectCollection',
    'renameProjectCollection',
    'addProjectCollectionItem',
    'addItemsToCollection',
    'removeItemsFromCollection',
    'selectCollectionItems',
    'updateProjectCollectionItem',
    'reorderCollectionItems',
    'addVariantsToProject',
    'materializeMadeToOrderProjectVariant',
    'reviseMadeToOrderProjectVariant',
    'withdrawMadeToOrderProjectVariant',
    'generatePart',
  ],
  'a deck, which its collection lists': ['publishCollectionSlides', 'publishCollectionDeck'],
  'what happened in the catalog, which has its own record': ['receiveCatalogEvents'],
};

const world = useDesign({ env: { API_KEYS: 'boss:admin:boss-key-012345678' } });

const KEY = { 'x-api-key': 'boss-key-012345678' };
let keys = 0;
const send = async (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  headers: object = KEY,
) => {
  const answer = await world.call({ method, url, headers: { ...headers }, ...(payload && { payload }) });
  expect({ method, url, answer }).toMatchObject({
    answer: { status: expect.toSatisfy((status) => status < 300) },
  });
  return answer;
};

describe('the audit log', () => {
  it('has a reason for every writing operation that it leaves out', async () => {
    const { body } = await send('GET', '/openapi.json');
    const writing = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((methods) =>
      Object.entries(methods)
        .filter(([method]) => method !== 'get')
        .map(([, { operationId }]) => operationId),
    );
    expect([...AUDITED, ...Object.values(ELSEWHERE).flat()].sort()).toEqual(writing.sort());
  });

  it('has an entry for each of the others', async () => {
    const projects = '/api/v1/party-directory/projects';
    const { body: project } = await send('POST', projects, { name: 'Mill' });
    const design = `/api/v1/design/projects/${project.id}`;
    const { body: collection } = await send('POST', `${design}/project-collections`, { name: 'Lobby' });
    await send('POST', `${design}/actions/publish-to-portal`, {});
    await send('POST', `${design}/actions/unpublish-from-portal`, {});
    await send('POST', `${design}/portal/versions/1/actions/publish`, {});
    const { body: link } = await send('POST', `${design}/portal/links`, { label: 'Ann' });
    await send('DELETE', `${design}/portal/links/${link.id}`);
    await send('POST', '/api/v1/design/project-collections/delete', { collectionIds: [collection.id] });
    await world.database.pool.query(
      `insert into import_run (id, project_id, upload_id, state, due, artifact_key, artifact_bytes)
       values ('run_1', $1, 'upl_1', 'failed', false, 'none', 0)`,
      [project.id],
    );
    await send('POST', `/api/v1/projects/${project.id}/cad-imports/run_1/actions/delete-graph`, {});
    await send('PATCH', `${projects}/${project.id}`, { name: 'Old Mill' });
    for (const action of ['close', 'reopen', 'close'])
      await send('POST', `${projects}/${project.id}/actions/${action}`, {});
    await send('POST', `${projects}/${project.id}/actions/delete`, { confirmName: 'Old Mill' });

    await send('PUT', `/api/v1/projects/${world.projectId}/definition-graph/ignored-categories`, {
      categories: [],
    });
    const ontology = '/api/v1/bim-ontology';
    await send('PUT', `${ontology}/ignored-categories`, { categories: [] });
    const keyed = () => ({ ...KEY, 'idempotency-key': `audited-${++keys}` });
    const classes = `${ontology}/object-classes`;
    await send('POST', classes, { name: 'Walls' }, keyed());
    await send('PUT', `${classes}/walls/reviewers`, { userIds: ['ann'] });
    await send('POST', `${ontology}/releases`, { version: '1.0' }, keyed());
    const { body: proposal } = await send('POST', `${ontology}/proposals`, { title: 'Doors' });
    const proposed = `${ontology}/proposals/${proposal.id}`;
    const change = { action: 'createObjectClass', request: { name: 'Doors' } };
    await send('POST', `${proposed}/changes`, change);
    await send('POST', `${proposed}/actions/submit`, {});
    const { revision } = (await send('GET', proposed)).body;
    await send('POST', `${proposed}/actions/accept`, { revision }, keyed());
    await send('POST', `${classes}/actions/delete`, { sourceObjectClassIds: ['walls'] }, keyed());

    const { body: hook } = await send('POST', '/api/v1/webhooks', { url: 'https://example.com/hook' });
    const webhook = `/api/v1/webhooks/${hook.id}`;
    await send('PATCH', webhook, { description: 'Ours' });
    for (const action of ['pause', 'resume', 'rotate-secret', 'end-old-secret'])
      await send('POST', `${webhook}/actions/${action}`, {});
    await send('DELETE', webhook);

    const { body: key } = await send('POST', '/api/v1/keys', { name: 'ann', scopes: ['admin'] });
    const signIn = () => send('POST', '/api/v1/session', { apiKey: key.key, userId: 'ann' }, {});
    const cookie = String((await signIn()).headers['set-cookie']).split(';')[0];
    const browser = {
      cookie,
      origin: 'http://localhost',
      host: 'localhost',
      'sec-fetch-site': 'same-origin',
    };
    await send('DELETE', '/api/v1/session', undefined, browser);
    await signIn();
    const { body: sessions } = await send('GET', '/api/v1/sessions');
    await send('DELETE', `/api/v1/sessions/${sessions.items[0].id}`);
    await send('DELETE', `/api/v1/keys/${key.id}`);

    // Accepted operations are carried out later.
    const missing = async () => {
      const { body } = await send('GET', '/api/v1/audit?limit=1000');
      const actions = new Set(body.items.map(({ action }: { action: string }) => action));
      return AUDITED.filter((action) => !actions.has(action));
    };
    await expect.poll(missing).toEqual([]);
    const { body } = await send('GET', '/api/v1/audit?limit=1000');
    expect(JSON.stringify(body)).not.toMatch(/whsec_|example\.com\/hook/);
  });
});
