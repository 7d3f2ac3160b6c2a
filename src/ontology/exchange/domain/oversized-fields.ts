import {
  type CodesEdit,
  IFC_KEYS,
  LINK_FIELDS,
  TEXT_KEYS,
  TRANSLATED_KEYS,
  type TranslatedKey,
} from '../../classes/domain/authored-fields.ts';
import { CLASSIFICATION_KINDS } from '../../classes/domain/object-class.ts';
import {
  type LimitedField,
  MOST_ALIASES,
  MOST_TEMPLATE_CHARACTERS,
  textFault,
} from '../../classes/domain/texts/field-limits.ts';
import { MOST_LANGUAGES } from '../../classes/domain/texts/translations.ts';
import type { ExchangeRow, RowLink, RowProblem, RowText, RowTranslations } from './exchange-row.ts';

/** Identifies a class within its file only, and is stored nowhere. */
export const LONGEST_IRI = 2000;

/**
 * Removes texts that are too long for a class and lists each as a problem, which rejects the row. The other fields stay,
 * so that the result can name the row and its class.
 */
export function withoutOversizedFields(imported: ExchangeRow): ExchangeRow {
  const row = { ...imported };
  const problems: RowProblem[] = [];
  const refuse = (column: string, message: string) => void problems.push({ column, message });
  const isRefused = (column: LimitedField, text: string | readonly string[]) => {
    for (const each of [text].flat()) {
      const fault = textFault(column, each);
      if (fault === null) continue;
      refuse(column, fault);
      return true;
    }
    return false;
  };

  for (const field of ['id', 'handle', 'name', 'status'] as const) {
    const text = row[field];
    if (text && isRefused(field, text)) delete row[field];
  }
  for (const key of TEXT_KEYS) {
    const text = row[key];
    if (text && isRefused(key, joined(text))) delete row[key];
  }
  for (const key of IFC_KEYS) {
    const text = row[key];
    if (text && isRefused(key, text)) delete row[key];
  }
  if (row.translations) row.translations = translationsWithin(row.translations);
  // Its texts are those of a translation, which is where they are refused.
  if (row.ifNew && TRANSLATED_KEYS.some((key) => isTooLong(key, row.ifNew?.[key]))) delete row.ifNew;
  if (row.path !== undefined && (row.id !== undefined || row.handle !== undefined)) {
    // The class is found by its key; a path is then only a source of the name.
    if (textFault('path', row.path)) delete row.path;
  } else if (row.path !== undefined && isRefused('path', row.path)) delete row.path;
  if (row.ref !== undefined && row.ref.length > LONGEST_IRI) {
    refuse('id', `the IRI is longer than ${LONGEST_IRI.toLocaleString('en')} characters`);
    delete row.ref;
  }
  if (row.parent && isLongParent(row.parent)) delete row.parent;
  if (row.codes) row.codes = codesWithin(row.codes);
  if (row.links) row.links = linksWithin(row.links);
  if (row.aliases && row.aliases.length > MOST_ALIASES) {
    refuse('aliases', `must have at most ${MOST_ALIASES.toLocaleString('en')} keys`);
    delete row.aliases;
  } else if (row.aliases && isRefused('aliases', row.aliases)) delete row.aliases;
  if (row.paramTemplates && templatesRefused(row.paramTemplates)) delete row.paramTemplates;
  if (row.describedTemplates && templatesRefused(row.describedTemplates)) delete row.describedTemplates;
  if (row.parameter && templatesRefused([row.parameter])) row.parameter = null;
  if (problems.length > 0) row.problems = [...(imported.problems ?? []), ...problems];
  return row;

  function isLongParent(parent: NonNullable<ExchangeRow['parent']>): boolean {
    if (!('ref' in parent)) return isRefused('parentHandle', 'id' in parent ? parent.id : parent.handle);
    if (parent.ref.length <= LONGEST_IRI) return false;
    refuse('parentHandle', `the IRI is longer than ${LONGEST_IRI.toLocaleString('en')} characters`);
    return true;
  }

  function translationsWithin(translations: RowTranslations): RowTranslations {
    const tags = Object.keys(translations);
    // A sheet has columns for every language in use: what it clears does not count.
    const filled = Object.entries(translations).flatMap(([tag, texts]) => {
      const key = TRANSLATED_KEYS.find((each) => texts?.[each]);
      return key === undefined ? [] : [`${key}@${tag}`];
    });
    const [beyond] = filled.slice(MOST_LANGUAGES);
    if (beyond !== undefined) {
      refuse(beyond, `one language too many: a class can have at most ${MOST_LANGUAGES}`);
      return {};
    }
    const kept = { ...translations };
    for (const tag of tags) {
      const texts = kept[tag] && { ...kept[tag] };
      if (!texts) continue;
      for (const key of TRANSLATED_KEYS) {
        const fault = texts[key] ? textFault(key, joined(texts[key])) : null;
        if (fault === null) continue;
        refuse(`${key}@${tag}`, fault);
        delete texts[key];
      }
      kept[tag] = texts;
    }
    return kept;
  }

  function codesWithin(codes: CodesEdit): CodesEdit {
    return Object.fromEntries(
      Object.entries(codes).filter(([system, code]) => {
        const fault = code === null ? null : textFault('codes', code);
        if (fault !== null) refuse(`code@${system.slice(0, 60)}`, fault);
        return fault === null;
      }),
    );
  }

  function linksWithin(links: NonNullable<ExchangeRow['links']>): NonNullable<ExchangeRow['links']> {
    const kept = { ...links };
    for (const kind of CLASSIFICATION_KINDS) {
      const link = kept[kind];
      if (!link) continue;
      if (isRefused(LINK_FIELDS[kind], link.text) || isRefused('cadBinding', textsOfBinding(link)))
        delete kept[kind];
    }
    return kept;
  }

  function templatesRefused(templates: NonNullable<ExchangeRow['paramTemplates']>): boolean {
    if (JSON.stringify(templates).length > MOST_TEMPLATE_CHARACTERS) {
      refuse(
        'paramTemplates',
        `must have at most ${MOST_TEMPLATE_CHARACTERS.toLocaleString('en')} characters`,
      );
      return true;
    }
    const texts = templates.flatMap(({ ifc = {}, ...template }) => [
      ...Object.values(template).flat(),
      ...Object.values(ifc),
    ]);
    return isRefused(
      'paramTemplates',
      texts.filter((text) => typeof text === 'string'),
    );
  }
}

function isTooLong(key: TranslatedKey, text: RowText | undefined): boolean {
  return text ? textFault(key, joined(text)) !== null : false;
}

function joined(text: string | string[]): string {
  return Array.isArray(text) ? text.join(', ') : text;
}

function textsOfBinding({ binding }: RowLink): string[] {
  if (!binding) return [];
  return [binding.given, binding.boundName, binding.reviewReason].filter((text) => text !== null);
}
