import { byCodePoints } from '../../../kernel/comparable.ts';
import type { RenderedParamTemplate } from './param-templates.ts';
import { revitTypeOf, type SharedParameter } from './shared-parameter.ts';

export const PARAM_COLUMNS = [
  'GUID',
  'NAME',
  'DATATYPE',
  'DATACATEGORY',
  'GROUP',
  'VISIBLE',
  'DESCRIPTION',
  'USERMODIFIABLE',
  'HIDEWHENNOVALUE',
] as const;

/** The parameters of a class, in the order of its templates. */
export function fileOfTemplates(templates: readonly RenderedParamTemplate[]): string {
  return sharedParameterFile(
    templates.map(({ guid, name, dataType, group, value, description }) => ({
      ...sharedParameterOf({ guid, name, dataType, group }),
      description: description ?? (value === undefined ? '' : String(value)),
    })),
  );
}

/** A parameter that only Lintel knows, with Revit's defaults. */
export function sharedParameterOf({
  guid,
  name,
  dataType,
  group,
  description = '',
}: Pick<RenderedParamTemplate, 'guid' | 'name' | 'dataType' | 'group' | 'description'>): SharedParameter {
  return {
    guid,
    name,
    revitDataType: revitTypeOf(dataType),
    dataCategory: '',
    group,
    visible: true,
    description: fileText(description),
    userModifiable: true,
    hideWhenNoValue: false,
  };
}

/** Sorted, so that the same parameters always give the same file. */
export function inFileOrder<T extends SharedParameter>(parameters: Iterable<T>): T[] {
  return [...parameters].sort(
    (a, b) => byCodePoints(a.group, b.group) || byCodePoints(a.name, b.name) || byCodePoints(a.guid, b.guid),
  );
}

/**
 * Revit's shared-parameter file: tab-separated, CRLF, groups before parameters, one GUID per parameter for ever.
 * Revit reads the columns by the names in the starred lines.
 */
export function sharedParameterFile(parameters: readonly SharedParameter[]): string {
  const groups = new Map<string, number>();
  for (const { group } of parameters) if (!groups.has(group)) groups.set(group, groups.size + 1);
  const flag = (value: boolean) => (value ? '1' : '0');
  const lines = [
    '# This is a Revit shared parameter file.',
    '# Do not edit manually.',
    row('*META', 'VERSION', 'MINVERSION'),
    row('META', '2', '1'),
    row('*GROUP', 'ID', 'NAME'),
    ...Array.from(groups, ([name, id]) => row('GROUP', String(id), name)),
    row('*PARAM', ...PARAM_COLUMNS),
    ...parameters.map((parameter) =>
      row(
        'PARAM',
        parameter.guid,
        parameter.name,
        parameter.revitDataType,
        parameter.dataCategory,
        String(groups.get(parameter.group)),
        flag(parameter.visible),
        parameter.description,
        flag(parameter.userModifiable),
        flag(parameter.hideWhenNoValue),
      ),
    ),
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

/** A tab or a line end inside a field would break the file. */
function row(...fields: string[]): string {
  return fields.map(fileText).join('\t');
}

/** As a file can have it. */
export function fileText(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ');
}
