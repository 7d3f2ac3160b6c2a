import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { Answer, TestService } from './service.ts';
import { CLASSES, COMPLETE, Steward } from './steward.ts';

/** The published API in few words: `name*` is required, `type?` may be null, `text+` is not empty, `#` is a contract. */
export const PUBLISHED = JSON.parse(
  readFileSync(new URL('../fixtures/bsdd/published.json', import.meta.url), 'utf8'),
) as {
  operations: Record<
    string,
    { operationId: string; parameters: Record<string, string>; answer: string | null }
  >;
  contracts: Record<string, Record<string, string>>;
};

type Schema = Record<string, unknown>;

function schemaOf(word: string): Schema {
  if (word.endsWith('?')) return { anyOf: [schemaOf(word.slice(0, -1)), { type: 'null' }] };
  if (word.startsWith('[')) return { type: 'array', items: schemaOf(word.slice(1, -1)) };
  if (word.startsWith('#')) return { $ref: `#/definitions/${word.slice(1)}` };
  if (word.endsWith('+')) return { type: 'string', minLength: 1 };
  return word === 'date-time' ? { type: 'string', format: word } : { type: word };
}

function contractSchema(fields: Record<string, string>, isOpen: boolean): Schema {
  return {
    type: 'object',
    required: Object.keys(fields).flatMap((name) => (name.endsWith('*') ? [name.slice(0, -1)] : [])),
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, word]) => [name.replace('*', ''), schemaOf(word)]),
    ),
    additionalProperties: isOpen,
  };
}

const definitions = Object.fromEntries(
  Object.entries(PUBLISHED.contracts).map(([name, fields]) => [
    name,
    contractSchema(fields, name === 'ProblemDetails'),
  ]),
);
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
const checks = new Map<string, ValidateFunction>();

/** What is wrong with an answer by the published contract; empty when nothing is. */
export function faultsBy(word: string, body: unknown): string[] {
  let check = checks.get(word);
  if (!check) {
    check = ajv.compile({ ...schemaOf(word), definitions });
    checks.set(word, check);
  }
  return check(body)
    ? []
    : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

export const DICTIONARY = 'http://localhost:80/bsdd/uri/lintel/ontology';
export const LATEST = `${DICTIONARY}/latest`;

type Query = Record<string, string | number | boolean | string[] | undefined>;

/**
 * A client as the published document describes the API. It knows only a base URL, and rejects every answer that
 * violates the contract.
 */
export class BsddClient {
  readonly #service: TestService;
  readonly #headers: Record<string, string>;

  constructor(service: TestService, headers: Record<string, string> = {}) {
    this.#service = service;
    this.#headers = headers;
  }

  /** Any answer; an error must be of the published kind. */
  async ask(path: string, query: Query = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query))
      for (const each of value === undefined ? [] : [value].flat()) search.append(name, String(each));
    const answer = await this.#service.call({
      method: 'GET',
      url: `/bsdd/api/${path}?${search.toString()}`,
      headers: { ...this.#headers, ...headers },
    });
    const { answer: contract } = PUBLISHED.operations[`/api/${path}`] ?? { answer: null };
    const isJson = /json/.test(String(answer.headers['content-type']));
    const faults =
      answer.status >= 400
        ? faultsBy('#ProblemDetails', answer.body)
        : answer.status === 200 && contract !== null && isJson
          ? faultsBy(contract, answer.body)
          : [];
    if (faults.length > 0) throw new Error(`${path}: ${faults.join('; ')} in ${answer.text.slice(0, 500)}`);
    return answer;
  }

  /** A good answer. */
  async get(path: string, query: Query = {}): Promise<Answer['body']> {
    const { status, body, text } = await this.ask(path, query);
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    return body;
  }

  classes(uri: string, query: Query = {}) {
    return this.get('Dictionary/v1/Classes', { Uri: uri, ...query });
  }

  class(uri: string, query: Query = {}) {
    return this.get('Class/v1', { Uri: uri, ...query });
  }
}

/**
 * Walls (approved) › Stud wall (two former keys of Brick wall, merged), Glass wall (archived; Glazed partition took its
 * place), Glazed partition, Loose idea (draft). Doors (approved), in another category.
 */
export async function plantDictionary(service: TestService) {
  const steward = new Steward(service);
  const walls = await steward.create('Walls', {
    ...COMPLETE,
    description: `Vertical ${'and long '.repeat(20)}constructions`,
    synonyms: 'Partition; Mur',
  });
  const stud = await steward.addChild(walls, 'Stud wall', { description: 'Metal studs' });
  const brick = await steward.addChild(walls, 'Brick wall');
  const glass = await steward.addChild(walls, 'Glass wall');
  const glazed = await steward.addChild(walls, 'Glazed partition', { synonyms: 'glass wall, vitrage' });
  const draft = await steward.addChild(walls, 'Loose idea');
  const doors = await steward.create('Doors', { ...COMPLETE, cadCategory: 'OST_Doors' });
  for (const id of [walls, stud, brick, glass, glazed, doors]) {
    const { status, text } = await steward.approve(id);
    if (status !== 200) throw new Error(text);
  }
  await steward.send('PUT', `${CLASSES}/${walls}/param-templates`, {
    templates: [
      { name: 'Fire rating', dataType: 'text', group: 'Safety', binding: 'type' },
      { name: 'Width', dataType: 'length', group: 'Dimensions', unit: 'mm', binding: 'type', value: 120 },
      { name: 'Loadbearing', dataType: 'yesno', group: 'Structure', binding: 'instance', value: false },
      { name: 'Called', dataType: 'text', group: 'Data', binding: 'type', value: '{{class.name}}' },
    ],
  });
  await steward.send('PUT', `${CLASSES}/${stud}/param-templates`, {
    templates: [
      { name: 'Stud spacing', dataType: 'length', group: 'Dimensions', unit: 'cubit', binding: 'type' },
    ],
  });
  await steward.act('merge', {
    sourceObjectClassIds: [brick],
    targetObjectClassId: stud,
    keepData: 'target',
  });
  await steward.send('POST', `${CLASSES}/${glass}/actions/archive`, {});
  return { steward, walls, stud, brick, glass, glazed, draft, doors };
}
