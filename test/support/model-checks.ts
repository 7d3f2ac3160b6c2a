import { ImportClient } from './imports.ts';
import type { Answer, TestService } from './service.ts';
import { CLASSES, COMPLETE, Steward } from './steward.ts';
import { until } from './until.ts';

/** One for each service, because it numbers its requests. */
const stewards = new WeakMap<TestService, Steward>();

/** A project with a model, and classes with requirements. */
export class CheckClient {
  readonly service: TestService;
  readonly imports: ImportClient;
  readonly steward: Steward;

  private constructor(service: TestService, imports: ImportClient) {
    this.service = service;
    this.imports = imports;
    let steward = stewards.get(service);
    if (!steward) stewards.set(service, (steward = new Steward(service)));
    this.steward = steward;
  }

  static async create(service: TestService): Promise<CheckClient> {
    return new CheckClient(service, await ImportClient.create(service));
  }

  url(path = ''): string {
    return `/api/v1/projects/${this.imports.projectId}/model-checks${path}`;
  }

  get(path = ''): Promise<Answer> {
    return this.service.call({ method: 'GET', url: this.url(path) });
  }

  post(payload: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.service.call({ method: 'POST', url: this.url(), headers, payload });
  }

  /** An approved class with these templates. */
  async approvedClass(name: string, templates: object[]): Promise<string> {
    const id = await this.steward.create(name, COMPLETE);
    await this.templates(id, templates);
    const { status, text } = await this.steward.approve(id);
    if (status >= 300) throw new Error(text);
    return id;
  }

  async templates(id: string, templates: object[]): Promise<void> {
    const { status, text } = await this.steward.send('PUT', `${CLASSES}/${id}/param-templates`, {
      templates,
    });
    if (status >= 300) throw new Error(text);
  }

  // oxlint-disable-next-line typescript/no-explicit-any
  finished(checkId: string): Promise<any> {
    return until(async () => {
      const { status, body, text } = await this.get(`/${checkId}`);
      if (status !== 200) throw new Error(text);
      return ['ready', 'failed'].includes(body.state) ? body : null;
    });
  }

  // oxlint-disable-next-line typescript/no-explicit-any
  async check(payload: object = {}): Promise<any> {
    const { status, body, text } = await this.post(payload);
    if (status !== 202) throw new Error(text);
    return this.finished(body.checkId);
  }

  /** The check that an import has started. */
  // oxlint-disable-next-line typescript/no-explicit-any
  async checkOfRun(runId: string): Promise<any> {
    const found = await until(async () => {
      const { body } = await this.get();
      // oxlint-disable-next-line typescript/no-explicit-any
      return body.items.find((check: any) => check.automatic && check.runIds.includes(runId)) ?? null;
    });
    return this.finished(found.id);
  }
}

export const template = (name: string, more: object = {}) => ({
  name,
  dataType: 'text',
  group: 'Pset_DoorCommon',
  binding: 'instance',
  ...more,
});

export const parameter = (name: string, value: unknown, more: object = {}) => ({
  name,
  group: 'Pset_DoorCommon',
  value,
  ...more,
});
