import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { INTERFACE_VERSION, RELEASE } from '../version.ts';
import { apiRoutes } from './api-routes.ts';
import { chooseType } from './media-type.ts';
import { errorResponses } from './schemas.ts';
import { sendRaw } from './send-raw.ts';

export interface FrontDoor {
  /** Where people go. */
  page: string;
  /** Where programs find things, by what they are. */
  links: Record<string, string>;
}

/** The root path: redirects browsers to the console, and describes the service to programs. */
export const frontDoor =
  ({ page, links }: FrontDoor): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, { tags: ['service'], read: { scope: null } });

    api.get('/', {
      operationId: 'describeService',
      summary: "Get the service's name and links. Redirects a browser to the console",
      response: {
        200: Type.Object(
          {
            name: Type.String(),
            version: Type.String({ description: 'Of the interface' }),
            release: Type.String({ description: 'Of the software' }),
            links: Type.Record(Type.String(), Type.String(), { description: 'Paths on this host' }),
          },
          { title: 'Service' },
        ),
        302: Type.Null({ description: 'For a browser (Accept: text/html): the console.' }),
        ...errorResponses(),
      },
      handler: async ({ headers }, reply) => {
        reply.header('vary', 'accept');
        if (chooseType(headers.accept, ['application/json', 'text/html']) === 'text/html')
          return sendRaw(reply.code(302).header('location', page), undefined);
        return reply.send({ name: 'Lintel', version: INTERFACE_VERSION, release: RELEASE, links });
      },
    });
  };
