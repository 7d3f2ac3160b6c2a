import { setTimeout as sleep } from 'node:timers/promises';

export const CLASSES = '/api/v1/bim-ontology/object-classes';

export interface Sent {
  key: string;
  method: string;
  path: string;
  body: string;
  status: number;
  text: string;
}

/**
 * A client that never gives up: whatever breaks, it sends the same request with the same Idempotency-Key to another
 * API until it has an answer. It keeps what it was told, to be held against the service later.
 */
export class Client {
  readonly name: string;
  readonly sent: Sent[] = [];
  readonly surprises: string[] = [];
  /** How many operations on the graph of classes succeeded or were accepted. */
  operations = 0;
  /** Those of them that a worker carries out later. */
  accepted = 0;
  readonly #urls: () => string[];
  #count = 0;

  constructor(name: string, urls: () => string[]) {
    this.name = name;
    this.#urls = urls;
  }

  // Answers of every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  async send(method: string, path: string, payload: object = {}): Promise<{ status: number; body: any }> {
    const key = `${this.name}-${++this.#count}`;
    const body = JSON.stringify(payload);
    const answer = await this.#untilAnswered(method, path, body, key);
    this.sent.push({ key, method, path, body, ...answer });
    if (answer.status < 300) this.operations++;
    if (answer.status === 202) this.accepted++;
    return { status: answer.status, body: JSON.parse(answer.text) };
  }

  // oxlint-disable-next-line typescript/no-explicit-any
  async get(path: string): Promise<any> {
    return JSON.parse((await this.#untilAnswered('GET', path)).text);
  }

  /** The same request again: an answer that was kept must come back byte for byte. */
  async replay({ method, path, body, key }: Sent): Promise<{ status: number; text: string }> {
    return this.#untilAnswered(method, path, body, key);
  }

  async #untilAnswered(method: string, path: string, body?: string, key?: string) {
    for (let tries = 0; ; tries++) {
      const urls = this.#urls();
      const url = urls[(this.#count + tries) % urls.length];
      try {
        const response = await fetch(`${url}${path}`, {
          method,
          signal: AbortSignal.timeout(20_000),
          ...(body === undefined
            ? {}
            : { body, headers: { 'content-type': 'application/json', 'idempotency-key': key ?? '' } }),
        });
        const answer = { status: response.status, text: await response.text() };
        if (answer.status === 500) this.surprises.push(`${method} ${path}: ${answer.text}`);
        if (answer.status !== 503 && answer.status !== 500) return answer;
      } catch {
        // killed under us, or not up yet
      }
      if (tries > 600) throw new Error(`${method} ${path} was never answered`);
      await sleep(50);
    }
  }

  async create(name: string, more: object = {}): Promise<string> {
    return (await this.send('POST', CLASSES, { name, ...more })).body.objectClassId;
  }

  async addChild(parent: string, childName: string): Promise<{ status: number; id: string }> {
    const body = { parentObjectClassIds: [parent], childName };
    const answer = await this.send('POST', `${CLASSES}/actions/add-child`, body);
    return { status: answer.status, id: answer.body.objectClassId };
  }

  act(action: string, body: object) {
    return this.send('POST', `${CLASSES}/actions/${action}`, body);
  }

  /** An action on one class: approve, archive, restore. */
  on(id: string, action: string) {
    return this.send('POST', `${CLASSES}/${id}/actions/${action}`, {});
  }

  async settled(): Promise<void> {
    for (;;) {
      const queued = await this.get('/api/v1/operations?status=queued&limit=1');
      const running = await this.get('/api/v1/operations?status=running&limit=1');
      if (queued.count + running.count === 0) return;
      await sleep(20);
    }
  }
}
