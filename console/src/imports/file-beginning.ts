import { ifcFormOf } from '@lintel/client';
import { messages } from './messages.ts';
/** What the first bytes of a file say, read before any of them is sent. */
export type Beginning =
  | {
      kind: 'export';
      contractVersion: string | null;
      projectId: string;
      /** Tool and version, as far as the export names them. */
      exporter: string | null;
      titles: string[];
      counts: Record<string, number>;
    }
  | { kind: 'ifc'; schema: string | null; packed: boolean }
  | { kind: 'unusable'; reason: string };

/** The server wants the manifest within this size; no more of a file is read here. */
const MOST_UNPACKED = 4 * 1024 * 1024;
const IFC_HEADER = 64 * 1024;

export async function beginningOf(file: Blob): Promise<Beginning> {
  if (file.size === 0) return { kind: 'unusable', reason: messages.fileEmpty };
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (first[0] === 0x50 && first[1] === 0x4b) return { kind: 'ifc', schema: null, packed: true };
  const isGzip = first[0] === 0x1f && first[1] === 0x8b;
  const head = file.slice(0, MOST_UNPACKED);
  const stream = isGzip ? head.stream().pipeThrough(new DecompressionStream('gzip')) : head.stream();
  const text = await firstText(stream);
  if (isIfc(text)) return { kind: 'ifc', schema: schemaOf(text), packed: isGzip };
  if (isGzip) return manifestOf(text);
  return {
    kind: 'unusable',
    reason: looksLikeJson(text) ? messages.notCompressed : messages.wrongFormat,
  };
}

/** The first line that is not blank; the header of an IFC file. */
async function firstText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    while (text.length < MOST_UNPACKED) {
      const { done, value } = await reader.read();
      if (done) break;
      text = (text + decoder.decode(value, { stream: true })).trimStart();
      if (isIfc(text) ? text.length >= IFC_HEADER : text.includes('\n')) break;
    }
  } catch {
    // A compressed file always ends early here, because only its beginning was passed in. What was unpacked before is
    // enough.
  }
  await reader.cancel().catch(() => undefined);
  return text;
}

function manifestOf(text: string): Beginning {
  const [line = ''] = text.split('\n', 1);
  let manifest: unknown;
  try {
    manifest = JSON.parse(line);
  } catch {
    return {
      kind: 'unusable',
      reason: messages.notJson,
    };
  }
  if (!isRecord(manifest) || manifest['kind'] !== 'manifest' || typeof manifest['projectId'] !== 'string')
    return {
      kind: 'unusable',
      reason: messages.noProject,
    };
  const { contractVersion, projectId, source, documents, counts } = manifest;
  return {
    kind: 'export',
    contractVersion: typeof contractVersion === 'string' ? contractVersion : null,
    projectId,
    exporter: isRecord(source)
      ? [source['application'], source['version']].filter((part) => typeof part === 'string').join(' ') ||
        null
      : null,
    titles: Array.isArray(documents)
      ? documents.flatMap((each) =>
          isRecord(each) && typeof each['title'] === 'string' ? [each['title']] : [],
        )
      : [],
    counts: isRecord(counts)
      ? Object.fromEntries(
          Object.entries(counts).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
        )
      : {},
  };
}

const isIfc = (text: string): boolean => ifcFormOf(text) === 'STEP';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const schemaOf = (header: string): string | null =>
  /FILE_SCHEMA\s{0,20}\(\s{0,20}\(\s{0,20}'([^']{1,60})'/.exec(header)?.[1] ?? null;

const looksLikeJson = (text: string): boolean => text.startsWith('{');
