import type { FastifyRequest } from 'fastify';
import { type Fault, ValidationError } from '../../../kernel/domain-error.ts';
import { fieldsOf, isObject } from '../../../kernel/json.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { unknownSystem } from '../../vocabularies/domain/known-codes.ts';
import type { TranslationsEdit } from '../domain/authored-fields.ts';
import { translationFaults } from '../domain/texts/translations.ts';
import type { OntologyCache } from '../queries/ontology-cache.ts';

/** Refuses languages that a body cannot have. Schemas know neither which tags are well formed nor the own language. */
export async function checkLanguages(own: string, body: unknown, path = 'body'): Promise<void> {
  const faults = await inSlices(languageFaults(own, body, path));
  if (faults.length > 0) throw new ValidationError(faults);
}

/** More would be no help. */
const MOST_FAULTS = 1000;

/** In steps: a body can have thousands of edits with dozens of languages each. */
function* languageFaults(own: string, body: unknown, path: string): Generator<void, Fault[]> {
  const { translations, edits, templates } = fieldsOf(body);
  const faults = faultsIn(own, translations, `${path}.translations`);
  const parts = [
    ...(Array.isArray(edits) ? edits.map((edit, i) => [`edits[${i}]`, edit] as const) : []),
    ...(Array.isArray(templates) ? templates.map((each, i) => [`templates.${i}`, each] as const) : []),
  ];
  for (const [at, part] of parts) {
    if (faults.length >= MOST_FAULTS) break;
    faults.push(...faultsIn(own, fieldsOf(part)['translations'], `${path}.${at}.translations`));
    yield;
  }
  return faults;
}

function faultsIn(own: string, translations: unknown, path: string) {
  // The schema of the body has checked the rest of it.
  return isObject(translations) ? translationFaults(translations as TranslationsEdit, own, path) : [];
}

/** Refuses codes of classification systems that don't exist. */
export async function checkCodes(cache: OntologyCache, body: unknown, path = 'body'): Promise<void> {
  const { codes, edits } = fieldsOf(body);
  const named = [
    { at: `${path}.codes`, codes },
    ...(Array.isArray(edits) ? edits : []).map((edit, i) => ({
      at: `${path}.edits[${i}].codes`,
      codes: fieldsOf(edit)['codes'],
    })),
  ].filter((each) => isObject(each.codes));
  if (named.length === 0) return;
  const systems = new Set((await cache.fresh()).codes.systems.map(({ id }) => id));
  const faults = named.flatMap((each) =>
    Object.keys(fieldsOf(each.codes))
      .filter((system) => !systems.has(system))
      .map((system) => ({
        path: `${each.at}.${system.slice(0, 60)}`,
        rule: 'known',
        message: unknownSystem(system, systems),
      })),
  );
  if (faults.length > 0) throw new ValidationError(faults);
}

/** For every route below which bodies carry codes. */
export const codesCheck = (cache: OntologyCache) => async (request: FastifyRequest) =>
  checkCodes(cache, request.body);

/** For every route below which bodies carry translations. */
export const languageCheck = (own: string) => async (request: FastifyRequest) =>
  checkLanguages(own, request.body);

/** The same faults beside those that the schema finds, so that an answer has all of them. */
export const noteLanguageFaults = (own: string) => async (request: FastifyRequest) => {
  request.furtherFaults = await inSlices(languageFaults(own, request.body, 'body'));
};
