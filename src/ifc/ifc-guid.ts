import { createHash } from 'node:crypto';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$';

/** A GUID of 128 bits as IFC writes it: 22 digits of base 64, the first one for the upper two bits. */
export function ifcGuid(bytes: Uint8Array): string {
  let value = BigInt(`0x${Buffer.from(bytes.subarray(0, 16)).toString('hex')}`);
  let text = '';
  for (let at = 0; at < 22; at++) {
    text = DIGITS.charAt(Number(value & 63n)) + text;
    value >>= 6n;
  }
  return text;
}

/** The same GUID for the same text, in every process. */
export function derivedIfcGuid(text: string): string {
  return ifcGuid(createHash('sha256').update(text).digest());
}
