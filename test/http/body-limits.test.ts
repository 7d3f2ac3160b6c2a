import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { keysOf } from '../../src/kernel/keys.ts';
import { BODY_LIMITS } from '../../src/platform/body-limits.ts';
import { blocks } from '../support/event-loop.ts';
import { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';
import { forTier } from '../support/tier.ts';

const MB = 1_000_000;
type Operation = keyof typeof BODY_LIMITS;
interface Address {
  method: 'POST' | 'PUT';
  url: string;
  type: string;
}

/** Every route with its operation, and every parser of another media type than JSON, as they are registered. */
const routes: { app: FastifyInstance; operation: string; hasOwnLimit: boolean }[] = [];
const parsers: FastifyInstance[] = [];
const watch = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }; // as Fastify documents it
  fastify.addHook('onRoute', function ({ method, url, schema, bodyLimit }) {
    const { operationId = `${String(method)} ${url}` } = (schema ?? {}) as { operationId?: string };
    if (/POST|PUT|PATCH/.test(String(method)))
      routes.push({ app: this, operation: operationId, hasOwnLimit: bodyLimit !== undefined });
  });
  const add = fastify.addContentTypeParser;
  fastify.addContentTypeParser = function (this: FastifyInstance, ...parser: Parameters<typeof add>) {
    if (parser[0] !== 'application/json') parsers.push(this);
    return add.apply(this, parser);
  } as typeof add; // the overloads of the framework's function
};
const CREATION = 'fastify.initialization';
subscribe(CREATION, watch);

const service = useService();
let project: ImportClient;
let keys = 0;
const addresses = {} as Record<Operation, (variant?: string) => Promise<Address>>;

beforeAll(async () => {
  unsubscribe(CREATION, watch);
  project = await ImportClient.create(service);
  const post = async (url: string, payload: object) =>
    (await service.call({ method: 'POST', url, payload, headers: { 'idempotency-key': `d${++keys}` } })).body;
  const B = '/api/v1/bim-ontology';
  await post(`${B}/classification-systems`, { id: 'cci', name: 'CCI' });
  const proposal = await post(`${B}/proposals`, { title: 'Attacked' });
  const to = (url: string, type: string) => async (): Promise<Address> => ({ method: 'POST', url, type });
  Object.assign(addresses, {
    importObjectClasses: async (format = 'jsonl') => ({
      method: 'POST',
      url: `${B}/imports?dryRun=true&format=${format}`,
      type: 'application/octet-stream',
    }),
    importClassificationSystem: to(`${B}/classification-systems/cci/imports?dryRun=true`, 'text/csv'),
    importClassifications: to(`${B}/classifications/uniformat/imports?dryRun=true`, 'text/csv'),
    importSharedParameters: to(`${B}/parameters/imports?dryRun=true`, 'text/plain'),
    putLocalCadImportArtifact: async () => ({
      method: 'PUT',
      url: (await project.uploadUrl()).path,
      type: 'application/gzip',
    }),
    runModelCheck: to(`/api/v1/projects/${project.projectId}/model-checks`, 'application/xml'),
    editObjectClasses: to(`${B}/object-classes/actions/edit`, 'application/json'),
    addProposalChange: to(`${B}/proposals/${proposal.id}/changes`, 'application/json'),
  } satisfies typeof addresses);
});

/** In pieces, as a socket delivers them. */
function* pieces(of: string, bytes: number): Generator<Buffer> {
  const piece = Buffer.from(of.repeat(Math.ceil(65_536 / of.length)));
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
}

async function send({ method, url, type }: Address, body: Iterable<Buffer>, more = {}) {
  const headers = { 'content-type': type, 'idempotency-key': `d${++keys}`, ...more };
  return service.call({ method, url, headers, payload: Readable.from(body) });
}

const operations = keysOf(BODY_LIMITS);

