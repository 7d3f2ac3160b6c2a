import { beforeAll, describe, expect, it } from 'vitest';
import { publishedImageUrl } from '../../../src/portal/index.ts';
import { useDesign } from '../../support/design-world.ts';
import { ImportClient } from '../../support/imports.ts';
import { contentWith, PICTURE, publish, publishedItem } from '../../support/snapshots.ts';
import { CLASSES, Steward } from '../../support/steward.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}

const world = useDesign();
const documented = new Map<string, Operation>();
beforeAll(async () => {
  for (const url of ['/openapi.json', '/api/v2/openapi.json']) {
    const { body } = await world.call({ url });
    for (const methods of Object.values<Record<string, Operation>>(body.paths))
      for (const operation of Object.values(methods)) documented.set(operation.operationId, operation);
  }
});

/** The media types that the document tells of an answer. */
const documentedTypes = (operationId: string, status = 200) =>
  Object.keys(documented.get(operationId)?.responses[status]?.content ?? {});

/** The media type that really comes. */
async function sent(url: string, accept?: string): Promise<[status: number, type: string | undefined]> {
  const { statusCode, headers } = await world.app.inject({ url, headers: accept ? { accept } : {} });
  return [statusCode, headers['content-type']?.split(';')[0]];
}

describe('what is not JSON is told as what it is', () => {
  it('by these operations, and no other', () => {
    const others = [...documented.values()].filter(({ responses }) =>
      Object.values(responses).some(({ content = {} }) =>
        Object.keys(content).some((type) => type !== 'application/json'),
      ),
    );
    expect(others.map(({ operationId }) => operationId).toSorted()).toEqual([
      'diffCadImports',
      'downloadDeck',
      'exportModelCheckBcf',
      'exportOntology',
      'getCatalogImage',
      'getClientPortalImage',
      'getObjectClassRenderedParamTemplates',
      'getOntologyKit',
      'getProductSchedule',
      'getProjectProductVariantPdf',
      'getProjectTakeoff',
      'getProposalPlan',
      'importObjectClasses',
      'listCadImportIssues',
      'listModelCheckFailures',
      'listOperationRows',
      'listOperations',
      'listParameters',
      'listProjectDefinitionGraphNodes',
      'listRequirements',
      'openPortalLink',
      'previewClientPortalImage',
      'previewClientPortalPage',
      'previewClientPortalProductModel',
      'showClientPortalImage',
      'showClientPortalPage',
      'showClientPortalProductModel',
      'streamEvents',
    ]);
  });

  it('the sheet of a variant', async () => {
    const { body } = await world.post(`/projects/${world.projectId}/actions/add-variants`, {
      variantIds: ['var_fenn-chair-oak'],
    });
    const [id] = body.projectProductVariantIds;
    const url = `/api/v1/design/projects/${world.projectId}/project-product-variants/${id}/pdf`;
    expect(await sent(url)).toEqual([200, 'application/pdf']);
    expect(documentedTypes('getProjectProductVariantPdf')).toEqual(['application/pdf']);
  });

  it('a deck', async () => {
    const { body } = await world.post(
      `/project-collections/${await world.newCollection()}/publish-slides`,
      {},
    );
    const pptx = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
    expect(await sent(body.deckUrl)).toEqual([200, pptx]);
    expect(documentedTypes('downloadDeck')).toEqual([pptx]);
  });

  it('pictures of the catalog and of the portal', async () => {
    const [variant] = (await world.get('/catalog/variants?limit=1')).body.items;
    expect(await sent(variant.imageUrl)).toEqual([200, 'image/png']);
    expect(documentedTypes('getCatalogImage')).toEqual(['image/png']);
    await publish(world.db, contentWith([publishedItem('pci_1')]));
    expect(await sent(publishedImageUrl(PICTURE))).toEqual([200, 'image/png']);
    expect(documentedTypes('getClientPortalImage')).toEqual([
      'image/png',
      'image/jpeg',
      'image/gif',
      'image/webp',
      'image/avif',
    ]);
  });

  it('the client’s page, and its errors for browsers', async () => {
    const { projectId } = await publish(world.db, contentWith([publishedItem('pci_1')]));
    expect(await sent(`/portal/${projectId}`)).toEqual([200, 'text/html']);
    expect(documentedTypes('showClientPortalPage')).toEqual(['text/html']);
    expect(await sent('/portal/prj_none')).toEqual([404, 'application/json']);
    expect(await sent('/portal/prj_none', 'text/html')).toEqual([404, 'text/html']);
    expect(documentedTypes('showClientPortalPage', 404)).toEqual(['application/json', 'text/html']);
  });

  it('a kit for a CAD tool', async () => {
    expect(await sent('/api/v1/bim-ontology/kits/revit')).toEqual([200, 'application/zip']);
    expect(documentedTypes('getOntologyKit')).toEqual(['application/zip']);
  });

  it('parameters as JSON and as Revit’s file', async () => {
    const id = await new Steward(world).create('Walls');
    const url = `${CLASSES}/${id}/rendered-param-templates`;
    expect(await sent(url)).toEqual([200, 'application/json']);
    expect(await sent(url, 'text/plain')).toEqual([200, 'text/plain']);
    expect(await sent(url, 'text/plain; charset=utf-16')).toEqual([200, 'text/plain']);
    expect(documentedTypes('getObjectClassRenderedParamTemplates')).toEqual([
      'application/json',
      'text/plain',
    ]);
  });

  it('the issues of an import', async () => {
    const client = await ImportClient.create(world);
    const runId = await client.submit(client.artifact());
    await client.settled(runId);
    expect(await sent(client.url(`/${runId}/issues`))).toEqual([200, 'application/x-ndjson']);
    expect(documentedTypes('listCadImportIssues')).toEqual(['application/x-ndjson']);
  });
});

describe('the upload', () => {
  it('has a body of bytes, and a query that is needed', () => {
    const { requestBody, parameters = [] } = documented.get('putLocalCadImportArtifact') ?? {};
    const schema = { type: 'string', format: 'binary' };
    expect(requestBody).toEqual({
      required: true,
      content: {
        'application/gzip': { schema },
        'application/octet-stream': { schema },
        'application/x-step': { schema },
        'application/zip': { schema },
      },
    });
    const needed = parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => name);
    expect(needed).toEqual(['uploadId', 'key', 'expires', 'signature']);
  });

  it('is refused as ever when the query is not there', async () => {
    const url = `/api/v1/projects/${world.projectId}/cad-imports/local-upload`;
    for (const method of ['PUT', 'GET'] as const) {
      const { status, body } = await world.call({ method, url });
      expect([status, body.error]).toEqual([403, 'UploadUrlRefused']);
    }
  });

  it('takes each media type that it tells', async () => {
    const client = await ImportClient.create(world);
    for (const type of Object.keys(documented.get('putLocalCadImportArtifact')?.requestBody?.content ?? {})) {
      const { path } = await client.uploadUrl();
      const answer = await client.put(path, client.artifact(), { 'content-type': type });
      expect(answer).toMatchObject({ status: 200, body: { uploaded: true } });
    }
  });
});
