import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedHeaders } from '../../src/webhooks/gateways/signature.ts';
import { freePort } from '../support/free-port.ts';

const SECRET = `whsec_${Buffer.from('a secret of twenty-four bytes').toString('base64')}`;
const page = readFileSync(join(import.meta.dirname, '../../docs/proposals.md'), 'utf8');
const said: string[] = [];
let chat: Server;
let receiver: ChildProcess;
let url: string;
let folder: string;

beforeAll(async () => {
  chat = createServer(async (request, response) => {
    said.push(JSON.parse(Buffer.concat(await request.toArray()).toString()).text);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(chat, 'listening');
  folder = mkdtempSync(join(tmpdir(), 'lintel-receiver-'));
  const file = join(folder, 'receiver.mjs');
  writeFileSync(file, /```js\n([\s\S]+?)```/.exec(page)?.[1] ?? '');
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const CHAT_URL = `http://127.0.0.1:${(chat.address() as AddressInfo).port}`;
  receiver = spawn(process.execPath, [file], {
    env: { WEBHOOK_SECRET: SECRET, CHAT_URL, PORT: String(port) },
    stdio: 'inherit',
  });
  for (;;) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
});
afterAll(async () => {
  receiver.kill();
  chat.close();
  rmSync(folder, { recursive: true, force: true });
});

it('the receiver in docs/proposals.md passes signed events on to a chat, and no others', async () => {
  const body = JSON.stringify({ type: 'lintel.OntologyProposalSubmitted.v1', data: { title: 'Doors' } });
  const headers = signedHeaders([SECRET], 'evt_1', body, new Date());
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(204);
  expect((await fetch(url, { method: 'POST', headers, body: body.replace('Doors', 'Lies') })).status).toBe(
    401,
  );
  expect((await fetch(url, { method: 'POST', body })).status).toBe(401);
  expect(said).toEqual(['OntologyProposalSubmitted: Doors']);
});
