import { crc32 } from 'node:zlib';
import {
  type ArtifactCaps,
  ArtifactUnusable,
  checkCaps,
  inflated,
  PackedInput,
  type ReadProgress,
} from '../artifact/index.ts';

const LOCAL_HEADER = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
/** Signatures that may follow the last entry: those of the archive's directory. */
const DIRECTORY = [0x02014b50, 0x06054b50, 0x06064b50, 0x08064b50];

const ENCRYPTED = 0x01;
const SIZES_FOLLOW = 0x08;
const [STORED, DEFLATED] = [0, 8];
const ZIP64_FIELD = 1;
const IN_ZIP64_FIELD = 0xffffffff;

/** Of entries that aren't the IFC file, such as pictures: more isn't unpacked, while somebody waits for their upload. */
const MOST_OTHER_BYTES = 256 * 1024 * 1024;
/** With the IFC file. */
const MOST_ENTRIES = 10_000;

interface Entry {
  name: string;
  method: number;
  sizesFollow: boolean;
  crc: number;
  packed: number;
  plain: number;
}

/**
 * The IFC file in a zip archive, read while it streams: entries come in the order of the archive, because the
 * directory is at its end. The sizes and checksum of the IFC file are verified.
 */
export async function* unzip(
  source: AsyncIterable<Buffer>,
  caps: ArtifactCaps,
  progress: ReadProgress,
): AsyncGenerator<Buffer> {
  const truncated = () => new ArtifactUnusable('zip_truncated', null, 'the zip archive is truncated');
  const damaged = (why: string) =>
    new ArtifactUnusable('zip_damaged', null, `the zip archive is damaged (${why})`);
  const input = new PackedInput(source, progress, truncated);
  const others: string[] = [];
  let isFound = false;
  let otherBytes = 0;
  let entries = 0;
  try {
    for (;;) {
      const signature = (await input.exactly(4)).readUInt32LE();
      if (DIRECTORY.includes(signature)) break;
      if (signature !== LOCAL_HEADER) throw damaged('an entry has no signature');
      const entry = await header();
      if (++entries > MOST_ENTRIES) throw tooMany();
      const isWanted = /\.ifc$/i.test(entry.name) && !entry.name.startsWith('__MACOSX/');
      if (isWanted && isFound) throw several();
      if (!isWanted && others.length < 100) others.push(entry.name);
      isFound ||= isWanted;
      if (!isWanted && !entry.sizesFollow) await skip(entry.packed);
      else
        for await (const chunk of content(entry)) {
          if (isWanted) yield chunk;
          else if ((otherBytes += chunk.length) > MOST_OTHER_BYTES) throw tooMuchElse(entry.name);
        }
    }
    if (!isFound) throw withoutIfc(others);
    while ((await input.some()).length > 0) input.use((await input.some()).length);
  } finally {
    await input.close();
  }

  async function header(): Promise<Entry> {
    const fixed = await input.exactly(26);
    const flags = fixed.readUInt16LE(2);
    const method = fixed.readUInt16LE(4);
    const [crc, packed, plain] = [fixed.readUInt32LE(10), fixed.readUInt32LE(14), fixed.readUInt32LE(18)];
    const name = (await input.exactly(fixed.readUInt16LE(22))).toString('utf8');
    const extra = await input.exactly(fixed.readUInt16LE(24));
    if (flags & ENCRYPTED) throw unsupported('is encrypted');
    if (method !== STORED && method !== DEFLATED) throw unsupported(`uses compression method ${method}`);
    const sizesFollow = (flags & SIZES_FOLLOW) !== 0;
    if (method === STORED && sizesFollow && packed === 0) throw unsupported('is stored without a size');
    const zip64 = zip64Sizes(extra);
    return {
      name,
      method,
      sizesFollow,
      crc,
      plain: plain === IN_ZIP64_FIELD ? (zip64?.plain ?? plain) : plain,
      packed: packed === IN_ZIP64_FIELD ? (zip64?.packed ?? packed) : packed,
    };
  }

  async function* content(entry: Entry): AsyncGenerator<Buffer> {
    const begin = progress.bytesRead;
    const { crc, size } = entry.method === STORED ? yield* stored(entry.packed) : yield* deflated();
    const packed = progress.bytesRead - begin;
    const declared = entry.sizesFollow ? await descriptor(crc, packed, size) : entry;
    if (declared.crc !== crc) throw damaged('incorrect data check');
    if (declared.plain !== size || declared.packed !== packed)
      throw damaged("its declared sizes don't match its content");
  }

  async function skip(bytes: number): Promise<void> {
    for (let left = bytes; left > 0; ) {
      const { length } = await input.some();
      if (length === 0) throw truncated();
      input.use(Math.min(left, length));
      left -= length;
    }
  }

  function deflated() {
    return inflated(input, { caps, progress, damaged, truncated });
  }

  async function* stored(bytes: number): AsyncGenerator<Buffer, { crc: number; size: number }> {
    let crc = 0;
    for (let left = bytes; left > 0; ) {
      const found = await input.some();
      if (found.length === 0) throw truncated();
      const chunk = found.subarray(0, Math.min(left, found.length));
      crc = crc32(chunk, crc);
      left -= chunk.length;
      input.use(chunk.length);
      progress.plainBytes += chunk.length;
      checkCaps(caps, progress);
      yield chunk;
    }
    return { crc, size: bytes };
  }

  /**
   * The data descriptor behind an entry, with or without a signature, with sizes of four bytes or eight: the form
   * that matches is used.
   */
  async function descriptor(crc: number, packed: number, plain: number) {
    const found = await input.peek(24);
    for (const at of found.length >= 4 && found.readUInt32LE() === DESCRIPTOR ? [4, 0] : [0]) {
      for (const wide of [false, true]) {
        const end = at + (wide ? 20 : 12);
        if (found.length < end || found.readUInt32LE(at) !== crc) continue;
        const sizes = wide
          ? [Number(found.readBigUInt64LE(at + 4)), Number(found.readBigUInt64LE(at + 12))]
          : [found.readUInt32LE(at + 4), found.readUInt32LE(at + 8)];
        if (sizes[0] !== packed || sizes[1] !== plain) continue;
        input.use(end);
        return { crc, packed, plain };
      }
    }
    throw damaged("the data descriptor of an entry doesn't match its content");
  }
}

