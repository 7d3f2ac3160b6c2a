/**
 * The blocks that stand before the files of a tar archive (POSIX.1-2001): ustar, with a pax header before it where a
 * name or a size does not fit. Any tar program lists and unpacks what these make.
 */
export const BLOCK = 512;

export interface TarHeader {
  name: string;
  size: number;
}

/** What a block says: a file, a pax header whose records are for the next file, or nothing more. */
export type TarBlock = ({ kind: 'file' } & TarHeader) | { kind: 'pax'; size: number } | { kind: 'end' };

/** Bytes that are no header of ours. */
export class NotTar extends Error {
  override readonly name = 'NotTar';
}

const NAME_BYTES = 100;
const LARGEST_OCTAL = 0o77777777777;
const CHECKSUM = { at: 148, length: 8 };
const MODE = '0000600\0';
const NOBODY = '0000000\0';

/** Header blocks of a file, ready to be written before its bytes. */
export function tarHeaderOf({ name, size }: TarHeader, mtime: number): Buffer {
  const fits = Buffer.byteLength(name) <= NAME_BYTES && /^[\x20-\x7e]+$/.test(name) && size <= LARGEST_OCTAL;
  if (fits) return block(name, size, '0', mtime);
  const records = Buffer.from(paxRecord('path', name) + paxRecord('size', String(size)));
  return Buffer.concat([
    block('lintel-pax', records.length, 'x', mtime),
    padded(records),
    block('see-pax-header', Math.min(size, LARGEST_OCTAL), '0', mtime),
  ]);
}

/** Zeros up to the next block. */
export function paddingOf(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** Two empty blocks end an archive. */
export const END = Buffer.alloc(2 * BLOCK);

export function readHeader(bytes: Buffer): TarBlock {
  if (bytes.length !== BLOCK) throw new NotTar('it ends in the middle of a header');
  if (bytes.every((byte) => byte === 0)) return { kind: 'end' };
  const sum = bytes.toString('latin1', CHECKSUM.at, CHECKSUM.at + CHECKSUM.length);
  if (bytes.toString('latin1', 257, 265) !== 'ustar\x0000' || sum !== checksumOf(bytes))
    throw new NotTar("a header doesn't match its checksum");
  const type = String.fromCharCode(bytes[156] ?? 0);
  const size = octalAt(bytes, 124, 12);
  if (type === 'x') return { kind: 'pax', size };
  if (type !== '0') throw new NotTar(`it has an entry of the unsupported type ${JSON.stringify(type)}`);
  return { kind: 'file', name: textAt(bytes, 0, NAME_BYTES), size };
}

/** The name and size that a pax header gives to the file after it. */
export function readPax(records: Buffer): Partial<TarHeader> {
  const found: Partial<TarHeader> = {};
  for (let at = 0; at < records.length; ) {
    const blank = records.indexOf(0x20, at);
    const length = blank < 0 ? Number.NaN : Number(records.toString('latin1', at, blank));
    const record = records.subarray(blank + 1, at + length);
    const equals = record.indexOf(0x3d);
    if (!Number.isSafeInteger(length) || at + length > records.length || equals < 0 || record.at(-1) !== 0x0a)
      throw new NotTar('a pax header is unreadable');
    const key = record.toString('utf8', 0, equals);
    const value = record.toString('utf8', equals + 1, record.length - 1);
    if (key === 'path') found.name = value;
    if (key === 'size') found.size = Number(value);
    at += length;
  }
  return found;
}

function block(name: string, size: number, type: '0' | 'x', mtime: number): Buffer {
  const bytes = Buffer.alloc(BLOCK);
  bytes.write(name, 0, NAME_BYTES, 'latin1');
  bytes.write(MODE + NOBODY + NOBODY, 100, 'latin1');
  bytes.write(`${octal(size)} ${octal(mtime)} `, 124, 'latin1');
  bytes.write(type, 156, 'latin1');
  bytes.write('ustar\x0000', 257, 'latin1');
  bytes.write(checksumOf(bytes), CHECKSUM.at, 'latin1');
  return bytes;
}

function octal(value: number): string {
  return value.toString(8).padStart(11, '0');
}

/** Of all bytes, with blanks in place of the checksum. */
function checksumOf(bytes: Buffer): string {
  let sum = 0x20 * CHECKSUM.length;
  for (let at = 0; at < BLOCK; at++)
    if (at < CHECKSUM.at || at >= CHECKSUM.at + CHECKSUM.length) sum += bytes[at] ?? 0;
  return `${sum.toString(8).padStart(6, '0')}\0 `;
}

function octalAt(bytes: Buffer, at: number, length: number): number {
  const text = bytes.toString('latin1', at, at + length).replace(/[\0 ]+$/, '');
  return /^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number.NaN;
}

function textAt(bytes: Buffer, at: number, length: number): string {
  const field = bytes.subarray(at, at + length);
  const end = field.indexOf(0);
  return field.toString('latin1', 0, end < 0 ? length : end);
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, paddingOf(bytes.length)]);
}

/** A record counts its own length, digits and all. */
function paxRecord(key: string, value: string): string {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + 1;
  while (String(length).length + rest !== length) length++;
  return `${length} ${key}=${value}\n`;
}
