import { createReadStream, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkIfcFile } from '../../src/ids/check-ids.ts';
import { needs } from '../support/needs.ts';

/** buildingSMART's own cases: their licence allows unchanged copies only, so they aren't part of the project. */
const FOLDER = process.env['IDS_TESTCASES'] ?? '';
const CASES = FOLDER === '' ? [] : globSync('**/*.ids', { cwd: FOLDER }).sort();

describe(
  'the official test cases',
  needs(FOLDER !== '', 'IDS_TESTCASES names no folder of test cases'),
  () => {
    it('are all there', () => {
      expect(CASES.length).toBeGreaterThanOrEqual(314);
    });

    it.each(CASES)('%s', async (path) => {
      const rules = join(FOLDER, path);
      const model = rules.replace(/\.ids$/, '.ifc');
      const { result } = await checkIfcFile(() => createReadStream(model), createReadStream(rules));
      expect(`${result}-`).toBe(/^(pass|fail|invalid)-/.exec(basename(path))?.[0]);
    });
  },
);
