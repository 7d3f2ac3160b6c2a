import { spawnSync } from 'node:child_process';
import { citusMissing } from '../test/support/citus-cluster.ts';

/**
 * `npm run test:citus`: a coordinator, two nodes and a single server are made for the run, by the PostgreSQL in
 * CITUS_PG_BIN. Arguments go to vitest.
 */
const missing = citusMissing();
if (missing !== null) {
  process.stdout.write(
    `\n!!! NOT TESTED HERE: Lintel on Citus. ${missing}; CITUS_PG_BIN names the folder of one that has it.\n`,
  );
  process.exit(0);
}
const { status } = spawnSync(
  'vitest',
  ['run', '--config', 'vitest.citus.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
