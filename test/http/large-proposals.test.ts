import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { present } from '../../src/kernel/present.ts';
import { templateDigests } from '../../src/ontology/parameters/store/param-templates.ts';
import { withinAnswer } from '../../src/ontology/proposals/queries/proposals.ts';
import { blocks } from '../support/event-loop.ts';
import { PROPOSALS, propose } from '../support/proposals.ts';
import type { Answer } from '../support/service.ts';
import { CLASSES, paramTemplate, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();

const LANGUAGES =
  'af am ar az be bg bn bs ca cs cy da de el es et eu fa fi fr ga gl gu he hi hr hu hy id is'.split(' ');

it('a proposal with 10 × 500 long edits answers with less than 9 MB, and says what was left out', async () => {
  const rows = Array.from({ length: 500 }, (_, i) => JSON.stringify({ name: `Class ${i}` })).join('\n');
  const imported = await service.call({
    method: 'POST',
    url: '/api/v1/bim-ontology/imports?format=jsonl',
    headers: { 'content-type': 'application/x-ndjson', ...steward.key() },
    payload: rows,
  });
  await steward.outcome(imported.body.operationId);
  const { items } = (await steward.send('GET', `${CLASSES}?includeInactive=true`)).body;
  const { id } = (await steward.send('POST', PROPOSALS, { title: 'Large' }, steward.key())).body;
  for (let i = 0; i < 10; i++) {
    const edits = items
      .slice(0, 500)
      .map((each: { id: string }) => ({ objectClassId: each.id, description: `${i} ${'x'.repeat(2_800)}` }));
    const change = { action: 'editObjectClasses', request: { edits } };
    const added = await steward.send('POST', `${PROPOSALS}/${id}/changes`, change, steward.key());
    expect(added.status).toBe(201);
  }
  const { text, body } = await steward.send('GET', `${PROPOSALS}/${id}`);
  expect(text.length).toBeLessThan(9_000_000);
  expect(body.plan.counts.updated).toBe(500);
  const shown = body.changes.map((change: { request: { edits: object[] } }) => change.request.edits.length);
  const omitted = body.changes.map((change: { omittedEdits?: number }) => change.omittedEdits ?? 0);
  expect(shown.map((count: number, i: number) => count + omitted[i])).toEqual(Array(10).fill(500));
  expect(omitted[0]).toBe(0);
  expect(omitted[9]).toBe(500);
  const readers = await Promise.all(
    Array.from({ length: 12 }, () => steward.send('GET', `${PROPOSALS}/${id}`)),
  );
  for (const reader of readers) expect([reader.status, reader.text === text]).toEqual([200, true]);

  // The answer is kept as long as nothing that it shows changes.
  await steward.send('POST', `${PROPOSALS}/${id}/comments`, { text: 'Too long' }, steward.key());
  expect((await steward.send('GET', `${PROPOSALS}/${id}`)).body.commentCount).toBe(1);
  await steward.send('POST', CLASSES, { name: 'Another' }, steward.key());
  const later = (await steward.send('GET', `${PROPOSALS}/${id}`)).body;
  expect(later.planOntologyVersion).not.toBe(body.planOntologyVersion);
  expect(later.plan).toEqual(body.plan);
});

it('a proposal that archives and restores a large branch again and again can affect 250,000 classes', async () => {
  const root = await steward.create('Branch');
  const rows = Array.from({ length: 9_999 }, (_, i) => JSON.stringify({ name: `Leaf ${i}`, parentId: root }));
  const imported = await service.call({
    method: 'POST',
    url: '/api/v1/bim-ontology/imports?format=jsonl',
    headers: { 'content-type': 'application/x-ndjson', ...steward.key() },
    payload: rows.join('\n'),
  });
  await steward.outcome(imported.body.operationId);
  const { id, url } = await propose(steward, [
    ['archiveObjectClass', { key: root }],
    ['restoreObjectClass', { key: root, includeChildren: true }],
  ]);
  // Added one by one, 998 of them would be planned 998 times.
  await sql`insert into proposal_change (id, proposal_id, position, action, request, summary, footprint)
    select left(id, 20) || lpad((round * 2 + position)::text, 10, '0'), proposal_id, round * 2 + position, action, request,
      summary, footprint
    from proposal_change, generate_series(1, 499) as round where proposal_id = ${id}`.execute(service.db);
  const { changes, plan } = (await steward.send('GET', url)).body;
  const problems: (string | null)[] = changes.map(({ problem }: { problem: string | null }) => problem);
  expect(problems).toHaveLength(1000);
  expect(problems.slice(0, 25)).toEqual(Array(25).fill(null));
  expect(new Set(problems.slice(25))).toEqual(
    new Set([expect.stringContaining('can affect at most 250,000 classes in total')]),
  );
  expect(plan.counts).toMatchObject({ updated: 10_000 });
});

it('a proposal that archives again what is archived counts the classes that it looks through', async () => {
  const { items } = (await steward.send('GET', `${CLASSES}?includeInactive=true&root=branch`)).body;
  expect(items).toHaveLength(10_000);
  await steward.send('POST', `${CLASSES}/branch/actions/archive`, {});
  const { id, url } = await propose(steward, [['archiveObjectClass', { key: 'branch' }]]);
  await sql`insert into proposal_change (id, proposal_id, position, action, request, summary, footprint)
    select left(id, 20) || lpad(round::text, 10, '0'), proposal_id, round + 1, action, request, summary, footprint
    from proposal_change, generate_series(1, 99) as round where proposal_id = ${id}`.execute(service.db);
  const { changes } = (await steward.send('GET', url)).body;
  const problems: (string | null)[] = changes.map(({ problem }: { problem: string | null }) => problem);
  expect(problems.findIndex((problem) => problem !== null)).toBe(25);
  expect(problems[99]).toContain('can affect at most 250,000 classes in total');
});

it('lists find large proposals by a reviewer of many classes, and those that wait, within the time of a page', async () => {
  const reviewers = { userIds: ['Rita Ray'] };
  expect((await steward.send('PUT', `${CLASSES}/branch/reviewers`, reviewers)).status).toBe(200);
  const leaf = (await steward.send('GET', `${CLASSES}/leaf-7`)).body.id;
  await sql`insert into proposal (id, title, created_by, status, touched_ids)
    select 'prop_large_' || n, case n when 1 then 'Reviewed' else 'Others' end, 'somebody', 'submitted',
      (select array_agg('oc_' || md5(n || '-' || i)) from generate_series(1, 5000) i) || case n when 1 then ${leaf}::text end
    from generate_series(1, 12) n`.execute(service.db);
  const titles = async (query: string) => {
    const { status, body } = await steward.send('GET', `${PROPOSALS}?status=submitted&${query}`);
    expect(status).toBe(200);
    expect(body.count).toBe(body.items.length);
    return body.items.map(({ title }: { title: string }) => title);
  };
  expect(await titles('reviewer=Rita%20Ray')).toEqual(['Reviewed']);
  expect(await titles(`objectClassId=${leaf}`)).toEqual(['Reviewed']);
  expect(await titles('waitingForMe=true')).toEqual(Array(11).fill('Others'));
});

it('the plan of a class with 90,000 former keys is read as CSV and in pages without holding up others', async () => {
  const objectClassId = await steward.create('With former keys');
  const { id, url } = await propose(steward, []);
  const aliases = Array.from({ length: 90_000 }, (_, i) => `former-${i}`);
  const file = await service.call({
    method: 'POST',
    url: `/api/v1/bim-ontology/imports?proposal=${id}`,
    headers: { 'content-type': 'application/x-ndjson', ...steward.key() },
    payload: JSON.stringify({ id: objectClassId, aliases }),
  });
  expect(file.body.problem).toBeNull();
  const [{ formerKeys }] = (await steward.send('GET', `${url}/plan`)).body.items;
  expect(formerKeys).toHaveLength(90_000);
  let csv = '';
  // Past service.call, which reads each CSV cell by cell and would be measured too.
  const readCsv = async () => {
    csv = (await service.app.inject({ url: `${url}/plan?format=csv` })).body;
  };
  expect(await blocks(readCsv, 200, 3)).toBeLessThanOrEqual(200);
  expect(csv.split('\r\n')).toHaveLength(90_002);
  expect(csv).toContain(`former key former-89999,,${objectClassId}`);
});

it('a proposal that copies many parameters again and again is planned in short steps, up to the limit', async () => {
  const { url } = await propose(steward, [
    ['createObjectClass', { name: 'Copied first' }],
    ['createObjectClass', { name: 'Copied second' }],
  ]);
  const templates = Array.from({ length: 1_000 }, (_, i) =>
    paramTemplate(`Parameter ${i}`, { description: 'd'.repeat(80) }),
  );
  const add = (action: string, request: object) =>
    steward.send('POST', `${url}/changes`, { action, request }, steward.key());
  for (const key of ['@1', '@2'])
    expect((await add('setObjectClassParamTemplates', { key, templates })).body.problem).toBeNull();
  const problems: (string | null)[] = [];
  for (let i = 0; i < 12; i++) {
    const [from, to] = i % 2 === 0 ? ['@1', '@2'] : ['@2', '@1'];
    const copy = { sourceObjectClassIds: [from], targetObjectClassId: to, includeChildren: true };
    problems.push((await add('copyObjectClasses', copy)).body.problem);
  }
  expect(problems[8]).toBeNull();
  expect(problems.at(-1)).toContain('can affect at most 250,000 classes in total');
  await steward.create('Another tree');
  expect(await blocks(() => steward.send('GET', url), 200, 3)).toBeLessThanOrEqual(200);
  const plan = await steward.send('GET', `${url}/plan?limit=1000`);
  expect(plan.text.length).toBeLessThan(9_000_000);
});

describe('a proposal whose changes read much', () => {
  /** Added one by one, its changes would be planned each time. */
  async function repeated({ id, url }: { id: string; url: string }, times: number) {
    await sql`insert into proposal_change (id, proposal_id, position, action, request, summary, footprint)
      select left(id, 20) || lpad((round * 2 + position)::text, 10, '0'), proposal_id, round * 2 + position, action, request,
        summary, footprint
      from proposal_change, generate_series(1, ${times}::int) as round where proposal_id = ${id}`.execute(
      service.db,
    );
    const { changes } = (await steward.send('GET', url)).body;
    return changes.map(({ problem }: { problem: string | null }) => problem) as (string | null)[];
  }

  const TOO_MUCH = 'can affect at most 250,000 classes in total';
  const goneAndBack = (key: string) =>
    propose(steward, [
      ['archiveObjectClass', { key }],
      ['restoreObjectClass', { key }],
    ]);
  const withParameters = async (name: string) => {
    const id = await steward.create(name);
    const templates = Array.from({ length: 1_000 }, (_, i) =>
      paramTemplate(`Parameter ${i}`, { description: 'd'.repeat(800) }),
    );
    expect((await steward.putTemplates(id, templates)).status).toBe(200);
    return id;
  };

  it('reads the parameters of a class that goes and comes back once', async () => {
    const id = await withParameters('Much to hash');
    const time = async (work: () => Promise<unknown>) => {
      const begun = performance.now();
      await work();
      return performance.now() - begun;
    };
    const digest = await time(() => templateDigests(service.db, [id], { characters: 0 }));
    const proposal = await goneAndBack(id);
    let problems: (string | null)[] = [];
    const plan = await time(async () => {
      problems = await repeated(proposal, 499);
    });
    expect(problems).toEqual(Array(1000).fill(null));
    expect(plan).toBeLessThan(400 * digest);
  });

  it('has a limit for parameters that it reads and leaves as they are', async () => {
    const id = await withParameters('Much to read');
    const made = await propose(steward, []);
    const rows = JSON.stringify({ id, paramTemplates: [paramTemplate('One')] });
    for (let files = 0; files < 2; files++)
      await service.call({
        method: 'POST',
        url: `/api/v1/bim-ontology/imports?proposal=${made.id}&format=jsonl`,
        headers: { 'content-type': 'application/x-ndjson', ...steward.key() },
        payload: rows,
      });
    const problems = await repeated(made, 50);
    expect(problems.findIndex((problem) => problem !== null)).toBeGreaterThan(50);
    expect(problems.at(-1)).toContain(TOO_MUCH);
  });

  it('has a limit for long texts of classes that go and come back', async () => {
    const text = 'long '.repeat(1_990);
    const translations = Object.fromEntries(
      LANGUAGES.map((tag) => [tag, { name: tag, description: text, synonyms: text }]),
    );
    const problems = await repeated(
      await goneAndBack(await steward.create('Many languages', { translations })),
      249,
    );
    expect(problems.findIndex((problem) => problem !== null)).toBeGreaterThan(100);
    expect(problems.at(-1)).toContain(TOO_MUCH);
  });
});

it('the patterns of a proposed file are checked within a limit', async () => {
  const slow = {
    name: 'Slow',
    dataType: 'text',
    group: 'G',
    binding: 'type',
    pattern: '(a?){1600}',
    value: 'a'.repeat(200),
  };
  const { id, url } = await propose(steward, []);
  const rows = Array.from({ length: 60 }, (_, i) =>
    JSON.stringify({ name: `Slow ${i}`, paramTemplates: [slow] }),
  );
  const answers: Answer[] = [];
  const send = async () => {
    answers.push(
      await service.call({
        method: 'POST',
        url: `/api/v1/bim-ontology/imports?proposal=${id}&partial=true`,
        headers: { 'content-type': 'application/x-ndjson', ...steward.key() },
        payload: rows.join('\n'),
      }),
    );
  };
  // Sixteen rows at once took longer than a second.
  expect(await blocks(send, 400, 1)).toBeLessThanOrEqual(400);
  const { status, body } = present(answers.at(-1));
  expect(status).toBe(201);
  const { created, rejected } = body.dryRun.counts;
  expect(created).toBeGreaterThan(5);
  expect(rejected).toBeGreaterThan(5);
  expect(body.dryRun.rows.at(-1).problems[0].message).toContain('takes too many steps to check');
  expect((await steward.send('GET', url)).body.plan.counts.created).toBe(created);
});

it('a proposal with hundreds of long texts leaves out those that are too many, and says which', () => {
  const request = (i: number) => ({
    name: `Class ${i}`,
    description: 'd'.repeat(9_900),
    parentObjectClassIds: ['x'.repeat(600)],
  });
  const changes = withinAnswer(Array.from({ length: 400 }, (_, i) => ({ position: i, request: request(i) })));
  expect(JSON.stringify(changes).length).toBeLessThan(3_200_000);
  expect(changes[0]).toEqual({ position: 0, request: request(0) });
  const { description: _, ...short } = request(399);
  expect(changes[399]).toEqual({ position: 399, request: short, omittedFields: ['description'] });
});

it('an answer within its limit is whole, and edits end where it is reached', () => {
  const edits = (count: number) => Array.from({ length: count }, () => ({ description: 'd'.repeat(9_900) }));
  const small = [{ request: { edits: edits(10) } }, { request: { name: 'x' } }];
  expect(withinAnswer(small)).toEqual(small);
  const [first, second] = withinAnswer([
    { request: { edits: edits(200) } },
    { request: { edits: edits(200) } },
  ]);
  expect(first).not.toHaveProperty('omittedEdits');
  expect(second?.request.edits.length).toBe(200 - (second?.omittedEdits ?? 0));
  expect(second?.omittedEdits).toBeGreaterThan(90);
});

it('copies of copies end before they fill the memory', async () => {
  const root = await steward.create('Multiplied');
  await steward.addChild(root, 'Part');
  const { id, url } = await propose(steward, []);
  const copy = { sourceObjectClassIds: [root], targetObjectClassId: '@1', includeChildren: true };
  await steward.send('POST', `${url}/changes`, {
    action: 'createObjectClass',
    request: { name: 'Copies' },
  });
  let last: Answer['body'] = null;
  for (let n = 2; n < 20 && !last?.problem; n++) {
    const sourceObjectClassIds = n === 2 ? [root] : ['@1'];
    // Below the copy of itself: each copy holds all that were made before.
    const request = { ...copy, sourceObjectClassIds, targetObjectClassId: n === 2 ? '@1' : root };
    await steward.send('POST', `${url}/changes`, { action: 'copyObjectClasses', request });
    const back = { ...copy, sourceObjectClassIds: [root], targetObjectClassId: '@1' };
    last = (await steward.send('POST', `${url}/changes`, { action: 'copyObjectClasses', request: back }))
      .body;
  }
  expect(last?.problem).toMatch(
    /This would create [\d,]+ copies, and the changes of a proposal can create only [\d,]+ more\./,
  );
  const { body } = await steward.send('GET', `${PROPOSALS}/${id}`);
  expect(body.plan.counts.created).toBeLessThanOrEqual(20_001);
});
