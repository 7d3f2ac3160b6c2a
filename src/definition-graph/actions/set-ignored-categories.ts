import { unknownCategoryNames } from '../../ontology/index.ts';
import { type AuditedRequest, type NewAuditEntry, recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { ALL_PROJECTS, lockedIgnored, writeIgnored } from '../store/ignored-categories.ts';

interface IgnoredCategoriesSet {
  categories: string[];
  warnings?: string[];
}

/**
 * Replaces the list of a project. A name that matches no category is stored, since a later import may have it, and
 * reported as a warning, since it may be a typing error.
 */
export async function setProjectIgnoredCategories(
  tx: Tx,
  by: AuditedRequest,
  projectId: string,
  names: readonly string[],
): Promise<IgnoredCategoriesSet> {
  const audited = { ...by, action: 'setProjectIgnoredCategories', subject: projectId };
  return setIgnored(tx, audited, projectId, names);
}

/** Replaces the list for all projects. */
export async function setIgnoredCategories(
  tx: Tx,
  by: AuditedRequest,
  names: readonly string[],
): Promise<IgnoredCategoriesSet> {
  return setIgnored(tx, { ...by, action: 'setIgnoredCategories', subject: 'ontology' }, ALL_PROJECTS, names);
}

async function setIgnored(
  tx: Tx,
  audited: Omit<NewAuditEntry, 'details'>,
  projectId: string,
  names: readonly string[],
): Promise<IgnoredCategoriesSet> {
  const categories = [...new Set(names.map((name) => name.trim()))];
  const before = await lockedIgnored(tx, projectId);
  await writeIgnored(tx, projectId, categories);
  const details = {
    countBefore: before.length,
    before: beginningOf(before),
    countAfter: categories.length,
    after: beginningOf(categories),
  };
  await recordAudit(tx, { ...audited, details });
  const unknown = await unknownCategoryNames(tx, categories);
  if (unknown.length === 0) return { categories };
  const warnings = unknown.map((name) => `No category is named ${JSON.stringify(name)} yet.`);
  return { categories, warnings };
}

/** Entries of the audit log are listed by the thousand: of long lists and names they have the beginning. */
const MOST_NAMES = 50;
const MOST_CHARACTERS = 80;

const beginningOf = (categories: readonly string[]): string[] =>
  categories.slice(0, MOST_NAMES).map((name) => Array.from(name).slice(0, MOST_CHARACTERS).join(''));
