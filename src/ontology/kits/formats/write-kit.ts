import type { Readable } from 'node:stream';
import { piecesInTurn } from '../../../platform/exports-in-turn.ts';
import { breather } from '../../../platform/in-slices.ts';
import { writeZip, type ZipPart } from '../../../platform/write-zip.ts';
import { KitChanges } from '../domain/kit-changes.ts';
import type { KitRelease } from '../domain/kit-release.ts';
import type { KitFile } from './kit-file.ts';
import type { Kit } from './kits.ts';
import { readme } from './readme.ts';

/** The files of a kit in a zip archive, one made after the other while it is read. */
export function writeKit(kit: Kit, release: KitRelease): Readable {
  const changes = new KitChanges();
  const files = kit.files(release);
  const part = (name: string, encoding: KitFile['encoding'], pieces: () => Iterable<string>): ZipPart => [
    name,
    piecesInTurn(encoded(pieces, encoding)),
  ];
  return writeZip(() => [
    ...files.map((file) => part(file.name, file.encoding, () => file.write(release, changes))),
    part('README.txt', 'utf-8', () => readme(kit, files, release, changes)),
  ]);
}

const AT_ONCE = 64 * 1024;
/** Looking at the clock costs more than most pieces. */
const PIECES_BETWEEN_LOOKS = 64;

async function* encoded(
  pieces: () => Iterable<string>,
  encoding: KitFile['encoding'],
): AsyncGenerator<Buffer> {
  const rest = breather();
  const bytes = (text: string) => Buffer.from(text, encoding === 'utf-8' ? 'utf8' : 'utf16le');
  let text = encoding === 'utf-8' ? '' : '\ufeff';
  let n = 0;
  for (const piece of pieces()) {
    text += piece;
    if (++n % PIECES_BETWEEN_LOOKS === 0) await rest();
    if (text.length < AT_ONCE) continue;
    yield bytes(text);
    text = '';
  }
  yield bytes(text);
}
