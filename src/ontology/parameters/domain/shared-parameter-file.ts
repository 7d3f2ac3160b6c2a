import type { RenderedParamTemplate } from './param-templates.ts';

/**
 * Revit's shared-parameter file: tab-separated, CRLF, groups before parameters, one GUID per parameter for ever.
 * Revit reads the columns by the names in the starred lines.
 */
export function sharedParameterFile(templates: readonly RenderedParamTemplate[]): string {
  const groups = new Map<string, number>();
  for (const { group } of templates) if (!groups.has(group)) groups.set(group, groups.size + 1);
  const lines = [
    '# This is a Revit shared parameter file.',
    '# Do not edit manually.',
    row('*META', 'VERSION', 'MINVERSION'),
    row('META', '2', '1'),
    row('*GROUP', 'ID', 'NAME'),
    ...Array.from(groups, ([name, id]) => row('GROUP', String(id), name)),
    row(
      '*PARAM',
      'GUID',
      'NAME',
      'DATATYPE',
      'DATACATEGORY',
      'GROUP',
      'VISIBLE',
      'DESCRIPTION',
      'USERMODIFIABLE',
      'HIDEWHENNOVALUE',
    ),
    ...templates.map(({ guid, name, dataType, group, value }) =>
      row(
        'PARAM',
        guid,
        name,
        dataType.toUpperCase(),
        '',
        String(groups.get(group)),
        '1',
        value === undefined ? '' : String(value),
        '1',
        '0',
      ),
    ),
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

/** A tab or a line end inside a field would break the file. */
function row(...fields: string[]): string {
  return fields.map((field) => field.replace(/[\t\r\n]+/g, ' ')).join('\t');
}
