import { describe, expect, it } from 'vitest';
import { CLASSES, useSteward } from '../support/steward.ts';

const { steward } = useSteward();
const text = { dataType: 'text', group: 'Identity', binding: 'type' };

function put(key: string, templates: unknown) {
  return steward.send('PUT', `${CLASSES}/${key}/param-templates`, { templates });
}
function rendered(key: string, accept = 'application/json') {
  return steward.send('GET', `${CLASSES}/${key}/rendered-param-templates`, undefined, { accept });
}
function sync(key: string, body: object = {}) {
  return steward.send('POST', `${CLASSES}/${key}/sync-rendered-param-templates`, body);
}

describe('parameter templates', () => {
  it('are inherited downward, overridden by name, and rendered with the class in place', async () => {
    const walls = await steward.create('Walls', { uniformat: 'B2010', cadCategory: 'OST_Walls' });
    const child = await steward.addChild(walls, 'Glass Walls');
    const own = [
      { ...text, name: 'Assembly', value: '{{uniformat.code}} {{ class.name }}' },
      { ...text, name: 'Fire Rating', value: 'EI 30', builtInCategories: ['OST_Walls'] },
      { name: 'Width', dataType: 'length', group: 'Dimensions', unit: 'mm', binding: 'instance', value: 100 },
    ];
    expect(await put(walls, own)).toMatchObject({
      status: 200,
      body: { objectClassId: walls, templates: own },
    });
    expect((await steward.send('GET', `${CLASSES}/walls/param-templates`)).body.templates).toEqual(own);
    await put(child, [{ ...text, name: 'Fire Rating', value: 'EI 60' }]);
    expect((await rendered(child)).body).toEqual({
      objectClassId: child,
      renderedAt: null,
      stale: true,
      templates: [],
    });

    const synced = await sync(walls, { userId: null, recomputeSubtree: true });
    expect(synced.status).toBe(200);
    expect(synced.body).toMatchObject({ success: true, data: { objectClassId: walls, count: 2 } });
    const { body } = await rendered(child);
    expect(body.stale).toBe(false);
    expect(body.templates).toMatchObject([
      {
        name: 'Assembly',
        value: 'B2010 Glass Walls',
        source: 'inherited',
        sourceObjectClassId: walls,
        builtInCategories: [],
      },
      { name: 'Fire Rating', value: 'EI 60', source: 'authored', sourceObjectClassId: child },
      { name: 'Width', value: 100, unit: 'mm', binding: 'instance', source: 'inherited' },
    ]);
    const ofWalls = (await rendered(walls)).body.templates;
    expect(ofWalls[2].guid).toBe(body.templates[2].guid);
    // Overridden, it is the same parameter to Revit still.
    expect(ofWalls[1].guid).toBe(body.templates[1].guid);
    expect(new Set(body.templates.map(({ guid }: { guid: string }) => guid)).size).toBe(3);

    await steward.send('PATCH', `${CLASSES}/${child}`, { name: 'Glazed Walls' }, steward.key());
    expect((await rendered(child)).body.stale).toBe(true);
    await sync(child);
    expect((await rendered(child)).body.templates[0].value).toBe('B2010 Glazed Walls');
  });

  it('come as a shared-parameter file that Revit loads', async () => {
    const id = await steward.create('File');
    await put(id, [
      { ...text, name: 'Höhe\u00e4', value: 'a\tb' },
      { name: 'Width', dataType: 'length', group: 'Dimensions', binding: 'type' },
      { ...text, name: 'Yes', dataType: 'yesno', value: true },
    ]);
    await sync(id);
    const answer = await rendered(id, 'text/plain');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = answer.text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    const columns = lines.map((line) => line.split('\t'));
    expect(columns.filter(([kind]) => kind === 'GROUP')).toEqual([
      ['GROUP', '1', 'Identity'],
      ['GROUP', '2', 'Dimensions'],
    ]);
    const head = columns.find(([kind]) => kind === '*PARAM') as string[];
    const params = columns.filter(([kind]) => kind === 'PARAM');
    for (const param of params) expect(param).toHaveLength(head.length);
    expect(params.map((param) => [param[2], param[3], param[5]])).toEqual([
      ['Höheä', 'TEXT', '1'],
      ['Width', 'LENGTH', '2'],
      ['Yes', 'YESNO', '1'],
    ]);
    for (const [, guid] of params)
      expect(guid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const again = await rendered(id, 'text/plain');
    expect(again.text).toBe(answer.text);
  });

  it.each([
    [
      'a name twice',
      [
        { ...text, name: 'A' },
        { ...text, name: 'A' },
      ],
    ],
    ['an unknown placeholder', [{ ...text, name: 'A', value: '{{class.colour}}' }]],
    ['an unknown data type', [{ ...text, name: 'A', dataType: 'colour' }]],
    ['no group', [{ name: 'A', dataType: 'text', binding: 'type' }]],
    ['another binding', [{ ...text, name: 'A', binding: 'project' }]],
    ['a line end in a name', [{ ...text, name: 'A\nB' }]],
    ['no array', 'x'],
  ])('refuse %s', async (_, templates) => {
    await steward.create('Refuse');
    expect(await put('refuse', templates)).toMatchObject({ status: 400, body: { error: 'ValidationError' } });
  });

  it('answer 404 for an unknown class', async () => {
    expect((await put('nowhere', [])).status).toBe(404);
    expect(await sync('nowhere')).toMatchObject({
      status: 404,
      body: { error: 'ObjectClassDomainError', reason: 'ObjectClassNotFoundError' },
    });
    expect((await rendered('nowhere')).status).toBe(404);
  });
});

describe('templates of a whole line of classes', () => {
  it('are rendered as far as memory and time allow, and refused in words beyond that', async () => {
    const root = await steward.create('Line', { description: 'd'.repeat(10_000) });
    const line = [root];
    for (const name of ['a', 'b', 'c']) line.push(await steward.addChild(line.at(-1) as string, name));
    for (const [level, key] of line.entries()) {
      const value = 'v'.repeat(7000);
      const templates = Array.from({ length: 100 }, (_, i) => ({ ...text, name: `P ${level} ${i}`, value }));
      expect((await put(key, templates)).status).toBe(200);
    }
    const [, , third = '', last = ''] = line;
    expect(await sync(third)).toMatchObject({ status: 400, body: { reason: 'ParamTemplatesTooLargeError' } });
    const refused = await rendered(last);
    expect(refused).toMatchObject({ status: 400, body: { error: 'ParamTemplatesTooLargeError' } });
    expect(refused.body.message).toContain('The maximum is 2097152 bytes');
    expect((await sync(root, { recomputeSubtree: true })).status).toBe(400);
    expect(await sync(line[1] as string)).toMatchObject({
      status: 200,
      body: { data: { rendered: [{ templates: 200 }] } },
    });
  });

  it('of children are nobody else’s', async () => {
    const root = await steward.create('Parent of many');
    for (const name of ['a', 'b', 'c']) {
      const child = await steward.addChild(root, name);
      const value = 'v'.repeat(9000);
      await put(
        child,
        Array.from({ length: 100 }, (_, i) => ({ ...text, name: `P ${i}`, value })),
      );
    }
    expect((await rendered(root)).status).toBe(200);
    const synced = await sync(root, { recomputeSubtree: true });
    expect(synced.body.data.rendered.map(({ templates }: { templates: number }) => templates)).toEqual([
      0, 100, 100, 100,
    ]);
  });
});
