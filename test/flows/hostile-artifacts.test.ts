import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { artifact, manifestLine, plain } from '../support/artifact.ts';
import { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';

/**
 * One artifact per rule, through the import process (test/artifact reads the same faults without one): the decided state,
 * the line, and the graph of before untouched. What the upload already refuses is in putLocalCadImportArtifact.test.ts.
 */
const service = useService();
let client: ImportClient;

beforeEach(async () => {
  client = await ImportClient.create(service);
});

const wall = (id: string, extra: object = {}) => ({ kind: 'element', id, ...extra });
const many = Array.from({ length: 300 }, (_, i) => wall(`m${Math.sin(i)}`));

function whole(...lines: (object | string)[]): Buffer {
  return client.artifact(...lines);
}

function crcBroken(): Buffer {
  const bytes = whole(...many);
  bytes[bytes.length - 6] = (bytes[bytes.length - 6] ?? 0) ^ 0xff;
  return bytes;
}

const bomb = () => {
  const line = `${JSON.stringify({ kind: 'element', id: 'b', name: '0'.repeat(4_000_000) })}\n`;
  return gzipSync(plain(manifestLine({ projectId: client.projectId })) + line.repeat(18));
};

const each = <T>(line: (i: number) => T, most = 10_000): T[] =>
  Array.from({ length: most + 1 }, (_, i) => line(i));
const categorised = (i: number) => wall(`c${i}`, { category: { name: `Category ${i}` } });
const emptyMembers = () => Buffer.concat([whole(wall('a')), ...Array<Buffer>(100_000).fill(gzipSync(''))]);

describe('a run that fails changes nothing', () => {
  test.each([
    ['a truncated stream', () => whole(...many).subarray(0, 2000), 'gzip_truncated', expect.any(Number)],
    ['a broken checksum', crcBroken, 'gzip_corrupt', expect.any(Number)],
    ['broken JSON', () => whole(wall('a'), '{"kind":"element"', wall('b')), 'broken_json', 3],
    [
      'wrong end counts',
      () => whole(wall('a'), { kind: 'end', counts: { element: 2 } }),
      'end_counts_differ',
      3,
    ],
    ['a line after the end', () => whole({ kind: 'end' }, wall('a')), 'line_after_end', 3],
    [
      'the artifact has the artifact has a second manifest',
      () => whole(wall('a'), manifestLine({ projectId: client.projectId })),
      'manifest_repeated',
      3,
    ],
    ['a line of 5 MiB', () => whole(wall('a', { name: 'x'.repeat(5 * 1024 ** 2) })), 'line_too_long', 2],
    ['a 1000:1 bomb', bomb, 'ratio_too_high', expect.any(Number)],
    ['thousands of empty gzip members', () => emptyMembers(), 'too_many_members', 3],
    ['too many categories', () => whole(...each((i) => categorised(i))), 'too_many_categories', null],
    [
      'too many documents',
      () => whole(...each((i) => wall('a', { documentId: `d${i}` }))),
      'too_many_documents',
      null,
    ],
    [
      'too many levels',
      () => whole(each((i) => `{"kind":"level","id":"l${i}"}`, 50_000).join('\n')),
      'too_many_levels',
      null,
    ],
  ])('%s', async (_, bytes, code, line) => {
    await client.import(wall('before'));
    const before = await client.summary();
    const runId = await client.submit(bytes());
    // The service goes on answering others meanwhile.
    const [run, other] = await Promise.all([client.settled(runId), client.get()]);
    expect(other.status).toBe(200);
    expect(run).toMatchObject({ state: 'failed', attempts: 1, error: { code, line } });
    if (run.error.line !== null) expect(run.error.message).toContain(`line ${run.error.line}`);
    expect(run.issues).toContainEqual({
      line: run.error.line,
      code,
      severity: 'error',
      message: run.error.message,
    });
    expect(run.script_log).toContain('failed');
    expect(await client.summary()).toEqual(before);
    expect((await client.nodes()).body.items.map(({ id }: { id: string }) => id)).toEqual(['before']);
  });
});

describe('a run that is ready in spite of', () => {
  const deep = `{"kind":"element","id":"deep","x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
  test.each([
    [
      'a record without id',
      [wall('a'), { kind: 'element' }],
      { rejected: 1, element: 1 },
      [[3, 'missing_id']],
    ],
    ['depth 10,000', [deep, wall('a')], { rejected: 1, element: 1 }, [[2, 'too_deep']]],
    [
      'NUL',
      ['{"kind":"element","id":"\\u0000"}', wall('a')],
      { rejected: 1, element: 1 },
      [[2, 'nul_character']],
    ],
    [
      'half a surrogate',
      ['{"kind":"room","id":"\\udc00"}'],
      { rejected: 1, room: 0 },
      [[2, 'lone_surrogate']],
    ],
    [
      'a number beyond double',
      ['{"kind":"room","id":"r","x":1e999}'],
      { rejected: 1 },
      [[2, 'number_too_large']],
    ],
    ['an unknown kind', [{ kind: 'gizmo', id: 'g' }], { warnings: 1, rejected: 0 }, [[2, 'unknown_kind']]],
    [
      'a repeated identity: the last is kept',
      [
        wall('a', { name: 'one' }),
        wall('a', { name: 'two' }),
        wall('b'),
        { kind: 'room', id: 'a', name: 'three' },
      ],
      { element: 1, room: 1, warnings: 2 },
      [
        [2, 'repeated_identity'],
        [3, 'repeated_identity'],
      ],
    ],
    [
      'dangling references',
      [
        wall('a', { typeId: 'none', levelId: 'b', hostId: 'none', roomId: 'none' }),
        wall('b', { hostId: 'a' }),
      ],
      { element: 2, warnings: 4 },
      Array.from({ length: 4 }, () => [2, 'dangling_reference']),
    ],
    [
      'dangling and repeated relations',
      [
        wall('a'),
        wall('b'),
        { kind: 'relation', relation: 'PartOf', fromId: 'a', toId: 'b' },
        { kind: 'relation', relation: 'PartOf', fromId: 'a', toId: 'b' },
        { kind: 'relation', relation: 'PartOf', fromId: 'a', toId: 'none' },
        { kind: 'relation', relation: 'PartOf', fromId: 'none', toId: 'b' },
      ],
      { relation: 1, warnings: 2 },
      [
        [6, 'dangling_relation'],
        [7, 'dangling_relation'],
      ],
    ],
    [
      'circular references',
      [
        wall('a', { hostId: 'b' }),
        wall('b', { hostId: 'a' }),
        { kind: 'relation', relation: 'PartOf', fromId: 'a', toId: 'b' },
        { kind: 'relation', relation: 'PartOf', fromId: 'b', toId: 'a' },
      ],
      { element: 2, relation: 2, warnings: 0 },
      [],
    ],
    [
      'an undeclared document',
      [wall('a', { documentId: 'other' })],
      { warnings: 1 },
      [[2, 'undeclared_document']],
    ],
    [
      'an unknown class',
      [wall('a', { objectClassId: 'oc_none' })],
      { warnings: 1 },
      [[2, 'class_not_usable']],
    ],
  ])('%s', async (_, lines, counts, issues) => {
    const run = await client.import(...(lines as (object | string)[]));
    expect(run).toMatchObject({ state: 'ready', error: null, counts });
    expect(run.issues.map(({ line, code }: { line: number; code: string }) => [line, code])).toEqual(issues);
    const all = (await client.get(`/${run.id}/issues`)).text;
    expect(
      all
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    ).toEqual(run.issues);
  });

  test('dollar signs, quotes and backslashes in ids and titles come back as they were', async () => {
    const odd = ['Tower $$ A', '$&', "$'", '$`', "$1'; drop table load_node; --", '$<x>', '\\', '%s', '"'];
    const documents = odd.map((text, i) => ({ id: `${text} ${i}`, title: text, isLinked: i % 2 === 1 }));
    const manifest = manifestLine({ projectId: client.projectId, documents });
    const nodes = documents.flatMap(({ id }) => [
      wall(`${id} wall`, { documentId: id, name: id, typeId: `${id} none` }),
      { kind: 'level', id: `${id} level`, documentId: id, name: id },
    ]);
    const run = await client.finished(await client.submit(artifact(manifest, ...nodes)));
    expect(run).toMatchObject({ state: 'ready', counts: { element: odd.length, level: odd.length } });
    expect(run.issues.map(({ message }: { message: string }) => message)).toEqual(
      documents.map(
        ({ id }) => `typeId ${JSON.stringify(`${id} none`)} isn't a type in document ${JSON.stringify(id)}`,
      ),
    );
    const { rows } = await service.database.pool.query(
      'select document_id as id, title, is_linked as "isLinked" from graph_document where project_id = $1',
      [client.projectId],
    );
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    expect(rows.sort(byId)).toEqual(documents.toSorted(byId));
    const { items } = (await client.nodes('?kind=element')).body;
    expect(items.map((node: { documentId: string; name: string }) => node.name).sort()).toEqual(
      documents.map(({ id }) => id).sort(),
    );
  });

  test('a byte order mark, CRLF, blank lines, two gzip members, no last line end', async () => {
    const manifest = JSON.stringify(manifestLine({ projectId: client.projectId }));
    const bytes = Buffer.concat([
      gzipSync(`\uFEFF${manifest}\r\n\r\n`),
      gzipSync(`${JSON.stringify(wall('a'))}\r\n\n${JSON.stringify(wall('b'))}`),
    ]);
    expect(await client.settled(await client.submit(bytes))).toMatchObject({
      state: 'ready',
      counts: { element: 2, warnings: 0, rejected: 0 },
    });
  });

  test('9,837 parameters on one record, which come back as they were', async () => {
    const parameters = Array.from({ length: 9837 }, (_, i) => ({
      name: `Parameter ${i % 5000}`,
      group: i < 5000 ? 'Dimensions' : 'Other\t\\"group"\n',
      storage: 'double',
      unit: null,
      value: i / 7,
    }));
    expect(await client.import(wall('a', { parameters }))).toMatchObject({ state: 'ready' });
    expect((await client.nodes()).body.items[0].parameters).toEqual(parameters);
  });

  test('what looks like a record id is not repeated in issues, errors and file names', async () => {
    const id = 'recAbCdEfGhIjKl99';
    const warned = await client.import(
      wall('a', { typeId: id }),
      { kind: id },
      { kind: 'relation', relation: id, fromId: id, toId: id },
    );
    expect(warned.issues).toHaveLength(3);
    const failed = await client.import(wall('a'), { kind: 'end', counts: { [id]: 3 } });
    expect(failed.state).toBe('failed');
    expect(JSON.stringify([warned, failed])).not.toContain(id);
    expect((await client.get(`/${warned.id}/issues`)).text).not.toContain(id);
  });

  test('more issues than a run shows', async () => {
    const run = await client.import(...Array.from({ length: 1700 }, () => ({ kind: 'element' })), {
      kind: 'gizmo',
    });
    expect(run.counts).toMatchObject({ rejected: 1700, warnings: 1 });
    expect(run.issues).toHaveLength(50);
    expect((await client.get(`/${run.id}/issues`)).text.trim().split('\n')).toHaveLength(1701);
  });
});
