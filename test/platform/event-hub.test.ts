import type { KyselyPlugin } from 'kysely';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { LOCAL_CALLER } from '../../src/platform/auth/scopes.ts';
import { recordEvents } from '../../src/platform/events/record-events.ts';
import { EventHub } from '../../src/platform/events/stream/event-hub.ts';
import { StreamPlaces } from '../../src/platform/events/stream/places.ts';
import type { StreamReader } from '../../src/platform/events/stream/reader.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();

let queries = 0;
const counting: KyselyPlugin = {
  transformQuery({ node }) {
    queries++;
    return node;
  },
  transformResult: async ({ result }) => result,
};
const startHub = (beatMs?: number) =>
  new EventHub({
    db: database.db.withPlugin(counting),
    log: pino({ level: 'silent' }),
    stillAdmitted: async (callers) => new Set(callers),
    ...(beatMs ? { beatMs } : {}),
  });
const record = (count: number) =>
  database.db.transaction().execute((tx) =>
    recordEvents(
      tx,
      Array.from({ length: count }, () => ({ type: 'T', subject: 's', data: {} })),
    ),
  );
async function textUntil(reader: StreamReader, isEnough: (text: string) => boolean): Promise<string> {
  let text = '';
  for await (const chunk of reader.stream) {
    text += String(chunk);
    if (isEnough(text)) break;
  }
  return text;
}
const eventsIn = (text: string) => text.match(/^data: /gm)?.length ?? 0;

describe('the hub of event streams', () => {
  it('looks once for all who read, however many they are', async () => {
    const hub = startHub();
    const readers = await Promise.all(Array.from({ length: 100 }, () => hub.open(LOCAL_CALLER, null)));
    const taken = readers.map((reader) => textUntil(reader, (text) => eventsIn(text) === 50));
    await expect.poll(() => queries).toBeGreaterThanOrEqual(100); // one each to find where to begin
    await record(50);
    queries = 0;
    hub.lookSoon();
    expect((await Promise.all(taken)).every((text) => eventsIn(text) === 50)).toBe(true);
    expect(queries).toBeLessThanOrEqual(5);
    await hub.stop();
  });

  it('does not look at all while nobody reads', async () => {
    const hub = startHub();
    queries = 0;
    for (let i = 0; i < 5; i++) {
      hub.lookSoon();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(queries).toBe(0);
    await hub.stop();
  });

  it('makes nothing for a reader who takes nothing, and loses nothing for one who comes back to it', async () => {
    const hub = startHub();
    const slow = await hub.open(LOCAL_CALLER, null);
    await record(5000);
    hub.lookSoon();
    const brisk = await hub.open(LOCAL_CALLER, null);
    await record(1);
    hub.lookSoon();
    await textUntil(brisk, (text) => eventsIn(text) >= 1);
    // What lies ready for it stays below what a stream holds, while megabytes of events went by.
    expect(slow.stream.readableLength).toBeLessThan(200_000);
    const text = await textUntil(slow, (seen) => eventsIn(seen) >= 5001);
    const sequences = Array.from(text.matchAll(/^id: (\d+)\ndata/gm), ([, id]) => Number(id));
    expect(sequences).toEqual(Array.from({ length: 5001 }, (_, i) => (sequences[0] ?? 0) + i));
    await hub.stop();
  });

  it('keeps the last change of each thing for a slow reader, and lets go of one who falls too far behind', async () => {
    const hub = startHub();
    const change = (operationId: string, status: string) =>
      hub.tell({ type: 'operation.changed', data: { operationId, status } });
    const slow = await hub.open(LOCAL_CALLER, null);
    for (let i = 0; i < 5000; i++) change('op_1', `status ${i}`);
    expect(slow.stream.destroyed).toBe(false);
    const text = await textUntil(slow, (seen) => seen.includes('status 4999'));
    expect(eventsIn(text)).toBeLessThan(5);
    const deaf = await hub.open(LOCAL_CALLER, null);
    for (let i = 0; i < 1100; i++) change(`op_${i}`, 'queued');
    expect(deaf.stream.destroyed).toBe(true);
    await hub.stop();
  });

  it('says now and then that it is alive, and lets go of a reader that is not', async () => {
    const hub = startHub(20);
    const reader = await hub.open(LOCAL_CALLER, null);
    const deaf = await hub.open(LOCAL_CALLER, null);
    const text = await textUntil(reader, (seen) => (seen.match(/^: $/gm)?.length ?? 0) >= 3);
    expect(text.replace(/^retry: \d+\nid: \d+\n\n/, '')).toMatch(/^(: \n\n){3,}$/);
    await expect.poll(() => deaf.stream.destroyed).toBe(true);
    await hub.stop();
  });
});

describe('the places of streams', () => {
  it('end by key, by address and by process, and come back once', () => {
    const places = new StreamPlaces({ ofAll: 5, ofKey: 2, ofAddress: 3 });
    const first = places.take('a', '192.0.2.1');
    expect(first).not.toBeNull();
    expect(places.take('a', '192.0.2.2')).not.toBeNull();
    expect(places.take('a', '192.0.2.3')).toBeNull(); // the key
    expect(places.take('b', '192.0.2.1')).not.toBeNull();
    expect(places.take('c', '192.0.2.1')).not.toBeNull();
    expect(places.take('d', '192.0.2.1')).toBeNull(); // the address
    expect(places.take('e', '2001:db8::1')).not.toBeNull();
    expect(places.take('f', '2001:db8::2')).toBeNull(); // the process
    first?.();
    first?.();
    expect(places.take('a', '192.0.2.9')).not.toBeNull();
    expect(places.take('g', '192.0.2.9')).toBeNull();
  });
});
