import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClassificationKind, Link, PerKind } from '../../src/ontology/classes/domain/object-class.ts';
import { each, link } from '../ontology/random-trees.ts';
import { plant } from '../support/planted.ts';
import { type Answer, useService } from '../support/service.ts';

const URL = '/api/v1/bim-ontology/object-classes';

const service = useService();

const get = (key: string): Promise<Answer> =>
  service.call({ method: 'GET', url: `${URL}/${encodeURIComponent(key)}` });

const ALL: PerKind<Link | null> = {
  uniformat: link('uf_B2010'),
  masterformat: link('mf_09-29-00'),
  object_class_codes: link('occ_23.25.00.00'),
  cad_categories: { ...link('cad_OST_Walls', 'OST_Walls'), boundName: 'OST_Walls', boundInt: -2000011 },
};
const only = (kind: ClassificationKind, value: Link) => each((one) => (one === kind ? value : null));

describe('getObjectClass', () => {
  beforeEach(async () => {
    await sql`truncate object_class_alias, operation`.execute(service.db);
    await plant(service.db, [
      { id: 'oc_walls', handle: 'walls', name: 'Walls', links: ALL },
      { id: 'oc_inner', handle: 'inner', name: 'Inner', parentId: 'oc_walls', status: 'draft' },
      { id: 'oc_glass', handle: 'glass', name: 'Glass', parentId: 'oc_inner', status: 'draft' },
      { id: 'oc_bare', handle: 'bare', name: 'Bare', status: 'draft' },
    ]);
  });

  it('is the item of the list, and the rest beside it', async () => {
    const { status, body } = await get('oc_walls');
    expect(status).toBe(200);
    const list = await service.call({ method: 'GET', url: `${URL}?includeInactive=true` });
    const item = list.body.items.find(({ id }: { id: string }) => id === 'oc_walls');
    expect(body).toMatchObject(item);
    expect(Object.keys(body)).toEqual([
      ...Object.keys(item),
      'revision',
      'aliases',
      'script_log',
      'last_script_status',
      'approval',
      'classifications',
      'reviewers',
      'translations',
      'codes',
      'ifcEntity',
      'ifcPredefinedType',
      'ifc',
    ]);
    expect(body).toMatchObject({ revision: 1, aliases: [], script_log: '', last_script_status: null });
  });

  it('is found by id, handle and every former key, which it lists', async () => {
    await sql`insert into object_class_alias (alias, object_class_id) values
      ('oc_older', 'oc_old'), ('oc_old', 'oc_inner'), ('old', 'oc_inner'), ('oc_lost', 'oc_gone')`.execute(
      service.db,
    );
    for (const key of ['oc_inner', 'inner', 'oc_old', 'old', 'oc_older']) {
      const { status, body } = await get(key);
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: 'oc_inner', aliases: ['oc_old', 'oc_older', 'old'] });
    }
    expect((await get('oc_lost')).status).toBe(404);
  });

  it.each(['oc_nowhere', 'Inner', 'recABCDEFGHIJKLMN', '\u{1F600}', '%', "' or 1=1"])(
    'answers 404 to %j',
    async (key) => {
      const answer = await get(key);
      expect(answer.status).toBe(404);
      expect(answer.body.error).toBe('ObjectClassNotFoundError');
    },
  );

  it('answers HEAD', async () => {
    expect((await service.call({ method: 'HEAD', url: `${URL}/oc_inner` })).status).toBe(200);
    expect((await service.call({ method: 'HEAD', url: `${URL}/nowhere` })).status).toBe(404);
  });

  describe('its log', () => {
    const logOf = async (key: string) => {
      const { script_log, last_script_status } = (await get(key)).body;
      return { script_log, last_script_status };
    };
    const planted = (operations: { subject?: string; touched?: string; status?: string; log: string }[]) =>
      sql`insert into operation (id, action, status, input, object_class_ids, touched_ids, script_log)
        select 'op_' || n, 'moveObjectClasses', coalesce(o->>'status', 'succeeded'), '{}',
          array_remove(array[o->>'subject'], null), array_remove(array[o->>'touched'], null), o->>'log'
        from jsonb_array_elements(${JSON.stringify(operations)}::jsonb) with ordinality as o (o, n)
        order by n`.execute(service.db);

    it('has the operations on it and those that changed it, newest last, and the status of the newest', async () => {
      await planted([
        { subject: 'oc_inner', log: 'T1 accepted\nT2 succeeded: moved\n' },
        { subject: 'oc_glass', log: 'T3 accepted\n' },
        { touched: 'oc_inner', log: 'T4 succeeded: approved\n' },
        { subject: 'oc_inner', status: 'queued', log: 'T5 accepted\n' },
      ]);
      expect(await logOf('inner')).toEqual({
        script_log:
          'T1 op_1 moveObjectClasses accepted\nT2 op_1 moveObjectClasses succeeded: moved\n' +
          'T4 op_3 moveObjectClasses succeeded: approved\nT5 op_4 moveObjectClasses accepted\n',
        last_script_status: 'queued',
      });
    });

    it('has the last 8,000 characters in whole lines, however many operations there are', async () => {
      await planted(
        Array.from({ length: 500 }, (_, n) => ({
          subject: 'oc_inner',
          log: `T${n} succeeded: ${'x'.repeat(90)}\n`,
        })),
      );
      const { script_log } = await logOf('inner');
      expect(script_log.length).toBeLessThanOrEqual(8000);
      expect(script_log.length).toBeGreaterThan(7800);
      expect(script_log).toMatch(/^T\d+ op_/);
      expect(script_log).toMatch(/T499 op_500 moveObjectClasses succeeded: x+\n$/);
    });
  });

  it('goes on when other classes are corrupt, or without identity', async () => {
    await sql`update object_class set parent_id = 'oc_glass' where id = 'oc_inner'`.execute(service.db);
    await sql`update object_class set id = null where id = 'oc_bare'`.execute(service.db);
    for (const key of ['oc_walls', 'oc_inner', 'oc_glass']) expect((await get(key)).status).toBe(200);
  });

  describe('approval', () => {
    const approvalOf = async (key: string) => (await get(key)).body.approval;

    it('has nothing against a draft with all four kinds below approved ancestors', async () => {
      expect(await approvalOf('oc_inner')).toEqual({ approvable: true, blockers: [] });
    });

    it('names every ancestor that is not approved, from the root down', async () => {
      await sql`update object_class set status = 'archived' where id = 'oc_walls'`.execute(service.db);
      expect(await approvalOf('oc_glass')).toEqual({
        approvable: false,
        blockers: [
          { type: 'ancestor', objectClassId: 'oc_walls', name: 'Walls', status: 'archived' },
          { type: 'ancestor', objectClassId: 'oc_inner', name: 'Inner', status: 'draft' },
        ],
      });
    });

    it('names every kind that is missing, in the order of the rule', async () => {
      expect((await approvalOf('oc_bare')).blockers).toEqual(
        ['uniformat', 'masterformat', 'object_class_codes', 'cad_categories'].map(
          (missingClassificationKind) => ({
            type: 'classification',
            missingClassificationKind,
          }),
        ),
      );
    });

    it('takes only a current CAD category', async () => {
      await sql`update object_class set cad_review_reason = 'Two met.' where id = 'oc_walls'`.execute(
        service.db,
      );
      expect(await approvalOf('oc_inner')).toEqual({
        approvable: false,
        blockers: [{ type: 'classification', missingClassificationKind: 'cad_categories' }],
      });
    });

    it('holds for what is approved already, as approving it again does', async () => {
      expect(await approvalOf('oc_walls')).toEqual({ approvable: true, blockers: [] });
    });

    it('is not for what is archived', async () => {
      await sql`update object_class set status = 'archived' where id = 'oc_inner'`.execute(service.db);
      expect((await approvalOf('oc_inner')).approvable).toBe(false);
    });
  });

  describe('classifications', () => {
    const of = async (key: string) => (await get(key)).body.classifications;
    const B2010 = { id: 'uf_B2010', code: 'B2010', title: 'Exterior Walls' };

    it('tell value and source of every kind', async () => {
      const walls = await of('oc_walls');
      expect(Object.keys(walls)).toEqual([
        'uniformat',
        'masterformat',
        'object_class_codes',
        'cad_categories',
      ]);
      expect(walls.uniformat).toEqual({
        value: B2010,
        source: 'authored',
        sourceObjectClassId: 'oc_walls',
        makeUnique: false,
        authored: B2010,
      });
      expect(walls.cad_categories.value).toEqual({
        id: 'cad_OST_Walls',
        builtinName: 'OST_Walls',
        builtinCategoryInt: -2000011,
        status: 'current',
      });
      const glass = await of('oc_glass');
      expect(glass.uniformat).toEqual({
        value: B2010,
        source: 'inherited',
        sourceObjectClassId: 'oc_walls',
        makeUnique: false,
        authored: null,
      });
      expect((await of('oc_bare')).uniformat).toEqual({
        value: null,
        source: 'none',
        sourceObjectClassId: null,
        makeUnique: false,
        authored: null,
      });
    });

    it('tell what is authored but not in force', async () => {
      await plant(service.db, [
        { id: 'oc_walls', links: ALL },
        {
          id: 'oc_inner',
          parentId: 'oc_walls',
          links: only('uniformat', link('uf_B2010100')),
          makeUnique: { ...each(() => null), uniformat: false },
        },
        {
          id: 'oc_outer',
          parentId: 'oc_walls',
          links: only('uniformat', link('uf_B2010')),
          makeUnique: { ...each(() => null), uniformat: true },
        },
      ]);
      expect((await of('oc_inner')).uniformat).toMatchObject({
        value: B2010,
        source: 'inherited',
        sourceObjectClassId: 'oc_walls',
        makeUnique: false,
        authored: { id: 'uf_B2010100', code: 'B2010100' },
      });
      expect((await of('oc_outer')).uniformat).toMatchObject({
        source: 'authored',
        sourceObjectClassId: 'oc_outer',
        makeUnique: true,
      });
    });

    it('give a binding that is not current its reason, and neither name nor integer', async () => {
      await plant(service.db, [{ id: 'oc_one', links: only('cad_categories', link(null, 'Wände')) }]);
      expect((await of('oc_one')).cad_categories.value).toEqual({
        id: null,
        builtinName: null,
        builtinCategoryInt: null,
        status: 'unresolved',
        reviewReason: expect.stringContaining('Wände'),
      });
    });
  });

  it('knows no class by a key of more than 500 characters, nor does any other operation', async () => {
    expect(await get('k'.repeat(500))).toMatchObject({
      status: 404,
      body: { error: 'ObjectClassNotFoundError' },
    });
    expect(await get('k'.repeat(501))).toMatchObject({ status: 404, body: { error: 'NotFound' } });
    const answer = await service.call({
      method: 'POST',
      url: `${URL}/${'k'.repeat(501)}/actions/archive`,
      payload: {},
    });
    expect(answer).toMatchObject({ status: 404, body: { error: 'NotFound' } });
  });
});
