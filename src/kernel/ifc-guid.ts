const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$';

/** A GUID of 128 bits in hexadecimal as IFC writes it: 22 digits of base 64, the first one for the upper two bits. */
export function ifcGuidOfHex(hex: string): string {
  let value = BigInt(`0x${hex}`);
  let text = '';
  for (let at = 0; at < 22; at++) {
    text = DIGITS.charAt(Number(value & 63n)) + text;
    value >>= 6n;
  }
  return text;
}

const IFC_GUID = /^[0-3][0-9A-Za-z_$]{21}$/;
/** Imports number the further objects that have one GlobalId. */
const COPY = /^([0-3][0-9A-Za-z_$]{21})-\d+$/;
const UNIQUE_ID = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})-([0-9a-f]{8})$/i;

/**
 * The IfcGuid of an element by its ID: a GlobalId, or what Revit's exporter makes of a UniqueId, which is an episode's
 * GUID and the element's number in eight digits. Null for other IDs.
 */
export function ifcGuidOfId(id: string): string | null {
  if (IFC_GUID.test(id)) return id;
  const copied = COPY.exec(id)?.[1];
  if (copied !== undefined) return copied;
  const [, a = '', b = '', c = '', d = '', e = '', number = ''] = UNIQUE_ID.exec(id) ?? [];
  if (number === '') return null;
  const last = (Number.parseInt(e.slice(4), 16) ^ Number.parseInt(number, 16)) >>> 0;
  return ifcGuidOfHex(`${a}${b}${c}${d}${e.slice(0, 4)}${last.toString(16).padStart(8, '0')}`);
}

function isIfcGuid(text: string): boolean {
  return IFC_GUID.test(text);
}

/** That an element says of itself: many were exported as IFC before. Parameters are lists of name, group, storage, unit and value. */
export function writtenIfcGuid(
  parameters: readonly (readonly [name: string, ...rest: unknown[]])[],
): string | null {
  for (const [name, , , , value] of parameters)
    if (typeof value === 'string' && isIfcGuid(value) && name.toLowerCase() === 'ifcguid') return value;
  return null;
}
