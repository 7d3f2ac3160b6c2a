import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StreamClient } from '../support/event-stream.ts';
import { accept, propose } from '../support/proposals.ts';
import { useService } from '../support/service.ts';
import { CLASSES, Steward } from '../support/steward.ts';

const TYPES = [
  'ObjectClassCommented',
  'OntologyProposalSubmitted',
  'OntologyProposalAccepted',
  'OntologyProposalRejected',
];

interface Told {
  id: string;
  type: string;
  subject: string;
  data: Record<string, unknown>;
}

const service = useService({ env: { WEBHOOK_ALLOW_PRIVATE: 'true' } });
const steward = new Steward(service);
let receiver: Server;
let stream: StreamClient;
const delivered: Told[] = [];

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    delivered.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const webhook = { url: `http://127.0.0.1:${port}/`, types: TYPES };
  await steward.send('POST', '/api/v1/webhooks', webhook);
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 });
  stream = await StreamClient.open(`${url}/api/v1/events/stream`);
});
afterAll(async () => {
  stream?.close();
  receiver?.close();
});

it('what happens to proposals, and comments on classes, reach the stream and webhooks', async () => {
  const doors = await steward.create('Doors');
  await steward.send('POST', `${CLASSES}/${doors}/comments`, { text: 'Sliding too? @bob', userId: 'ada' });
  const rejected = await propose(steward, [['updateObjectClass', { key: doors, name: 'Gates' }]]);
  await steward.send('POST', `${rejected.url}/comments`, { text: 'Nobody is told of this.' });
  await steward.send('POST', `${rejected.url}/actions/submit`, { userId: 'ada' });
  await steward.send('POST', `${rejected.url}/actions/reject`, { reason: 'No gates here', userId: 'rita' });
  const accepted = await propose(steward, [['createObjectClass', { name: 'Hatches' }]]);
  const { id: operationId } = await accept(steward, accepted.url);

  const expected = [
    { type: 'ObjectClassCommented', data: { objectClassId: doors, objectClassName: 'Doors', userId: 'ada' } },
    { type: 'OntologyProposalSubmitted', data: { proposalId: rejected.id, userId: 'ada', changeCount: 1 } },
    { type: 'OntologyProposalRejected', data: { proposalId: rejected.id, reason: 'No gates here' } },
    { type: 'OntologyProposalSubmitted', data: { proposalId: accepted.id } },
    { type: 'OntologyProposalAccepted', data: { proposalId: accepted.id, operationId, title: 'Tidy up' } },
  ].map(({ type, data }) => ({ type: `lintel.${type}.v1`, data }));

  await expect.poll(() => delivered.length).toBe(expected.length);
  // Deliveries may overtake each other; the ids of events are in order.
  const inOrder = delivered.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(inOrder).toMatchObject(expected);

  const isLast = ({ data }: { data?: Told }) => data?.type === expected.at(-1)?.type;
  await stream.until(isLast);
  const streamed = stream.seen.flatMap(({ event, data }) =>
    event === undefined && data !== undefined ? [data as Told] : [],
  );
  expect(streamed.filter(({ type }) => TYPES.includes(type.split('.')[1] ?? ''))).toMatchObject(expected);
});
