import { describe, expect, it } from 'vitest';
import { CLASSES, COMPLETE, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();
const B = '/api/v1/bim-ontology';
const get = (path: string, headers: Record<string, string> = {}) =>
  steward.send('GET', `${B}/${path}`, undefined, headers);

/** Walls (approved) › Interior, Curtain (own unresolved category); Bare; Gone (archived). */
async function tree() {
  const walls = await steward.create('Walls', COMPLETE);
  const interior = await steward.addChild(walls, 'Interior', { synonyms: 'Partition; inner wall' });
  const curtain = await steward.addChild(walls, 'Curtain', { cadCategory: 'OST_Nope' });
  await steward.approve(walls);
  const bare = await steward.create('Bare', { ...COMPLETE, uniformat: [] });
  const partition = await steward.addChild(bare, 'PARTITION');
  const gone = await steward.create('Gone', COMPLETE);
  await steward.send('POST', `${CLASSES}/${gone}/actions/archive`, {});
  return { walls, interior, curtain, bare, partition, gone };
}
let planted: Awaited<ReturnType<typeof tree>> | undefined;
const here = async () => (planted ??= await tree());

describe('getOntologyCoverage', () => {
  it('counts statuses, kinds and bindings, whole and branch by branch', async () => {
    const { walls, interior, curtain, bare, partition } = await here();
    const { status, body, headers } = await get('coverage');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      totals: { classes: 5, draft: 4, approved: 1, archived: 1 },
      kinds: {
        uniformat: { authored: 1, inherited: 2, missing: 2 },
        masterformat: { authored: 2, inherited: 3, missing: 0 },
        object_class_codes: { authored: 2, inherited: 3, missing: 0 },
        cad_categories: { authored: 2, inherited: 2, missing: 1 },
      },
      cad: { current: 4, stale: 0, needs_review: 0, unresolved: 1, none: 0 },
    });
    expect(Object.keys(body)).toEqual(['ontologyVersion', 'totals', 'kinds', 'systems', 'cad', 'branches']);
    expect(headers['etag']).toBe(`"${body.ontologyVersion}"`);
    const ids = body.branches.map((one: { objectClassId: string }) => one.objectClassId);
    expect(ids).toEqual([walls, interior, curtain, bare, partition]);
    expect(body.branches[0]).toEqual({
      objectClassId: walls,
      handle: 'walls',
      name: 'Walls',
      path: 'walls',
      depth: 0,
      classes: 3,
      draft: 2,
      approved: 1,
      kinds: {
        uniformat: { authored: 1, inherited: 2, missing: 0 },
        masterformat: { authored: 1, inherited: 2, missing: 0 },
        object_class_codes: { authored: 1, inherited: 2, missing: 0 },
        cad_categories: { authored: 1, inherited: 1, missing: 1 },
      },
      systems: {},
    });
    expect((await get('coverage?depth=0')).body.branches).toHaveLength(2);
    const branch = (await get('coverage?root=bare&depth=0')).body;
    expect(branch.totals).toEqual({ classes: 2, draft: 2, approved: 0, archived: 0 });
    expect(branch.branches.map((one: { name: string }) => one.name)).toEqual(['Bare']);
  });

  it.each(['coverage', 'review', 'next-steps', 'duplicates'])(
    '%s: 304 for whoever has it, until the ontology changes; HEAD; 404; 400',
    async (path) => {
      const { walls } = await here();
      const first = await get(`${path}?root=${walls}`);
      const etag = String(first.headers['etag']);
      expect(first.headers['cache-control']).toBe('private, no-cache');
      const unchanged = await get(`${path}?root=walls`, { 'if-none-match': etag });
      expect([unchanged.status, unchanged.text]).toEqual([304, '']);
      await steward.create(`Elsewhere ${path}`);
      const changed = await get(`${path}?root=${walls}`, { 'if-none-match': etag });
      expect([changed.status, changed.headers['etag'] === etag]).toEqual([200, false]);
      const head = await service.call({ method: 'HEAD', url: `${B}/${path}` });
      expect([head.status, head.text]).toEqual([200, '']);
      expect(await get(`${path}?root=nowhere`)).toMatchObject({
        status: 404,
        body: { error: 'ObjectClassNotFoundError' },
      });
      expect((await get(`${path}?root=`)).status).toBe(400);
      expect((await get(`${path}?limit=0&depth=-1`)).status).toBe(400);
    },
  );
});

