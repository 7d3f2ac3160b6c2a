import { expect, it } from 'vitest';
import { entity, file, property, restricted } from '../support/ids.ts';
import { CheckClient } from '../support/model-checks.ts';
import { useService } from '../support/service.ts';

const service = useService();

it('elements and types of 4 MB each are checked within the memory of a check', {
  timeout: 300_000,
}, async () => {
  const client = await CheckClient.create(service);
  const parameters = Array.from({ length: 95_000 }, (_, i) => ({ name: `p${i}`, group: 'G', value: 1 }));
  const numbers = [1, 2, 3, 4, 5, 6];
  const run = await client.imports.import(
    ...numbers.map((i) => ({ kind: 'type', id: `t${i}`, name: `t${i}`, parameters })),
    ...numbers.map((i) => ({
      kind: 'element',
      id: `e${i}`,
      ifcClass: 'IfcWall',
      typeId: `t${i}`,
      parameters,
    })),
  );
  expect(run).toMatchObject({ state: 'ready', counts: { element: 6, type: 6 } });
  const value = restricted('<xs:pattern value="[0-9]+"/>');
  const rules = file(
    `<specification name="S" ifcVersion="IFC4"><applicability minOccurs="0" maxOccurs="unbounded">${entity('IFCWALL')}</applicability><requirements>${property('G', 'p1', '', value)}${property('G', 'None')}</requirements></specification>`,
  );
  const headers = { 'content-type': 'application/xml' };
  const { body } = await service.call({ method: 'POST', url: client.url(), headers, payload: rules });
  expect(await client.finished(body.checkId)).toMatchObject({
    error: null,
    state: 'ready',
    totals: { checked: 6, failed: 6 },
  });
});
