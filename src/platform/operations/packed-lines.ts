import { promisify } from 'node:util';
import { constants, gunzip, gzip, gzipSync } from 'node:zlib';

/** Lines of text, packed: quickly rather than well. */
const PACKING = { level: constants.Z_BEST_SPEED };
const pack = promisify(gzip);
const unpack = promisify(gunzip);

export async function packLines(lines: readonly string[]): Promise<Uint8Array> {
  return pack(lines.join('\n'), PACKING);
}

/** For a process that has nothing else to do. */
export function packLinesSync(lines: readonly string[]): Uint8Array {
  return gzipSync(lines.join('\n'), PACKING);
}

export async function unpackLines(packed: Uint8Array): Promise<string[]> {
  return (await unpack(packed)).toString().split('\n');
}
