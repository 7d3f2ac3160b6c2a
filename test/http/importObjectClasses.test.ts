import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { faultsOf } from '../fuzz/answers.ts';
import { type Document, operationsOf } from '../fuzz/openapi.ts';
import { csvOf, Exchange } from '../support/exchange.ts';
import type { Answer } from '../support/service.ts';
import { CLASSES, COMPLETE, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();
const exchange = new Exchange(service);

describe('importObjectClasses', { timeout: 120_000 }, () => {
  it('takes corrections of single cells in place of those of the file, for the dry run and the import', async () => {
    const file = csvOf(
      ['handle', 'name', 'cadCategory'],
      ['corrected-walls', 'Corrected walls', 'OST_Wals'],
      ['corrected-doors', '', 'OST_Doors'],
    );
    const before = await exchange.dryRun('csv', file);
    expect(before.counts).toMatchObject({ rejected: 2 });
    expect(before.rows[0].problems[0]).toMatchObject({ column: 'cadCategory', suggestion: 'OST_Walls' });
    const cells = { 2: { cadCategory: 'OST_Walls' }, 3: { name: 'Corrected doors' } };
    const query = `corrections=${encodeURIComponent(JSON.stringify(cells))}`;
    expect((await exchange.dryRun('csv', file, query)).counts).toMatchObject({ rejected: 0, created: 2 });
    // The same key without the corrections is another request.
    const key = { 'idempotency-key': 'corrected-import' };
    const imported = await exchange.send('csv', file, query, key);
    expect(imported.status).toBe(202);
    expect((await exchange.send('csv', file, query, key)).body).toEqual(imported.body);
    const other = await exchange.send('csv', file, 'partial=true', key);
    expect([other.status, other.body.error]).toEqual([400, 'IdempotencyKeyReuse']);
    await steward.outcome(imported.body.operationId);
    expect((await steward.detail('corrected-walls')).cadCategory.builtinName).toBe('OST_Walls');
    expect((await steward.detail('corrected-doors')).name).toBe('Corrected doors');
    await steward.undo(imported.body.operationId);
    const refused = await exchange.send(
      'csv',
      file,
      `dryRun=true&corrections=${encodeURIComponent('{"99":{"name":"x"}}')}`,
    );
    expect([refused.status, refused.body.error]).toEqual([400, 'ImportUnreadable']);
    const odd = await exchange.send('csv', file, 'dryRun=true&corrections=12');
    expect([odd.status, odd.body.details[0].path]).toEqual([400, 'query.corrections']);
  });

  it('creates, changes and moves as one operation, which undo takes back whole', async () => {
    const old = await steward.create('Old parent', COMPLETE);
    const walls = await steward.addChild(old, 'Walls', { description: 'as it was' });
    const before = (await steward.list()).ontologyVersion;

    const file = csvOf(
      ['handle', 'parentHandle', 'name', 'description', 'uniformat', 'uniformatMakeUnique', 'status'],
      ['glass', 'new-parent', 'Glass', 'a child before its parent', 'B2010', 'true', 'approved'],
      ['new-parent', '', 'New parent', '', '', '', ''],
      ['walls', 'new-parent', 'Walls', '', 'B9999', '', 'draft'],
    );
    const imported = await exchange.import('csv', file);
    expect(imported).toMatchObject({
      status: 'succeeded',
      result: {
        rows: 3,
        counts: { created: 2, updated: 0, moved: 1, archived: 0, unchanged: 0, rejected: 0 },
      },
      progress: { rowsRead: 3, rowsTotal: 3 },
    });
    expect(imported.rows.map(({ row, key, outcome }) => [row, key, outcome])).toEqual([
      [2, 'glass', 'created'],
      [3, 'new-parent', 'created'],
      [4, 'walls', 'moved'],
    ]);
    expect(imported.rows[2]).toMatchObject({
      objectClassId: walls,
      changes: {
        parentHandle: ['old-parent', 'new-parent'],
        description: ['as it was', null],
        uniformat: [null, 'B9999'],
      },
      problems: [{ column: 'uniformat', severity: 'warning' }],
    });
    const glass = await steward.detail('glass');
    expect(glass).toMatchObject({ status: 'draft', path: 'new-parent/glass', depth: 1, revision: 1 });
    expect(glass.uniformat).toMatchObject({ code: 'B2010', source: 'authored' });
    expect(glass.last_script_status).toBe('succeeded');
    expect(glass.script_log).toContain(imported.id);
    expect(await steward.detail(walls)).toMatchObject({
      description: null,
      path: 'new-parent/walls',
      is_leaf: true,
    });
    expect((await steward.detail(old)).is_leaf).toBe(true);
    expect((await steward.detail('new-parent')).is_leaf).toBe(false);

    const events = (await steward.events(0, 'ObjectClassParentGraphChanged')).filter(
      ({ subject }) => subject === imported.id,
    );
    expect(events).toHaveLength(1);
    expect(events[0].data.objectClasses).toHaveLength(3);

    const undone = await steward.undo(imported.id);
    expect(undone.status).toBe(202);
    expect((await steward.list()).ontologyVersion).toBe(before);
    expect((await steward.send('GET', `${CLASSES}/glass`)).status).toBe(404);
  });

  it('says in a dry run what the run then says', async () => {
    await steward.create('Dry');
    const file = csvOf(
      ['handle', 'parentHandle', 'name', 'cadCategory'],
      ['dry', '', 'Dry renamed', ''],
      ['dry-child', 'dry', 'Child', 'OST_Doors'],
      ['', 'dry-child', 'Grandchild', ''],
    );
    const version = (await steward.list()).ontologyVersion;
    const dry = await exchange.dryRun('csv', file);
    expect(dry).toMatchObject({
      dryRun: true,
      action: 'importObjectClasses',
      counts: { created: 2, updated: 1 },
    });
    expect(dry.changes).toHaveLength(3);
    expect(dry.classifications).not.toEqual([]);
    expect((await steward.list()).ontologyVersion).toBe(version);
    const run = await exchange.import('csv', file);
    expect(run.rows).toEqual(dry.rows);
    expect(run.result.counts).toEqual(dry.counts);
  });

  it('suggests the handle of a parent that is written by its name', async () => {
    await exchange.import(
      'csv',
      csvOf(
        ['handle', 'parentHandle', 'name'],
        ['by-name', '', 'Parent by name'],
        ['twice-1', '', 'Named twice'],
        ['twice-2', 'by-name', 'Named twice'],
      ),
    );
    const file = csvOf(
      ['name', 'parentHandle'],
      ['Child of one', 'Parent by Name'],
      ['Child of either', 'Named twice'],
    );
    const { rows } = await exchange.dryRun('csv', file);
    expect(rows.map((row: { problems: object[] }) => row.problems)).toEqual([
      [
        {
          column: 'parentHandle',
          message: '“Parent by Name” is a name, not a handle. Did you mean by-name?',
          suggestion: 'by-name',
        },
      ],
      [
        {
          column: 'parentHandle',
          message: '“Named twice” is the name of 2 classes. Use the handle of one of them instead.',
        },
      ],
    ]);
  });

  it('is rejected whole by one row, and says which; with partial it and what hangs below are left out', async () => {
    const file = csvOf(
      ['handle', 'parentHandle', 'name', 'cadCategory'],
      ['part-a', '', 'A', ''],
      ['part-b', 'part-a', 'B', 'OST_Nothing'],
      ['part-c', 'part-b', 'C', ''],
      ['part-d', 'nowhere', 'D', ''],
      ['part-e', 'part-f', 'E', ''],
      ['part-f', 'part-e', 'F', ''],
      ['part-g', '', 'G', ''],
      ['part-g', '', 'G again', ''],
    );
    const failed = await exchange.import('csv', file);
    expect(failed).toMatchObject({
      status: 'failed',
      error: { error: 'ImportRejected', details: { counts: { created: 1, rejected: 7 } } },
    });
    expect(failed.error.message).toContain('Row 3');
    expect((await steward.send('GET', `${CLASSES}/part-a`)).status).toBe(404);
    const problemsByRow = Object.fromEntries(
      failed.rows.map(({ row, problems }) => [row, problems.map(({ message }) => message)]),
    );
    expect(problemsByRow[3]).toEqual(['CAD category “OST_Nothing” doesn’t exist.']);
    expect(problemsByRow[4]?.[0]).toMatch(/^the parent, row 3 /);
    expect(problemsByRow[5]).toEqual(["class “nowhere” doesn't exist"]);
    expect(problemsByRow[6]?.[0]).toContain('cycle');
    expect(problemsByRow[8]).toEqual(['this row refers to the same class as row 9']);
    expect(failed.rows.filter(({ outcome }) => outcome === 'rejected')).toEqual(
      await exchange.rows(failed.id, '?outcome=rejected'),
    );

    const left = await exchange.import('csv', file, 'partial=true');
    expect(left).toMatchObject({ status: 'succeeded', result: { counts: { created: 1, rejected: 7 } } });
    expect((await steward.send('GET', `${CLASSES}/part-a`)).status).toBe(200);
    expect((await steward.send('GET', `${CLASSES}/part-c`)).status).toBe(404);
    expect(left.rows.map(({ outcome }) => outcome)).toEqual(failed.rows.map(({ outcome }) => outcome));
  });

  it('answers as documented whatever a row is called: nothing at all, or more than a name may hold', async () => {
    const file = `[]\n${JSON.stringify({ path: 'p'.repeat(2000), name: 'P', cadCategory: 'no' })}\n`;
    const document = (await steward.send('GET', '/openapi.json')).body as Document;
    const faults = async (operationId: string, answer: Answer) => {
      const operation = operationsOf(document).find((each) => each.operationId === operationId);
      return operation && faultsOf(operation, { ...answer, ms: 0 });
    };
    const plan = await exchange.send('jsonl', file, 'dryRun=true');
    expect(plan.body.rows.map(({ key }: { key: string }) => key.length)).toEqual([0, 2000]);
    expect(await faults('importObjectClasses', plan)).toEqual([]);
    const { id, status } = await exchange.import('jsonl', file);
    expect(status).toBe('failed');
    const operation = await steward.send('GET', `/api/v1/operations/${id}`);
    expect(operation.body.error.details.rows).toHaveLength(2);
    expect(await faults('getOperation', operation)).toEqual([]);
  });

  it('takes gzip, columns of other names, a root, and archives what the file does not name', async () => {
    const root = await steward.create('Archive root', COMPLETE);
    const gone = await steward.addChild(root, 'Gone');
    const holder = await steward.addChild(root, 'Holder');
    const held = await steward.addChild(holder, 'Held');
    const file = gzipSync(csvOf(['Code', 'Bezeichnung'], ['held', 'Held'], ['fresh', 'Fresh']));
    const query = `root=archive-root&absent=archive&columns=${encodeURIComponent('Code=handle,Bezeichnung=name')}`;
    const accepted = await exchange.send('csv', file, query, { 'content-encoding': 'gzip' });
    expect(accepted.status).toBe(202);
    const imported = await exchange.outcome(accepted.body.operationId);
    expect(imported.status).toBe('succeeded');
    expect((await steward.detail('fresh')).parentId).toBe(root);
    expect((await steward.detail(held)).parentId).toBe(holder);
    expect((await steward.detail(gone)).status).toBe('archived');
    expect((await steward.detail(holder)).status).toBe('draft');
    expect(imported.rows.map(({ row, key, outcome }) => [row, key, outcome])).toEqual([
      [2, 'held', 'unchanged'],
      [3, 'fresh', 'created'],
      [null, 'gone', 'archived'],
      [null, 'holder', 'unchanged'],
    ]);
  });

  it('matches by path, and reads paths whose names hold the separator', async () => {
    const doors = await steward.create('Doors / Windows');
    const glass = await steward.addChild(doors, 'Glass');
    const imported = await exchange.import(
      'csv',
      csvOf(
        ['path', 'description'],
        ['Doors // Windows / Glass', 'found'],
        ['Doors // Windows / Glass / Pane', 'new'],
      ),
    );
    expect(imported.rows.map(({ outcome }) => outcome)).toEqual(['updated', 'created']);
    expect((await steward.detail(glass)).description).toBe('found');
    expect(await steward.detail('pane')).toMatchObject({ name: 'Pane', parentId: glass });
    // Below a root a path begins there, also the second time.
    const relative = csvOf(['path'], ['Shelf'], ['Shelf / Board']);
    const below = await exchange.import('csv', relative, `root=${doors}`);
    expect(below.rows.map(({ outcome }) => outcome)).toEqual(['created', 'created']);
    expect((await steward.detail('board')).path).toBe('doors-windows/shelf/board');
    const again = await exchange.import('csv', relative, `root=${doors}`);
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
    await steward.addChild(doors, 'Glass');
    const unclear = await exchange.dryRun('csv', csvOf(['path'], ['Doors // Windows / Glass']));
    expect(unclear.rows[0].problems).toEqual([
      { column: 'path', message: 'matches 2 classes; use an ID or handle instead' },
    ]);
  });

  it('refuses a row whose class moved on since, and never changes a status', async () => {
    const id = await steward.create('Revised');
    await steward.send('PATCH', `${CLASSES}/${id}`, { description: 'newer' }, steward.key());
    const old = await exchange.import('csv', csvOf(['id', 'name', 'revision'], [id, 'Renamed', '1']));
    expect(old.status).toBe('failed');
    expect(old.rows[0]?.problems).toEqual([
      {
        column: 'revision',
        message: 'the file has revision 1, but the class is now at revision 2: it changed after the export',
      },
    ]);
    const other = await exchange.import(
      'csv',
      csvOf(['id', 'name', 'revision', 'status'], [id, 'Renamed', '2', 'approved']),
    );
    expect(other.rows[0]).toMatchObject({
      outcome: 'updated',
      problems: [{ column: 'status', severity: 'warning' }],
    });
    expect(await steward.detail(id)).toMatchObject({
      name: 'Renamed',
      status: 'draft',
      description: 'newer',
    });
  });

  it('is answered again with the same key, and refused with another file', async () => {
    const key = { 'idempotency-key': 'the-same-import' };
    const file = csvOf(['handle', 'name'], ['once', 'Once']);
    const first = await exchange.send('csv', file, '', key);
    const again = await exchange.send('csv', file, '', key);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    expect((await exchange.outcome(first.body.operationId)).result.counts.created).toBe(1);
    const other = await exchange.send('csv', csvOf(['handle', 'name'], ['twice', 'Twice']), '', key);
    expect(other).toMatchObject({ status: 400, body: { error: 'IdempotencyKeyReuse' } });
    const parts = await service.database.pool.query("select from operation_part where kind = 'input'");
    expect(parts.rowCount).toBe(0);
  });

  it('refuses what cannot be read before anything is accepted', async () => {
    const refusals: [Parameters<Exchange['send']>, number, string][] = [
      [['csv', 'colour\r\nred\r\n'], 400, 'ImportUnreadable'],
      [['csv', 'name,handle\r\n"open'], 400, 'ImportUnreadable'],
      [['xlsx', 'no zip'], 400, 'ImportUnreadable'],
      [['skos', '<a> <b'], 400, 'ImportUnreadable'],
      [['skos-jsonld', '{'], 400, 'ImportUnreadable'],
      [
        ['skos-jsonld', '{"@context":"https://example.org/context.jsonld","@id":"x"}'],
        400,
        'ImportUnreadable',
      ],
      [['bsdd', '{"Classes":1}'], 400, 'ImportUnreadable'],
      [['csv', 'name\r\n', '', { 'content-encoding': 'gzip' }], 400, 'ImportUnreadable'],
      [
        ['csv', gzipSync('name\r\nA').subarray(0, 15), '', { 'content-encoding': 'gzip' }],
        400,
        'ImportUnreadable',
      ],
      [['csv', 'name\r\n', '', { 'content-encoding': 'br' }], 415, 'UnsupportedMediaType'],
      [['csv', 'name\r\n', '', { 'content-type': 'text/plain' }], 415, 'UnsupportedMediaType'],
      [['csv', 'name\r\n', 'format=docx'], 400, 'ValidationError'],
      [['csv', 'name\r\n', 'columns=a=colour'], 400, 'ValidationError'],
      [['csv', 'handle,p\r\n', 'sheet=parameters&columns=p=name'], 400, 'ValidationError'],
      [['csv', 'name\r\n', 'columns=title=name'], 400, 'ImportUnreadable'],
      [['csv', 'name\r\n', 'absent=archive'], 400, 'ValidationError'],
      [['csv', 'name\r\nA\r\n', 'root=nobody'], 404, 'ObjectClassNotFoundError'],
      [['csv', 'name\r\n', '', { 'idempotency-key': ' ' }], 400, 'IdempotencyKeyRequired'],
    ];
    for (const [sent, status, error] of refusals) {
      const answer = await exchange.send(...sent);
      expect([sent[0], sent[2], answer.status, answer.body.error]).toEqual([sent[0], sent[2], status, error]);
    }
  });

  it('writes many rows in statements of a few hundred, none of which names them all', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const rows = Array.from({ length: 1201 }, (_, n) =>
      JSON.stringify({ handle: `many-${n}`, name: `Many ${n}` }),
    );
    const imported = await exchange.import('jsonl', rows.join('\n'));
    expect(imported.result.counts.created).toBe(1201);
    const { body } = await service.call({ method: 'GET', url: `/api/v1/operations/${imported.id}` });
    expect(body.changedClasses).toBe(1201);
    await service.call({ method: 'GET', url: '/api/v1/operations' });
    const sent = (query.mock.calls as unknown[][]).map(([asked, values = []]) => ({
      text: typeof asked === 'string' ? asked.trim() : '',
      values: values as unknown[],
    }));
    query.mockRestore();
    const inserts = sent.filter(({ text }) => text.startsWith('insert into object_class ('));
    const sizes = inserts.map(({ values }) => (JSON.parse(String(values[0])) as unknown[]).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1201);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(200);
    // Thousands of ids as an array of SQL are escaped and read one by one.
    const arrays = sent.flatMap(({ values }) => values.filter((value) => Array.isArray(value)));
    expect(Math.max(0, ...arrays.map(({ length }) => length))).toBeLessThan(1201);
    const wholeRows = /^select \* from "?operation"? |"operation" .*returning (\*|.*"touched_ids")/;
    expect(sent.filter(({ text }) => wholeRows.test(text))).toEqual([]);
  });

  it('names the first hundred problems of a row', async () => {
    const codes = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`unknown${i}`, 'a']));
    const { rows } = await exchange.dryRun('jsonl', JSON.stringify({ name: 'Odd', codes }));
    expect(rows[0].outcome).toBe('rejected');
    expect(rows[0].problems).toHaveLength(101);
    expect(rows[0].problems[100]).toEqual({
      column: '',
      message: 'has 4,900 more problems',
      severity: 'warning',
    });
  });

  it('takes the format from the parameter, whatever the media type is', async () => {
    const answer = await exchange.send('csv', '{"name":"By parameter"}\n', 'format=jsonl&dryRun=true', {
      'content-type': 'application/octet-stream',
    });
    expect(answer.body.counts.created).toBe(1);
  });

  it('suggests the published code that a new one looks like, and imports the corrected one', async () => {
    const file = csvOf(['handle', 'name', 'uniformat'], ['look-a', 'A', 'C101O'], ['look-b', 'B', 'C1O1O-x']);
    const { rows } = await exchange.dryRun('csv', file);
    const message = (code: string) => `the code “${code}” isn't in the vocabulary and becomes a custom entry`;
    expect(rows.map(({ problems }: { problems: object[] }) => problems)).toEqual([
      [{ column: 'uniformat', message: message('C101O'), severity: 'warning', suggestion: 'C1010' }],
      [{ column: 'uniformat', message: message('C1O1O-x'), severity: 'warning' }],
    ]);
    const query = `corrections=${encodeURIComponent('{"2":{"uniformat":"C1010"}}')}`;
    const { body } = await exchange.send('csv', file, query);
    await steward.outcome(body.operationId);
    expect((await steward.detail('look-a')).uniformat).toMatchObject({
      code: 'C1010',
      source: 'authored',
    });
    await steward.undo(body.operationId);
  });

  it('suggests the CAD category that an unknown one probably means, and warns of a retired one', async () => {
    await service.database.pool.query(
      "update cad_category set retired = true where builtin_name = 'OST_Ramps'",
    );
    const file = csvOf(
      ['handle', 'name', 'cadCategory'],
      ['cad-a', 'A', 'Walls'],
      ['cad-b', 'B', 'OST_Dors'],
      ['cad-c', 'C', 'nothing like it'],
      ['cad-d', 'D', 'OST_Ramps'],
      ['cad-e', 'E', 'OST_Floors'],
    );
    const { rows, error } = await exchange.dryRun('csv', file);
    expect(rows.map(({ problems }: { problems: object[] }) => problems)).toEqual([
      [
        {
          column: 'cadCategory',
          message: 'CAD category “Walls” doesn’t exist. Did you mean OST_Walls?',
          suggestion: 'OST_Walls',
        },
      ],
      [
        {
          column: 'cadCategory',
          message: 'CAD category “OST_Dors” doesn’t exist. Did you mean OST_Doors?',
          suggestion: 'OST_Doors',
        },
      ],
      [{ column: 'cadCategory', message: 'CAD category “nothing like it” doesn’t exist.' }],
      [
        {
          column: 'cadCategory',
          message:
            "OST_Ramps was retired from the CAD category vocabulary, so the class can't be approved with it",
          severity: 'warning',
        },
      ],
      [],
    ]);
    expect(error.message).toBe(
      "The file can't be imported because 3 rows are rejected. Row 2, cadCategory: CAD category “Walls” doesn’t exist. Did you mean OST_Walls?",
    );
    const id = await steward.create('Bound');
    const put = await steward.send(
      'PUT',
      `${CLASSES}/${id}/cad-category`,
      { cadCategory: 'Walls' },
      steward.key(),
    );
    expect(put).toMatchObject({
      status: 404,
      body: {
        message: 'CAD category “Walls” doesn’t exist. Did you mean OST_Walls?',
        details: { cadCategory: 'Walls', suggestion: 'OST_Walls' },
      },
    });
    const patch = await steward.send('PATCH', `${CLASSES}/${id}`, { cadCategory: 'Wals' }, steward.key());
    expect(patch).toMatchObject({
      status: 400,
      body: { details: [{ message: 'CAD category “Wals” doesn’t exist. Did you mean OST_Walls?' }] },
    });
  });

  it('says of a row without a name that no class has its key', async () => {
    const { rows } = await exchange.dryRun(
      'csv',
      csvOf(['handle', 'uniformat'], ['no-such-handle', 'B2010'], ['nor-this', 'made up']),
    );
    expect(rows.map(({ problems }: { problems: object[] }) => problems[0])).toEqual([
      {
        column: 'handle',
        message: 'No class has the handle “no-such-handle”. To create a class, add a name.',
      },
      { column: 'handle', message: 'No class has the handle “nor-this”. To create a class, add a name.' },
    ]);
  });

  it('says where a JSON file goes wrong', async () => {
    for (const format of ['bsdd', 'skos-jsonld'] as const) {
      const { status, body } = await exchange.send(format, '{"Classes": [],\n "@graph": []}\n  trailing');
      expect([status, body.error, body.message]).toEqual([
        400,
        'ImportUnreadable',
        "The file isn't valid JSON. Line 3, column 3: there is text after the end of the JSON value.",
      ]);
    }
    const { rows } = await exchange.dryRun('jsonl', '{"name": "A"}\n{"name": "B",}\n');
    expect(rows[1].problems[0].message).toBe(
      "the line isn't valid JSON. Column 14: expected a name in quotes, found “}”",
    );
  });
});
