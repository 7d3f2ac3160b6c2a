import { beforeEach, describe, expect, test } from 'vitest';
import { STEPS, useMortalDesign } from '../support/mortal-design.ts';
import { startService } from '../support/service.ts';

const { world, database, death } = useMortalDesign();

let projectId: string;
let collectionId: string;
beforeEach(async () => {
  death.at = null;
  await database.pool.query('delete from design_intent'); // of a test that failed
  projectId = await world.newProject('Crash');
  collectionId = await world.newCollection('Lobby', projectId);
  await world.newItem(collectionId, 'variant', 'var_fenn-chair-oak');
});

/** Until the intent is gone, which is what a start does first. */
async function restart(): Promise<void> {
  const next = await startService({ database });
  await expect.poll(async () => (await database.pool.query('select from design_intent')).rowCount).toBe(0);
  await next.close();
}

const portal = () => world.get(`/api/v2/client-portal/projects/${projectId}/project-collections`);
const stateOf = async () => (await world.get(`/project-collections/${collectionId}`)).body.portalState;
const act = (action: string) => world.post(`/projects/${projectId}/actions/${action}`);

describe.each(STEPS)('a crash after: %s', (step) => {
  test('publishing: the snapshot stands first, the portal fields follow', async () => {
    death.at = step;
    expect((await act('publish-to-portal')).status).toBe(500);
    expect([(await portal()).status, await stateOf()]).toEqual([
      200,
      step === 'intent written' ? 'draft' : 'published',
    ]);
    await restart();
    expect([(await portal()).status, await stateOf()]).toEqual([200, 'published']);
    const { rows } = await database.pool.query('select version from portal.snapshot where project_id = $1', [
      projectId,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('unpublishing: off the portal first, the portal fields follow', async () => {
    await act('publish-to-portal');
    death.at = step;
    expect((await act('unpublish-from-portal')).status).toBe(500);
    expect((await portal()).status).toBe(404);
    await restart();
    expect([(await portal()).status, await stateOf()]).toEqual([404, 'draft']);
  });
});
