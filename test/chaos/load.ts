import { CLASSES, type Client } from './client.ts';
import { LINKS } from './races.ts';

/** A random stream that a printed seed repeats. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** Does whatever comes to mind with a pool of classes that all clients share, until told to stop. */
export async function work(
  client: Client,
  pool: string[],
  random: (below: number) => number,
  stopped: () => boolean,
) {
  const one = () => pool[random(pool.length)] as string;
  const add = (id: string | undefined) => {
    if (id !== undefined) pool.push(id);
  };
  const operations: string[] = [];
  const steps: (() => Promise<unknown>)[] = [
    async () => add(await client.create(`${client.name} root`, LINKS)),
    async () => add((await client.addChild(one(), `${client.name} child`)).id),
    async () => add((await client.addChild(one(), `${client.name} child`)).id),
    () => act('move', { sourceObjectClassIds: [one()], targetObjectClassId: one() }),
    () =>
      act('move', { sourceObjectClassIds: [one(), one()], targetObjectClassId: random(3) ? one() : null }),
    () =>
      act('copy', {
        sourceObjectClassIds: [one()],
        targetObjectClassId: one(),
        includeChildren: random(2) === 0,
      }),
    () => act('merge', { sourceObjectClassIds: [one()], targetObjectClassId: one(), keepData: 'target' }),
    () => act('delete', { sourceObjectClassIds: [one()], includeChildren: random(3) === 0 }),
    () => client.on(one(), 'approve'),
    () => client.on(one(), 'archive'),
    () => client.on(one(), 'restore'),
    () =>
      client.send('PUT', `${CLASSES}/${one()}/cad-category`, { cadCategory: random(2) ? 'OST_Doors' : null }),
    () => client.send('PATCH', `${CLASSES}/${one()}`, { name: `renamed ${random(100)}` }),
    () => client.send('POST', `${CLASSES}/${one()}/sync-classification-inheritance`),
    async () => {
      const operationId = operations.pop();
      if (operationId) await client.send('POST', `/api/v1/operations/${operationId}/undo`);
    },
  ];
  async function act(action: string, body: object): Promise<void> {
    const { body: answer } = await client.act(action, body);
    if (answer.operationId) operations.push(answer.operationId);
  }
  while (!stopped()) await steps[random(steps.length)]?.();
}
