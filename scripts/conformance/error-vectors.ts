import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { errorStatuses as importStatuses } from '../../src/cad-imports/http/error-statuses.ts';
import { errorStatuses as designStatuses } from '../../src/design/http/error-statuses.ts';
import { DomainError } from '../../src/kernel/domain-error.ts';
import { errorStatuses as ontologyStatuses } from '../../src/ontology/classes/http/error-statuses.ts';
import { errorStatuses as projectStatuses } from '../../src/party-directory/http/error-statuses.ts';
import {
  errorAnswers,
  errorHandler,
  platformErrorStatuses,
  TRANSPORT_ERRORS,
  TransportError,
} from '../../src/platform/http/errors.ts';
import { errorStatuses as portalStatuses } from '../../src/portal/http/error-statuses.ts';
import { RECORD_IDS } from '../../src/record-ids/wiring.ts';
import { errorStatuses as webhookStatuses } from '../../src/webhooks/http/error-statuses.ts';
import { callsOf, type VectorService } from './call.ts';

interface ErrorVector {
  name: string;
  status: number;
  headers: Record<string, string>;
  /** The text of the body, as it comes. */
  body: string;
  expected: {
    status: number;
    code: string;
    message: string;
    requestId: string | null;
    details: unknown;
    retryAfterSeconds: number | null;
  };
}

/** Every error of the service in its envelope, and answers that do not come from the service. */
export async function errorVectors(service: VectorService): Promise<{ errors: ErrorVector[] }> {
  return { errors: [...(await named()), ...(await real(service)), ...foreign()] };
}

/** One answer for each name, with the words of docs/errors.md as its message. */
async function named(): Promise<ErrorVector[]> {
  const statuses: Record<string, number> = {
    ...platformErrorStatuses,
    ...ontologyStatuses,
    ...projectStatuses,
    ...designStatuses,
    ...importStatuses,
    ...webhookStatuses,
    ...portalStatuses,
  };
  const words = new Map(
    Array.from(
      readFileSync('docs/errors.md', 'utf8').matchAll(/^\| `(\w+)` \| \d+ \| (.*) \|$/gm),
      ([, name = '', text = '']) => [name, text],
    ),
  );
  const app = fastify({ genReqId: () => 'req-conformance' });
  app.decorate('foreignIds', RECORD_IDS);
  app.decorate('errorAnswer', errorAnswers(statuses));
  app.setErrorHandler(errorHandler);
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  app.get('/domain/:name', async ({ params }) => {
    const { name } = params as { name: string };
    throw Object.assign(new (class extends DomainError {})(words.get(name) ?? name), { name });
  });
  app.get('/transport/:status', async ({ params }) => {
    throw new TransportError(Number((params as { status: string }).status));
  });
  const urls = [
    ...Object.keys(statuses)
      .sort()
      .map((name) => `/domain/${name}`),
    ...Object.keys(TRANSPORT_ERRORS).map((status) => `/transport/${status}`),
  ];
  const vectors: ErrorVector[] = [];
  for (const url of urls) vectors.push(vectorOf(url, await app.inject({ url })));
  await app.close();
  return vectors;
}

/** Answers of the running service: with details, and the envelope of an approval that is not possible. */
async function real(service: VectorService): Promise<ErrorVector[]> {
  const call = callsOf(service);
  const classes = '/api/v1/bim-ontology/object-classes';
  const { body } = await call('POST', classes, { name: 'Incomplete' });
  const id: string = body.objectClassId;
  const answers = {
    'an invalid query': await call('GET', `${classes}?maxDepth=-1`),
    'an invalid body': await call('POST', classes, { name: '', extra: 1 }),
    'an unknown class': await call('GET', `${classes}/nowhere`),
    'a missing Idempotency-Key': await call('POST', classes, { name: 'A' }, { 'idempotency-key': '' }),
    'a version that is gone': await call('GET', `${classes}/changes?since=unknown`),
    'an approval that is not possible': await call('POST', `${classes}/${id}/actions/approve`, {}),
  };
  return Object.entries(answers).map(([name, { status, headers, text }]) =>
    vectorOf(name, { statusCode: status, headers, body: text.replaceAll(id, 'oc_incomplete') }),
  );
}

