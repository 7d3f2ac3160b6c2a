import { expect, it } from 'vitest';
import { accept, propose } from '../support/proposals.ts';
import { CLASSES, useSteward } from '../support/steward.ts';

const { steward } = useSteward();
const text = (name: string, extra: object = {}) => ({
  name,
  dataType: 'text',
  group: 'Fire',
  binding: 'type',
  ...extra,
});

it('a proposal shows changes of parameters field by field, and accepting it makes them', async () => {
  const doors = await steward.create('Doors');
  const templates = [text('FireRating', { required: true }), text('Note')];
  const set = await steward.send('PUT', `${CLASSES}/${doors}/param-templates`, { templates }, steward.key());
  expect(set.status).toBe(200);
  const after = [text('FireRating', { allowedValues: ['EI30', 'EI60'] }), text('Maker')];
  const { url } = await propose(steward, [
    ['setObjectClassParamTemplates', { key: doors, templates: after }],
    ['updateObjectClass', { key: doors, name: 'All doors' }],
  ]);
  const { plan } = (await steward.send('GET', url)).body;
  const of = { objectClassId: doors, name: 'All doors' };
  expect(plan.parameters).toEqual([
    {
      ...of,
      parameter: 'FireRating',
      change: 'changed',
      fields: expect.arrayContaining([
        { field: 'required', before: true, after: null },
        { field: 'allowedValues', before: null, after: ['EI30', 'EI60'] },
      ]),
    },
    {
      ...of,
      parameter: 'Maker',
      change: 'added',
      fields: expect.arrayContaining([{ field: 'dataType', before: null, after: 'text' }]),
    },
    {
      ...of,
      parameter: 'Note',
      change: 'removed',
      fields: expect.arrayContaining([{ field: 'binding', before: 'type', after: null }]),
    },
  ]);
  expect(plan.parameters[0].fields).toHaveLength(2);
  const operation = await accept(steward, url);
  expect(operation).toMatchObject({ status: 'succeeded' });
  const own = async () => (await steward.send('GET', `${CLASSES}/${doors}/param-templates`)).body;
  expect(JSON.stringify(await own())).toContain('"allowedValues":["EI30","EI60"]');
  expect(JSON.stringify(await own())).not.toContain('"Note"');
});
