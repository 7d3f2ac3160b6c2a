import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Every file of ours that is loaded with the entry file; imports of types alone load nothing. */
function reachable(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  const imports = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+'(\.[^']+)'|import\('(\.[^']+)'\)/gms;
  for (const [, from, dynamic] of readFileSync(entry, 'utf8').matchAll(imports)) {
    reachable(join(dirname(entry), from ?? dynamic ?? ''), seen);
  }
  return seen;
}

test('from the portal’s entry file nothing of the other contexts is reachable', () => {
  const files = [...reachable(join(ROOT, 'src/main/portal.ts'))].map((file) => relative(ROOT, file));
  expect(files).toContain('src/portal/http/client-page.ts');
  // The portal's answers and logs mask record IDs too, so it knows their form.
  const own = /^src\/(main|kernel|platform|portal)\/|^src\/record-ids\/record-id\.ts$/;
  expect(files.filter((file) => !own.test(file))).toEqual([]);
  const all = [...reachable(join(ROOT, 'src/main/all.ts'))].map((file) => relative(ROOT, file));
  expect(all.some((file) => file.startsWith('src/design/'))).toBe(true);
});
