import { sql } from 'kysely';
import { type Answer, type TestService, useService } from './service.ts';
import { until } from './until.ts';

export const CLASSES = '/api/v1/bim-ontology/object-classes';

/** All four kinds: a class with these, below approved ancestors, can be approved. */
export const COMPLETE = {
  uniformat: 'B2010',
  masterformat: '09 29 00',
  objectClassCode: '23.30.10.00',
  cadCategory: 'OST_Walls',
};

/** A template of a parameter: a text of types. */
export const paramTemplate = (name: string, more: object = {}) => ({
  name,
  dataType: 'text',
  group: 'Pset_DoorCommon',
  binding: 'type',
  ...more,
});

/** Does what a steward does, and waits for accepted operations. */
export class Steward {
  readonly #service: TestService;
  #keys = 0;

  constructor(service: TestService) {
    this.#service = service;
  }

  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    url: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.#service.call({
      method,
      url,
      headers: payload === undefined ? headers : { 'content-type': 'application/json', ...headers },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    });
  }

  key(): { 'idempotency-key': string } {
    return { 'idempotency-key': `steward-${++this.#keys}` };
  }

  async create(name: string, more: object = {}): Promise<string> {
    return made(await this.send('POST', CLASSES, { name, ...more }, this.key()));
  }

  async addChild(parent: string, childName: string, more: object = {}): Promise<string> {
    const body = { parentObjectClassIds: [parent], childName, ...more };
    return made(await this.send('POST', `${CLASSES}/actions/add-child`, body, this.key()));
  }

  putTemplates(key: string, templates: object[]): Promise<Answer> {
    return this.send('PUT', `${CLASSES}/${key}/param-templates`, { templates });
  }

  async templatesOf(key: string): Promise<Answer['body']> {
    return (await this.send('GET', `${CLASSES}/${key}/param-templates`)).body.templates;
  }

  /** A graph action: only the answer to the request. */
  ask(action: string, body: object): Promise<Answer> {
    return this.send('POST', `${CLASSES}/actions/${action}`, body);
  }

  /** A graph action and its outcome. */
  async act(action: string, body: object): Promise<Answer['body']> {
    const accepted = await this.ask(action, body);
    if (accepted.status !== 202) throw new Error(`${action}: ${accepted.status} ${accepted.text}`);
    return this.outcome(accepted.body.operationId);
  }

  outcome(operationId: string): Promise<Answer['body']> {
    return until(async () => {
      const { status, body, text } = await this.send('GET', `/api/v1/operations/${operationId}`);
      if (status !== 200) throw new Error(text);
      return ['succeeded', 'failed'].includes(body.status) ? body : null;
    });
  }

  undo(operationId: string, body: object = {}): Promise<Answer> {
    return this.send('POST', `/api/v1/operations/${operationId}/undo`, body);
  }

  async approve(key: string): Promise<Answer> {
    return this.send('POST', `${CLASSES}/${key}/actions/approve`, {});
  }

  async detail(key: string): Promise<Answer['body']> {
    return (await this.send('GET', `${CLASSES}/${key}`)).body;
  }

  /** Everything, whatever its status. */
  async list(): Promise<Answer['body']> {
    return (await this.send('GET', `${CLASSES}?includeInactive=true`)).body;
  }

  async events(after = 0, type?: string): Promise<Answer['body'][]> {
    const filter = type === undefined ? '' : `&type=${type}`;
    return (await this.send('GET', `/api/v1/events?after=${after}&limit=1000${filter}`)).body.items;
  }
}

function made(answer: Answer): string {
  if (answer.status !== 202) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body.objectClassId as string;
}

/** A service of its own for a test file, and a steward on it. */
export function useSteward(): { steward: Steward; service: TestService } {
  const service = useService();
  return { service, steward: new Steward(service) };
}

/** Gives a class a record id, as the record store would have. */
export async function setRecordId(service: TestService, id: string, recordId: string): Promise<void> {
  await sql`update object_class set record_id = ${recordId} where id = ${id}`.execute(service.db);
}