describe('bodies that are files, or large', () => {
  it('are those of the table: every route with a limit of its own, or with another media type', () => {
    expect(routes.length).toBeGreaterThan(80);
    const isBelow = (app: FastifyInstance, other: FastifyInstance) =>
      app === other || Object.prototype.isPrototypeOf.call(other, app);
    const found = routes
      .filter(({ app, hasOwnLimit }) => hasOwnLimit || parsers.some((parser) => isBelow(app, parser)))
      .map(({ operation }) => operation);
    // JSON of the usual limit, under other names.
    const others = ['receiveCatalogEvents'];
    expect([...new Set(found)].sort()).toEqual([...operations, ...others].sort());
  });

  it.each(operations.filter((operation) => BODY_LIMITS[operation].bytes !== null))(
    '%s is 413 beyond its bytes, before the body is read',
    async (operation) => {
      const length = String((BODY_LIMITS[operation].bytes ?? 0) + 1);
      const answer = await send(await addresses[operation](), [Buffer.from('a')], {
        'content-length': length,
      });
      expect(answer.status).toBe(413);
    },
  );

  it.each(
    operations.flatMap((operation) =>
      [
        ['one endless row', 'a'],
        ['nothing but line ends', '\n'],
        ['very many rows', 'a\n'],
        ['very many brackets', '[{"a":'],
        ['very many tags', '<a b="c">'],
      ].map(([what = '', of = '']) => [operation, what, of] as const),
    ),
  )(
    '%s refuses %s without holding up others',
    async (operation, _what, of) => {
      // What is parsed elsewhere takes a processor for seconds, and holds up nobody however large it is.
      const most = BODY_LIMITS[operation].parsedIn === 'slices' ? 16 * MB : forTier(MB / 4, 16 * MB);
      const bytes = Math.min(BODY_LIMITS[operation].bytes ?? most, most);
      const longest = await blocks(
        async () => {
          const { status } = await send(await addresses[operation](), pieces(of, bytes - 65_536));
          expect(status === 200 || (status >= 400 && status < 500)).toBe(true);
        },
        200,
        3,
      );
      expect(longest).toBeLessThanOrEqual(200);
    },
    120_000,
  );

  const list = (bytes: number, of: (i: number) => string) => {
    const all: string[] = [];
    for (let i = 0, length = 0; length < bytes; i++)
      length += Buffer.byteLength(all[all.push(of(i)) - 1] ?? '');
    return all.join();
  };
  const jsons: Record<string, (bytes: number) => string> = {
    'different keys': (bytes) => `{${list(bytes, (i) => `"k${i}":0`)}}`,
    'different keys in a change': (bytes) =>
      `{"action":"updateObjectClass","request":{${list(bytes, (i) => `"k${i}":0`)}}}`,
    'different keys in objects of their own': (bytes) => `{"edits":[${list(bytes, (i) => `{"k${i}":0}`)}]}`,
    'different short texts': (bytes) => `{"a":[${list(bytes, (i) => `"${i.toString(36)}"`)}]}`,
    'empty lists': (bytes) => `{"a":[${list(bytes, () => '[]')}]}`,
    'long texts': (bytes) => `{"a":[${list(bytes, () => `"${'é'.repeat(500_000)}"`)}]}`,
    'one text': (bytes) => `{"a":"${'é'.repeat(bytes / 2)}"}`,
  };
  it.each(Object.keys(jsons))(
    'JSON full of %s is refused without holding up others',
    async (what) => {
      const body = Buffer.from(jsons[what]?.(11 * MB) ?? '');
      const longest = await blocks(
        async () => {
          const url = await addresses.editObjectClasses();
          const { status } = await send(url, [body], { 'content-length': body.length });
          expect(status).toBe(400);
        },
        200,
        3,
      );
      expect(longest).toBeLessThanOrEqual(200);
    },
    60_000,
  );

  it.each(['jsonl', 'bsdd', 'csv'])(
    'a row of 60 MB in %s holds up nobody',
    async (format) => {
      function* file() {
        yield Buffer.from(format === 'bsdd' ? '{"Classes":[{"Code":"' : '{"name":"');
        yield* pieces('a', 60 * MB);
        yield Buffer.from(format === 'bsdd' ? '"}]}' : '"}\n');
      }
      const longest = await blocks(
        async () => {
          const { status } = await send(await addresses.importObjectClasses(format), file());
          expect(status === 200 || (status >= 400 && status < 500)).toBe(true);
        },
        200,
        3,
      );
      expect(longest).toBeLessThanOrEqual(200);
    },
    120_000,
  );
});
