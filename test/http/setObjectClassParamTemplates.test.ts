import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { propose } from '../support/proposals.ts';
import { useService } from '../support/service.ts';
import { paramTemplate, Steward } from '../support/steward.ts';

const service = useService();
const steward = new Steward(service);

const template = (name: string) => ({ name, dataType: 'text', group: 'Identity', binding: 'type' });

describe('setObjectClassParamTemplates', () => {
  it('replaces all of them, whatever they were, when no one asks what they were', async () => {
    const url = `/api/v1/bim-ontology/object-classes/${await steward.create('Walls')}/param-templates`;
    await steward.send('PUT', url, { templates: [template('Mark')] });
    await steward.send('PUT', url, { templates: [template('Fire rating')] });
    const { body } = await service.call({ method: 'GET', url });
    expect(body.templates).toEqual([template('Fire rating')]);
  });

  it('with If-Match replaces those that were seen and no others', async () => {
    const url = `/api/v1/bim-ontology/object-classes/${await steward.create('Doors')}/param-templates`;
    const tag = async () => String((await service.call({ method: 'GET', url })).headers['etag']);
    const put = (name: string, seen: string) =>
      service.call({
        method: 'PUT',
        url,
        headers: { 'if-match': seen },
        payload: { templates: [template(name)] },
      });
    const empty = await tag();
    expect((await put('Mark', empty)).status).toBe(200);
    const refused = await put('Fire rating', empty);
    expect([refused.status, refused.body.error]).toEqual([409, 'ObjectClassParamTemplatesConflict']);
    expect(refused.body.message).toContain('They are now: Mark.');
    expect((await put('Fire rating', await tag())).status).toBe(200);
    expect((await put('Anything', '*')).status).toBe(200);
  });

  it('of two that saw the same, one wins', async () => {
    const url = `/api/v1/bim-ontology/object-classes/${await steward.create('Windows')}/param-templates`;
    const seen = String((await service.call({ method: 'GET', url })).headers['etag']);
    const answers = await Promise.all(
      ['Width', 'Height'].map((name) =>
        service.call({
          method: 'PUT',
          url,
          headers: { 'if-match': seen },
          payload: { templates: [template(name)] },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('as a dry run says what would change, and writes nothing', async () => {
    const id = await steward.create('Gates');
    const url = `/api/v1/bim-ontology/object-classes/${id}/param-templates`;
    await steward.send('PUT', url, { templates: [template('Mark')] });
    const before = (await steward.send('GET', '/api/v1/operations')).body.items.length;
    const put = (templates: object[], headers = {}) =>
      steward.send('PUT', url, { templates, dryRun: true }, headers);
    const { status, body } = await put([template('Width')]);
    expect([status, body.dryRun, body.action]).toEqual([200, true, 'setObjectClassParamTemplates']);
    expect(body.changes).toEqual([]);
    expect(
      body.parameters.map(({ objectClassId, parameter, change }: Record<string, string>) => [
        objectClassId,
        parameter,
        change,
      ]),
    ).toEqual([
      [id, 'Width', 'added'],
      [id, 'Mark', 'removed'],
    ]);
    expect((await put([template('Mark')])).body.parameters).toBeUndefined();
    expect((await put([template('Width')], { 'if-match': '"another"' })).status).toBe(409);
    expect((await put([{ ...template('Width'), minLength: 2, maxLength: 1 }])).status).toBe(400);
    expect(await steward.templatesOf(id)).toEqual([template('Mark')]);
    expect((await steward.send('GET', '/api/v1/operations')).body.items).toHaveLength(before);
  });
});

describe('the templates of one class', () => {
  const MOST = 2 * 1024 * 1024;
  const large = Array.from({ length: 300 }, (_, i) =>
    paramTemplate(`Large ${i}`, { value: 'v'.repeat(9000) }),
  );
  const tooLarge = {
    error: 'ParamTemplatesTooLargeError',
    message: expect.stringContaining('at most 2,097,152 characters together'),
  };

  it('have one limit, also where a few characters of a body say much', async () => {
    const id = await steward.create('Numbers');
    const values = Array.from({ length: 500 }, (_, i) => `${i + 1}e18`);
    const numbers = Array.from({ length: 200 }, (_, i) =>
      JSON.stringify(paramTemplate(`N${i}`, { dataType: 'number', allowedValues: '' })).replace(
        '"allowedValues":""',
        `"allowedValues":[${values.join()}]`,
      ),
    );
    const payload = `{"templates":[${numbers.join()}]}`;
    expect(payload.length).toBeLessThan(MOST / 2);
    const { status, body } = await service.call({
      method: 'PUT',
      url: `/api/v1/bim-ontology/object-classes/${id}/param-templates`,
      headers: { 'content-type': 'application/json', ...steward.key() },
      payload,
    });
    expect({ status, ...body }).toMatchObject({ status: 400, ...tooLarge });
  });

  it('have it in proposals and files too', async () => {
    const id = await steward.create('Proposed');
    const { url } = await propose(steward, []);
    const request = { key: id, templates: large };
    const added = await steward.send('POST', `${url}/changes`, {
      action: 'setObjectClassParamTemplates',
      request,
    });
    expect(added).toMatchObject({ status: 400, body: tooLarge });
    const { body } = await service.call({
      method: 'POST',
      url: '/api/v1/bim-ontology/imports?dryRun=true',
      headers: { 'content-type': 'application/x-ndjson', ...steward.key() },
      payload: JSON.stringify({ id, name: 'Proposed', paramTemplates: large }),
    });
    expect(body.rows[0].problems[0].message).toBe('must have at most 2,097,152 characters');
  });

  it('have it in merges, which nobody can accept', async () => {
    const [into, from] = [await steward.create('Into'), await steward.create('From')];
    for (const id of [into, from])
      await steward.putTemplates(
        id,
        Array.from({ length: 600 }, (_, i) => paramTemplate(`${id} ${i}`)),
      );
    const merge = { sourceObjectClassIds: [from], targetObjectClassId: into, keepData: 'target' };
    const message = "“Into” can't have these parameter templates: a class can have at most 1000 parameters.";
    const dry = await steward.ask('merge', { ...merge, dryRun: true });
    expect(dry).toMatchObject({ status: 400, body: { message } });
    expect(await steward.act('merge', merge)).toMatchObject({ status: 'failed', error: { message } });
    const { changes } = await propose(steward, [['mergeObjectClasses', merge]]);
    expect(changes[0].problem).toBe(message);
  });

  it('can be reduced where there are more already, and come back with an undo', async () => {
    const id = await steward.create('Legacy');
    await steward.putTemplates(id, [paramTemplate('Mark')]);
    await sql`update object_class_param_templates set templates = ${JSON.stringify(large)}::jsonb
      where object_class_id = ${id}`.execute(service.db);
    expect((await steward.putTemplates(id, large.slice(0, 100))).status).toBe(200);
    const { items } = (await steward.send('GET', '/api/v1/operations')).body;
    expect((await steward.undo(items[0].id)).status).toBe(202);
    expect(await steward.templatesOf(id)).toHaveLength(300);
  });
});
