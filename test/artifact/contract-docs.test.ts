import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { DEFAULT_CAPS } from '../../src/artifact/caps.ts';
import { checkArtifact } from '../../src/artifact/check-artifact.ts';
import { artifactLines } from '../support/generate-artifact.ts';

const folder = join(import.meta.dirname, '../../docs/contract-v1.1');
const schema = JSON.parse(readFileSync(join(folder, 'line.schema.json'), 'utf8'));
const example = readFileSync(join(folder, 'example.jsonl'), 'utf8');
const page = readFileSync(join(folder, 'README.md'), 'utf8');
const isLine = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(schema);

describe('the published contract', () => {
  test('the example is complete, and the reader has nothing to say about it', async () => {
    async function* source() {
      yield gzipSync(example);
    }
    const report = await checkArtifact(source(), DEFAULT_CAPS);
    expect(report).toMatchObject({ fault: null, issues: [] });
    const kinds = new Set(
      example
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).kind),
    );
    expect([...kinds].sort()).toEqual(
      Object.keys(schema.$defs)
        .filter((name) => kinds.has(name))
        .sort(),
    );
    expect(kinds.size).toBe(9);
  });

  test('every line of the example and of generated artifacts is valid by the schema', () => {
    const lines = example
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    for (const line of [...lines, ...artifactLines({ projectId: 'prj_x', elements: 50 })]) {
      expect([isLine(line), isLine.errors]).toEqual([true, null]);
    }
  });

  test.each([
    [{ kind: 'element' }],
    [{ kind: 'element', id: '' }],
    [{ kind: 'element', id: 5 }],
    [{ kind: 'element', id: 'a', bounds: [1] }],
    [{ kind: 'relation', relation: 'PartOf', fromId: 'a' }],
    [{ kind: 'manifest' }],
    [{ kind: 'manifest', projectId: 'p', contractVersion: '2.0' }],
    [{ kind: 'gizmo', id: 'g' }],
    [{ kind: 'type', id: 't', parameters: [{ name: 5 }] }],
  ])('%j is not', (line) => {
    expect(isLine(line)).toBe(false);
  });

  test('the page names every issue code of the reader', () => {
    for (const code of [
      'unknown_kind',
      'repeated_identity',
      'dangling_reference',
      'dangling_relation',
      'class_not_usable',
      'invalid_field',
      'undeclared_document',
      'manifest_counts_differ',
      'missing_id',
      'missing_kind',
    ]) {
      expect(page).toContain(code);
    }
  });
});
