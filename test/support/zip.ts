import { inflateRawSync } from 'node:zlib';

/** The files of a zip archive, read by its central directory. Enough for what office programs write. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const [method, packed] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + packed);
    files.set(
      archive.toString('utf8', at + 46, at + 46 + name),
      method === 8 ? inflateRawSync(bytes) : bytes,
    );
    at += 46 + name + extra + comment;
  }
  return files;
}

export interface ReadSlide {
  /** Name of the first text, which is the slide's key. */
  key: string;
  texts: string[];
  pictures: number;
}

/** The slides of a .pptx in their order. */
export function slidesOf(pptx: Buffer): ReadSlide[] {
  const files = unzip(pptx);
  const count = [...files.keys()].filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).length;
  return Array.from({ length: count }, (_, index) => {
    const xml = files.get(`ppt/slides/slide${index + 1}.xml`)?.toString() ?? '';
    return {
      key: /<p:sp>.*?<p:cNvPr id="\d+" name="([^"]*)"/s.exec(xml)?.[1] ?? '',
      texts: [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map((match) => match[1] ?? ''),
      pictures: xml.split('<p:pic>').length - 1,
    };
  });
}
