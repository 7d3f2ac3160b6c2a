import type { ArtifactCaps, ReadProgress } from '../artifact/index.ts';
import { plainIfc } from './containers.ts';
import { schemaOf } from './file-facts.ts';
import { IFC_CAPS } from './kept-statements.ts';
import { IfcModel } from './model.ts';

/** The header comes first and is short. */
const MOST_BYTES = 4 * 1024 ** 2;

/** Reads only the header. Throws unless it is an IFC file of a supported schema. */
export async function readIfcHead(
  source: AsyncIterable<Buffer>,
  caps: ArtifactCaps,
  progress: ReadProgress,
): Promise<void> {
  const model = new IfcModel(IFC_CAPS);
  for await (const chunk of plainIfc(source, caps, progress)) {
    model.push(chunk);
    const schema = model.headerOf('FILE_SCHEMA');
    if (schema) schemaOf(schema);
    if (schema || progress.plainBytes > MOST_BYTES) return;
  }
}
