import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { type PushedRun, waitForRun } from '../../src/cad-imports/cli/push-artifact.ts';
import { use } from '../support/use.ts';

const statusOf = new Map([
  ['prj_gone', 404],
  ['prj_other', 403],
]);
const server = use(async () => {
  const listening = createServer(({ url = '' }, response) => {
    const status = statusOf.get(url.split('/')[4] ?? '') ?? 500;
    response.writeHead(status).end(JSON.stringify({ message: 'No.' }));
  });
  await new Promise<void>((resolve) => void listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo; // it listens on TCP
  return { url: `http://127.0.0.1:${port}`, close: async () => void listening.close() };
});

it.each([
  ['prj_gone', 'No.', 3],
  ['prj_other', 'No. The import goes on as run run_1.', 4],
])('says that the import goes on, unless it is gone: %s', async (projectId, message, exitCode) => {
  const run = { id: 'run_1', projectId, state: 'queued' } as PushedRun;
  const waiting = waitForRun({ url: server.url, key: null }, run, 60, () => undefined);
  await expect(waiting).rejects.toMatchObject({ message, exitCode });
});
