import { afterEach, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { type DesignWorld, startDesign } from '../support/design-world.ts';
import { mortalDesign, STEPS, type Step } from '../support/mortal-design.ts';
import { startService } from '../support/service.ts';

let world: DesignWorld;
let database: TestDatabase;
let mortal: ReturnType<typeof mortalDesign>;
afterEach(async () => {
  await world.close();
  await mortal.close();
  await database.close();
});

/** A service that dies at a step, as far as anything it writes is concerned, and what the next start makes of it. */
async function crashAt(step: Step) {
  database = await freshDatabase();
  let armed = false;
  mortal = mortalDesign(database.url, (now) => armed && now === step);
  world = await startDesign({ database, worker: false, service: { design: mortal.parts } });
  const collectionId = await world.newCollection('Lobby');
  await world.newItem(collectionId, 'variant', 'var_fenn-chair-oak');
  return {
    collectionId,
    arm: () => {
      armed = true;
    },
  };
}

/** Until the intent is gone, which is what a start does first. */
async function restart(): Promise<void> {
  const next = await startService({ database });
  await expect.poll(async () => (await database.pool.query('select from design_intent')).rowCount).toBe(0);
  await next.close();
}

const portal = () => world.get(`/api/v2/client-portal/projects/${world.projectId}/project-collections`);
const stateOf = async (id: string) => (await world.get(`/project-collections/${id}`)).body.portalState;
const act = (action: string) => world.post(`/projects/${world.projectId}/actions/${action}`);

describe.each(STEPS)('a crash after: %s', (step) => {
  test('publishing: the snapshot stands first, the portal fields follow', async () => {
    const { collectionId, arm } = await crashAt(step);
    arm();
    expect((await act('publish-to-portal')).status).toBe(500);
    expect([(await portal()).status, await stateOf(collectionId)]).toEqual([
      200,
      step === 'intent written' ? 'draft' : 'published',
    ]);
    await restart();
    expect([(await portal()).status, await stateOf(collectionId)]).toEqual([200, 'published']);
    const { rows } = await database.pool.query('select version from portal.snapshot');
    expect(rows).toHaveLength(1);
  });

  test('unpublishing: off the portal first, the portal fields follow', async () => {
    const { collectionId, arm } = await crashAt(step);
    await act('publish-to-portal');
    arm();
    expect((await act('unpublish-from-portal')).status).toBe(500);
    expect((await portal()).status).toBe(404);
    await restart();
    expect([(await portal()).status, await stateOf(collectionId)]).toEqual([404, 'draft']);
  });
});
