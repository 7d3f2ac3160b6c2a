import { isObject, isWholeNumber, type JsonObject } from '../kernel/json.ts';

/** Ids are keys of database indexes, whose entries are bounded. Longer ones are refused, never cut. */
export const ID_BYTES = 400;
export const DOCUMENT_ID_BYTES = 200;
export const NAME_BYTES = 200;
export const TITLE_BYTES = 1000;
/** Of a code of a further classification system: 200 characters. */
export const CODE_BYTES = 800;

export function fits(text: string, bytes: number): boolean {
  return text.length * 3 <= bytes || Buffer.byteLength(text) <= bytes;
}

/** A value from the artifact inside a message: short, and free of control characters. */
export function quoted(value: unknown): string {
  const text = JSON.stringify(typeof value === 'string' ? value.slice(0, 80) : value) ?? 'nothing';
  return text.length > 90 ? `${text.slice(0, 89)}…` : text;
}

/**
 * Reads the optional fields of one record. A value of the wrong type is left out and noted, because the rest of the
 * record is still useful.
 */
export class FieldReader {
  readonly faults: string[] = [];
  readonly #object: JsonObject;

  constructor(object: JsonObject) {
    this.#object = object;
  }

  get values(): JsonObject {
    return this.#object;
  }

  names(): string[] {
    return Object.keys(this.#object);
  }

  text(field: string): string | null {
    const value = this.#object[field];
    if (value === undefined || value === null) return null;
    if (typeof value === 'string') return value;
    return this.fault(field, "isn't a string");
  }

  /** An id of something else: empty means none. */
  reference(field: string, bytes: number = ID_BYTES): string | null {
    const value = this.text(field);
    if (value === null || value === '') return null;
    return fits(value, bytes) ? value : this.fault(field, `is longer than ${bytes} bytes`);
  }

  number(field: string): number | null {
    const value = this.#object[field];
    if (value === undefined || value === null) return null;
    return typeof value === 'number' ? value : this.fault(field, "isn't a number");
  }

  /** CAD tools number their elements; some write the number as text. */
  numeral(field: string): string | null {
    const value = this.#object[field];
    if (value === undefined || value === null) return null;
    if (typeof value === 'string' && fits(value, NAME_BYTES)) return value;
    if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
    // It has already lost its last digits.
    if (Number.isInteger(value))
      return this.fault(field, 'is greater than 2^53 and must be sent as a string');
    return this.fault(field, "isn't a whole number");
  }

  object(field: string): FieldReader | null {
    const value = this.#object[field];
    if (value === undefined || value === null) return null;
    return isObject(value) ? new FieldReader(value) : this.fault(field, "isn't an object");
  }

  integer(field: string): number | null {
    const value = this.#object[field];
    if (value === undefined || value === null) return null;
    return isWholeNumber(value) ? value : this.fault(field, "isn't a whole number");
  }

  array(field: string): unknown[] | null {
    const value = this.#object[field];
    if (value === undefined || value === null) return null;
    return Array.isArray(value) ? value : this.fault(field, "isn't an array");
  }

  take(other: FieldReader, prefix: string): void {
    for (const fault of other.faults) this.faults.push(`${prefix}.${fault}`);
  }

  fault(field: string, why: string): null {
    this.faults.push(`${field} ${why}; the field was skipped`);
    return null;
  }
}
