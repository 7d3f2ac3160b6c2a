import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { COUNTRIES } from '../domain/countries.ts';
import { englishLanguageName } from '../domain/dictionary.ts';
import { UNITS } from '../domain/units.ts';
import { jsonEntity } from '../queries/answers.ts';
import { API, type BsddReads, operation, problems } from './asking.ts';
import * as contracts from './contracts.ts';

const NOTHING = Type.Object({});
const QUDT = 'http://qudt.org/vocab/unit/';

/** Lists that change with a version of Lintel, or with its settings. */
export function referenceRoutes(app: FastifyInstance, reads: BsddReads): void {
  const { language } = reads.dictionaries.settings;
  const lists = [
    {
      path: 'Language/v1',
      operationId: 'LanguageGet',
      summary: 'List the languages of the dictionary',
      answer: contracts.Languages,
      list: [{ isoCode: language, name: englishLanguageName(language) }],
    },
    {
      path: 'Country/v1',
      operationId: 'CountryGet',
      summary: 'List countries',
      answer: contracts.Countries,
      list: COUNTRIES,
    },
    {
      path: 'Unit/v1',
      operationId: 'UnitGet',
      summary: 'List units of measure',
      answer: contracts.UnitContracts,
      list: UNITS.map(({ code, name, symbol, qudtCode }) => ({
        code,
        name,
        symbol,
        qudtUri: QUDT + qudtCode,
      })),
    },
    {
      path: 'ReferenceDocument/v1',
      operationId: 'ReferenceDocumentGet',
      summary: 'List reference documents. Always empty',
      answer: contracts.ReferenceDocuments,
      list: [],
    },
    {
      path: 'UriRedirection/v1',
      operationId: 'UriRedirectionGet',
      summary: 'List changed organization and dictionary codes. Always empty',
      answer: contracts.UriRedirections,
      list: { uriRedirections: [] },
    },
  ];
  for (const { list, ...described } of lists) {
    const entity = jsonEntity(list);
    operation(app, reads, { ...described, query: NOTHING, find: async () => entity });
  }

  const api = apiRoutes(app, { tags: ['bsdd'], read: { scope: null } });

  api.get(`${API}/Health`, {
    operationId: 'HealthGet',
    summary: 'Check that the service responds',
    response: { 200: { type: 'null', description: 'The service responds' }, ...problems },
    handler: async (_request, reply) => reply.code(200).send(),
  });
}