function vectorOf(
  name: string,
  { statusCode, headers, body }: { statusCode: number; headers: Record<string, unknown>; body: string },
): ErrorVector {
  const { error, message, details, requestId } = JSON.parse(body) as Record<string, unknown>;
  const inner = typeof error === 'object' ? (error as Record<string, unknown>) : null;
  const retryAfter = headers['retry-after'];
  return {
    name,
    status: statusCode,
    headers: {
      'content-type': String(headers['content-type']),
      'x-request-id': String(headers['x-request-id']),
      ...(typeof retryAfter === 'string' ? { 'retry-after': retryAfter } : {}),
    },
    body,
    expected: {
      status: statusCode,
      code: String(inner?.['code'] ?? error),
      message: String(inner?.['message'] ?? message),
      requestId: String(requestId ?? headers['x-request-id']),
      details: (inner ? inner['details'] : details) ?? null,
      retryAfterSeconds: retryAfter === undefined ? null : Number(retryAfter),
    },
  };
}

/** Answers of proxies and stores in between. */
function foreign(): ErrorVector[] {
  const of = (
    name: string,
    status: number,
    headers: Record<string, string>,
    body: string,
    expected: Partial<ErrorVector['expected']> = {},
  ): ErrorVector => ({
    name,
    status,
    headers,
    body,
    expected: {
      status,
      code: 'Unknown',
      message: `The server returned ${status} without an error message from Lintel.`,
      requestId: null,
      details: null,
      retryAfterSeconds: null,
      ...expected,
    },
  });
  const type = (text: string) => ({ 'content-type': text });
  const json = type('application/json');
  const elsewhere = 'https://lintel.example.org/api/v1/bim-ontology/object-classes?view=flat';
  const redirected = {
    code: 'Redirected',
    message: `The request was redirected to ${elsewhere}. Use that URL for Lintel.`,
  };
  const date = 'Mon, 16 Nov 2026 12:00:00 GMT';
  const busy = (name: string, retryAfter: string, retryAfterSeconds: number | null) =>
    of(
      name,
      429,
      { ...json, date, 'retry-after': retryAfter },
      '{"error":"TooManyRequests","message":"Wait."}',
      {
        code: 'TooManyRequests',
        message: 'Wait.',
        retryAfterSeconds,
      },
    );
  return [
    of('a page of a proxy', 407, type('text/html'), '<html><body>Proxy sign-in</body></html>'),
    of('an object store', 403, type('application/xml'), '<Error><Code>AccessDenied</Code></Error>'),
    of('no body', 500, type('text/plain'), ''),
    of('a list', 500, json, '[]'),
    of('an object without an error', 418, json, '{"teapot":true}'),
    of('too many brackets', 500, json, '['.repeat(100_000)),
    of('a redirect to HTTPS', 301, { location: elsewhere }, '', redirected),
    of(
      'a temporary redirect with a page',
      302,
      { ...type('text/html'), location: elsewhere },
      '<html></html>',
      redirected,
    ),
    of('a redirect to nowhere', 302, {}, ''),
    busy('Retry-After in seconds', '7', 7),
    busy('Retry-After as a date, by the clock of the server', 'Mon, 16 Nov 2026 12:02:00 GMT', 120),
    busy('Retry-After as a date that has passed', 'Mon, 16 Nov 2026 11:00:00 GMT', 0),
    busy('Retry-After that is no time', 'soon', null),
    busy('a negative Retry-After', '-5', null),
    busy('a Retry-After without end', '9'.repeat(40), null),
    busy('a Retry-After with a fraction', '1.5', null),
  ];
}
