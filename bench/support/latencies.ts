import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { sized } from './tiny.ts';

/** Readers that arrive at a fixed rate, whether or not earlier ones have their answer. */
export interface ReadersOptions {
  url: string;
  headers: Record<string, string>;
  perSecond: number;
}

export interface Readers {
  /** How long each waited since it was due, in milliseconds. */
  stop(): Promise<number[]>;
}

/**
 * In a process of its own. Readers that arrive while an earlier one waits are counted too: with readers one after
 * another, a service that hangs for a second would delay only a single request.
 */
export async function startReaders(options: ReadersOptions): Promise<Readers> {
  const child = fork(import.meta.filename, [JSON.stringify(options)], { execArgv: [] });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve()); // the first have their answers: connections are open, code is compiled
    child.once('exit', (code) => reject(new Error(`The readers ended with ${code}.`)));
  });
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        child.once('message', (times) => resolve(times as number[]));
        child.once('exit', (code) => reject(new Error(`The readers ended with ${code}.`)));
        child.send('stop');
      }),
  };
}

/** How long each of these readers waited while the work was done. */
export async function waitsDuring(options: ReadersOptions, work: () => Promise<unknown>): Promise<number[]> {
  const readers = await startReaders(options);
  await work();
  return readers.stop();
}

/** A ratio of two p99: of readers beside some work, and of the same readers without. */
export function besideIdle(busy: readonly number[], idle: readonly number[]) {
  const [p99, idleP99] = [percentile(busy, 0.99), percentile(idle, 0.99)];
  return {
    value: `${p99.toFixed(1)} ms of ${busy.length}`,
    baseline: `${idleP99.toFixed(1)} ms of ${idle.length} idle`,
    ratio: p99 / idleP99,
  };
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

const WARM_UP = sized(200, 2);

if (process.argv[1] === import.meta.filename) {
  const { url, headers, perSecond } = JSON.parse(process.argv[2] ?? '{}') as ReadersOptions;
  let isStopped = false;
  process.on('message', () => {
    isStopped = true;
  });
  const agent = new Agent({ keepAlive: true, scheduling: 'fifo' });
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const asking = request(url, { headers, agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`));
        response.resume().on('end', resolve);
      });
      asking.on('error', (error) => {
        // The service closes idle connections; a request that was just about to use one is sent again.
        if (asking.reusedSocket) resolve(ask());
        else reject(error);
      });
      asking.end();
    });
  const times: number[] = [];
  const requests: Promise<void>[] = [];
  const pause = 1000 / perSecond;
  for (let due = performance.now(); !isStopped || requests.length < WARM_UP; due += pause) {
    const ahead = due - performance.now();
    if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead));
    const from = due;
    requests.push(ask().then(() => void times.push(performance.now() - from)));
    if (requests.length !== WARM_UP) continue;
    await Promise.all(requests);
    times.length = 0;
    process.send?.('ready');
    due = performance.now();
  }
  await Promise.all(requests);
  process.send?.(times, undefined, undefined, () => process.exit(0));
}
