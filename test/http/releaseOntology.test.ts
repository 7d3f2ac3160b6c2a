import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startService } from '../support/service.ts';
import { CLASSES, COMPLETE, useSteward } from '../support/steward.ts';

const used = useSteward();
const RELEASES = '/api/v1/bim-ontology/releases';
const release = (body: object, headers: Record<string, string> = {}) =>
  used.steward.send('POST', RELEASES, body, headers);
const get = (path: string) => used.steward.send('GET', `${RELEASES}${path}`);

describe('releaseOntology', () => {
  it('keeps what is approved and archived as a version, and tells what came to differ', async () => {
    const { steward } = used;
    const walls = await steward.create('Walls', COMPLETE);
    await steward.approve(walls);
    const brick = await steward.addChild(walls, 'Brick wall');
    const stud = await steward.addChild(walls, 'Stud wall');
    for (const id of [brick, stud]) await steward.approve(id);
    const draft = await steward.addChild(walls, 'Draft wall');
    const first = await release({ version: '2026.1', note: 'Spring' });
    expect(first.status).toBe(201);
    expect(first.headers['location']).toBe(`${RELEASES}/2026.1`);
    expect(first.body).toEqual({
      version: '2026.1',
      note: 'Spring',
      releasedAt: expect.any(String),
      releasedBy: 'local',
      classes: { active: 3, inactive: 0 },
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });

    await steward.act('merge', {
      sourceObjectClassIds: [brick],
      targetObjectClassId: stud,
      keepData: 'target',
    });
    await steward.send('PATCH', `${CLASSES}/${stud}`, { description: 'Metal studs' }, steward.key());
    await steward.approve(draft);
    expect((await get('/latest/diff?from=2026.1')).body.counts).toEqual({ added: 1, removed: 1, changed: 1 });
    await steward.send('POST', `${CLASSES}/${draft}/actions/archive`, {});
    const second = await release({ version: '2026.2' });
    expect(second.body).toMatchObject({ note: null, classes: { active: 2, inactive: 1 } });

    const { body } = await get('/2026.2/diff?from=2026.1');
    expect(body).toEqual({
      from: '2026.1',
      to: '2026.2',
      counts: { added: 1, removed: 1, changed: 1 },
      count: 3,
      items: [
        {
          objectClassId: brick,
          handle: 'brick-wall',
          name: 'Brick wall',
          change: 'removed',
          mergedInto: stud,
          fields: [],
        },
        {
          objectClassId: stud,
          handle: 'stud-wall',
          name: 'Stud wall',
          change: 'changed',
          mergedInto: null,
          fields: [{ field: 'description', before: null, after: 'Metal studs' }],
        },
        {
          objectClassId: draft,
          handle: 'draft-wall',
          name: 'Draft wall',
          change: 'added',
          mergedInto: null,
          fields: [],
        },
      ],
      nextCursor: null,
    });
    const page = (await get('/2026.2/diff?from=2026.1&limit=2')).body;
    expect(page.items).toHaveLength(2);
    const rest = (await get(`/2026.2/diff?from=2026.1&limit=2&cursor=${page.nextCursor}`)).body;
    expect(rest.items).toMatchObject([{ objectClassId: draft }]);
    expect(rest.nextCursor).toBeNull();
    expect((await get('/2026.1/diff?from=2026.1')).body).toMatchObject({ count: 0, items: [] });
    expect((await get('/2026.9/diff?from=2026.1')).body.error).toBe('OntologyReleaseNotFound');
    expect((await get('/2026.1/diff')).body).toMatchObject({ error: 'ValidationError' });

    const list = (await get('?limit=1')).body;
    expect(list).toMatchObject({ count: 2, items: [{ version: '2026.2' }] });
    expect((await get(`?limit=1&cursor=${list.nextCursor}`)).body).toMatchObject({
      items: [first.body],
      nextCursor: null,
    });
    expect((await get('/2026.1')).body).toEqual(first.body);
    expect(await get('/nowhere')).toMatchObject({ status: 404, body: { error: 'OntologyReleaseNotFound' } });
    const audit = (await steward.send('GET', '/api/v1/audit?action=releaseOntology')).body;
    expect(audit.items.map((entry: { subject: string }) => entry.subject).sort()).toEqual([
      '2026.1',
      '2026.2',
    ]);
  });

  it('takes a version once, and the same request again for the same', async () => {
    const headers = { 'idempotency-key': 'release-3' };
    const first = await release({ version: '3', note: 'Third' }, headers);
    expect(first.status).toBe(201);
    const again = await release({ version: '3', note: 'Third' }, headers);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await release({ version: '3' })).toMatchObject({
      status: 409,
      body: { error: 'OntologyReleaseExists', details: { version: '3' } },
    });
    expect(await release({ version: '4' }, headers)).toMatchObject({
      status: 400,
      body: { error: 'IdempotencyKeyReuse' },
    });
  });

  it.each([
    '',
    '1.2.3.4',
    'v1',
    '2026.02',
    '1.',
    '.1',
    'latest',
    'preview',
    '1234567',
    '-1',
    '１',
    '1'.repeat(500),
  ])('refuses the version %j', async (version) => {
    const { status, body } = await release({ version });
    expect([status, body.error, body.details[0].path]).toEqual([400, 'ValidationError', 'body.version']);
  });

  it('lets nobody change a release, in the database neither', async () => {
    await release({ version: '7' });
    const { db } = used.service;
    for (const statement of [
      sql`update ontology_release set note = 'Other'`,
      sql`delete from ontology_release where version = '7'`,
      sql`truncate ontology_release cascade`,
      sql`update ontology_release_part set bytes = ''`,
      sql`delete from ontology_release_part`,
      sql`truncate ontology_release_part`,
    ])
      await expect(statement.execute(db)).rejects.toThrow('Releases of the ontology are kept as they are');
    await expect(
      sql`insert into ontology_release_part (version, no, bytes) values ('7', 1, '')`.execute(db),
    ).rejects.toThrow('Release 7 of the ontology has no part 1');
  });

  it('is for who approves; reading is for who reads', async () => {
    const keys = [
      'writer:ontology:read+ontology:write:writer-key-0123456789',
      'approver:ontology:approve:approver-key-0123456789',
    ];
    const service = await startService({ env: { API_KEYS: keys.join() } });
    const as = (key: string, method: 'GET' | 'POST', payload?: object) =>
      service.call({
        method,
        url: RELEASES,
        headers: { 'x-api-key': `${key}-key-0123456789` },
        ...(payload ? { payload } : {}),
      });
    expect((await as('writer', 'POST', { version: '1' })).status).toBe(403);
    expect((await as('approver', 'POST', { version: '1' })).status).toBe(201);
    expect((await as('writer', 'GET')).body.items).toMatchObject([{ version: '1', releasedBy: 'approver' }]);
    expect((await as('approver', 'GET')).status).toBe(403);
    await service.close();
  });
});
