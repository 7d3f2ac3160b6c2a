import { languageName } from '../../platform/language.ts';
import { formatCount } from '../../ui/numbers.ts';
import { plural } from '../../ui/plural.ts';
import { perText, textLabel } from '../classes/class-texts.ts';
import { classes } from '../classes/words.ts';
import type { DifferenceKind } from './release-queries.ts';

const CHANGES: Record<DifferenceKind, string> = { added: 'Added', removed: 'Removed', changed: 'Changed' };

const FIELDS: Record<string, string> = {
  ...perText(textLabel),
  handle: 'Handle',
  status: 'Status',
  parentId: 'Parent',
  uniformat: 'UniFormat',
  masterformat: 'MasterFormat',
  objectClassCode: 'Object class code',
  cadCategory: 'CAD category',
  paramTemplates: 'Parameters',
};

const CREATING: Record<string, string> = {
  waiting: 'Waiting for earlier changes…',
  loading: 'Loading classes…',
  collecting: 'Collecting classes',
  packing: 'Packing classes',
  saving: 'Saving the release…',
};

export const messages = {
  title: 'Releases',
  empty: 'No releases yet',
  emptyHint:
    'A release is a permanent copy of the ontology, without drafts, that projects and partners can rely on.',
  latest: 'Current (unreleased)',
  downloadFor: 'Download for',
  releaseNamed: (version: string) => `Release ${version}`,
  change: (change: DifferenceKind) => CHANGES[change],
  counts: ({ added, removed, changed }: Record<DifferenceKind, number>) =>
    `${formatCount(added)} added, ${formatCount(removed)} removed, ${formatCount(changed)} changed`,
  same: 'No differences',
  sameHint: 'Both versions have the same classes.',
  classCounts: (active: number, archived: number) =>
    archived === 0
      ? formatCount(active)
      : `${formatCount(active)} approved, ${formatCount(archived)} archived`,
  version: 'One to three numbers separated by dots, such as 2026.2',
  versionFault:
    'Enter one to three numbers separated by dots, such as 2026.2. Each has up to six digits, without leading zeros.',
  create: (version: string) => (version === '' ? 'Create release' : `Create release ${version}`),
  contents:
    'The release includes all approved and archived classes, but no drafts. It can’t be changed later.',
  since: (version: string, counts: string) => `Since ${version}: ${counts}.`,
  nothingSince: (version: string) => `Nothing has changed since ${version}.`,
  creating: 'Creating the release…',
  /** By the names of the server's phases. */
  creatingPhase: (phase: string) => CREATING[phase] ?? 'Creating the release…',
  created: (version: string, active: number) => `Created release ${version} with ${classes(active)}.`,
  mergedInto: '{name}, merged into {target}',
  parameters: (count: number) => plural(count, { one: 'parameter', other: 'parameters' }),
  topLevel: 'Top level',
  /** Texts of another language are fields such as `translations.de.name`. */
  fieldName(field: string): string {
    const [, tag, key] = /^translations\.([^.]+)\.(\w+)$/.exec(field) ?? [];
    const name = FIELDS[key ?? field] ?? key ?? field;
    return tag === undefined ? name : `${name} (${languageName(tag)})`;
  },
  showMore: (rest: number) => `Show ${formatCount(rest)} more`,
  versionLabel: 'Version',
  note: 'Note',
  createRelease: 'Create release',
  changeLabel: 'Change',
  class: 'Class',
  field: 'Field',
  before: 'Before',
  after: 'After',
  compare: 'Compare',
  from: 'From',
  to: 'To',
  differences: 'Differences',
  changes: 'Changes',
  released: 'Released',
  by: 'By',
  classes: 'Classes',
  export: 'Export',
  exportNamed: (version: string) => `Export ${version}`,
};
