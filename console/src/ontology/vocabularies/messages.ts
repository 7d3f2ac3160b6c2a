import { formatCount } from '../../ui/numbers.ts';
import { plural } from '../../ui/plural.ts';
import { classes } from '../classes/words.ts';
import type { EntryFilter } from './shown.ts';
import type { ListImport } from './vocabulary-queries.ts';

const entries = (count: number) => plural(count, { one: 'entry', other: 'entries' });

type CodeKind = ListImport['kind'];
const CODES: Record<CodeKind, { one: string; other: string }> = {
  uniformat: { one: 'UniFormat code', other: 'UniFormat codes' },
  masterformat: { one: 'MasterFormat code', other: 'MasterFormat codes' },
  object_class_codes: { one: 'object class code', other: 'object class codes' },
};

const SHOWN_NAMES: Record<EntryFilter, string> = {
  custom: 'Custom',
  used: 'Used',
  unused: 'Not used',
  retired: 'Retired',
};

export const messages = {
  title: 'Vocabularies',
  shown: (shown: EntryFilter) => SHOWN_NAMES[shown],
  count: (shown: number, all: number) =>
    shown === all ? entries(all) : `${formatCount(shown)} of ${entries(all)}`,
  empty: 'No entries yet',
  emptyToReaders: 'Stewards import lists of codes, or enter codes on classes.',
  emptyHint: 'Import a list of codes, or enter a code on a class.',
  noMatch: 'No entry matches these filters',
  custom: 'Custom',
  retired: 'Retired',
  showClasses: (count: number, code: string) => `${classes(count)}. Search the ontology for ${code}`,
  published: 'Published entries can’t be changed. Rename, merge, and delete work on custom entries.',
  renameTitle: (code: string) => `Rename ${code}`,
  renameHint:
    'This changes the title. To correct the code, merge the entry into the one with the right code.',
  renamed: (code: string, title: string) => `Renamed ${code} to “${title}”.`,
  mergeTitle: (code: string) => `Merge ${code}`,
  mergeInto: (code: string) => `Merge into ${code}`,
  mergeSentence: (code: string, target: string, count: number) => {
    const uses =
      count === 0
        ? `No class uses ${code}.`
        : `${classes(count)} ${count === 1 ? 'uses' : 'use'} ${code} and will use ${target} instead.`;
    return `${code} will be merged into ${target} and removed. ${uses} If someone enters ${code} later, Lintel uses ${target}.`;
  },
  chooseTarget: 'Select the entry to keep.',
  itself: 'Select another entry. This entry is the one being merged.',
  merged: (code: string, target: string, count: number) =>
    `Merged ${code} into ${target}. ${classes(count)} changed.`,
  deleteTitle: (code: string) => `Delete ${code}`,
  deleteHint: (code: string) =>
    `No class uses ${code}. If someone enters the code again, the entry is created again.`,
  inUse: (code: string, count: number) =>
    `${code} can’t be deleted because ${classes(count)} ${count === 1 ? 'uses' : 'use'} it. Merge ${code} into another entry, or give the ${count === 1 ? 'class' : 'classes'} another code first.`,
  deleted: (code: string) => `Deleted ${code}.`,
  importTitle: (kind: CodeKind) => `Import ${CODES[kind].other}`,
  importHint: 'A CSV file in UTF-8 with the columns code and title, and optionally parent.',
  absent: 'Entries that aren’t in the file',
  retire: 'Retire them (classes keep retired codes, but the codes can’t be selected)',
  keep: 'Keep them',
  importAction: (count: number) => (count === 0 ? 'Import entries' : `Import ${entries(count)}`),
  planned: ({
    added,
    updated,
    unchanged,
    retired,
  }: Record<'added' | 'updated' | 'unchanged' | 'retired', number>) =>
    `${formatCount(added)} new, ${formatCount(updated)} changed, ${formatCount(unchanged)} unchanged, ${formatCount(retired)} retired`,
  stale: (count: number) => `${classes(count)} ${count === 1 ? 'uses' : 'use'} a code that will be retired`,
  moreStale: (count: number) => `and ${formatCount(count)} more`,
  imported: (kind: CodeKind, version: number, count: number) =>
    `Imported ${plural(count, CODES[kind])} (version ${version}).`,
  merge: 'Merge',
  entryActions: 'Entry actions',
  titleLabel: 'Title',
  mergeIntoLabel: 'Merge into',
  searchEntries: 'Search entries',
  searchEntriesPlaceholder: 'Code or title',
  importList: 'Import list',
  entries: 'Entries',
  code: 'Code',
  classes: 'Classes',
  inheritedBy: 'Inherited by',
  actions: 'Actions',
};
