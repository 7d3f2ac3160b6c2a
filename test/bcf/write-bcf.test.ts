import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import {
  type BcfTopic,
  type BcfVersion,
  MOST_COMPONENTS,
  MOST_TOPICS,
  writeBcf,
} from '../../src/bcf/index.ts';
import { needs } from '../support/needs.ts';
import { unzip } from '../support/zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-bcf-'));
afterAll(() => rmSync(folder, { recursive: true }));

const GUID = '2O2Fr$t4X7Zf8NOew3FL9r';
const topic = (key: string, more: Partial<BcfTopic> = {}): BcfTopic => ({
  key,
  title: `Doors: ${key}`,
  description: 'Set a fire rating.',
  ifcGuids: [GUID],
  ...more,
});

async function parts(topics: BcfTopic[], version: BcfVersion): Promise<Map<string, string>> {
  const date = new Date(Date.UTC(2026, 10, 17));
  const archive = await buffer(writeBcf(topics, { version, author: 'Lintel', date, modelFile: 'a&b.ifc' }));
  return new Map(Array.from(unzip(archive), ([name, bytes]) => [name, bytes.toString()]));
}

describe('a BCF file', () => {
  it('has a folder for each topic, with the same GUIDs every time', async () => {
    const first = await parts([topic('a'), topic('b')], '3.0');
    const second = await parts([topic('b'), topic('a')], '3.0');
    expect([...first.keys()].sort()).toEqual([...second.keys()].sort());
    expect(first.size).toBe(6);
    expect(first.get('bcf.version')).toContain('VersionId="3.0"');
    const markup = [...first].find(([name]) => name.endsWith('markup.bcf'))?.[1];
    expect(markup).toContain('<Title>Doors: a</Title>');
    expect(markup).toContain('a&amp;b.ifc');
    const view = [...first].find(([name]) => name.endsWith('.bcfv'))?.[1];
    expect(view).toContain(`<Component IfcGuid="${GUID}"/>`);
  });

  it('leaves out what viewers refuse, and says how much', async () => {
    const many = Array.from({ length: MOST_TOPICS + 7 }, (_, at) => topic(`t${at}`));
    const guids = Array.from({ length: MOST_COMPONENTS + 5 }, (_, at) => String(at).padStart(22, '0'));
    const found = await parts([topic('first', { ifcGuids: [...guids, null, 'wrong'] }), ...many], '2.1');
    const markups = [...found].filter(([name]) => name.endsWith('markup.bcf'));
    expect(markups).toHaveLength(MOST_TOPICS);
    expect(markups[0]?.[1]).toContain('Objects: 1,007. Selected here: 1,000. 8 more topics were left out');
    const view = [...found].find(([name]) => name.endsWith('.bcfv'))?.[1] ?? '';
    expect(view.match(/<Component /g)).toHaveLength(MOST_COMPONENTS);
  });

  const schemas = process.env['BCF_SCHEMAS'] ?? '';
  const isThere = schemas !== '' && existsSync('/usr/bin/xmllint');
  it.each<BcfVersion>(['2.1', '3.0'])(
    '%s is valid against the schemas',
    needs(isThere, 'BCF_SCHEMAS names no folder with v2.1 and v3.0, or xmllint is missing'),
    async (version) => {
      const topics = [
        topic('a'),
        topic('a'),
        topic('b', { ifcGuids: [], title: ' ', description: '\u0000<&\n"' }),
      ];
      for (const [name, text] of await parts(topics, version)) {
        const file = join(folder, 'part.xml');
        writeFileSync(file, text);
        const schema = { bcfv: 'visinfo', bcf: 'markup', version: 'version', xml: 'extensions' }[
          name.split('.').at(-1) ?? ''
        ];
        const { stderr } = spawnSync(
          'xmllint',
          ['--noout', '--schema', join(schemas, `v${version}/${schema}.xsd`), file],
          { encoding: 'utf8' },
        );
        expect(stderr).toBe(`${file} validates\n`);
      }
    },
  );
});
