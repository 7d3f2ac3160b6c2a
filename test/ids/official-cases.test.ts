import { createReadStream, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkIfcFile } from '../../src/ids/check-ids.ts';
import { checkGraph } from '../support/ids-graph.ts';
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

    const skipped: string[] = [];

    it.each(CASES)('%s as a graph', async (path) => {
      const rules = join(FOLDER, path);
      const model = rules.replace(/\.ids$/, '.ifc');
      const { result, specifications } = await checkGraph(createReadStream(model), createReadStream(rules));
      const isListed = specifications.some((specification) => specification.skipped.length > 0);
      if (isListed) skipped.push(path);
      // What fails in the part that a graph has also fails in the whole model.
      if (isListed && result === 'skipped') return;
      expect(`${result}-`).toBe(/^(pass|fail|invalid)-/.exec(basename(path))?.[0]);
    });

    it('are mostly answered by a graph', () => {
      expect(skipped.length).toBeLessThan(CASES.length / 5);
    });
  },
);
