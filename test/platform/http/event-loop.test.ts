import { setImmediate as nextTurn } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Edge, startEdge } from '../../support/edge.ts';

interface Line {
  msg: string;
  ms: number;
  processorMs: number;
  routes: string[];
  level: number;
}

const lines: Line[] = [];
const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
const warnings = () => lines.filter(({ msg }) => msg === 'event loop blocked');

let release: (() => void) | undefined;
let edge: Edge;
beforeAll(async () => {
  edge = await startEdge({
    log,
    routes: (app) => {
      const config = { scope: 'ontology:read' } as const;
      app.get('/busy/:key', { config }, async () => {
        await nextTurn();
        const before = process.threadCpuUsage();
        while (process.threadCpuUsage(before).user < 500_000);
        return {};
      });
      app.get('/asleep', { config }, async () => {
        await nextTurn();
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
        return {};
      });
      app.get('/waiting', { config }, () => new Promise((resolve) => (release = () => resolve({}))));
    },
  });
});
afterAll(() => edge.close());

const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`${edge.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};

test('a blocked event loop is measured, and the log says what was being handled', async () => {
  await metric('lintel_event_loop_delay_seconds');
  const waiting = fetch(`${edge.url}/waiting`);
  await vi.waitFor(() => expect(release).not.toBe(undefined), 60_000);
  await fetch(`${edge.url}/busy/a-key-of-someone`);
  const named = () => warnings().find(({ routes }) => routes.includes('GET /busy/:key'));
  await vi.waitFor(() => expect(named()).toBeDefined(), 60_000);
  release?.();
  await waiting;
  expect(named()).toMatchObject({ level: 40, routes: expect.arrayContaining(['GET /waiting']) });
  expect(named()?.ms).toBeGreaterThan(400);
  expect(named()?.processorMs).toBeGreaterThan(400);
  expect(JSON.stringify(named())).not.toContain('a-key-of-someone');
  expect(await metric('lintel_event_loop_delay_seconds')).toBeGreaterThan(0.4);
  expect(await metric('lintel_event_loop_blocked_total')).toBeGreaterThan(0);
});

test('routes are forgotten once they are answered', async () => {
  const before = warnings().length;
  // The look that follows an answer still tells of it, so the first one may be of the time when the other waited.
  await vi.waitFor(
    async () => {
      await fetch(`${edge.url}/busy/again`);
      const newWarnings = warnings().slice(before);
      const alone = newWarnings.filter(({ routes }) => !routes.includes('GET /waiting'));
      expect(alone.flatMap(({ routes }) => routes)).toContain('GET /busy/:key');
    },
    { timeout: 60_000, interval: 300 },
  );
});

test('a wait without processor time is the fault of the machine, not of a route', async () => {
  await fetch(`${edge.url}/asleep`);
  const said = () =>
    lines.find(({ msg, routes }) => msg.startsWith('requests waited') && routes.includes('GET /asleep'));
  await vi.waitFor(() => expect(said()).toBeDefined(), 60_000);
  expect(said()).toMatchObject({
    level: 30,
    msg: `requests waited ${said()?.ms} ms because the machine was busy`,
  });
});
