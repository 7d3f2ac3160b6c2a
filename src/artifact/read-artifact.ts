import type { JsonObject } from '../kernel/json.ts';
import { isOneOf } from '../kernel/keys.ts';
import { ArtifactUnusable } from './artifact-error.ts';
import { type ArtifactCaps, atStart, type ReadProgress, ValueCount } from './caps.ts';
import { fits, NAME_BYTES, quoted } from './fields.ts';
import { gunzip } from './gunzip.ts';
import { lines } from './lines.ts';
import {
  checkManifestSize,
  counts,
  DEFAULT_DOCUMENT,
  type Manifest,
  MOST_KINDS,
  readManifest,
} from './manifest.ts';
import { BrokenJson, parseLine } from './parse-line.ts';
import { type GraphRecord, type Issue, RECORD_KINDS } from './records.ts';
import { toRecord } from './to-record.ts';

/** The content of an artifact, in the order of its lines. Unusable artifacts throw ArtifactUnusable instead. */
export type ArtifactEvent =
  | { event: 'manifest'; manifest: Manifest }
  | { event: 'record'; line: number; record: GraphRecord }
  | { event: 'issue'; issue: Issue };

export interface ReadOptions {
  caps: ArtifactCaps;
  progress: ReadProgress;
  /** The project that the artifact must be for; any project when it is left out. */
  projectId?: string;
}

const KINDS = new Set<string>([...RECORD_KINDS, 'manifest', 'end']);

/** Gzip bytes to records: gunzip, lines, JSON, contract. Every issue has its line number. */
export async function* readArtifact(
  source: AsyncIterable<Buffer>,
  { caps, progress, projectId }: ReadOptions,
): AsyncGenerator<ArtifactEvent> {
  let manifest: Manifest | undefined;
  let manifestLine = 1;
  let endLine: number | undefined;
  const linesByKind = new Map<string, number>();
  const values = new ValueCount(caps);

  /**
   * The first line is checked before an upload is accepted, so it must end within the maximum length of a line. Gzip
   * may unpack to nothing, so twice as many compressed bytes are read for it.
   */
  async function* withEarlyManifest(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      const read = Math.max(progress.plainBytes - chunk.length, progress.bytesRead / 2);
      if (!manifest && read > caps.lineBytes) {
        const message = `the artifact has no manifest within the first ${caps.lineBytes} bytes`;
        throw new ArtifactUnusable('no_manifest', progress.linesRead + 1, message);
      }
      yield chunk;
    }
  }

  const plain = withEarlyManifest(gunzip(source, caps, progress));
  for await (const bytes of lines(plain, caps, progress)) {
    const line = progress.linesRead;
    if (endLine !== undefined)
      throw new ArtifactUnusable('line_after_end', line, 'there is a line after the end line');
    if (!manifest) checkManifestSize(bytes, line);
    const parsed = parsedLine(bytes, line, caps);
    const kind = parsed.object && kindOf(parsed.object);
    if (kind !== undefined) countLine(kind, linesByKind);
    if ('rejected' in parsed) {
      if (!manifest) throw new ArtifactUnusable('no_manifest', line, `the first line ${parsed.message}`);
      yield rejected(line, parsed.rejected, `the record ${parsed.message}`);
      continue;
    }
    if (!manifest) {
      if (kind !== 'manifest')
        throw new ArtifactUnusable('no_manifest', line, "the first line isn't a manifest");
      manifest = readManifest(parsed.object, line, projectId);
      manifestLine = line;
      yield { event: 'manifest', manifest };
      for (const fault of manifest.faults) yield warning(line, 'invalid_field', fault);
    } else if (kind === 'manifest') {
      throw new ArtifactUnusable('manifest_repeated', line, 'the artifact has a second manifest');
    } else if (kind === 'end') {
      endLine = line;
      checkEnd(parsed.object['counts'], linesByKind, line);
    } else if (kind === undefined) {
      yield rejected(line, 'missing_kind', 'the record has no kind');
    } else if (!isOneOf(RECORD_KINDS, kind)) {
      yield warning(line, 'unknown_kind', `unknown kind ${quoted(kind)}; the line was skipped`);
    } else {
      const firstDocument = manifest.documents[0]?.id ?? DEFAULT_DOCUMENT;
      const taken = toRecord(kind, parsed.object, firstDocument);
      if ('rejected' in taken) {
        yield rejected(line, taken.rejected, `the ${kind} ${taken.message}`);
        continue;
      }
      for (const fault of taken.faults) yield warning(line, 'invalid_field', fault);
      if (taken.record.kind !== 'relation') values.add(taken.record, line);
      yield { event: 'record', line, record: taken.record };
    }
  }
  if (!manifest) throw new ArtifactUnusable('no_manifest', 1, 'the artifact has no lines');
  for (const [kind, expected] of Object.entries(manifest.counts)) {
    const found = linesByKind.get(kind) ?? 0;
    if (found === expected) continue;
    yield warning(
      manifestLine,
      'manifest_counts_differ',
      `the manifest declares ${expected} of ${quoted(kind)}, but the artifact has ${found}`,
    );
  }
}

