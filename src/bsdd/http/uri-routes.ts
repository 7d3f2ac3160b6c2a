import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { NotFound } from '../../kernel/domain-error.ts';
import { fieldsOf } from '../../kernel/json.ts';
import { wantsPage } from '../../platform/auth/gate.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { sendReady } from '../../platform/http/ready-answer.ts';
import { conditionalHeaders, PathKey } from '../../platform/http/schemas.ts';
import { jsonEntity } from '../queries/answers.ts';
import { EVERYTHING } from '../queries/present-class.ts';
import { presentProperty } from '../queries/present-property.ts';
import { askerOf, type BsddReads, gateOf, problems } from './asking.ts';
import { classAnswer } from './class-routes.ts';
import * as contracts from './contracts.ts';

const DICTIONARY = '/bsdd/uri/:organization/:dictionary/:version';
const names = { organization: PathKey, dictionary: PathKey, version: PathKey };
const CONSOLE = '/console/ontology';

const elsewhere = (description: string) => Type.Unsafe<undefined>({ type: 'null', description });
const redirects = {
  302: elsewhere('The class was merged. Location has the class it was merged into'),
  303: elsewhere('For browsers: Location has the web page'),
};

/** What opens when somebody follows a URI: a page for people, the data for programs. */
export function uriRoutes(app: FastifyInstance, reads: BsddReads): void {
  const { dictionaries, answers, publicUrl } = reads;
  const { settings } = dictionaries;
  const api = apiRoutes(app, { tags: ['uris'], read: { ...gateOf(reads), openAsPage: true } });
  const conditional = { compress: false, headers: conditionalHeaders() } as const;

  // Fastify's handlers may return the reply itself, which its types know only of handlers without response schemas.
  const redirect = (reply: FastifyReply, status: 302 | 303, location: string): never =>
    reply.code(status).headers({ location, vary: 'accept' }).send() as never;

  /** Nothing is looked up for a browser: only signed-in users learn whether the page exists. */
  const sendToPage = (reply: FastifyReply, path: string): never =>
    redirect(reply, 303, `${publicUrl ?? ''}${CONSOLE}${path}`);

  const requireDictionary = ({ params }: FastifyRequest) => {
    const { organization, dictionary } = fieldsOf(params);
    if (organization !== settings.organization || dictionary !== settings.dictionary)
      throw new NotFound(`This server's dictionary is ${settings.organization}/${settings.dictionary}.`);
  };

  api.get(DICTIONARY, {
    operationId: 'openDictionaryUri',
    summary: 'Resolve the URI of a version',
    ...conditional,
    params: Type.Object(names),
    response: { 200: contracts.DictionaryContract, ...redirects, ...problems },
    handler: async (request, reply) => {
      requireDictionary(request);
      if (wantsPage(request.headers.accept)) return sendToPage(reply, '');
      const asker = askerOf(request, reads);
      const dictionary = await dictionaries.present(asker, request.params.version);
      return sendReady(request, reply, {
        ...jsonEntity(dictionary),
        headers: { vary: 'accept, accept-encoding' },
      });
    },
  });

  api.get(`${DICTIONARY}/class/:handle`, {
    operationId: 'openClassUri',
    summary: 'Resolve the URI of a class',
    ...conditional,
    params: Type.Object({ ...names, handle: PathKey }),
    response: { 200: contracts.Class, ...redirects, ...problems },
    handler: async (request, reply) => {
      requireDictionary(request);
      const { version, handle } = request.params;
      const { accept } = request.headers;
      if (wantsPage(accept)) return sendToPage(reply, `/${encodeURIComponent(handle)}`);
      const asker = askerOf(request, reads);
      const dictionary = await dictionaries.ofVersion(asker, version);
      const objectClass = dictionaries.findClass(dictionary, handle);
      if (objectClass.handle !== handle)
        return redirect(reply, 302, dictionary.uris.class(objectClass.handle));
      return sendReady(
        request,
        reply,
        await classAnswer(answers, asker, { ...dictionary, objectClass }, { includes: EVERYTHING, accept }),
      );
    },
  });

  api.get(`${DICTIONARY}/prop/:code`, {
    operationId: 'openPropertyUri',
    summary: 'Resolve the URI of a property',
    ...conditional,
    params: Type.Object({ ...names, code: PathKey }),
    response: { 200: contracts.Property, ...redirects, ...problems },
    handler: async (request, reply) => {
      requireDictionary(request);
      if (wantsPage(request.headers.accept)) return sendToPage(reply, '');
      const dictionary = await dictionaries.ofVersion(askerOf(request, reads), request.params.version);
      const property = presentProperty(
        dictionary,
        dictionaries.findParameter(dictionary, request.params.code),
      );
      return sendReady(request, reply, {
        ...jsonEntity(property),
        headers: { vary: 'accept, accept-encoding' },
      });
    },
  });
}
