import { describe, expect, it } from 'vitest';
import { artifact, manifestLine } from '../support/artifact.ts';
import { blocks } from '../support/event-loop.ts';
import { ids } from '../support/ids.ts';
import { CheckClient, parameter, template } from '../support/model-checks.ts';
import { startService, useService } from '../support/service.ts';
import { COMPLETE } from '../support/steward.ts';

const service = useService();

const door = (id: string, objectClassId: string, parameters: object[], more: object = {}) => ({
  kind: 'element',
  id,
  name: `Door ${id}`,
  elementId: id.replace(/\D/g, '') || null,
  objectClassId,
  parameters,
  ...more,
});

describe('runModelCheck', () => {
  it('says what is missing, of the wrong type and not allowed, by class and parameter', async () => {
    const client = await CheckClient.create(service);
    const doors = await client.approvedClass('Fire doors', [
      template('FireRating', { required: true, allowedValues: ['EI30', 'EI60'] }),
      template('Width', { dataType: 'length', unit: 'mm', minimum: 800, group: 'Dimensions' }),
      template('IsExternal', { dataType: 'yesno', required: true }),
    ]);
    const width = (value: unknown, unit: string) => ({ name: 'Width', group: 'Dimensions', unit, value });
    const run = await client.imports.import(
      { kind: 'level', id: 'L1', name: 'Ground floor' },
      {
        kind: 'type',
        id: 't1',
        name: 'Single door',
        parameters: [parameter('FireRating', 'EI60'), parameter('IsExternal', true)],
      },
      door('d1', doors, [parameter('FireRating', 'EI30'), parameter('IsExternal', false), width(0.8, 'm')]),
      door('d2', doors, [parameter('FireRating', ' '), width(79, 'cm')], { typeId: 't1', levelId: 'L1' }),
      door('d3', doors, [parameter('FireRating', 'EI90'), parameter('IsExternal', 'no')]),
      door('d4', doors, [parameter('FireRating', 'EI30', { group: 'Other' })]),
      { kind: 'element', id: 'wall' },
    );
    const automatic = await client.checkOfRun(run.id);
    const check = await client.check();
    expect(check).toMatchObject({
      state: 'ready',
      source: 'ontology',
      runIds: [run.id],
      totals: { elements: 5, checked: 4, passed: 1, failed: 3 },
      classes: [
        {
          objectClassId: doors,
          name: 'Fire doors',
          elements: 4,
          failed: 3,
          parameters: [
            { name: 'FireRating', missing: 1, wrongType: 0, notAllowed: 1, failed: 2 },
            { name: 'IsExternal', missing: 1, wrongType: 1, notAllowed: 0, failed: 2 },
            { name: 'Width', missing: 0, wrongType: 0, notAllowed: 1, failed: 1 },
          ],
        },
      ],
      skipped: [],
    });
    expect(automatic).toMatchObject({ totals: check.totals, classes: check.classes, automatic: true });
    const list = await service.call({ method: 'GET', url: '/api/v1/bim-ontology/object-classes' });
    expect(check.ontologyVersion).toBe(list.body.ontologyVersion);
    const { body } = await client.get(`/${check.id}/failures`);
    expect(body.count).toBe(5);
    expect(body.items[0]).toEqual({
      nodeId: 'd2',
      sourceId: 'd2',
      elementId: '2',
      name: 'Door d2',
      objectClassId: doors,
      className: 'Fire doors',
      levelName: 'Ground floor',
      parameter: 'Width',
      kind: 'notAllowed',
      value: 79,
      expected: 'at least 800 mm',
      typeName: 'Single door',
      levelId: 'L1',
      documentId: 'd0',
    });
    const ids = async (query: string) =>
      // oxlint-disable-next-line typescript/no-explicit-any
      (await client.get(`/${check.id}/failures?${query}`)).body.items.map((item: any) => item.nodeId);
    expect(await ids('kind=missing')).toEqual(['d4', 'd4']);
    expect(await ids('parameter=FireRating')).toEqual(['d3', 'd4']);
    expect(await ids('levelId=L1')).toEqual(['d2']);
    expect(await ids('q=DOOR%20D3')).toEqual(['d3', 'd3']);
    expect(await ids(`objectClassId=${doors}&kind=wrongType`)).toEqual(['d3']);
    const first = await client.get(`/${check.id}/failures?limit=2`);
    const second = await client.get(`/${check.id}/failures?limit=3&cursor=${first.body.nextCursor}`);
    expect([first.body.items.length, second.body.items.length, second.body.nextCursor]).toEqual([2, 3, null]);
    const csv = await client.get(`/${check.id}/failures?format=csv`);
    const [header, ...rows] = csv.text.trim().split('\r\n');
    expect(rows).toHaveLength(5);
    expect(header?.replace('\ufeff', '')).toBe(
      'nodeId,sourceId,elementId,name,objectClassId,className,levelName,parameter,kind,value,expected,typeName,levelId,documentId',
    );
  });

  it('checks against a release, and refuses one that does not exist', async () => {
    const client = await CheckClient.create(service);
    const id = await client.approvedClass('Gates', [template('Mark', { required: true })]);
    await client.imports.import(door('g1', id, []));
    const version = '2026.1';
    const released = await client.steward.send(
      'POST',
      '/api/v1/bim-ontology/releases',
      { version },
      client.steward.key(),
    );
    expect(released.status).toBeLessThan(300);
    if (released.body.operationId) await client.steward.outcome(released.body.operationId);
    await client.templates(id, [template('Mark')]);
    expect(await client.check()).toMatchObject({ totals: { checked: 1, passed: 1, failed: 0 } });
    expect(await client.check({ release: version })).toMatchObject({
      source: 'release',
      release: version,
      ontologyVersion: version,
      totals: { checked: 1, passed: 0, failed: 1 },
    });
    expect((await client.post({ release: '1999.1' })).status).toBe(404);
    expect((await client.post({ releases: '1' })).status).toBe(400);
    const { body } = await client.get();
    expect(body.items.map((check: { source: string }) => check.source)).toEqual([
      'release',
      'ontology',
      'ontology',
    ]);
    const page = await client.get('?limit=1');
    const rest = await client.get(`?cursor=${page.body.nextCursor}`);
    expect([page.body.items.length, rest.body.items.length]).toEqual([1, 2]);
  });

  it('counts with the classes of today', async () => {
    const client = await CheckClient.create(service);
    const id = await client.steward.create('Railings', COMPLETE);
    await client.templates(id, [template('Mark', { required: true })]);
    await client.imports.import(door('r1', id, []));
    expect(await client.check()).toMatchObject({ totals: { elements: 1, checked: 0 }, classes: [] });
    await client.steward.approve(id);
    expect(await client.check()).toMatchObject({ totals: { elements: 1, checked: 1, failed: 1 } });
  });

  it('goes with its graph', async () => {
    const client = await CheckClient.create(service);
    const run = await client.imports.import({ kind: 'element', id: 'e1' });
    const { id } = await client.checkOfRun(run.id);
    await client.imports.post(`/${run.id}/actions/delete-graph`);
    expect((await client.get(`/${id}`)).status).toBe(404);
    expect((await client.get(`/${id}/failures`)).status).toBe(404);
    expect((await client.get('/chk_none')).status).toBe(404);
    expect((await client.get()).body.count).toBe(0);
  });

  it('is made again of what is left after delete-graph of one of several runs', async () => {
    const client = await CheckClient.create(service);
    const first = await client.imports.import({ kind: 'element', id: 'e1' });
    const { projectId } = client.imports;
    const annex = artifact(
      manifestLine({ projectId, documents: [{ id: 'd1', title: 'Annex' }] }),
      { kind: 'element', id: 'e2' },
      { kind: 'element', id: 'e3' },
    );
    const run = await client.imports.finished(await client.imports.submit(annex));
    expect(await client.checkOfRun(run.id)).toMatchObject({ totals: { elements: 3 } });
    await client.imports.post(`/${first.id}/actions/delete-graph`);
    const check = await client.checkOfRun(run.id);
    expect(check).toMatchObject({ automatic: true, runIds: [run.id], totals: { elements: 2 } });
    expect((await client.imports.summary()).completeness).toMatchObject({ elements: 2 });
  });

  it('refuses what is no IDS file, with its lines', async () => {
    const client = await CheckClient.create(service);
    const { status, body } = await service.call({
      method: 'POST',
      url: client.url(),
      headers: { 'content-type': 'application/xml' },
      payload: '<ids></ids>',
    });
    expect([status, body.error]).toEqual([400, 'IdsRejected']);
    expect(body.details[0].path).toBe('line 1');
    const large = await service.call({
      method: 'POST',
      url: client.url(),
      headers: { 'content-type': 'application/xml' },
      payload: `<ids>${' '.repeat(2_000_000)}`,
    });
    expect(large.body.error).toBe('IdsRejected');
    const json = await client.post({ release: 'x'.repeat(2_000_000) });
    expect([json.status, json.body.message]).toEqual([413, 'The request body is larger than 1 MiB.']);
    const tooLarge = await service.call({
      method: 'POST',
      url: client.url(),
      headers: { 'content-type': 'application/xml' },
      payload: ' '.repeat(20_000_001),
    });
    expect([tooLarge.status, tooLarge.body.message]).toEqual([413, 'The request body is larger than 20 MB.']);
    expect((await service.call({ method: 'POST', url: client.url() })).status).toBe(202);
    const text = await service.call({
      method: 'POST',
      url: client.url(),
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    });
    expect(text.status).toBe(415);
  });

  it('refuses a file for a closed project before it is read, and still repeats an earlier answer', async () => {
    const client = await CheckClient.create(service);
    const send = (payload: string, key: string) =>
      service.call({
        method: 'POST',
        url: client.url(),
        headers: { 'content-type': 'application/xml', 'idempotency-key': key },
        payload,
      });
    const rules = ids({});
    const first = await send(rules, 'closed-1');
    expect(first.status).toBe(202);
    const project = `/api/v1/party-directory/projects/${client.imports.projectId}`;
    const closed = await service.call({ method: 'POST', url: `${project}/actions/close` });
    expect(closed.status).toBe(200);
    const invalid = await send('<ids></ids>', 'closed-2');
    expect([invalid.status, invalid.body.error]).toEqual([409, 'ProjectClosed']);
    const again = await send(rules, 'closed-1');
    expect([again.status, again.body]).toEqual([202, first.body]);
  });

  it('follows an import unless it is turned off', async () => {
    const quiet = await startService({ env: { MODEL_CHECK_ON_IMPORT: 'false' } });
    try {
      const client = await CheckClient.create(quiet);
      await client.imports.import({ kind: 'element', id: 'e1' });
      expect((await client.get()).body).toEqual({ count: 0, items: [], nextCursor: null });
    } finally {
      await quiet.close();
    }
  });

  it('is limited to some that wait, and answers a repeated request once', async () => {
    const idle = await startService({ worker: false, env: { MODEL_CHECKS_MAX_WAITING: '2' } });
    try {
      const client = await CheckClient.create(idle);
      const key = { 'idempotency-key': 'once' };
      const [one, same] = [await client.post({}, key), await client.post({}, key)];
      expect([one.status, same.body]).toEqual([202, one.body]);
      expect((await client.post()).status).toBe(202);
      const refused = await client.post();
      expect([refused.status, refused.body.error]).toEqual([429, 'TooManyModelChecks']);
      const { body } = await client.get();
      expect(body).toMatchObject({ count: 2, items: [{ state: 'queued' }, { state: 'queued' }] });
    } finally {
      await idle.close();
    }
  });
});

it('a pattern of a template that takes long is compared beside the process that answers', async () => {
  const client = await CheckClient.create(service);
  const slow = { name: 'Text', group: 'P', dataType: 'text', binding: 'instance', pattern: '(x?){1600}y' };
  const objectClassId = await client.approvedClass('Slow', [slow]);
  const parameters = [{ name: 'Text', group: 'P', value: 'x'.repeat(2000) }];
  const ms = await blocks(
    async () => {
      await client.imports.import({ kind: 'element', id: 'e1', objectClassId, parameters });
      expect(await client.check()).toMatchObject({ state: 'ready', totals: { checked: 1, failed: 1 } });
    },
    200,
    3,
  );
  expect(ms).toBeLessThanOrEqual(200);
});