function parsedLine(bytes: Buffer, line: number, caps: ArtifactCaps) {
  try {
    return parseLine(bytes, caps.depth);
  } catch (error) {
    if (error instanceof BrokenJson)
      throw new ArtifactUnusable('broken_json', line, `the line isn't valid JSON: ${error.message}`);
    throw error;
  }
}

/** `kind` may also be called `type` or `record`, if its value is one of the kinds. */
function kindOf(object: JsonObject): string | undefined {
  const { kind, type, record } = object;
  if (typeof kind === 'string') return kind;
  if (typeof type === 'string' && KINDS.has(type)) return type;
  if (typeof record === 'string' && KINDS.has(record)) return record;
  return typeof type === 'string' ? type : typeof record === 'string' ? record : undefined;
}

function countLine(kind: string, linesByKind: Map<string, number>): void {
  const earlier = linesByKind.get(kind);
  const isCounted = earlier !== undefined || KINDS.has(kind);
  if (isCounted || (linesByKind.size < MOST_KINDS && fits(kind, NAME_BYTES))) {
    linesByKind.set(kind, (earlier ?? 0) + 1);
  }
}

function checkEnd(claimed: unknown, found: Map<string, number>, line: number): void {
  if (claimed === undefined || claimed === null) return;
  const expected = counts(claimed);
  const unreadable =
    typeof claimed !== 'object' || Object.keys(claimed).length !== Object.keys(expected).length;
  if (unreadable || Array.isArray(claimed))
    throw new ArtifactUnusable(
      'end_counts_differ',
      line,
      'the counts in the end line must be whole numbers by kind',
    );
  for (const [kind, lines] of Object.entries(expected)) {
    const came = found.get(kind) ?? 0;
    if (came === lines) continue;
    const message = `the end line declares ${lines} of ${quoted(kind)}, but the artifact has ${came}`;
    throw new ArtifactUnusable('end_counts_differ', line, message);
  }
}

const warning = (line: number, code: string, message: string): ArtifactEvent => ({
  event: 'issue',
  issue: { line, code, severity: 'warning', message },
});

const rejected = (line: number, code: string, message: string): ArtifactEvent => ({
  event: 'issue',
  issue: { line, code, severity: 'error', message },
});

/** Reads only the first line. Throws unless it is a manifest in gzip for this project. */
export async function readHead(
  source: AsyncIterable<Buffer>,
  caps: ArtifactCaps,
  projectId: string,
): Promise<Manifest> {
  for await (const event of readArtifact(source, { caps, projectId, progress: atStart() })) {
    if (event.event === 'manifest') return event.manifest;
  }
  throw new ArtifactUnusable('no_manifest', 1, 'the artifact has no lines');
}
