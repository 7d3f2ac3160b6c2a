import { formatCount } from '../../../ui/numbers.ts';
import { plural } from '../../../ui/plural.ts';
import { classes } from '../../classes/words.ts';

const entries = (count: number) => plural(count, { one: 'entry', other: 'entries' });
const FORMATS = { csv: 'CSV', archicad: 'Archicad XML', ifc: 'IFC library' } as const;

export const messages = {
  newSystem: 'New system',
  newTitle: 'New classification system',
  newHint:
    'A system in addition to the four built-in ones, such as Uniclass, CCI, DIN 276, or your own. Its codes don’t count for approval.',
  create: (name: string) => (name === '' ? 'Create system' : `Create ${name}`),
  created: (name: string, count: number) =>
    count === 0 ? `Created ${name}.` : `Created ${name} with ${entries(count)}.`,
  name: 'Name',
  id: 'ID',
  idHint: 'Lowercase letters, digits, and hyphens. Used in files as code@id. The ID can’t be changed later.',
  version: 'Version',
  source: 'Source',
  sourceHint: 'Where the list comes from',
  file: 'List of codes',
  fileHint:
    'A CSV file with the columns code, title, and (optionally) parent; an Archicad classification XML; or an IFC classification library. You can also import the list later.',
  preview: 'Preview',
  planned: ({
    added,
    updated,
    unchanged,
    retired,
  }: Record<'added' | 'updated' | 'unchanged' | 'retired', number>) =>
    `${formatCount(added)} new, ${formatCount(updated)} changed, ${formatCount(unchanged)} unchanged, ${formatCount(retired)} retired`,
  read: (count: number, levels: number, format: keyof typeof FORMATS) =>
    `${entries(count)} on ${plural(levels, { one: 'level', other: 'levels' })} (${FORMATS[format]})`,
  retiredEntries: 'Entries to retire',
  staleClasses: (count: number) =>
    `${classes(count)} ${count === 1 ? 'uses' : 'use'} a code that will be retired`,
  rowFault: (row: string, column: string, message: string) => `Row ${row}, ${column}: ${message}`,
  more: (count: number) => `and ${formatCount(count)} more`,
  importList: 'Import list',
  importTitle: (name: string) => `Import ${name}`,
  importAction: (count: number) => (count === 0 ? 'Import entries' : `Import ${entries(count)}`),
  imported: (name: string, count: number) => `Imported ${entries(count)} into ${name}.`,
  systemActions: 'System actions',
  edit: 'Edit system',
  editTitle: (name: string) => `Edit ${name}`,
  save: 'Save system',
  saved: (name: string) => `Saved ${name}.`,
  deleteTitle: (name: string) => `Delete ${name}`,
  deleteHint: (name: string, count: number) =>
    `${name} and its ${entries(count)} will be deleted. This can’t be undone.`,
  inUse: (name: string, count: number) =>
    `${name} can’t be deleted because ${classes(count)} ${count === 1 ? 'has' : 'have'} one of its codes. Remove the codes first.`,
  deleted: (name: string) => `Deleted ${name}.`,
  entries: 'Entries',
  searchEntries: 'Search entries',
  searchPlaceholder: 'Code or title',
  count: (shown: number, all: number) =>
    shown === all ? entries(all) : `${formatCount(shown)} of ${entries(all)}`,
  empty: 'No entries yet',
  emptyToReaders: 'A steward can import the list of codes. Codes that people enter on classes are added too.',
  emptyHint: 'Import the list of codes. Codes that you enter on classes are added too.',
  noMatch: (q: string) => `No code or title contains “${q}”.`,
  retired: 'Retired',
  usedBy: (count: number) => classes(count),
  showClasses: (count: number, code: string) => `${classes(count)}. Search the ontology for ${code}`,
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  notFound: (id: string) => `There is no classification system “${id}”.`,
};
