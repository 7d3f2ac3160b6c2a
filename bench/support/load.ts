import { fork } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { sized } from './tiny.ts';

/** Requests over keep-alive connections, one at a time on each, for a while. */
export interface LoadOptions {
  port: number;
  path: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
}

export interface LoadResult {
  /** Status of every answer: anything unexpected shows here. */
  statuses: Record<string, number>;
  perSecond: number;
}

/** Runs in a process of its own, so that its cost is not paid by the server. */
export function load(options: LoadOptions): Promise<LoadResult> {
  const child = fork(import.meta.filename, [JSON.stringify(options)], { execArgv: [] });
  return new Promise((resolve, reject) => {
    child.on('message', (message) => resolve(message as LoadResult));
    child.on('exit', (code) => reject(new Error(`The load generator ended with ${code}.`)));
  });
}

const HEADERS_END = Buffer.from('\r\n\r\n');

/**
 * Sends the next request whenever an answer is complete. Parses no more of HTTP than it needs: status and
 * Content-Length.
 */
class Asker {
  readonly #socket: Socket;
  readonly #request: Buffer;
  readonly #answered: (status: string) => void;
  #head: Buffer = Buffer.alloc(0);
  #bodyLeft = 0;
  #status = '';

  constructor({ port, path, headers }: LoadOptions, answered: (status: string) => void) {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    this.#request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join('')}\r\n`);
    this.#answered = answered;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('connect', () => this.#socket.write(this.#request));
    this.#socket.on('data', (chunk) => this.#read(chunk));
    this.#socket.on('error', () => this.#answered('error'));
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    if (this.#bodyLeft === 0) {
      this.#head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
      const end = this.#head.indexOf(HEADERS_END);
      if (end === -1) return;
      this.#status = this.#head.toString('latin1', 9, 12);
      const length = /\r\ncontent-length: (\d+)/i.exec(this.#head.toString('latin1', 0, end))?.[1] ?? '0';
      this.#bodyLeft = Number(length) - (this.#head.length - end - HEADERS_END.length);
      this.#head = Buffer.alloc(0);
    } else {
      this.#bodyLeft -= chunk.length;
    }
    if (this.#bodyLeft > 0) return;
    this.#answered(this.#status);
    this.#socket.write(this.#request);
  }
}

if (process.argv[1] === import.meta.filename) {
  const options = JSON.parse(process.argv[2] ?? '{}') as LoadOptions;
  const statuses: Record<string, number> = {};
  let count = 0;
  const askers = Array.from(
    { length: options.connections },
    () =>
      new Asker(options, (status) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        count++;
      }),
  );
  // The first moments are for connections and the optimising compiler.
  while (count < options.connections) await sleep(10);
  await sleep(sized(300, 0));
  const before = count;
  const start = performance.now();
  await sleep(options.seconds * 1000);
  const perSecond = ((count - before) / (performance.now() - start)) * 1000;
  for (const asker of askers) asker.close();
  process.send?.({ statuses, perSecond } satisfies LoadResult, undefined, undefined, () => process.exit(0));
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
