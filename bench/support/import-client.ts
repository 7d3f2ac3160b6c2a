import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { KEY_HEADER } from './servers.ts';

/** A client of the import endpoints, with a project of its own. */
export class ImportClient {
  readonly projectId: string;
  readonly #base: string;

  private constructor(base: string, projectId: string) {
    this.#base = base;
    this.projectId = projectId;
  }

  static async create(base: string): Promise<ImportClient> {
    const answer = await request(`${base}/api/v1/party-directory/projects`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...KEY_HEADER },
      body: JSON.stringify({ name: 'Bench' }),
    });
    return new ImportClient(base, ((await answer.body.json()) as { id: string }).id);
  }

  // oxlint-disable-next-line typescript/no-explicit-any
  async call(method: 'GET' | 'POST', path: string, body?: object): Promise<any> {
    const answer = await request(`${this.#base}/api/v1/projects/${this.projectId}/cad-imports${path}`, {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...KEY_HEADER },
      body: body ? JSON.stringify(body) : null,
      headersTimeout: 120_000,
    });
    const json: unknown = await answer.body.json();
    if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(json)}`);
    return json;
  }

  /** The p99 of the two lists in milliseconds: one request after the other, until `done`. */
  async latencies(done: Promise<unknown>): Promise<{ runs: number; ontology: number }> {
    let over = false;
    void done.finally(() => {
      over = true;
    });
    const runs: number[] = [];
    const ontology: number[] = [];
    while (!over) {
      runs.push(await timed(() => this.call('GET', '')));
      ontology.push(await timed(() => this.#ontology()));
      await sleep(5);
    }
    return { runs: p99(runs), ontology: p99(ontology) };
  }

  async #ontology(): Promise<void> {
    const answer = await request(`${this.#base}/api/v1/bim-ontology/object-classes`, {
      headers: KEY_HEADER,
    });
    await answer.body.dump();
  }

  async submit(file: string): Promise<string> {
    const { uploadUrl, headers } = await this.call('POST', '/upload-url', { fileName: basename(file) });
    const length = { 'content-length': String((await stat(file)).size) };
    const answer = await request(uploadUrl, {
      method: 'PUT',
      headers: { ...headers, ...length },
      body: createReadStream(file),
      headersTimeout: 600_000,
    });
    return ((await answer.body.json()) as { runId: string }).runId;
  }

  // oxlint-disable-next-line typescript/no-explicit-any
  async summary(): Promise<any> {
    const answer = await request(`${this.#base}/api/v1/projects/${this.projectId}/definition-graph/summary`, {
      headers: KEY_HEADER,
    });
    return answer.body.json();
  }

  // oxlint-disable-next-line typescript/no-explicit-any
  async settled(runId: string): Promise<any> {
    for (;;) {
      const run = await this.call('GET', `/${runId}?wait=30`);
      if (['ready', 'failed', 'deleted'].includes(run.state)) return run;
    }
  }
}

function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
