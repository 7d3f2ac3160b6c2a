import { writeArtifact as writeLines } from '../../../../src/artifact/index.ts';
import { ArtifactError, contractRecord } from '../artifact-line.ts';
import type { ArtifactLine, ArtifactManifest, ArtifactRecord } from '../artifact-records.ts';
import { naming } from './files.ts';

/** The facts about an export for its first line. */
export type ManifestFacts = Omit<ArtifactManifest, 'kind'>;

export interface WriteOptions {
  signal?: AbortSignal;
  /** Is called for each record that does not fit the contract, which is then left out. Without it, the first one throws. */
  onInvalid?: (error: ArtifactError, record: ArtifactRecord) => void;
}

/**
 * Writes an artifact of contract v1.1 record by record, so that memory does not grow with the model, and returns how
 * many records of each kind there are. The file appears when it is complete; until then there is a temporary file
 * beside it.
 */
export async function writeArtifact(
  file: string,
  manifest: ManifestFacts,
  records: AsyncIterable<ArtifactRecord> | Iterable<ArtifactRecord>,
  { signal, onInvalid }: WriteOptions = {},
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await naming(file, () => writeLines(file, lines()));
  return counts;

  async function* lines() {
    yield contractRecord({ kind: 'manifest', contractVersion: '1.1', ...manifest });
    for await (const record of records) {
      signal?.throwIfAborted();
      const line = valid(record);
      if (line === null) continue;
      counts[record.kind] = (counts[record.kind] ?? 0) + 1;
      yield line;
    }
    yield contractRecord({ kind: 'end', counts });
  }

  function valid(record: ArtifactRecord): Record<string, unknown> | null {
    try {
      return between(record);
    } catch (error) {
      if (!onInvalid || !(error instanceof ArtifactError)) throw error;
      onInvalid(error, record);
      return null;
    }
  }
}

function between(record: ArtifactLine): Record<string, unknown> {
  if (record.kind === 'manifest' || record.kind === 'end')
    throw new ArtifactError(`The line of kind ${record.kind} is written by writeArtifact itself.`);
  return contractRecord(record);
}
