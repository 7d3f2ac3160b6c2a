import type { FastifyRequest } from 'fastify';
import { type Fault, ValidationError } from '../../../kernel/domain-error.ts';
import { fieldsOf, isObject } from '../../../kernel/json.ts';
import type { TranslationsEdit } from '../domain/authored-fields.ts';
import { translationFaults } from '../domain/translations.ts';

/** Refuses languages that a body cannot have. Schemas know neither which tags are well formed nor the own language. */
export function checkLanguages(own: string, body: unknown, path = 'body'): void {
  const faults = languageFaults(own, body, path);
  if (faults.length > 0) throw new ValidationError(faults);
}

function languageFaults(own: string, body: unknown, path: string): Fault[] {
  const { translations, edits } = fieldsOf(body);
  const faults = faultsIn(own, translations, `${path}.translations`);
  if (Array.isArray(edits)) {
    for (const [i, edit] of edits.entries())
      faults.push(...faultsIn(own, fieldsOf(edit)['translations'], `${path}.edits[${i}].translations`));
  }
  return faults;
}

function faultsIn(own: string, translations: unknown, path: string) {
  // The schema of the body has checked the rest of it.
  return isObject(translations) ? translationFaults(translations as TranslationsEdit, own, path) : [];
}

/** For every route below which bodies carry translations. */
export const languageCheck = (own: string) => async (request: FastifyRequest) =>
  checkLanguages(own, request.body);

/** The same faults beside those that the schema finds, so that an answer has all of them. */
export const noteLanguageFaults = (own: string) => async (request: FastifyRequest) => {
  request.furtherFaults = languageFaults(own, request.body, 'body');
};
