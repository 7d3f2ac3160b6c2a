import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { piecesInTurn } from '../../../platform/exports-in-turn.ts';
import { breather } from '../../../platform/in-slices.ts';
import { KitChanges } from '../domain/kit-changes.ts';
import type { KitRelease } from '../domain/kit-release.ts';
import type { KitFile } from './kit-file.ts';
import type { Kit } from './kits.ts';
import { readme } from './readme.ts';

/** Times of files are fixed: the same release gives the same bytes. */
const ENTRY = { mtime: new Date(Date.UTC(1980, 0, 2)), forceDosTimestamp: true };

/** The files of a kit in a zip archive, one made after the other while it is read. */
export function writeKit(kit: Kit, release: KitRelease): Readable {
  const changes = new KitChanges();
  const files = kit.files(release);
  const zip = new ZipFile();
  // Declared as the interface of streams; what yazl makes is a PassThrough.
  const output = zip.outputStream as Readable;
  const contents: Readable[] = [];
  output.on('close', () => {
    for (const content of contents) content.destroy();
  });
  const add = (name: string, encoding: KitFile['encoding'], pieces: () => Iterable<string>) => {
    const content = Readable.from(piecesInTurn(encoded(pieces, encoding)));
    content.on('error', (error) => output.destroy(error));
    contents.push(content);
    zip.addReadStream(content, name, ENTRY);
  };
  for (const file of files) add(file.name, file.encoding, () => file.write(release, changes));
  add('README.txt', 'utf-8', () => readme(kit, files, release, changes));
  zip.end();
  return output;
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
