import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { blocks } from '../support/event-loop.ts';
import { CLASSES, useSteward } from '../support/steward.ts';

const PEOPLE = '/api/v1/bim-ontology/people';
const { service, steward } = useSteward();

it('finds people among 200,000 without holding up others', async () => {
  const people = [
    ...Array.from({ length: 200_000 }, (_, i) => `${i % 2 ? 'Zed' : 'émile'} Öz-${(i * 7919) % 200_000}`),
    'anna K\u00e9l',
    'Anna Kel',
    'anna-KEL',
    'Anna \u212aelvin',
    'İda 10%_',
  ];
  await sql`insert into caller_action (caller_id, user_id, name, scopes, action, acted_at)
    select 'key_many', each, '', '{}', 'x', now() from unnest(${people}::text[]) each`.execute(service.db);
  const known = [...people].sort(new Intl.Collator('en').compare);
  const isFoundBy = (name: string, typed: string) =>
    [name, ...name.split(/[\s.@_-]+/)].some((word) => word.toLowerCase().startsWith(typed.toLowerCase()));
  const found = async (q: string, limit: number) =>
    (await service.call({ method: 'GET', url: `${PEOPLE}?limit=${limit}&q=${encodeURIComponent(q)}` })).body;
  for (const [q, limit] of [
    ['', 1000],
    ['ÉMILE ö', 3],
    ['k', 10],
    ['kel', 10],
    ['i̇da 10%', 10],
    ['öz-19999', 100],
    ['nobody', 10],
  ] as const) {
    const all = known.filter((name) => isFoundBy(name, q));
    const items = all.slice(0, limit).map((userId) => ({ userId }));
    expect(await found(q, limit)).toEqual({ count: all.length, items });
  }
  expect(await blocks(() => found('', 1000))).toBeLessThanOrEqual(200);
  const id = await steward.create('Doors');
  const comment = { text: '@Zed' };
  const write = async () => {
    const { body } = await service.call({
      method: 'POST',
      url: `${CLASSES}/${id}/comments`,
      payload: comment,
    });
    expect(body.warnings).toHaveLength(1);
  };
  expect(await blocks(write)).toBeLessThanOrEqual(200);
  await sql`delete from caller_action where caller_id = 'key_many'`.execute(service.db);
}, 120_000);
