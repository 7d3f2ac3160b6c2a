import { artifactVectors } from './artifact-vectors.ts';
import type { VectorService } from './call.ts';
import { checkVectors } from './check-vectors.ts';
import { classVectors } from './class-vectors.ts';
import { errorVectors } from './error-vectors.ts';
import { faultVectors } from './fault-vectors.ts';
import { syncVectors } from './sync-vectors.ts';

/**
 * The conformance vectors, by file: what the server answers, computed by the server itself. Every client must do the
 * same. The same code gives the same bytes, so a stale file fails the check.
 */
export async function conformanceFiles(service: VectorService): Promise<Record<string, string>> {
  const vectors = {
    artifact: await artifactVectors(),
    errors: await errorVectors(service),
    faults: faultVectors(),
    classes: await classVectors(service),
    checks: await checkVectors(service),
    sync: await syncVectors(service),
  };
  return Object.fromEntries(
    Object.entries(vectors).map(([name, content]) => [`clients/conformance/${name}.json`, fileText(content)]),
  );
}

/** JSON with one entry of each list on a line, so that a changed entry is a changed line. */
function fileText(content: object): string {
  const fields = Object.entries(content).map(([name, value]) => {
    const items = Array.isArray(value)
      ? value.map((item) => `    ${JSON.stringify(item)}`).join(',\n')
      : null;
    return `  ${JSON.stringify(name)}: ${items === null ? JSON.stringify(value) : `[\n${items}\n  ]`}`;
  });
  return `{\n${fields.join(',\n')}\n}\n`;
}
