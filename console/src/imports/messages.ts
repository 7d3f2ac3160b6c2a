import { formatBytes } from '../ui/bytes.ts';
import { formatCount, formatPercent } from '../ui/numbers.ts';
import { type NounForms, plural } from '../ui/plural.ts';

const KINDS: Record<string, NounForms> = {
  level: { one: 'level', other: 'levels' },
  family: { one: 'family', other: 'families' },
  type: { one: 'type', other: 'types' },
  element: { one: 'element', other: 'elements' },
  room: { one: 'room', other: 'rooms' },
  material: { one: 'material', other: 'materials' },
  relation: { one: 'relation', other: 'relations' },
};

const exportFormat = (contract: string) => `Lintel export format ${contract}`;
const exportAgain = (projectId: string) =>
  `To import it here, export it again with the project ID ${projectId}.`;

const FIELD_NAMES: ReadonlyMap<string, string> = new Map([
  ['levelId', 'level'],
  ['typeId', 'type'],
  ['familyId', 'family'],
  ['hostId', 'host'],
  ['roomId', 'room'],
  ['objectClassId', 'class'],
  ['elementId', 'element ID'],
]);

export const messages = {
  /** Fields of a node that people know by another name. */
  fieldName: (field: string) => FIELD_NAMES.get(field) ?? field,
  empty: 'No imports yet',
  emptyHint: "Upload an export or an IFC file to see this project's elements.",
  emptyToReaders: 'Imports appear here after a coordinator uploads an export or an IFC file.',
  shownRuns: (shown: number, total: number) => {
    const runs = plural(total, { one: 'run', other: 'runs' });
    return shown === total ? runs : `${formatCount(shown)} of ${runs}`;
  },
  progress: (phase: string, percent: number) => `${phase}, ${formatPercent(percent)}`,
  problems: (warnings: number, rejected: number) =>
    `${plural(warnings, { one: 'warning', other: 'warnings' })}, ${plural(rejected, { one: 'line', other: 'lines' })} rejected`,
  noOtherRun: 'No other run is ready. After the next import you can compare the two here.',
  differences: ({
    added,
    removed,
    changed,
    shown,
    total,
  }: {
    added: number;
    removed: number;
    changed: number;
    shown: number;
    total: number;
  }) =>
    `${formatCount(added)} added, ${formatCount(removed)} removed, ${formatCount(changed)} changed. Showing ${formatCount(shown)} of ${formatCount(total)}.`,
  noDifferences: 'No differences',
  noProblems: 'No problems found.',
  problemCount: (problems: number, causes: number) =>
    problems === causes
      ? `${plural(problems, { one: 'problem', other: 'problems' })}.`
      : `${plural(problems, { one: 'problem', other: 'problems' })} with ${plural(causes, { one: 'cause', other: 'causes' })}.`,
  rejectedLines: (count: number) =>
    `${plural(count, { one: 'line was', other: 'lines were' })} rejected; all others were imported.`,
  line: (line: number) => `Line ${formatCount(line)}: `,
  /** The line is shown before the message. */
  withoutLine: (message: string) => message.replace(/^line \d+: /, ''),
  /** As a sentence of its own. */
  failure: (message: string) =>
    `${message.replace(/^line \d+: /, '').replace(/^./, (letter) => letter.toUpperCase())}.`.replace(
      /\.\.$/,
      '.',
    ),
  failed: (line: number | null) =>
    line === null ? 'The import failed' : `The import failed at line ${formatCount(line)}`,
  failedAdvice:
    'Nothing was imported and the graph did not change. Fix the export and upload it again, or retry.',
  compare: 'Compare',
  compareWith: 'Compare with',
  changes: 'Changes',
  compareWithRun: (name: string) => `Compare with ${name}`,
  selectARun: 'Select a run',
  change: 'Change',
  class: 'Class',
  level: 'Level',
  beforeAndAfter: 'Before and after',
  differencesLabel: 'Differences',
  showMoreDifferences: 'Show more differences',
  fileEmpty: 'The file is empty.',
  notCompressed: 'The export is not compressed. Compress it with gzip and select the .jsonl.gz file.',
  wrongFormat: 'This file is neither an export (.jsonl.gz) nor an IFC file.',
  notJson: 'The first line is not a manifest: it is not valid JSON. Export the model again.',
  noProject: 'The first line must be a manifest that names a project. Export the model again.',
  allRuns: 'All runs',
  file: 'File',
  state: 'State',
  uploaded: 'Uploaded',
  imported: 'Imported',
  problemsLabel: 'Problems',
  importRuns: 'Import runs',
  showOlderRuns: 'Show older runs',
  notImportable: "This file can't be imported",
  format: 'Format',
  unknown: 'Unknown',
  from: 'From',
  documents: 'Documents',
  announced: 'Contents',
  whichProject: "An IFC file doesn't say which project it belongs to. Import it into this project?",
  sendToThisProject: 'Upload to this project',
  theFile: 'The file',
  otherProject: 'This file is for another project',
  nothingWasSent: 'Nothing was uploaded.',
  chooseAnotherFile: 'Choose another file',
  processNow: 'Process now',
  processNowHint:
    'Lintel may wait up to a minute before it starts a queued run. This starts the run as soon as a worker is free.',
  processNowDone: 'The run starts as soon as a worker is free.',
  processNowRefused: 'You can start a run only while it’s queued.',
  retry: 'Retry',
  retryHint:
    'The uploaded file is imported again, with up to three attempts. When the import is done, its elements replace the earlier ones from the same documents.',
  retryDone: 'Queued the run again.',
  retryRefused: 'You can retry a run only if it failed or its elements were deleted.',
  deleteGraph: 'Delete graph',
  deleteGraphHint:
    'Everything this run imported will be deleted from the graph. Elements from other runs stay. Elements that this run replaced are not restored. If this run is still in progress, it will be canceled. The file is kept, so you can retry the import.',
  deleteGraphDone: 'Deleted everything this run imported. The file is kept.',
  deleteGraphRefused: 'Everything this run imported is already deleted.',
  facts: 'Imported',
  inTheGraph: 'In the graph',
  openTheGraph: 'Open the graph',
  exporter: 'Exporter',
  schema: 'Schema',
  sha256: 'SHA-256',
  leftOut: 'Skipped objects',
  leftOutHint: 'Objects that were not imported',
  genericModels: 'Generic models',
  genericModelsHint:
    'Elements without a more specific category. Give them a type or a classification in the model.',
  cause: 'Cause',
  /** A code such as `ifc_truncated` as "IFC truncated". */
  causeName: (code: string) =>
    ({ missing_from_id: 'Relation without a start', missing_to_id: 'Relation without an end' })[code] ??
    code
      .replaceAll('_', ' ')
      .replace(/\b(?:ifc|gzip|zip|json|id|nul)\b/g, (word) => word.toUpperCase())
      .replace(/^./, (letter) => letter.toUpperCase()),
  count: 'Count',
  example: 'Example',
  howToFix: 'How to fix',
  problemsByCause: 'Problems by cause',
  notStarted: 'not started',
  finishing: 'Finishing',
  timeline: 'Timeline',
  showTimeline: 'Show timeline',
  hideTimeline: 'Hide timeline',
  progressOfTheImport: 'Progress of the import',
  logOfTheRun: 'Log of the run',
  busyUploading: 'Wait until the current upload is finished.',
  wasNotUploaded: (name: string, why: string) => `${name} was not uploaded. ${why}`,
  exportFile: 'Export file',
  uploadExport: 'Upload export',
  dropHint:
    "or drop a file here: an export from a Lintel plug-in (.jsonl.gz) or an IFC file. The file is checked before it's uploaded.",
  discardUpload: 'Discard upload',
  uploadInterrupted: 'Upload interrupted',
  openTheRun: 'Open the run',
  uploadComplete: 'Upload complete',
  uploadOf: (name: string) => `Upload of ${name}`,
  pause: 'Pause',
  resume: 'Resume',
  startOver: 'Start over',
  cancelUpload: 'Cancel upload',
  mayLeave:
    'The upload continues while you use other pages of the console. If you reload, select the same file again to continue.',
  upload: 'Upload',
  ifc: (schema: string | null, packed: boolean) =>
    ['IFC', schema && `schema ${schema}`, packed && 'zipped'].filter(Boolean).join(', '),
  export: (contract: string | null) => exportFormat(contract ?? '(unknown version)'),
  otherProjectHint: (id: string) =>
    `This file was exported for {project}. Upload it there. ${exportAgain(id)}`,
  namesProject: (otherId: string, id: string) =>
    `This file was exported for another project (${otherId}). ${exportAgain(id)}`,
  namesUnknownProject: (otherId: string, id: string) =>
    `This file was exported for a project that doesn't exist or that you can't access (${otherId}). ${exportAgain(id)}`,
  stepNow: 'in progress',
  stepFailed: 'failed',
  linesRead: (lines: number, bytes: number, total: number) =>
    `${plural(lines, { one: 'line', other: 'lines' })} read (${formatBytes(bytes)} of ${formatBytes(total)}).`,
  linesPerSecond: (pace: number) => `${plural(pace, { one: 'line', other: 'lines' })} a second.`,
  attempt: (attempt: number) =>
    attempt === 0 ? 'Not started yet.' : attempt === 1 ? '' : `Tried ${attempt} times.`,
  lastHeartbeat: 'Last progress: {when}.',
  uploadIncomplete: (bytes: number) =>
    `{file} (${formatBytes(bytes)}) was not uploaded completely. Select the same file again to continue where the upload stopped.`,
  isQueuedForImport: '{file} was uploaded.',
  uploadState: (state: string, sent: number, total: number) => {
    const progress = `{file}, ${formatBytes(sent)} of ${formatBytes(total)}`;
    if (state === 'paused') return `Paused: ${progress}`;
    return state === 'broken' ? `Interrupted: ${progress}` : `Uploading ${progress}`;
  },
  schemaAndUnit: (
    schema: string | null | undefined,
    contract: string | null,
    unit: string | null | undefined,
  ) => {
    const name = schema ?? (contract === null ? 'Unknown' : exportFormat(contract));
    return unit ? `${name}, lengths in ${unit}` : name;
  },
  phases: {
    waiting: {
      name: 'Waiting',
      explanation: 'Waits for a free worker. Each project imports one file at a time.',
    },
    reading: { name: 'Reading', explanation: 'Reads and checks each line.' },
    checking: { name: 'Checking', explanation: 'Checks references between elements.' },
    placing: { name: 'Updating', explanation: 'Replaces the file’s documents in the graph in one step.' },
    done: { name: 'Done', explanation: 'The graph and its summary include this import.' },
  },
  /** How each cause is fixed in the CAD tool. */
  fixes: {
    dangling_reference:
      'The export filter left out an element that other elements refer to. Export that element too, or export the whole document.',
    dangling_relation: 'The export filter left out one end of this relation. Export both ends.',
    invalid_field:
      'The exporter wrote a field with the wrong type. The rest of the line was imported. Update the exporter, or tell its developer.',
    unknown_kind:
      'These lines were skipped because this version of Lintel doesn’t support their kind. Update Lintel or the exporter.',
    ifc_truncated: 'The file is incomplete. Export it or copy it again.',
    gzip_truncated: 'The file is incomplete. Export it or copy it again.',
    zip_truncated: 'The file is incomplete. Export it or copy it again.',
    malformed_statement: 'Open the IFC file in the tool that created it and save it again.',
    missing_global_id: 'Give these objects a GlobalId. Without one, Lintel can’t match them between exports.',
    repeated_global_id: 'Copied objects share a GlobalId. Generate new ones in the modeling tool.',
    repeated_number: 'Two statements have the same number. Save the IFC file again.',
    no_length_unit: 'Set the project’s length unit before exporting. Until then, Lintel assumes meters.',
    no_schema: 'Export again with the schema in the file header (FILE_SCHEMA).',
    parameters_left_out: 'Export fewer parameters for each element.',
    text_too_long: 'The text was shortened. Use shorter text in the model.',
    repeated_identity:
      'Two lines have the same ID in one document. Make sure the exporter writes each element once.',
    undeclared_document:
      'These lines belong to a document that the file’s manifest doesn’t list. Update the exporter, or tell its developer.',
    invalid_document_id:
      'The exporter wrote a document ID that is too long or isn’t text. Update the exporter, or tell its developer.',
    document_renamed:
      'Two models have the same name. Nothing was lost. Give them different names before exporting.',
    manifest_counts_differ:
      'The file has a different number of lines than its manifest states. Export the model again. If the numbers still differ, update the exporter.',
    broken_json: 'The file is damaged or was edited. Export the model again.',
    missing_id:
      'The exporter wrote lines without an ID. These lines were skipped. Update the exporter, or tell its developer.',
    missing_from_id:
      'The exporter wrote relations without a start. These lines were skipped. Update the exporter, or tell its developer.',
    missing_to_id:
      'The exporter wrote relations without an end. These lines were skipped. Update the exporter, or tell its developer.',
    missing_kind: 'These lines were skipped because they have no “kind” field. Update the exporter.',
    not_an_object: 'Every line must be one JSON object. Update the exporter. These lines were skipped.',
    lone_surrogate: 'The text contains an incomplete character. Retype it in the model.',
    nul_character: 'The text contains an invisible NUL character. Retype it in the model.',
    number_too_large: 'Correct the number in the model. It’s too large to be stored exactly.',
    no_elevation: 'Set the elevation of the level in the model.',
    too_deep:
      'The exporter wrote a value that is nested too deeply. Update the exporter, or tell its developer.',
    class_not_usable: 'Correct the class ID in the model, or approve that class.',
  } as Record<string, string>,
  otherwiseFix:
    'Fix the element in the model and export it again. If the file is damaged, export the model again.',
  csv: { line: 'line', severity: 'severity', code: 'code', message: 'message', fix: 'how to fix' },
  kindCount: (kind: string, count: number) => plural(count, KINDS[kind] ?? { other: kind }),
  nothing: 'Nothing',
};
