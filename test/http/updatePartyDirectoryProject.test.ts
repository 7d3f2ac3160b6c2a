import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DesignWorld, startDesign } from '../support/design-world.ts';

const PROJECTS = '/api/v1/party-directory/projects';
let world: DesignWorld;
beforeAll(async () => {
  world = await startDesign();
});
afterAll(() => world.close());

describe('updatePartyDirectoryProject', () => {
  it('renames a project, also a closed one, and leaves collections alone', async () => {
    const collection = await world.newCollection('Lobby');
    const renamed = await world.patch(`${PROJECTS}/${world.projectId}`, { name: 'Harbour Hotel' });
    expect(renamed).toMatchObject({
      status: 200,
      body: { id: world.projectId, name: 'Harbour Hotel', status: 'active', hasGraph: false },
    });
    expect((await world.get(`/project-collections/${collection}`)).body.name).toBe('Lobby');
    await world.post(`${PROJECTS}/${world.projectId}/actions/close`);
    expect(
      (await world.patch(`${PROJECTS}/${world.projectId}`, { name: 'Closed Hotel' })).body,
    ).toMatchObject({
      name: 'Closed Hotel',
      status: 'closed',
    });
  });

  it('refuses a blank name and an unknown project', async () => {
    expect((await world.patch(`${PROJECTS}/${world.projectId}`, { name: ' ' })).status).toBe(400);
    expect((await world.patch(`${PROJECTS}/${world.projectId}`, {})).status).toBe(400);
    expect((await world.patch(`${PROJECTS}/prj_nothing`, { name: 'x' })).status).toBe(404);
  });

  it('leaves an audit entry for a change, and none for the same name again', async () => {
    const id = await world.newProject('Mill');
    for (let i = 0; i < 2; i++) await world.patch(`${PROJECTS}/${id}`, { name: 'Old Mill' });
    const { body } = await world.get('/api/v1/audit?action=updatePartyDirectoryProject');
    expect(body.items.filter(({ subject }: { subject: string }) => subject === id)).toHaveLength(1);
  });
});
