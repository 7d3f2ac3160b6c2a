import { formatCount } from '../../ui/numbers.ts';
import { plural } from '../../ui/plural.ts';
import { classes } from '../classes/words.ts';

const parameters = (count: number) => plural(count, { one: 'parameter', other: 'parameters' });

export const messages = {
  title: 'Parameters',
  search: 'Search parameters',
  searchPlaceholder: 'Name, GUID, or description',
  group: 'Group',
  allGroups: 'All groups',
  usage: 'Usage',
  anyUsage: 'Used or not',
  used: 'Used',
  unused: 'Not used',
  name: 'Name',
  dataType: 'Data type',
  guid: 'GUID',
  usedBy: 'Used by',
  origin: 'Origin',
  origins: { file: 'Imported', derived: 'From Lintel' },
  preferred: 'Chosen',
  unknownType: (revit: string) => `${revit} (Revit only)`,
  count: (shown: number, all: number) =>
    shown === all ? parameters(all) : `${formatCount(shown)} of ${parameters(all)}`,
  empty: 'No parameters yet',
  emptyToReaders:
    'A steward can import your firm’s Revit shared parameter file, or add parameters to classes.',
  emptyHint:
    'Import your firm’s Revit shared parameter file so that Lintel uses its GUIDs, or add parameters to classes.',
  noMatch: 'No parameter matches these filters',
  classesWith: (count: number, name: string) => `${classes(count)} with ${name}`,
  usedByTitle: (name: string) => `Classes with ${name}`,
  usedByHint: (shown: number, all: number) =>
    shown < all ? `The first ${formatCount(shown)} of ${classes(all)}` : classes(all),
  required: 'Required',
  optional: 'Optional',
  exportForRevit: 'Export for Revit',
  importSharedParameters: 'Import shared parameters',
  importHint:
    'Your firm’s shared parameter file, exported from Revit. Parameters with the same name and data type will use the GUIDs in the file.',
  preview: 'Preview',
  import: 'Import',
  planned: (added: number, changed: number, unchanged: number, rejected: number) =>
    [
      `${formatCount(added)} new`,
      `${formatCount(changed)} changed`,
      `${formatCount(unchanged)} unchanged`,
      ...(rejected > 0 ? [`${formatCount(rejected)} with errors`] : []),
    ].join(', '),
  nothingChanges: 'The library already has everything in this file.',
  noGuidsChange: 'No GUIDs that classes use will change.',
  guidsChange: (count: number) =>
    `${plural(count, { one: 'parameter in use gets', other: 'parameters in use get' })} a different GUID`,
  now: 'GUID now',
  after: 'GUID after',
  affected: 'Classes',
  foundConflicts: (count: number) =>
    `${plural(count, { one: 'parameter has', other: 'parameters have' })} several GUIDs`,
  conflictsLater: 'None of these GUIDs is used until you choose one under Conflicts, after the import.',
  severalGuids: (name: string, count: number) => `${name}: ${count} GUIDs`,
  badRows: (count: number) => plural(count, { one: 'line has an error', other: 'lines have errors' }),
  badRow: (row: number, problems: string) => `Line ${row}: ${problems}`,
  skipBadRows: (count: number) => `Skip ${plural(count, { one: 'line', other: 'lines' })} with errors`,
  fixOrSkip: 'Fix the lines in the file and choose it again, or skip them.',
  more: (count: number) => `and ${formatCount(count)} more`,
  imported: (count: number) => `Imported ${parameters(count)}.`,
  importFailed: 'The import failed.',
  conflicts: 'Conflicts',
  conflictsHint:
    'These parameters were imported with more than one GUID. Choose the GUID that your families use. Until then, Lintel uses its own GUID.',
  useThisGuid: 'Use this GUID',
  inUse: 'In use',
  takeBack: 'Don’t use this GUID',
  decided: (name: string, guid: string) => `${name} uses the GUID ${guid}.`,
  undecided: (name: string) => `${name} uses no imported GUID until someone chooses one.`,
  showDecided: (count: number) =>
    `Show ${plural(count, { one: 'decided conflict', other: 'decided conflicts' })}`,
};
