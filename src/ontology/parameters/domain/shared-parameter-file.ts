import { byCodePoints } from '../../../kernel/comparable.ts';
import { atOnce, sortedInSteps } from '../../../kernel/steps.ts';
import { withoutReversing } from '../../../kernel/text-limits.ts';
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
    description: withoutReversing(fileText(description)),
    userModifiable: true,
    hideWhenNoValue: false,
  };
}

/** Sorted, so that the same parameters always give the same file. */
export function inFileOrder<T extends SharedParameter>(parameters: Iterable<T>): T[] {
  return atOnce(sortedInSteps([...parameters], compareInFile));
}

function compareInFile(a: SharedParameter, b: SharedParameter): number {
  return byCodePoints(a.group, b.group) || byCodePoints(a.name, b.name) || byCodePoints(a.guid, b.guid);
}

/** The file with all of these parameters, in small steps. */
export function* orderedFile(parameters: Iterable<SharedParameter>): Generator<void, string> {
  const ordered = yield* sortedInSteps([...parameters], compareInFile);
  let file = '';
  for (const line of linesOf(ordered)) {
    file += line;
    yield;
  }
  return file;
}

export function sharedParameterFile(parameters: readonly SharedParameter[]): string {
  return [...linesOf(parameters)].join('');
}

/**
 * Revit's shared-parameter file: tab-separated, CRLF, groups before parameters, one GUID per parameter for ever.
 * Revit reads the columns by the names in the starred lines.
 */
function* linesOf(parameters: readonly SharedParameter[]): Generator<string> {
  const groups = new Map<string, number>();
  for (const { group } of parameters) if (!groups.has(group)) groups.set(group, groups.size + 1);
  const flag = (value: boolean) => (value ? '1' : '0');
  yield line('# This is a Revit shared parameter file.');
  yield line('# Do not edit manually.');
  yield line('*META', 'VERSION', 'MINVERSION');
  yield line('META', '2', '1');
  yield line('*GROUP', 'ID', 'NAME');
  for (const [name, id] of groups) yield line('GROUP', String(id), name);
  yield line('*PARAM', ...PARAM_COLUMNS);
  for (const parameter of parameters)
    yield line(
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
    );
}

/** A tab or a line end inside a field would break the file. */
function line(...fields: string[]): string {
  return `${fields.map(fileText).join('\t')}\r\n`;
}

/** As a file can have it. */
export function fileText(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ');
}
