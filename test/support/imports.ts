import { artifact, manifestLine } from './artifact.ts';
import type { Answer, TestService } from './service.ts';

/** A client of the import endpoints, in the words of the contract. */
export class ImportClient {
  readonly service: TestService;
  readonly projectId: string;

  private constructor(service: TestService, projectId: string) {
    this.service = service;
    this.projectId = projectId;
  }

  static async create(service: TestService, name = 'House'): Promise<ImportClient> {
    const made = await service.call({
      method: 'POST',
      url: '/api/v1/party-directory/projects',
      payload: { name },
    });
    return new ImportClient(service, made.body.id);
  }

  url(path = ''): string {
    return `/api/v1/projects/${this.projectId}/cad-imports${path}`;
  }

  get(path = ''): Promise<Answer> {
    return this.service.call({ method: 'GET', url: this.url(path) });
  }

  post(path: string, payload?: object): Promise<Answer> {
    return this.service.call({ method: 'POST', url: this.url(path), ...(payload ? { payload } : {}) });
  }

  /** An artifact for this project with one document, d0. */
  artifact(...lines: (object | string)[]): Buffer {
    return artifact(manifestLine({ projectId: this.projectId }), ...lines);
  }

  async uploadUrl(body: object = {}): Promise<{ uploadId: string; uploadUrl: string; path: string }> {
    const answer = await this.post('/upload-url', body);
    const { uploadId, uploadUrl } = answer.body;
    const { pathname, search } = new URL(uploadUrl);
    return { uploadId, uploadUrl, path: pathname + search };
  }

  put(path: string, bytes: Buffer, headers: Record<string, string> = {}): Promise<Answer> {
    return this.service.call({
      method: 'PUT',
      url: path,
      headers: { 'content-type': 'application/gzip', ...headers },
      payload: bytes,
    });
  }

  /** Upload URL, PUT: the run is queued. */
  async submit(bytes: Buffer): Promise<string> {
    const { path } = await this.uploadUrl();
    const answer = await this.put(path, bytes);
    if (answer.status !== 200) throw new Error(`PUT answered ${answer.status}: ${answer.text}`);
    return answer.body.runId;
  }

  // oxlint-disable-next-line typescript/no-explicit-any
  async settled(runId: string, seconds = 30): Promise<any> {
    const { body } = await this.get(`/${runId}?wait=${seconds}`);
    return body;
  }

  /** However long it takes, up to the test's own time. */
  // oxlint-disable-next-line typescript/no-explicit-any
  async finished(runId: string): Promise<any> {
    for (;;) {
      const run = await this.settled(runId, 60);
      if (['ready', 'failed', 'deleted'].includes(run.state)) return run;
    }
  }

  // oxlint-disable-next-line typescript/no-explicit-any
  async import(...lines: (object | string)[]): Promise<any> {
    return this.finished(await this.submit(this.artifact(...lines)));
  }

  // oxlint-disable-next-line typescript/no-explicit-any
  async summary(): Promise<any> {
    const url = `/api/v1/projects/${this.projectId}/definition-graph/summary`;
    return (await this.service.call({ method: 'GET', url })).body;
  }

  async nodes(query = ''): Promise<Answer> {
    const url = `/api/v1/projects/${this.projectId}/definition-graph/nodes${query}`;
    return this.service.call({ method: 'GET', url });
  }
}
