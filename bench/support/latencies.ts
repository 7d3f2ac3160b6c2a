import { fork } from 'node:child_process';
import { request } from 'node:http';

/** One reader after another, as fast as answers come, in a process of its own; ends when told. */
export interface Readers {
  /** In milliseconds, sorted. */
  stop(): Promise<number[]>;
}

export function startReaders(url: string, headers: Record<string, string> = {}): Readers {
  const child = fork(import.meta.filename, [url, JSON.stringify(headers)], { execArgv: [] });
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        child.once('message', (times) => resolve(times as number[]));
        child.once('exit', (code) => reject(new Error(`The readers ended with ${code}.`)));
        child.send('stop');
      }),
  };
}

export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

if (process.argv[1] === import.meta.filename) {
  const [, , url = '', headers = '{}'] = process.argv;
  let isAsking = true;
  process.on('message', () => {
    isAsking = false;
  });
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      request(url, { headers: JSON.parse(headers) as Record<string, string> }, (response) => {
        response.resume().on('end', resolve);
      })
        .on('error', reject)
        .end();
    });
  const times: number[] = [];
  while (isAsking) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  process.send?.(
    times.sort((a, b) => a - b),
    undefined,
    undefined,
    () => process.exit(0),
  );
}
