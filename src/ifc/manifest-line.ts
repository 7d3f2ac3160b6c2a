import type { LengthUnit } from '../artifact/index.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { FileFacts } from './file-facts.ts';

export interface ManifestOfIfc {
  projectId: string;
  facts: FileFacts;
  lengthUnit: LengthUnit;
  documents: { id: string; title: string | null }[];
}

/** The first line of an artifact made from IFC files. The source is that of the first file. */
export function manifestLine({ projectId, facts, lengthUnit, documents }: ManifestOfIfc): JsonObject {
  const { application, version, schema, mvd, exportedAt } = facts;
  return {
    kind: 'manifest',
    contractVersion: '1.1',
    projectId,
    ...(exportedAt === null ? {} : { exportedAt }),
    source: {
      ...(application === null ? {} : { application: application.slice(0, 60) }),
      ...(version === null ? {} : { version: version.slice(0, 60) }),
      ...(schema === null ? {} : { schema }),
      ...(mvd === null ? {} : { mvd }),
      lengthUnit,
    },
    documents: documents.map(({ id, title }) => ({
      id,
      ...(title === null ? {} : { title }),
      isLinked: false,
    })),
  };
}
