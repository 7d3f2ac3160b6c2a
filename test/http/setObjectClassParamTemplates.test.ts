import { describe, expect, it } from 'vitest';
import { useService } from '../support/service.ts';
import { Steward } from '../support/steward.ts';

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
