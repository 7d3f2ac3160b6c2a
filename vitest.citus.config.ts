import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Whatever reads or writes imported graphs: as it is tested on one server, so on a cluster. */
const ON_A_CLUSTER = [
  'test/citus/*.test.ts',
  'test/flows/{golden-import,ifc-import,hostile-artifacts,broken-uploads,suggestions-on-real-export}.test.ts',
  'test/definition-graph/many-documents.test.ts',
  'test/chaos/import-workers.test.ts',
  'test/http/*CadImport*.test.ts',
  'test/http/*{DefinitionGraph,ClassSuggestions,ObjectClassUsage,IgnoredCategories}*.test.ts',
  'test/http/{rematerializeAllProjects,getOntologyCoverage,listEvents,streamEvents,getSystem}.test.ts',
];

export default defineConfig({
  test: {
    name: 'citus',
    globalSetup: ['test/support/citus-setup.ts'],
    include: ON_A_CLUSTER,
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.test/compile-cache') },
    pool: 'forks',
    maxWorkers: 1, // four servers and the workers under test share the machine already
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
