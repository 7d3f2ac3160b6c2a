import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conformanceFiles } from '../../scripts/conformance/index.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test('the server still does what the conformance vectors of its clients say', async () => {
  const files = await conformanceFiles(service);
  expect(Object.keys(files).length).toBe(4);
  for (const [file, text] of Object.entries(files)) {
    const committed = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
    expect({ file, lines: text.split('\n') }).toEqual({ file, lines: committed.split('\n') });
  }
});
