import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start processes and browsers: minutes each, whatever their size. */
const LONG = [
  '/test/bench.test.ts',
  '/test/chaos/',
  '/test/browser/',
  '/test/processes/',
  '/test/failover/',
  '/test/flows/',
];

/**
 * Long files first, so that none is left to run alone at the end. Vitest does so by what files took the last time, and
 * goes by their size where it never ran, as on a fresh clone.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) => {
      if (project.name.endsWith('memory')) return -1;
      return LONG.some((folder) => moduleId.includes(folder)) ? 0 : 1;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
