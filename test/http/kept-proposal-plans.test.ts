import { queryObjects } from 'node:v8';
import { expect, it } from 'vitest';
import { WholePlan } from '../../src/ontology/proposals/queries/whole-plan.ts';
import { propose } from '../support/proposals.ts';
import { useSteward } from '../support/steward.ts';

const { steward } = useSteward();

it('the whole plan of a proposal is kept for the current tree only, because it holds all of it', async () => {
  const { url } = await propose(steward, [['createObjectClass', { name: 'Kept' }]]);
  const count = async () => (await steward.send('GET', `${url}/plan`)).body.count;
  expect(await count()).toBe(1);
  const kept = Number(queryObjects(WholePlan));
  for (const name of ['One version', 'Another version', 'A third version']) {
    await steward.create(name);
    expect(await count()).toBe(1);
  }
  expect(queryObjects(WholePlan)).toBeLessThanOrEqual(kept);
});
