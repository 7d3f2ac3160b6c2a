import type { TypedValue } from '../../ifc/index.ts';
import type { IfcSchema } from '../../ifc-schema/index.ts';
import type { AttributeValue, ComparableValue } from '../model.ts';
import type { SiUnits } from './si-units.ts';

/** Makes comparable values of what a file has: with the type that decides about unit and exactness. */
export class FileValues {
  readonly #schema: IfcSchema;
  readonly #units: SiUnits;

  constructor(schema: IfcSchema, units: SiUnits) {
    this.#schema = schema;
    this.#units = units;
  }

  /** Null for what isn't a value: nothing, an empty text, an unknown logical, a list. */
  comparable({ type, value }: TypedValue, declaredType: string | null, unit: number): ComparableValue | null {
    const effective = type ?? declaredType;
    if (typeof value === 'number') {
      if (this.#isInteger(effective)) return { value, isExact: true };
      return { value: this.#units.toSi(value, effective, unit), isExact: false };
    }
    if (typeof value === 'boolean') return { value, isExact: true };
    if (typeof value !== 'string' || value === '') return null;
    return value === 'UNKNOWN' && this.#isLogical(effective) ? null : { value, isExact: true };
  }

  attribute(typed: TypedValue, declaredType: string, isReference: boolean): AttributeValue {
    const { value } = typed;
    if (isReference) return 'present';
    if (Array.isArray(value)) return value.length === 0 || isAllEmpty(value) ? 'empty' : 'present';
    if (value === null) return null;
    const found = this.comparable(typed, declaredType.toUpperCase(), 0);
    return found ?? 'empty';
  }

  #isInteger(type: string | null): boolean {
    if (type === 'INTEGER') return true;
    const known = type === null ? undefined : this.#schema.dataType(type);
    return known?.kind === 'simple' && known.simple === 'INTEGER';
  }

  #isLogical(type: string | null): boolean {
    return type === 'IFCLOGICAL' || type === 'LOGICAL';
  }
}

function isAllEmpty(values: readonly TypedValue[]): boolean {
  return values.length === 1 && values[0]?.value === null && values[0].type === null;
}
