import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TESTS = ['test/**/*.test.ts', 'clients/*/test/**/*.test.ts', 'console/src/**/*.test.{ts,tsx}'];

/** The test files that draw values with fast-check, by themselves or through a file beside them. */
export function propertyTestFiles(): string[] {
  const known = new Map<string, boolean>();
  const draws = (file: string): boolean => {
    const before = known.get(file);
    if (before !== undefined) return before;
    known.set(file, false); // for files that import each other
    const text = readFileSync(file, 'utf8');
    const imported = [...text.matchAll(/from '(\.[^']+)'/g)]
      .map(([, path = '']) => join(dirname(file), path))
      .filter((path) => !path.startsWith('src/') && existsSync(path));
    const isDrawing = text.includes(`from 'fast-check'`) || imported.some(draws);
    known.set(file, isDrawing);
    return isDrawing;
  };
  return globSync(TESTS, { exclude: ['test/citus/**', '**/node_modules/**'] })
    .sort()
    .filter(draws);
}
