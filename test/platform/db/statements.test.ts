import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { asAdmin, useDatabase } from '../../support/database.ts';

const database = useDatabase();

interface Outcome {
  /** Templates that are whole statements, and those that were reached by calls. */
  asWritten: number;
  called: number;
  missing: string[];
}

async function prepareStatements(...files: string[]): Promise<Outcome> {
  const script = join(import.meta.dirname, '../../support/prepare-statements.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, database.url, ...files]);
  return JSON.parse(stdout) as Outcome; // as the script writes it
}

test('PostgreSQL prepares every sql template in src; of a renamed column it names each statement', async () => {
  const { asWritten, called, missing } = await prepareStatements();
  expect(missing).toEqual([]);
  expect(asWritten).toBeGreaterThan(200);
  expect(called).toBeGreaterThan(100);

  // One in a statement as it is written, one in a fragment that a function puts together.
  await asAdmin(async (admin) => {
    await admin.query('alter table ontology_release rename column note to remark');
    await admin.query('alter table graph_node rename column level_id to storey_id');
  }, database.name);
  const { missing: broken } = await prepareStatements(
    'src/ontology/releases/store/releases.ts',
    'src/definition-graph/store/node-rows.ts',
  );
  expect(broken).toContainEqual(
    expect.stringMatching(
      /^src\/ontology\/releases\/store\/releases\.ts:\d+: column "note" .*does not exist$/,
    ),
  );
  expect(broken).toContainEqual(
    expect.stringMatching(
      /^src\/definition-graph\/store\/node-rows\.ts:\d+: column \S*level_id does not exist$/,
    ),
  );
}, 600_000); // some seconds of processor time, which is long on a busy machine
