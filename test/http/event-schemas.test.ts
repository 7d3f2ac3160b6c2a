import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { accept, propose } from '../support/proposals.ts';
import { CLASSES, COMPLETE, useSteward } from '../support/steward.ts';

const { steward } = useSteward();
const folder = join(import.meta.dirname, '../../docs/events');
const ajv = new Ajv2020({ strict: false });
const schemas = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as { $id: string })
    .map((schema) => [schema.$id, ajv.compile(schema)]),
);

describe('docs/events', () => {
  it('describes every event that writing the ontology makes', async () => {
    const a = await steward.create('A', COMPLETE);
    const b = await steward.addChild(a, 'B');
    const c = await steward.create('C');
    await steward.approve(a);
    await steward.act('copy', { sourceObjectClassIds: [b], targetObjectClassId: c });
    await steward.act('move', { sourceObjectClassIds: [b], targetObjectClassId: c });
    const { id } = await steward.act('merge', {
      sourceObjectClassIds: [b],
      targetObjectClassId: c,
      keepData: 'target',
    });
    await steward.undo(id);
    await steward.act('delete', { sourceObjectClassIds: [b] });
    await steward.send('PUT', `${CLASSES}/${a}/cad-category`, { cadCategory: null }, steward.key());
    await steward.send('POST', `${CLASSES}/${a}/sync-classification-inheritance`, {});

    await steward.send('POST', `${CLASSES}/${a}/comments`, { text: 'Hello' });
    await accept(steward, (await propose(steward, [['createObjectClass', { name: 'D' }]])).url);
    const { url } = await propose(steward, []);
    await steward.send('POST', `${url}/actions/submit`, { userId: 'ada' });
    const late = { action: 'createObjectClass', request: { name: 'Late' } };
    await steward.send('POST', `${url}/changes`, late);
    await steward.send('POST', `${url}/actions/submit`, { userId: 'ada' });
    await steward.send('POST', `${url}/actions/reject`, { reason: 'Empty' });

    const events = await steward.events();
    expect([...new Set(events.map(({ type }) => type))].sort()).toEqual([
      'lintel.ObjectClassCommented.v1',
      'lintel.ObjectClassDemoted.v1',
      'lintel.ObjectClassParentGraphChanged.v1',
      'lintel.OntologyProposalAccepted.v1',
      'lintel.OntologyProposalRejected.v1',
      'lintel.OntologyProposalReopened.v1',
      'lintel.OntologyProposalSubmitted.v1',
    ]);
    for (const { type, data } of events) {
      const check = schemas.get(type);
      expect([type, check?.(data), check?.errors]).toEqual([type, true, null]);
    }
  });

  it('says the same as the API document', async () => {
    const { body } = await steward.send('GET', '/openapi.json');
    const documented = body.components.schemas as Record<
      string,
      { properties: { type: object; data: Data } }
    >;
    for (const [id, check] of schemas) {
      const { required, properties } = check.schema as Data & { title: string };
      const described = documented[id.split('.')[1] ?? '']?.properties;
      expect([id, described?.type]).toEqual([id, { type: 'string', enum: [id] }]);
      expect(described?.data.required.toSorted()).toEqual(required.toSorted());
      expect(Object.keys(described?.data.properties ?? {}).sort()).toEqual(Object.keys(properties).sort());
    }
  });
});

interface Data {
  required: string[];
  properties: Record<string, unknown>;
}
