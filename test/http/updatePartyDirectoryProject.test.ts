import { describe, expect, it } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const PROJECTS = '/api/v1/party-directory/projects';
const world = useDesign();

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

  it('renames the default collection with its project, wherever it is shown', async () => {
    const id = await world.newProject('Quay');
    const { body: added } = await world.post(`/projects/${id}/actions/add-variants`, {
      variantIds: ['var_alder-cupboard-oak'],
    });
    const { collectionId } = added;
    const publish = () => world.post(`/projects/${id}/actions/publish-to-portal`, {});
    await publish();
    await world.patch(`${PROJECTS}/${id}`, { name: 'North Quay' });

    const name = 'North Quay-default';
    const listed = (await world.get(`/projects/${id}/project-collections`)).body.items;
    expect(listed).toMatchObject([{ id: collectionId, name }]);
    expect((await world.get(`/project-collections/${collectionId}`)).body.name).toBe(name);
    const { body: found } = await world.get('/api/v1/search?q=north%20quay-default');
    expect(found.groups.map(({ items }: { items: { title: string }[] }) => items[0]?.title)).toContain(name);
    expect((await world.get('/api/v1/search?q=Quay-default')).body.groups[0].items[0].title).toBe(name);

    const portal = `/api/v2/client-portal/projects/${id}/project-collections`;
    expect((await world.get(portal)).body.items[0].name).toBe('Quay-default');
    expect((await world.get(`/projects/${id}/portal/diff`)).body.changed).toBe(true);
    expect((await publish()).body.snapshotVersion).toBe(2);
    expect((await world.get(portal)).body.items[0].name).toBe(name);

    const { body: deck } = await world.post(`/project-collections/${collectionId}/publish-slides`, {});
    const file = await world.get(deck.deckUrl);
    expect(file.headers['content-disposition']).toContain('North-Quay-default');
    expect((await world.patch(`/project-collections/${collectionId}`, { name: 'Other' })).body.error).toBe(
      'DefaultCollectionNameFixed',
    );
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
