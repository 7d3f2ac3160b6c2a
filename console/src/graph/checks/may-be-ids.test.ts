import { expect, test } from 'vitest';
import { mayBeIds } from './may-be-ids.ts';

test.each([
  ['<ids xmlns="http://standards.buildingsmart.org/IDS"/>', true],
  ['\uFEFF<?xml version="1.0"?>\n<x:ids xmlns:x="http://standards.buildingsmart.org/IDS">', true],
  [`<?xml version="1.0"?><!--${' '.repeat(70_000)}--><ids/>`, true],
  ['Meeting notes: the <ids> file is still missing', false],
  ['<html><body>ids</body></html>', false],
  ['', false],
])('%j may be IDS: %s', async (text, isPossible) => {
  expect(await mayBeIds(new Blob([text]))).toBe(isPossible);
});

test('a file in UTF-16 may be IDS', async () => {
  expect(await mayBeIds(new Blob([Buffer.from('\uFEFF<ids/>', 'utf16le')]))).toBe(true);
});
