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
  const randomId = () => pool[random(pool.length)] as string;
  const add = (id: string | undefined) => {
    if (id !== undefined) pool.push(id);
  };
  const operations: string[] = [];
  const steps: (() => Promise<unknown>)[] = [
    async () => add(await client.create(`${client.name} root`, LINKS)),
    async () => add((await client.addChild(randomId(), `${client.name} child`)).id),
    async () => add((await client.addChild(randomId(), `${client.name} child`)).id),
    () => act('move', { sourceObjectClassIds: [randomId()], targetObjectClassId: randomId() }),
    () =>
      act('move', {
        sourceObjectClassIds: [randomId(), randomId()],
        targetObjectClassId: random(3) ? randomId() : null,
      }),
    () =>
      act('copy', {
        sourceObjectClassIds: [randomId()],
        targetObjectClassId: randomId(),
        includeChildren: random(2) === 0,
      }),
    () =>
      act('merge', {
        sourceObjectClassIds: [randomId()],
        targetObjectClassId: randomId(),
        keepData: 'target',
      }),
    () => act('delete', { sourceObjectClassIds: [randomId()], includeChildren: random(3) === 0 }),
    () => client.on(randomId(), 'approve'),
    () => client.on(randomId(), 'archive'),
    () => client.on(randomId(), 'restore'),
    () =>
      client.send('PUT', `${CLASSES}/${randomId()}/cad-category`, {
        cadCategory: random(2) ? 'OST_Doors' : null,
      }),
    () => client.send('PATCH', `${CLASSES}/${randomId()}`, { name: `renamed ${random(100)}` }),
    () => client.send('POST', `${CLASSES}/${randomId()}/sync-classification-inheritance`),
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
