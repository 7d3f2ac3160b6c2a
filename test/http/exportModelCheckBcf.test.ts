import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ifcGuidOfId } from '../../src/kernel/ifc-guid.ts';
import { entity, ids, property } from '../support/ids.ts';
import { ifc } from '../support/ifc.ts';
import { CheckClient, parameter, template } from '../support/model-checks.ts';
import { needs } from '../support/needs.ts';
import { useService } from '../support/service.ts';
import { unzip } from '../support/zip.ts';

const service = useService();
const folder = mkdtempSync(join(tmpdir(), 'lintel-check-bcf-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

const UNIQUE_ID = '60f91daf-3dd7-4283-a86d-24137b73f3da-0001fd0b';
/** Computed by hand from the layout of a UniqueId. */
const EXPORTED = '1W_HslFTT2WwXj91DxSWxH';
const WRITTEN = '2O2Fr$t4X7Zf8NOew3FL9r';
const GLOBAL_ID = '0000000000000000000071';

async function parts(client: CheckClient, checkId: string, query = ''): Promise<Map<string, string>> {
  const answer = await service.app.inject({ method: 'GET', url: client.url(`/${checkId}/bcf${query}`) });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${checkId}.bcf"`);
  return new Map(Array.from(unzip(answer.rawPayload), ([name, bytes]) => [name, bytes.toString()]));
}
const markups = (found: Map<string, string>) =>
  [...found].filter(([name]) => name.endsWith('markup.bcf')).map(([, text]) => text);

async function doorsWithFailures(): Promise<CheckClient> {
  const client = await CheckClient.create(service);
  const doors = await client.approvedClass('Fire doors', [
    template('FireRating', { required: true, allowedValues: ['EI30'] }),
    template('Mark', { required: true }),
  ]);
  const door = (id: string, parameters: object[]) => ({
    kind: 'element',
    id,
    objectClassId: doors,
    parameters,
  });
  await client.imports.import(
    door(UNIQUE_ID, [parameter('Mark', 'a')]),
    door('other', [parameter('FireRating', 'EI90'), parameter('Mark', 'b'), parameter('IfcGUID', WRITTEN)]),
    door(GLOBAL_ID, [parameter('FireRating', 'EI30')]),
  );
  return client;
}

describe('exportModelCheckBcf', () => {
  it('has a topic for each class and parameter, with its elements, and the same GUIDs every time', async () => {
    const client = await doorsWithFailures();
    const check = await client.check();
    const found = await parts(client, check.id);
    expect(found.get('bcf.version')).toContain('VersionId="3.0"');
    expect(markups(found)).toEqual([
      expect.stringContaining(
        '<Title>Fire doors: FireRating is missing or has a value that is not allowed</Title>',
      ),
      expect.stringContaining('<Title>Fire doors: Mark is missing</Title>'),
    ]);
    expect(markups(found)[0]).toContain('1 missing, 1 not allowed. Expected: ');
    expect(markups(found)[0]).toContain('Objects: 2.');
    expect(markups(found)[0]).toContain('TopicStatus="Open"');
    expect(markups(found)[0]).toContain('<Priority>Normal</Priority>');
    const views = [...found].filter(([name]) => name.endsWith('.bcfv')).map(([, text]) => text);
    const selected = views.map((text) =>
      Array.from(text.matchAll(/IfcGuid="([^"]*)"/g), ([, guid]) => guid).sort(),
    );
    expect(selected).toEqual([[EXPORTED, WRITTEN].sort(), [GLOBAL_ID]]);
    const again = await parts(client, (await client.check()).id);
    expect([...again.keys()]).toEqual([...found.keys()]);
  });

  it('is BCF 2.1 if wanted, and nothing else', async () => {
    const client = await doorsWithFailures();
    const check = await client.check();
    expect((await parts(client, check.id, '?version=2.1')).get('bcf.version')).toContain('VersionId="2.1"');
    expect((await client.get(`/${check.id}/bcf?version=4.0`)).status).toBe(400);
    expect((await client.get('/mc_none/bcf')).status).toBe(404);
  });

  it('has a topic for each specification and requirement of an IDS file', async () => {
    const client = await CheckClient.create(service);
    const { path } = await client.imports.uploadUrl({ fileName: 'w.ifc', contentType: 'application/x-step' });
    const model = ifc(`#1=IFCWALL('${GLOBAL_ID}',$,'A',$,$,$,$,$,$);`);
    const put = await client.imports.put(path, Buffer.from(model), { 'content-type': 'application/x-step' });
    await client.imports.finished(put.body.runId);
    const { body } = await service.call({
      method: 'POST',
      url: client.url(),
      headers: { 'content-type': 'application/xml' },
      payload: ids({
        applicability: entity('IFCWALL'),
        requirements: property('Pset_WallCommon', 'FireRating'),
      }),
    });
    const check = await client.finished(body.checkId);
    const found = await parts(client, check.id);
    expect(markups(found)).toEqual([
      expect.stringContaining('<Title>S: Must have property Pset_WallCommon.FireRating</Title>'),
    ]);
    expect([...found.values()].join('')).toContain(`IfcGuid="${GLOBAL_ID}"`);
  });

  it('has one topic for equal requirements of an IDS file whose names are shortened', async () => {
    const client = await CheckClient.create(service);
    const walls = Array.from({ length: 40 }, (_, at) => ({
      kind: 'element',
      id: String(at).padStart(22, '0'),
      ifcClass: 'IfcWall',
      parameters: [{ name: 'Other', group: 'P', value: 1 }],
    }));
    await client.imports.import(...walls);
    const { body } = await service.call({
      method: 'POST',
      url: client.url(),
      headers: { 'content-type': 'application/xml' },
      payload: ids({
        applicability: entity('IFCWALL'),
        requirements: property('P', 'Fire').repeat(30) + property('P', `x${'😀'.repeat(150)}`),
      }).replace('name="S"', `name="${'😀'.repeat(40_000)}"`),
    });
    const check = await client.finished(body.checkId);
    expect(check).toMatchObject({ state: 'ready', failures: 40 * 31 });
    expect(JSON.stringify(check).length).toBeLessThan(20_000);
    const found = await parts(client, check.id);
    expect(markups(found)).toHaveLength(2);
    for (const text of markups(found)) expect(text).toContain('Objects: 40.');
    const views = [...found].filter(([name]) => name.endsWith('.bcfv'));
    expect(views.map(([, text]) => text.match(/<Component /g)?.length)).toEqual([40, 40]);
    const { items } = (await client.get(`/${check.id}/failures?limit=1`)).body;
    const filtered = await client.get(
      `/${check.id}/failures?limit=1&parameter=${encodeURIComponent(items[0].parameter)}`,
    );
    expect(filtered.body.count).toBe(40 * 30);
  });

  it('of a check with more failures than are kept says what was cut, in the first topic', async () => {
    const client = await CheckClient.create(service);
    const names = Array.from({ length: 510 }, (_, at) => `P${String(at).padStart(3, '0')}`);
    const objectClassId = await client.approvedClass(
      'Doors without data',
      names.map((name) => template(name, { required: true })),
    );
    const doors = Array.from({ length: 200 }, (_, at) => ({
      kind: 'element',
      id: String(at).padStart(22, '0'),
      objectClassId,
    }));
    const run = await client.imports.import(...doors);
    const check = await client.checkOfRun(run.id);
    expect(check).toMatchObject({ failures: 100_000, totals: { failed: 200 } });
    const found = await parts(client, check.id);
    const [first, ...others] = markups(found);
    expect(others).toHaveLength(499);
    // Elements are checked one after another: 196 with all of their failures, and the next one with 40.
    expect(first).toContain(
      '200 missing. Expected: text. The check found 102,000 failures and kept 100,000 with their elements. Objects: 200. Selected here: 197. 10 more topics were left out of this file, which has at most 500.',
    );
    expect(others.filter((text) => text.includes('Objects: 200. Selected here: 196.'))).toHaveLength(460);
    expect(others.join('')).not.toContain('left out');
    const views = [...found].filter(([name]) => name.endsWith('.bcfv'));
    const selected = views.flatMap(([, text]) => text.match(/<Component /g) ?? []);
    expect(selected).toHaveLength(500 * 196 + 40);
  });

  const schemas = process.env['BCF_SCHEMAS'] ?? '';
  const isThere = schemas !== '' && existsSync('/usr/bin/xmllint');
  it.each(['2.1', '3.0'])(
    'is valid against the schemas of BCF %s',
    needs(isThere, 'BCF_SCHEMAS names no folder with v2.1 and v3.0, or xmllint is missing'),
    async (version) => {
      const client = await doorsWithFailures();
      const check = await client.check();
      for (const [name, text] of await parts(client, check.id, `?version=${version}`)) {
        const path = join(folder, 'part.xml');
        writeFileSync(path, text);
        const schema = { bcfv: 'visinfo', bcf: 'markup', version: 'version', xml: 'extensions' }[
          name.split('.').at(-1) ?? ''
        ];
        const arguments_ = ['--noout', '--schema', join(schemas, `v${version}/${schema}.xsd`), path];
        const { stderr } = spawnSync('xmllint', arguments_, { encoding: 'utf8' });
        expect(stderr).toBe(`${path} validates\n`);
      }
    },
  );
});

describe('the IfcGuid of an element', () => {
  it.each([
    [UNIQUE_ID, EXPORTED],
    [UNIQUE_ID.toUpperCase(), EXPORTED],
    [GLOBAL_ID, GLOBAL_ID],
    [`${GLOBAL_ID}-2`, GLOBAL_ID],
    ['4000000000000000000071', null],
    ['d1', null],
  ])('%s is %s', (id, guid) => {
    expect(ifcGuidOfId(id)).toBe(guid);
  });
});
