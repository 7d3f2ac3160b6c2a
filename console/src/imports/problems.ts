import type { Schemas } from '@lintel/client';

export type Issue = Schemas['ImportIssue'];

export interface ProblemGroup {
  code: string;
  severity: Issue['severity'];
  count: number;
  /** The first one, to find it in the export. */
  example: Issue;
  fix: string;
}

/** How each cause is fixed in the CAD tool. */
const FIXES: Record<string, string> = {
  dangling_reference: 'Export the element that is named too, or all of its document; a filter left it out.',
  dangling_relation: 'Export both ends of the relation; a filter left one of them out.',
  invalid_field: 'Correct the field’s type in the exporter. The rest of the line was kept.',
  unknown_kind:
    'Update the exporter, or Lintel: the other side does not know these lines yet. They were left out.',
  malformed_statement: 'Open the IFC file in the tool that wrote it and save it again.',
  missing_global_id:
    'Give the objects a GlobalId: without one they cannot be followed from export to export.',
  repeated_global_id: 'Copied objects share a GlobalId. Have the tool make new ones.',
  repeated_number: 'Two statements have one number. Save the IFC file again.',
  no_length_unit: 'Set the project’s length unit before exporting; lengths are shown without a unit.',
  no_schema: 'Name the schema in the header (FILE_SCHEMA) by exporting again.',
  parameters_left_out: 'Export fewer parameters of each element.',
  text_too_long: 'Shorten the text in the model; it was cut.',
  repeated_identity: 'Two lines have one id in one document. Have the exporter write each element once.',
  undeclared_document: 'Name the document in the manifest, or correct the documentId of these lines.',
  invalid_document_id: 'Give the document an id that is a short text in the exporter.',
  document_renamed: 'Two models have one name; nothing is lost. Give them different names before exporting.',
  manifest_counts_differ: 'Something was lost between counting and writing: export again and compare.',
  missing_kind: 'Every line needs its kind. Update the exporter; the lines were left out.',
  not_an_object: 'Every line is one JSON object. Update the exporter; the lines were left out.',
  lone_surrogate: 'A text has half a character. Correct it in the model.',
  nul_character: 'A text has an invisible zero character. Type it anew in the model.',
  number_too_large: 'Correct the number in the model; nothing that is built is that large.',
  no_elevation: 'Give the level its elevation in the model.',
  too_deep: 'A value is nested too deeply. Simplify it in the exporter.',
  class_not_usable: 'Correct the class id in the model, or approve that class.',
};

const OTHERWISE = 'Look at the example line in the export and correct it in the model.';

export const fixFor = (code: string): string => FIXES[code] ?? OTHERWISE;

/** Errors first, then by how many there are. */
export function groupProblems(issues: Iterable<Issue>): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>();
  for (const issue of issues) {
    const key = `${issue.severity} ${issue.code}`;
    const group = groups.get(key);
    if (group) group.count++;
    else
      groups.set(key, {
        code: issue.code,
        severity: issue.severity,
        count: 1,
        example: issue,
        fix: fixFor(issue.code),
      });
  }
  return [...groups.values()].toSorted(
    (a, b) => Number(b.severity === 'error') - Number(a.severity === 'error') || b.count - a.count,
  );
}

/** One JSON object a line, as the API sends them. */
export function issuesOf(ndjson: string): Issue[] {
  return ndjson
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Issue => JSON.parse(line));
}

export const problemRows = (issues: readonly Issue[]): string[][] => [
  ['line', 'severity', 'code', 'message', 'how to fix it'],
  ...issues.map(({ line, severity, code, message }) => [
    line === null ? '' : String(line),
    severity,
    code,
    message,
    fixFor(code),
  ]),
];
