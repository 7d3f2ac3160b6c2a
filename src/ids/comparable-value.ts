import type { IfcSchema } from '../ifc-schema/index.ts';
import type { ComparableValue } from './model.ts';

/**
 * A value of this type (`IFCLENGTHMEASURE`) as it is compared; `conversion` leads to its SI unit. Null for what isn't a
 * value: nothing, an empty text, an unknown logical, a list.
 */
export function comparableValue(
  schema: IfcSchema,
  value: unknown,
  type: string | null,
  conversion: () => { factor: number; offset: number },
): ComparableValue | null {
  if (typeof value === 'number') {
    if (isInteger(schema, type)) return { value, isExact: true };
    const { factor, offset } = conversion();
    return { value: value * factor + offset, isExact: false };
  }
  if (typeof value === 'boolean') return { value, isExact: true };
  if (typeof value !== 'string' || value === '') return null;
  return value === 'UNKNOWN' && isLogical(type) ? null : { value, isExact: true };
}

function isInteger(schema: IfcSchema, type: string | null): boolean {
  if (type === 'INTEGER') return true;
  const known = type === null ? undefined : schema.dataType(type);
  return known?.kind === 'simple' && known.simple === 'INTEGER';
}

function isLogical(type: string | null): boolean {
  return type === 'IFCLOGICAL' || type === 'LOGICAL';
}
