import type { ParamDataType, ParamTemplate } from '../../parameters/domain/param-template.ts';
import { type KitChanges, shown } from './kit-changes.ts';

const MEASURES: readonly ParamDataType[] = ['length', 'area', 'volume', 'angle'];

/** The values to choose from, where the file can say them: a measure's would lose their unit. */
export function choicesOf(
  { name, dataType }: Pick<ParamTemplate, 'name' | 'dataType'>,
  allowedValues: readonly (string | number)[] | null,
  changes: KitChanges,
  file: string,
): readonly (string | number)[] | null {
  if (allowedValues === null || !MEASURES.includes(dataType)) return allowedValues;
  changes.note(
    file,
    `Parameter ${shown(name)}: its allowed values are left out, because they would lose their unit.`,
  );
  return null;
}

/** A value that is the same for all classes; null where there is none, or where it would lose its unit. */
export function fixedValue({ dataType, value }: Pick<ParamTemplate, 'dataType' | 'value'>) {
  if (value === undefined || MEASURES.includes(dataType)) return null;
  return typeof value === 'string' && value.includes('{{') ? null : value;
}
