import type { IncomingMessage } from 'node:http';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { TransportError } from '../../platform/http/errors.ts';
import { injectingApi } from './injecting-api.ts';

export interface McpDependencies {
  /** Somebody else's page had the browser send it. */
  isFromAnotherSite(request: IncomingMessage): boolean;
}

/**
 * The Model Context Protocol over HTTP, without sessions: each message is answered by itself, so that any process can
 * answer it. It is no operation of the API; docs/assistants.md describes it.
 */
export const mcpRoutes =
  ({ isFromAnotherSite }: McpDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/mcp',
      {
        config: { scope: [] },
        // One message each: the API's limits count requests.
        schema: { hide: true, body: Type.Object({}, { additionalProperties: true }) },
      },
      async (request, reply) => {
        if (isFromAnotherSite(request.raw))
          throw new TransportError(
            403,
            "Requests from web pages on other sites aren't allowed. Programs must send no Origin header.",
          );
        // Loaded with the first message: a service that no assistant talks to does without the SDK.
        const { answerMessage } = await import('../answer-message.ts');
        const gone = new AbortController();
        reply.raw.once('close', () => gone.abort());
        const answer = await answerMessage({
          message: request.body,
          protocolVersion: request.headers['mcp-protocol-version'],
          send: injectingApi(app, request),
          signal: gone.signal,
          onFault: (error) => request.log.error({ err: error, route: '/mcp' }, 'request failed'),
        });
        return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.text);
      },
    );
  };
