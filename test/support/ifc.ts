import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import {
  type ArtifactCaps,
  ArtifactUnusable,
  atStart,
  DEFAULT_CAPS,
  type Issue,
} from '../../src/artifact/index.ts';
import { artifactOfIfc, ConversionReport, IFC_CAPS, type IfcCaps } from '../../src/ifc/index.ts';

export const fixture = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../fixtures/ifc', `${name}.ifc.gz`));

export const FIXTURES = [
  'Building-Architecture-IFC4X3',
  'Building-Hvac-IFC4',
  'Building-Structural-IFC4',
  'AC20-FZK-Haus',
] as const;

export const HISTORY = '#1=IFCOWNERHISTORY($,$,$,.ADDED.,$,$,$,0);';

/** A file with these statements, one a line. */
export function ifc(statements: string | string[], schema = 'IFC4'): string {
  const data = typeof statements === 'string' ? statements : statements.join('\n');
  return `ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('ViewDefinition [ReferenceView_V1.2]'),'2;1');
FILE_NAME('x.ifc','2026-01-02T03:04:05',(''),(''),'','Some Tool','');
FILE_SCHEMA(('${schema}'));
ENDSEC;
DATA;
${data}
ENDSEC;
END-ISO-10303-21;
`;
}

/** A project in metres with one storey, #20, in a building, on a site. */
export const PROJECT = `#2=IFCPROJECT('project_______________',$,'P',$,$,$,$,$,#3);
#3=IFCUNITASSIGNMENT((#4,#5));
#4=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);
#5=IFCSIUNIT(*,.AREAUNIT.,$,.SQUARE_METRE.);
#6=IFCSITE('site__________________',$,'S',$,$,$,$,$,.ELEMENT.,$,$,$,$,$);
#7=IFCBUILDING('building______________',$,'B',$,$,$,$,$,.ELEMENT.,$,$,$);
#8=IFCRELAGGREGATES('r8',$,$,$,#2,(#6));
#9=IFCRELAGGREGATES('r9',$,$,$,#6,(#7));
#20=IFCBUILDINGSTOREY('storey________________',$,'Ground',$,$,$,$,$,.ELEMENT.,1.5);
#21=IFCRELAGGREGATES('r21',$,$,$,#7,(#20));`;

export interface Converted {
  // oxlint-disable-next-line typescript/no-explicit-any
  lines: any[];
  issues: Issue[];
  report: ConversionReport;
  fault: { code: string; line: number | null; message: string } | null;
  // oxlint-disable-next-line typescript/no-explicit-any
  of(id: string): any;
  // oxlint-disable-next-line typescript/no-explicit-any
  kind(kind: string): any[];
}

export interface ConvertOptions {
  chunk?: number;
  caps?: Partial<ArtifactCaps>;
  ifcCaps?: Partial<IfcCaps>;
}

export async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Converts it all; small pieces on purpose, so that statements are cut in every place. */
export async function convertIfc(
  content: string | Buffer | AsyncIterable<Buffer>,
  { chunk = 1000, caps = {}, ifcCaps = {} }: ConvertOptions = {},
): Promise<Converted> {
  const source =
    typeof content === 'string' || Buffer.isBuffer(content) ? inPieces(Buffer.from(content), chunk) : content;
  const report = new ConversionReport();
  const issues: Issue[] = [];
  const converted: Converted = {
    lines: [],
    issues,
    report,
    fault: null,
    of: (id) => converted.lines.find((line) => line.id === id),
    kind: (kind) => converted.lines.filter((line) => line.kind === kind),
  };
  const file = { documentId: 'd', title: 'd.ifc', open: () => source, progress: atStart(), report };
  const options = {
    projectId: 'prj_x',
    caps: { ...DEFAULT_CAPS, ...caps },
    ifcCaps: { ...IFC_CAPS, ...ifcCaps },
    onIssue: (_: unknown, issue: Issue) => void issues.push(issue),
  };
  try {
    for await (const line of artifactOfIfc([file], options)) converted.lines.push(line);
  } catch (error) {
    if (!(error instanceof ArtifactUnusable)) throw error;
    converted.fault = { code: error.code, line: error.line, message: error.message };
  }
  return converted;
}

export interface ZipEntry {
  name: string;
  content: Buffer;
  stored?: boolean;
  /** Sizes behind the content: as streaming writers do. */
  descriptor?: 'plain' | 'unmarked' | 'wide';
  zip64?: boolean;
  flags?: number;
  method?: number;
  /** What it says instead of the truth. */
  lies?: { plain?: number; packed?: number; crc?: number };
}

/** A zip archive, entry by entry, with whatever an odd or hostile writer does. */
export function zip(...entries: ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  for (const entry of entries) {
    const packed = entry.stored ? entry.content : deflateRawSync(entry.content);
    const crc = entry.lies?.crc ?? crc32(entry.content);
    const [plainSize, packedSize] = [
      entry.lies?.plain ?? entry.content.length,
      entry.lies?.packed ?? packed.length,
    ];
    const name = Buffer.from(entry.name);
    const extra = entry.zip64 ? zip64Field(plainSize, packedSize) : Buffer.alloc(0);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(45, 4);
    header.writeUInt16LE((entry.flags ?? 0) | (entry.descriptor ? 8 : 0), 6);
    header.writeUInt16LE(entry.method ?? (entry.stored ? 0 : 8), 8);
    if (!entry.descriptor) {
      header.writeUInt32LE(crc, 14);
      header.writeUInt32LE(entry.zip64 ? 0xffffffff : packedSize, 18);
      header.writeUInt32LE(entry.zip64 ? 0xffffffff : plainSize, 22);
    }
    header.writeUInt16LE(name.length, 26);
    header.writeUInt16LE(extra.length, 28);
    parts.push(header, name, extra, packed);
    if (entry.descriptor) parts.push(descriptor(entry.descriptor, crc, packedSize, plainSize));
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  return Buffer.concat([...parts, end]);
}

function zip64Field(plainSize: number, packedSize: number): Buffer {
  const field = Buffer.alloc(20);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(16, 2);
  field.writeBigUInt64LE(BigInt(plainSize), 4);
  field.writeBigUInt64LE(BigInt(packedSize), 12);
  return field;
}

function descriptor(form: string, crc: number, packedSize: number, plainSize: number): Buffer {
  const mark = Buffer.alloc(form === 'unmarked' ? 0 : 4);
  if (mark.length > 0) mark.writeUInt32LE(0x08074b50);
  const wide = form === 'wide';
  const rest = Buffer.alloc(wide ? 20 : 12);
  rest.writeUInt32LE(crc, 0);
  if (wide) {
    rest.writeBigUInt64LE(BigInt(packedSize), 4);
    rest.writeBigUInt64LE(BigInt(plainSize), 12);
  } else {
    rest.writeUInt32LE(packedSize, 4);
    rest.writeUInt32LE(plainSize, 8);
  }
  return Buffer.concat([mark, rest]);
}
