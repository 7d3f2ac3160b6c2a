import { expect, test } from 'vitest';
import { configure, validateSelections } from '../../src/design/domain/made-to-order.ts';
import { type Selections } from '../../src/design/domain/selections.ts';
import { templateFaults } from '../../src/design/domain/template-faults.ts';
import { sampleCatalog } from '../../src/design/gateways/catalog/sample/sample-catalog.ts';

const catalog = sampleCatalog();

async function everyVariant() {
  const { items } = await catalog.search({ q: '', cursor: null, limit: 10_000 });
  return items;
}

test('40 products, 150 variants and 5 templates at least, every reference resolves', async () => {
  const variants = await everyVariant();
  expect(variants.length).toBeGreaterThanOrEqual(150);
  expect(new Set(variants.map((variant) => variant.sku)).size).toBe(variants.length);
  const { found, missing } = await catalog.products(variants.map((variant) => variant.productId));
  expect(found.size).toBeGreaterThanOrEqual(40);
  expect(missing).toEqual([]);
  const related = await catalog.products([...found.values()].flatMap((product) => product.relatedProductIds));
  expect(related.missing).toEqual([]);
  for (const variant of variants) expect(variant.id).toMatch(/^var_[a-z0-9-]+$/);
});

test('templates are sound, have every kind of rule, and each can be configured', async () => {
  const templates = await catalog.productMtos();
  expect(templates.length).toBeGreaterThanOrEqual(5);
  const kinds = new Set(templates.flatMap((template) => template.rules.map((rule) => rule.kind)));
  expect([...kinds].sort()).toEqual(['allows', 'forbids', 'limits', 'requires']);
  for (const template of templates) {
    expect(templateFaults(template)).toEqual([]);
    expect(await catalog.productMto(template.id)).toEqual(template);
    expect((await catalog.products([template.productId])).found.size).toBe(1);
    const selections: Selections = {};
    for (const group of template.groups)
      if (group.required) selections[group.id] = group.default ?? group.options[0]?.id ?? '';
    for (const dimension of template.dimensions)
      selections[dimension.id] = dimension.default ?? dimension.max;
    expect({ id: template.id, faults: validateSelections(template, selections) }).toEqual({
      id: template.id,
      faults: [],
    });
    expect(configure(template, selections).price.cents).toBeGreaterThan(0);
  }
});

test('one batched call tells found from missing', async () => {
  const answer = await catalog.variants([
    'var_fenn-chair-oak',
    'var_nothing',
    'var_fenn-chair-oak',
    'constructor',
  ]);
  expect([...answer.found.keys()]).toEqual(['var_fenn-chair-oak']);
  expect(answer.missing).toEqual(['var_nothing', 'constructor']);
  expect(answer.stale).toBe(false);
});

test('the search folds case and accents, and pages without loss or repetition', async () => {
  expect((await catalog.search({ q: 'CAFE', cursor: null, limit: 10 })).count).toBe(0);
  const oak = await catalog.search({ q: 'fenn ÓAK', cursor: null, limit: 10 });
  expect(oak.items.map((variant) => variant.id)).toEqual(['var_fenn-armchair-oak', 'var_fenn-chair-oak']);
  const seen: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const page = await catalog.search({ q: '', cursor, limit: 37 });
    seen.push(...page.items.map((variant) => variant.id));
    cursor = page.nextCursor;
    if (cursor === null) break;
  }
  expect(seen).toEqual((await everyVariant()).map((variant) => variant.id));
  await expect(catalog.search({ q: '', cursor: 'rubbish', limit: 1 })).rejects.toThrow('cursor');
});

test('every variant has a picture; pictures are small PNG files', async () => {
  for (const { imageUrl } of (await everyVariant()).filter((_, index) => index % 9 === 0)) {
    const picture = await catalog.image(imageUrl ?? '');
    expect(picture?.contentType).toBe('image/png');
    expect(
      Buffer.from(picture?.bytes ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(picture?.bytes.length).toBeLessThan(6_000);
  }
  for (const url of ['', '/etc/passwd', '/api/v1/design/catalog/images/../x.png', 'http://elsewhere/x.png']) {
    expect(await catalog.image(url)).toBeNull();
  }
});

test('the sheet of a variant is a PDF, the same bytes every time', async () => {
  const sheet = await catalog.variantPdf('var_fenn-chair-oak');
  expect(sheet?.contentType).toBe('application/pdf');
  expect(
    Buffer.from(sheet?.bytes ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(await catalog.variantPdf('var_fenn-chair-oak')).toEqual(sheet);
  expect(await catalog.variantPdf('var_nothing')).toBeNull();
});

test('drawing every picture of a deck lets others have their turn after each', async () => {
  const fresh = sampleCatalog();
  const urls = (await everyVariant()).map((variant) => variant.imageUrl);
  let turns = 0;
  let isDone = false;
  const takeTurns = () => {
    turns++;
    if (!isDone) setImmediate(takeTurns);
  };
  setImmediate(takeTurns);
  for (const url of urls) expect(await fresh.image(url as string)).not.toBeNull();
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(urls.length);
});
