import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { BsddClient, DICTIONARY, LATEST } from '../support/bsdd.ts';
import { blocks } from '../support/event-loop.ts';
import { useService } from '../support/service.ts';
import { CLASSES } from '../support/steward.ts';

const MANY = 50_000;
const service = useService();
const client = new BsddClient(service);
beforeAll(async () => {
  // Eight below each, as a steward's imports would have made them.
  await sql`
    insert into object_class (id, handle, name, status, parent_id, description, synonyms, depth, path, is_leaf)
    select 'oc_01k7' || lpad(n::text, 22, '0'), 'wall-' || n, 'Wall type ' || n, 'approved',
      case when n >= 10 then 'oc_01k7' || lpad(((n - 10) / 8)::text, 22, '0') end,
      'Interior partition, build-up ' || n, 'drywall ' || n || '; Wand', 0, 'wall-' || n, false
    from generate_series(0, ${MANY - 1}) n`.execute(service.db);
}, 120_000);

interface Node {
  code: string;
  children: Node[];
}

function codesOf(nodes: readonly Node[]): string[] {
  return nodes.flatMap(({ code, children }) => [code, ...codesOf(children)]);
}

describe('fifty thousand classes', { timeout: 240_000 }, () => {
  it('come nested in one answer: those of the list', async () => {
    const { classes, classesTotalCount } = await client.classes(LATEST, { UseNestedClasses: true });
    expect(classesTotalCount).toBe(MANY);
    const { body } = await service.call({ method: 'GET', url: CLASSES });
    expect(new Set(codesOf(classes))).toEqual(
      new Set(body.items.map(({ handle }: { handle: string }) => handle)),
    );
  });

  it('are released, read again and compared', async () => {
    const releases = '/api/v1/bim-ontology/releases';
    const made = await service.call({ method: 'POST', url: releases, payload: { version: '1' } });
    expect(made.body).toMatchObject({ classes: { active: MANY, inactive: 0 } });
    const { rows } = await sql<{ bytes: number }>`
      select sum(length(bytes))::int as bytes from ontology_release_part`.execute(service.db);
    expect(rows[0]?.bytes).toBeLessThan(10_000_000);
    await sql`update object_class set name = 'Other' where handle = 'wall-4711'`.execute(service.db);
    const diff = await service.call({ method: 'GET', url: `${releases}/latest/diff?from=1` });
    expect(diff.body).toMatchObject({ count: 1, items: [{ handle: 'wall-4711', change: 'changed' }] });
    expect((await client.class(`${DICTIONARY}/1/class/wall-4711`)).name).toBe('Wall type 4711');
  });

  it('keep nobody waiting while they are searched, nested or compared', async () => {
    // Another address each time, so that nothing lies ready.
    let turn = 0;
    const ask = (url: string) => async () => {
      const { statusCode } = await service.app.inject({
        url,
        headers: { host: `localhost:${8000 + turn++}` },
      });
      expect(statusCode).toBe(200);
    };
    const uri = `/bsdd/uri/lintel/ontology/1`;
    const requests: [string, () => Promise<unknown>][] = [
      ['nested', ask(`/bsdd/api/Dictionary/v1/Classes?Uri=${uri}&UseNestedClasses=true`)],
      ['searched', ask(`/bsdd/api/TextSearch/v2?SearchText=type&DictionaryUris=${uri}`)],
      ['compared', ask('/api/v1/bim-ontology/releases/latest/diff?from=1')],
    ];
    for (const [name, work] of requests) expect([name, (await blocks(work)) <= 200]).toEqual([name, true]);
  });
});
