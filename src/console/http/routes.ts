import { hash, randomBytes } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOf } from '../../kernel/json.ts';
import { matchesEntityTag } from '../../platform/http/entity-tag.ts';
import { TransportError } from '../../platform/http/errors.ts';
import { choose } from '../../platform/http/ready-answer.ts';
import { type ConsoleFile, type ConsoleFiles, NONCE } from '../read-files.ts';

const HTML = 'text/html; charset=utf-8';
/** Allows scripts and calls to this host only, and no inline content but the styles with the nonce of this answer. */
const policy = (styles: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Not an operation of the API but pages for people, described in docs/. The files are public; the data that they show
 * is not.
 */
const hidden = { config: { scope: null }, compress: false, schema: { hide: true } } as const;

/** The console's files; `null` when it was not built. */
export const consoleRoutes =
  (built: ConsoleFiles | null): FastifyPluginAsyncTypebox =>
  async (app) => {
    const answer = built ? sendFrom(built) : sendNotBuilt;
    for (const url of ['/console', '/console/*']) app.get(url, hidden, answer);
  };

function sendFrom({ page, files }: ConsoleFiles) {
  const etag = `"${hash('sha256', page, 'base64url')}"`;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': rest } = fieldsOf(request.params); // nothing for the address without a path
    const path = typeof rest === 'string' ? rest : '';
    const found = path === 'index.html' ? undefined : files.get(path);
    if (found) return sendFile(found, request, reply);
    if (isFile(path)) throw new TransportError(404);
    // Every other address is a page of the console, whose router decides what to show.
    reply.headers({ etag, 'cache-control': 'no-cache' });
    // After a 304 the browser uses the cached page with its cached policy, so their nonces match.
    if (matchesEntityTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const nonce = randomBytes(16).toString('base64');
    const styles = page.includes(NONCE) ? `'self' 'nonce-${nonce}'` : "'self'";
    return reply
      .headers({ 'content-security-policy': policy(styles), 'cross-origin-opener-policy': 'same-origin' })
      .type(HTML)
      .send(page.replaceAll(NONCE, nonce));
  };
}

async function sendFile(
  { answer, isPackable }: ConsoleFile,
  { headers }: FastifyRequest,
  reply: FastifyReply,
) {
  const { 'accept-encoding': encodings, ...rest } = headers;
  const asked = isPackable && encodings !== undefined ? headers : rest;
  const { status, headers: ours, body } = await choose(answer, asked);
  return reply.code(status).headers(ours).send(body);
}

async function sendNotBuilt(_request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(503)
    .headers({ 'content-security-policy': policy("'self'"), 'retry-after': '60' })
    .type(HTML)
    .send(NOT_BUILT);
}

const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lintel: the console is not built</title>
<h1>The console is not built</h1>
<p>Lintel is running and its API works, but the console isn't installed on this machine.</p>
<p>In the Lintel folder, run <code>npm run build --workspace @lintel/console</code>, then restart Lintel.</p>
<p><a href="/docs">API reference</a></p>
</html>
`;

/**
 * Files are known by their folder, or at the top level by their extension. Deeper paths may contain handles of
 * classes, with dots.
 */
function isFile(path: string): boolean {
  return /^assets(\/|$)|^[^/]+\.\w+$/.test(path);
}
