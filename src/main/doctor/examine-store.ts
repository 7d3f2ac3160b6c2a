import { existsSync } from 'node:fs';
import { openArtifactKeeper } from '../../cad-imports/wiring.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { messageOf } from '../../kernel/error-code.ts';
import type { Config } from '../../platform/config.ts';
import { type Finding, ill, well } from '../../platform/doctor/finding.ts';

/** Writes a few bytes into the artifact store, reads them back and takes them out again. */
export async function examineStore(config: Config, name: string): Promise<Finding> {
  const check = 'artifact store';
  const { ARTIFACT_STORE, DATA_DIR, S3_BUCKET } = config;
  const place = ARTIFACT_STORE === 's3' ? `the bucket ${S3_BUCKET}` : `${DATA_DIR}/artifacts`;
  if (ARTIFACT_STORE === 'local' && !existsSync(DATA_DIR))
    return well(check, `Lintel creates ${place} on first start`);
  const key = `incoming/${name}.probe`; // swept, should it ever stay
  const bytes = Buffer.from(name);
  try {
    const keeper = await openArtifactKeeper(config);
    await keeper.put(key, bytes.length, inOne(bytes));
    const chunks: Buffer[] = [];
    const stored: AsyncIterable<Buffer> = await keeper.read(key);
    for await (const chunk of stored) chunks.push(chunk);
    await keeper.remove(key);
    if (Buffer.concat(chunks).equals(bytes)) return well(check, `${place} is readable and writable`);
    return ill(
      check,
      `${place} returned different bytes than were written`,
      'Use another store, or another disk.',
    );
  } catch (error) {
    const message = messageOf((error instanceof DomainError && error.cause) || error);
    const remedy =
      ARTIFACT_STORE === 's3'
        ? 'Check S3_ENDPOINT, S3_REGION, S3_BUCKET and the keys. Lintel needs permission to put, get and delete.'
        : 'Give this user write permission, or set DATA_DIR.';
    return ill(check, `Can't use ${place}: ${message}`, remedy);
  }
}

async function* inOne(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
