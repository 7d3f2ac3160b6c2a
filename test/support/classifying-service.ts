import { ImportClient } from './imports.ts';
import { startService, type TestService } from './service.ts';
import { COMPLETE, Steward } from './steward.ts';

/** A service with a few classes and a project, and the environment in which the clients' own tests find it. */
export async function classifyingService(): Promise<{ service: TestService; env: Record<string, string> }> {
  const service = await startService();
  const steward = new Steward(service);
  const walls = await steward.create('Walls', COMPLETE);
  const partitions = await steward.addChild(walls, 'Partitions', { uniformat: 'C1010' });
  const doors = await steward.create('Doors', { ...COMPLETE, uniformat: 'C1020', cadCategory: 'OST_Doors' });
  const screens = await steward.create('Screens', COMPLETE);
  const templates = [
    { name: 'FireRating', dataType: 'text', group: 'Pset_DoorCommon', binding: 'instance', required: true },
  ].map((each) => ({ ...each, allowedValues: ['EI30', 'EI60'] }));
  await steward.putTemplates(doors, templates);
  for (const id of [walls, partitions, doors, screens]) await steward.approve(id);
  await steward.create('Draft');
  const merge = { sourceObjectClassIds: [screens], targetObjectClassId: partitions, keepData: 'target' };
  await steward.act('merge', merge);
  const { projectId } = await ImportClient.create(service);
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 });
  return { service, env: { LINTEL_URL: url, LINTEL_PROJECT: projectId } };
}
