import type { Conversion, SiUnits, TypedValue } from '../../ifc/index.ts';
import type { IfcSchema } from '../../ifc-schema/index.ts';
import { comparableValue } from '../comparable-value.ts';
import type { AttributeValue, ComparableValue } from '../model.ts';

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
    const conversion = (): Conversion => this.#units.conversionFor(effective, unit);
    return comparableValue(this.#schema, value, effective, conversion);
  }

  attribute(typed: TypedValue, declaredType: string, isReference: boolean): AttributeValue {
    const { value } = typed;
    if (isReference) return 'present';
    if (Array.isArray(value)) return value.length === 0 || isAllEmpty(value) ? 'empty' : 'present';
    if (value === null) return null;
    const found = this.comparable(typed, declaredType.toUpperCase(), 0);
    return found ?? 'empty';
  }
}

function isAllEmpty(values: readonly TypedValue[]): boolean {
  return values.length === 1 && values[0]?.value === null && values[0].type === null;
}