function unsupported(what: string): ArtifactUnusable {
  return new ArtifactUnusable('zip_unsupported', null, `the zip archive has an entry that ${what}`);
}

function withoutIfc(names: string[]): ArtifactUnusable {
  const xml = names.find((name) => /\.(ifcxml|xml)$/i.test(name));
  if (xml !== undefined) return refusedForm('ifcXML');
  return new ArtifactUnusable('zip_without_ifc', null, 'the zip archive has no .ifc file');
}

/** One upload is one document, so an archive with several files is ambiguous. */
function several(): ArtifactUnusable {
  const message = 'the zip archive has more than one .ifc file; use a separate archive for each';
  return new ArtifactUnusable('zip_several_ifc', null, message);
}

function tooMany(): ArtifactUnusable {
  const message = `the zip archive has more than ${MOST_ENTRIES.toLocaleString('en')} files; put the .ifc file alone into an archive`;
  return new ArtifactUnusable('zip_unsupported', null, message);
}

function tooMuchElse(name: string): ArtifactUnusable {
  const message = `the zip archive has other files than the IFC file, such as ${name.slice(0, 100)}, that unpack to more than 256 MB; put the .ifc file alone into an archive`;
  return new ArtifactUnusable('zip_unsupported', null, message);
}

/** Forms of IFC that are not STEP files. */
export function refusedForm(form: 'ifcXML' | 'IFCX'): ArtifactUnusable {
  const message = `this is ${form}, which isn't supported; export the model as IFC (a STEP file, .ifc)`;
  return new ArtifactUnusable('ifc_unsupported', null, message);
}

function zip64Sizes(extra: Buffer): { plain: number; packed: number } | null {
  for (let at = 0; at + 4 <= extra.length; ) {
    const [id, bytes] = [extra.readUInt16LE(at), extra.readUInt16LE(at + 2)];
    if (id === ZIP64_FIELD && bytes >= 16 && at + 20 <= extra.length) {
      return { plain: Number(extra.readBigUInt64LE(at + 4)), packed: Number(extra.readBigUInt64LE(at + 12)) };
    }
    at += 4 + bytes;
  }
  return null;
}
