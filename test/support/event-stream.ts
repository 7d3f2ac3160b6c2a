import { type ClientRequest, type IncomingMessage, request } from 'node:http';

export interface Streamed {
  id?: string;
  event?: string;
  // Tests look into data of every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  data?: any;
  comment?: string;
}

/** Reads server-sent events as a browser does, and waits for certain ones. */
export class StreamClient {
  readonly seen: Streamed[] = [];
  status = 0;
  headers: IncomingMessage['headers'] = {};
  hasEnded = false;
  /** The answer ended properly; otherwise the connection broke. */
  isWhole = false;
  readonly #request: ClientRequest;
  #response: IncomingMessage | null = null;
  #rest = '';
  readonly #waiting = new Set<() => void>();

  private constructor(url: string, headers: Record<string, string>) {
    this.#request = request(url, { headers, agent: false });
    this.#request.on('error', () => this.#end());
    this.#request.end();
  }

  static async open(url: string, headers: Record<string, string> = {}): Promise<StreamClient> {
    const client = new StreamClient(url, headers);
    await new Promise<void>((resolve, reject) => {
      client.#request.once('error', reject).once('response', (response) => {
        client.status = response.statusCode ?? 0;
        client.headers = response.headers;
        client.#response = response;
        response.setEncoding('utf8');
        response.on('data', (text: string) => client.#take(text));
        response.on('error', () => client.#end());
        response.on('close', () => {
          client.isWhole = response.complete;
          client.#end();
        });
        resolve();
      });
    });
    return client;
  }

  /** The first event that matches, including those that came before. */
  async until(fits: (streamed: Streamed) => boolean, seconds = 60): Promise<Streamed> {
    const find = () => this.seen.find(fits);
    await this.#wait(() => find() !== undefined, seconds);
    return find() as Streamed;
  }

  async ended(seconds = 60): Promise<void> {
    await this.#wait(() => this.hasEnded, seconds);
  }

  /** Stops reading, so that the rest piles up on the way. */
  pause(): void {
    this.#response?.pause();
  }

  resume(): void {
    this.#response?.resume();
  }

  close(): void {
    this.#request.destroy();
  }

  async #wait(isSo: () => boolean, seconds: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(look);
        reject(new Error(`It did not come; there was: ${JSON.stringify(this.seen).slice(0, 2000)}`));
      }, seconds * 1000);
      const look = () => {
        if (!isSo()) return;
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve();
      };
      this.#waiting.add(look);
      look();
    });
  }

  #take(text: string): void {
    const blocks = (this.#rest + text).split('\n\n');
    this.#rest = blocks.pop() ?? '';
    for (const block of blocks) this.seen.push(streamedOf(block));
    for (const look of this.#waiting) look();
  }

  #end(): void {
    this.hasEnded = true;
    for (const look of this.#waiting) look();
  }
}

function streamedOf(block: string): Streamed {
  const streamed: Streamed = {};
  for (const line of block.split('\n')) {
    const at = line.indexOf(':');
    const [field, value] = [line.slice(0, at), line.slice(at + 1).trimStart()];
    if (field === '') streamed.comment = value;
    if (field === 'id') streamed.id = value;
    if (field === 'event') streamed.event = value;
    if (field === 'data') streamed.data = JSON.parse(value);
  }
  return streamed;
}
