import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Type } from 'typebox';
import { expect, expectTypeOf, test } from 'vitest';
import { errorResponses } from '../../../src/platform/http/schemas.ts';
import type { Answer, AnswerTo } from '../../../src/platform/idempotency/answer.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'test/fixtures/wrong-answers');

test('each status of a route has its own body', () => {
  const schema = {
    response: { 200: Type.Object({ a: Type.Integer() }), 202: Type.Object({ b: Type.String() }) },
  };
  expectTypeOf<AnswerTo<typeof schema>>().toEqualTypeOf<
    Answer<200, { a: number }> | Answer<202, { b: string }>
  >();
  const withErrors = { response: { 201: Type.Null(), ...errorResponses(404) } };
  expectTypeOf<AnswerTo<typeof withErrors>>().toEqualTypeOf<Answer<201, null>>();
});

test('the compiler refuses a body that the response schema of its status does not have', async () => {
  const paragraphs = (await readFile(join(FOLDER, 'routes.ts'), 'utf8')).split('\n\n');
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', FOLDER]).catch(
    (failed: { stdout: string }) => failed,
  );
  const faults = [...stdout.matchAll(/wrong-answers\/routes\.ts\((\d+),\d+\): error/g)];
  let line = 1;
  for (const paragraph of paragraphs) {
    const end = line + paragraph.split('\n').length;
    const refused = faults.some(([, at]) => Number(at) >= line && Number(at) < end);
    expect({ paragraph, refused }).toEqual({ paragraph, refused: paragraph.includes('// refused: ') });
    line = end + 1;
  }
  expect(faults.length).toBeGreaterThanOrEqual(5);
});