describe('listReviewItems', () => {
  it('gives reasons and blockers in tree order; the counts stay whatever the filter', async () => {
    const { interior, curtain, bare, partition, walls } = await here();
    const { body } = await get(`review?root=${walls}`);
    expect(body).toMatchObject({
      count: 2,
      counts: { ready: 1, ancestor: 0, classification: 1, cad_category: 1 },
      nextCursor: null,
    });
    expect(body.items).toEqual([
      {
        objectClassId: interior,
        handle: 'interior',
        name: 'Interior',
        path: 'walls/interior',
        status: 'draft',
        reasons: ['ready'],
        blockers: [],
        reviewers: { userIds: [], fromObjectClassId: null },
      },
      {
        objectClassId: curtain,
        handle: 'curtain',
        name: 'Curtain',
        path: 'walls/curtain',
        status: 'draft',
        reasons: ['classification', 'cad_category'],
        blockers: (await steward.detail(curtain)).approval.blockers,
        reviewReason: "CAD category “OST_Nope” doesn't exist.",
        reviewers: { userIds: [], fromObjectClassId: null },
      },
    ]);
    const filtered = (await get(`review?root=${walls}&reason=cad_category`)).body;
    expect([filtered.count, filtered.counts, filtered.items.length]).toEqual([1, body.counts, 1]);
    const below = (await get('review?root=bare')).body;
    expect(below.items.map((one: { objectClassId: string }) => one.objectClassId)).toEqual([bare, partition]);
    expect((await get('review?reason=other')).status).toBe(400);
    type Item = { objectClassId: string; blockers: object[] };
    const idsOf = (items: Item[]) => items.map(({ objectClassId }) => objectClassId);
    for (const kind of ['uniformat', 'masterformat', 'object_class_codes', 'cad_categories']) {
      const lacking = (await get(`review?root=${walls}&missing=${kind}`)).body;
      expect(lacking.counts).toEqual(body.counts);
      expect(idsOf(lacking.items)).toEqual(
        idsOf(body.items.filter(({ blockers }: Item) => JSON.stringify(blockers).includes(kind))),
      );
    }
    expect((await get('review?missing=other')).status).toBe(400);
  });

  it('goes on after the last one seen, also when that has moved on', async () => {
    const all = (await get('review')).body;
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await get(`review?limit=1${cursor}`);
      expect(body.count).toBe(all.count);
      seen.push(...body.items.map((one: { objectClassId: string }) => one.objectClassId));
      if (body.nextCursor === null) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(seen).toEqual(all.items.map((one: { objectClassId: string }) => one.objectClassId));
    for (const cursor of ['x', 'W10', Buffer.from('["a","b"]').toString('base64url')])
      expect((await get(`review?cursor=${cursor}`)).status).toBe(400);
  });
});

describe('listNextSteps', () => {
  it('puts what helps most first', async () => {
    const { bare, partition, interior, walls, curtain } = await here();
    const { body } = await get('next-steps?root=bare');
    expect(body.items[0]).toEqual({
      step: 'set_classification',
      objectClassId: bare,
      handle: 'bare',
      name: 'Bare',
      path: 'bare',
      kind: 'uniformat',
      unblocks: 2,
      objectClassIds: [bare, partition],
    });
    expect(body.count).toBe(2); // on the child alone, too
    const steps = (await get(`next-steps?root=${walls}`)).body.items.map(
      (one: { step: string; objectClassId: string; kind?: string; unblocks: number }) => [
        one.step,
        one.objectClassId,
        one.kind,
        one.unblocks,
      ],
    );
    expect(steps).toEqual([
      ['approve', interior, undefined, 1],
      ['set_classification', curtain, 'cad_categories', 1],
    ]);
    expect((await get('next-steps?limit=1')).body.items).toHaveLength(1);
  });
});

describe('listDuplicates', () => {
  it('groups by name, synonym and links, and suggests who stays', async () => {
    const { interior, partition } = await here();
    const a = await steward.create('Ümlaut  door', COMPLETE);
    const b = await steward.create('umlaut, DOOR', COMPLETE);
    await steward.approve(b);
    const { body } = await get('duplicates');
    const groups = body.items.map((one: { reason: string; key: string; objectClasses: { id: string }[] }) => [
      one.reason,
      one.key,
      one.objectClasses.map(({ id }) => id),
    ]);
    const walls = (await here()).walls;
    expect(groups).toEqual([
      ['same_name', 'umlaut door', [a, b]],
      ['same_synonym', 'partition', [interior, partition]],
      ['same_links', 'uf_B2010 mf_09-29-00 occ_23.30.10.00 cad_OST_Walls', [walls, a, b]],
    ]);
    expect(body.items[0]).toMatchObject({
      objectClasses: [
        { id: a, handle: 'umlaut-door', name: 'Ümlaut  door', path: 'umlaut-door', status: 'draft' },
        { id: b, status: 'approved' },
      ],
      suggestedTargetId: b,
    });
    expect(body.items[2].suggestedTargetId).toBe(walls);
    const page = (await get('duplicates?limit=2')).body;
    expect([page.count, page.items.length]).toEqual([3, 2]);
    const rest = (await get(`duplicates?limit=2&cursor=${page.nextCursor}`)).body;
    expect([...page.items, ...rest.items]).toEqual(body.items);
    expect(rest.nextCursor).toBeNull();
  });
});
