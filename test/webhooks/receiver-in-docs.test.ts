import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { present } from '../../src/kernel/present.ts';
import { signedHeaders } from '../../src/webhooks/gateways/signature.ts';
import { freePort } from '../support/free-port.ts';

const SECRET = `whsec_${Buffer.from('a secret of twenty-four bytes').toString('base64')}`;
const PAGE = readFileSync(join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8');
const EVENT = JSON.stringify({
  type: 'lintel.OntologyProposalSubmitted.v1',
  subject: 'prop_1',
  data: { title: 'Doors & <!channel>' },
});
let said: unknown[] = [];
let chatAnswer = 200;
let chat: Server;
let folder: string;
const receivers: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-receiver-'));
  chat = createServer(async (request, response) => {
    said.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    response.writeHead(chatAnswer).end();
  }).listen(0, '127.0.0.1');
  await once(chat, 'listening');
});
afterAll(() => {
  for (const receiver of receivers) receiver.kill();
  chat.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the program of the page, with the URL of the chat in this setting. */
async function start(setting: string): Promise<string> {
  const file = join(folder, 'chat.mjs');
  writeFileSync(file, present(/```js chat\.mjs\n([^]+?)```/.exec(PAGE)?.[1]));
  const port = await freePort();
  const chatUrl = `http://127.0.0.1:${(chat.address() as AddressInfo).port}`;
  const env = {
    WEBHOOK_SECRET: SECRET,
    [setting]: chatUrl,
    PORT: String(port),
  };
  receivers.push(spawn(process.execPath, [file], { env, stdio: 'inherit' }));
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(url).then(
        ({ status }) => status,
        () => null,
      ),
    )
    .toBe(401);
  return url;
}

const card = (text: string) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: { type: 'AdaptiveCard', version: '1.4', body: [{ type: 'TextBlock', wrap: true, text }] },
    },
  ],
});

it.each([
  ['SLACK_URL', { text: 'OntologyProposalSubmitted: Doors &amp; &lt;!channel&gt;' }],
  ['TEAMS_URL', card('OntologyProposalSubmitted: Doors & <!channel>')],
])('chat.mjs in docs/webhooks.md passes signed events on to %s, and no others', async (chatUrl, message) => {
  const url = await start(chatUrl);
  const send = async (headers: Record<string, string>, body = EVENT) =>
    (await fetch(url, { method: 'POST', headers, body })).status;
  const headers = signedHeaders([SECRET], 'evt_1', EVENT, new Date());
  said = [];
  expect(await send(headers)).toBe(204);
  expect(said).toEqual([message]);
  expect(await send(headers, EVENT.replace('Doors', 'Lies'))).toBe(401);
  expect(await send({})).toBe(401);
  expect(await send(signedHeaders([SECRET], 'evt_1', EVENT, new Date(Date.now() - 3_600_000)))).toBe(401);
  expect(said).toHaveLength(1);
  chatAnswer = 500;
  expect(await send(headers)).toBe(502);
  chatAnswer = 200;
  expect(await send(headers)).toBe(204);
});
