import { newId } from '../../src/kernel/ids.ts';
import type { Service } from '../../src/main/service.ts';

const CLASSES = '/api/v1/bim-ontology/object-classes';

/** The body of an answer that must be 200. */
export async function get(service: Service, url: string): Promise<string> {
  const { statusCode, body } = await service.app.inject({ url });
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body.slice(0, 500)}`);
  return body;
}

/** Waits for the write alone. */
export async function patchClass(service: Service, id: string, payload: object): Promise<void> {
  const { statusCode, body } = await service.app.inject({
    method: 'PATCH',
    url: `${CLASSES}/${id}`,
    headers: { 'idempotency-key': newId('req') },
    payload,
  });
  if (statusCode >= 300) throw new Error(`${id}: ${statusCode} ${body.slice(0, 500)}`);
}

/** What the process holds after a collection. */
export function heldMegabytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 ** 2;
}

/** Milliseconds of processor time of all threads. */
export async function processorMs(work: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.(); // what came before must not pay, nor be paid for
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
