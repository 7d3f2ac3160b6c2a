import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { trustedJson } from '../../../../kernel/json.ts';
import type { Catalog, CatalogFile, CatalogLookup, CatalogVariant, Product, ProductMto } from '../catalog.ts';
import { searchPageOf } from '../search-page.ts';
import {
  CATALOG_VERSION,
  productOf,
  SAMPLE_IMAGE_PATH,
  type SampleMto,
  type SampleProduct,
  variantsOf,
} from './sample-product.ts';

const PRODUCTS = join(import.meta.dirname, 'products.json');
const TEMPLATES = join(import.meta.dirname, 'product-mtos.json');
/** A file for each form in each finish that it is made in. */
const PICTURES = join(import.meta.dirname, 'pictures');

/**
 * The catalog that is used when no `CATALOG_URL` is set: invented brands with realistic products, or an empty one for
 * a service without demo data.
 */
export function sampleCatalog({ empty = false } = {}): Catalog {
  const samples = empty ? [] : trustedJson<SampleProduct[]>(readFileSync(PRODUCTS, 'utf8'));
  const sampleMtos = empty ? [] : trustedJson<SampleMto[]>(readFileSync(TEMPLATES, 'utf8'));
  const products = new Map<string, Product>();
  const variants = new Map<string, CatalogVariant>();
  const templates = new Map<string, ProductMto>();
  const pictureFiles = new Map<string, string>();
  const pictures = new Map<string, Buffer>();

  for (const sample of samples) {
    const [first = 'oak'] = sample.finishes;
    products.set(`prod_${sample.slug}`, productOf(sample));
    pictureFiles.set(`prod_${sample.slug}`, `${sample.form}-${first}.png`);
    for (const { variant, finish } of variantsOf(sample)) {
      variants.set(variant.id, variant);
      pictureFiles.set(variant.id, `${sample.form}-${finish}.png`);
    }
  }
  for (const sample of sampleMtos) {
    const template = templateOf(sample);
    templates.set(template.id, template);
    products.set(template.productId, productOfTemplate(sample));
    for (const id of [template.id, template.productId])
      pictureFiles.set(id, `${sample.form}-${sample.finish}.png`);
  }

  async function picture(id: string): Promise<Buffer | null> {
    const file = pictureFiles.get(id);
    if (!file) return null;
    const bytes = pictures.get(file) ?? (await readFile(join(PICTURES, file)));
    pictures.set(file, bytes);
    return bytes;
  }

  return {
    close: async () => undefined,
    variants: async (ids) => find(variants, ids),
    products: async (ids) => find(products, ids),
    productMto: async (id) => templates.get(id) ?? null,
    productMtos: async () => [...templates.values()],
    search: async (query) => searchPageOf([...variants.values()], query),
    async variantPdf(id) {
      const variant = variants.get(id);
      const product = variant && products.get(variant.productId);
      const drawn = await picture(id);
      if (!product || !drawn) return null;
      const { makeSheet } = await import('./sheet.ts'); // the PDF library is large: loaded when first needed
      const bytes = await makeSheet(variant, product, drawn);
      return { bytes, contentType: 'application/pdf', fileName: `${id}.pdf` };
    },
    async image(imageUrl): Promise<CatalogFile | null> {
      const id = imageUrl.startsWith(`${SAMPLE_IMAGE_PATH}/`)
        ? imageUrl.slice(SAMPLE_IMAGE_PATH.length + 1).replace(/\.png$/, '')
        : '';
      const bytes = await picture(id);
      return bytes && { bytes, contentType: 'image/png', fileName: `${id}.png` };
    },
  };
}

function find<T>(records: Map<string, T>, ids: readonly string[]): CatalogLookup<T> {
  const found = new Map<string, T>();
  const missing: string[] = [];
  for (const id of new Set(ids)) {
    const record = records.get(id);
    if (record) found.set(id, record);
    else missing.push(id);
  }
  return { found, missing, stale: false };
}

function templateOf(sample: SampleMto): ProductMto {
  const { slug, name, brand, category, description, groups, dimensions, rules } = sample;
  return {
    id: `mto_${slug}`,
    version: 1,
    catalogVersion: CATALOG_VERSION,
    name,
    brand,
    category,
    description,
    productId: `prod_${slug}`,
    basePrice: { currency: 'EUR', cents: sample.cents },
    imageUrl: `${SAMPLE_IMAGE_PATH}/mto_${slug}.png`,
    attributes: leadTime(sample),
    groups,
    dimensions,
    rules,
  };
}

function productOfTemplate(sample: SampleMto): Product {
  return {
    id: `prod_${sample.slug}`,
    catalogVersion: CATALOG_VERSION,
    name: sample.name,
    brand: sample.brand,
    category: sample.category,
    description: sample.description,
    attributes: leadTime(sample),
    imageUrl: `${SAMPLE_IMAGE_PATH}/prod_${sample.slug}.png`,
    relatedProductIds: [],
  };
}

function leadTime({ weeks }: SampleMto): Product['attributes'] {
  return [{ name: 'Lead time', dataType: 'integer', value: weeks, unit: 'weeks' }];
}
