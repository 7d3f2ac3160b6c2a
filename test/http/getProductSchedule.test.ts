import { beforeAll, expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';
import { unzip } from '../support/zip.ts';

const world = useDesign();
let projectId: string;
let lobby: string;
let study: string;
beforeAll(async () => {
  projectId = await world.newProject('Schedule');
  lobby = await world.newCollection('=Lobby, "ground"', projectId);
  study = await world.newCollection('Study', projectId);
  const chair = await world.newItem(lobby, 'variant', 'var_fenn-chair-oak');
  await world.patch(`/project-collections/${lobby}/items/${chair}`, { quantity: 3, note: 'oiled' });
  const again = await world.newItem(study, 'variant', 'var_fenn-chair-oak');
  await world.patch(`/project-collections/${study}/items/${again}`, { quantity: 2 });
  await world.newItem(study, 'product', 'prod_alder-cupboard');
  const gone = await world.newItem(study, 'variant', 'var_kite-stool-black-650');
  await world.post(`/project-collections/${study}/remove-items`, { itemIds: [gone], rehomeToDefault: false });
});

const schedule = (query = '') => world.get(`/projects/${projectId}/schedule${query}`);

test('a line for each product, with summed quantities and totals', async () => {
  const variants = await world.get('/catalog/variants?q=fenn');
  const chair = variants.body.items.find((each: { id: string }) => each.id === 'var_fenn-chair-oak');
  const { status, body } = await schedule();
  expect(status).toBe(200);
  expect(body).toEqual({
    items: [
      {
        reference: 'var_fenn-chair-oak',
        sku: chair.sku,
        title: chair.name,
        manufacturer: chair.brand,
        kind: 'variant',
        collections: ['=Lobby, "ground"', 'Study'],
        quantity: 5,
        unitPrice: chair.price.cents / 100,
        currency: chair.price.currency,
        total: (5 * chair.price.cents) / 100,
        notes: ['oiled'],
      },
      {
        reference: 'prod_alder-cupboard',
        sku: null,
        title: expect.stringContaining('Alder'),
        manufacturer: expect.any(String),
        kind: 'product',
        collections: ['Study'],
        quantity: 1,
        unitPrice: null,
        currency: null,
        total: null,
        notes: [],
      },
    ],
    totals: { [chair.price.currency]: (5 * chair.price.cents) / 100 },
    withoutPrice: 1,
  });
});

test('of one collection; an unknown one is 404, also one of another project', async () => {
  const { body } = await schedule(`?collectionId=${lobby}`);
  expect(body.items).toMatchObject([{ reference: 'var_fenn-chair-oak', quantity: 3 }]);
  expect(body.withoutPrice).toBe(0);
  const elsewhere = await world.newCollection('Elsewhere', world.projectId);
  for (const id of ['pc_none', elsewhere])
    expect([(await schedule(`?collectionId=${id}`)).status, id]).toEqual([404, id]);
  expect((await world.get('/projects/prj_none/schedule')).status).toBe(404);
  expect((await schedule('?format=pdf')).status).toBe(400);
  const empty = await world.newProject('Empty');
  expect((await world.get(`/projects/${empty}/schedule`)).body).toEqual({
    items: [],
    totals: {},
    withoutPrice: 0,
  });
});

test('made-to-order variants have the price of their configuration', async () => {
  const own = await world.newProject('Made');
  const { body: made } = await world.post(`/projects/${own}/project-product-variants`, {
    productMtoId: 'mto_ring-luminaire',
    selections: { body: 'brass', temperature: 'k2700', diameter: 900 },
  });
  const { body } = await world.get(`/projects/${own}/schedule`);
  expect(body.items).toMatchObject([
    { kind: 'made_to_order', title: made.name, unitPrice: made.configuration.price.cents / 100 },
  ]);
});

const COLUMNS = 'reference,sku,title,manufacturer,kind,collections,quantity,unitPrice,currency,total';

test('as CSV: marked as UTF-8, quoted, no formulas', async () => {
  const answer = await schedule('?format=csv');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('text/csv');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="schedule.csv"');
  const raw = await world.app.inject({ url: `/api/v1/design/projects/${projectId}/schedule?format=csv` });
  expect(raw.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [heading, chair, cupboard, end] = raw.payload.slice(1).split('\r\n');
  expect(heading).toBe(COLUMNS);
  expect(chair).toContain(`"'=Lobby, ""ground""; Study",5,`);
  expect(cupboard).toMatch(/^prod_alder-cupboard,,.*,product,Study,1,,,$/);
  expect(end).toBe('');
});

test('as XLSX: the same cells, numbers as numbers', async () => {
  const raw = await world.app.inject({ url: `/api/v1/design/projects/${projectId}/schedule?format=xlsx` });
  expect(raw.headers['content-type']).toContain('spreadsheetml');
  expect(raw.headers['content-disposition']).toBe('attachment; filename="schedule.xlsx"');
  const sheet = unzip(raw.rawPayload).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  const texts = [...sheet.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map((match) => match[1]);
  expect(texts.slice(0, 10).join()).toBe(COLUMNS);
  expect(texts).toContain('=Lobby, "ground"; Study');
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('<c r="G2"><v>5</v></c>');
});

test('for people: headings in words, notes, and the totals below the lines of a workbook', async () => {
  const file = (format: string) =>
    world.app.inject({
      url: `/api/v1/design/projects/${projectId}/schedule?format=${format}&headings=words`,
    });
  const [heading, chair, cupboard, end] = (await file('csv')).payload.slice(1).split('\r\n');
  expect(heading).toBe('Product,SKU,Manufacturer,Collections,Notes,Quantity,Unit price,Total,Currency');
  expect(chair).toContain(',oiled,5,');
  expect(cupboard).toMatch(/,Study,,1,,,$/);
  expect(end).toBe('');
  const { rawPayload } = await file('xlsx');
  const sheet = unzip(rawPayload).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  expect(sheet).toMatch(/<c r="A4"[^>]*>.*Total/);
  expect(sheet).toMatch(/<c r="H4"[^>]*><v>[\d.]+<\/v>/);
  expect(sheet).toContain('Without a price: 1');
  expect((await schedule('?headings=other')).status).toBe(400);
});

test('a few are read at a time, and a caller with more than eight is told to come again', async () => {
  const holder = await world.database.pool.connect();
  await holder.query('begin');
  await holder.query('lock table record_store.item in access exclusive mode');
  const refused: Awaited<ReturnType<typeof schedule>>[] = [];
  const all = Array.from({ length: 12 }, async () => {
    const answer = await schedule();
    if (answer.status === 503) refused.push(answer);
    return answer.status;
  });
  await expect.poll(() => refused.length).toBe(4);
  await holder.query('rollback');
  holder.release();
  for (const { headers, body } of refused)
    expect([headers['retry-after'], body.error]).toEqual(['1', 'TooManyHeavyReads']);
  expect((await Promise.all(all)).sort()).toEqual([...Array(8).fill(200), ...Array(4).fill(503)]);
});
