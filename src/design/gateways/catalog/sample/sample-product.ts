import type { Attribute, AttributeGroup } from '../../../domain/made-to-order.ts';
import type { DependentRule, Dimension } from '../../../domain/selections.ts';
import type { CatalogVariant, Product } from '../catalog.ts';
import { FINISHES, type FinishId } from './finishes.ts';

type Size = readonly [width: number, depth: number, height: number];

/**
 * A product in the short form of the sample catalog. Its variants are its finishes, multiplied by its sizes if it has
 * any.
 */
export interface SampleProduct {
  slug: string;
  name: string;
  brand: string;
  category: string;
  /** What its picture shows, such as `chair`. */
  form: string;
  description: string;
  /** Millimetres. */
  size: Size;
  kilograms: number;
  cents: number;
  finishes: FinishId[];
  sizes?: { id: string; name: string; size?: Size; cents?: number }[];
  attributes?: Attribute[];
  related: string[];
}

/** A made-to-order template in the short form of the sample catalog. */
export interface SampleMto {
  slug: string;
  name: string;
  brand: string;
  category: string;
  form: string;
  finish: FinishId;
  description: string;
  cents: number;
  weeks: number;
  groups: AttributeGroup[];
  dimensions: Dimension[];
  rules: DependentRule[];
}

export const CATALOG_VERSION = 1;

export const SAMPLE_IMAGE_PATH = '/api/v1/design/catalog/images';

export function productOf(sample: SampleProduct): Product {
  return {
    id: `prod_${sample.slug}`,
    catalogVersion: CATALOG_VERSION,
    name: sample.name,
    brand: sample.brand,
    category: sample.category,
    description: sample.description,
    attributes: [...sizeAttributes(sample.size), weight(sample), ...(sample.attributes ?? [])],
    imageUrl: `${SAMPLE_IMAGE_PATH}/prod_${sample.slug}.png`,
    relatedProductIds: sample.related.map((slug) => `prod_${slug}`),
  };
}

export function variantsOf(sample: SampleProduct): { variant: CatalogVariant; finish: FinishId }[] {
  const sizes = sample.sizes ?? [{ id: '', name: '' }];
  return sample.finishes.flatMap((finish) =>
    sizes.map((size, index) => {
      const key = [sample.slug, finish, size.id].filter((part) => part !== '').join('-');
      const variant: CatalogVariant = {
        id: `var_${key}`,
        catalogVersion: CATALOG_VERSION,
        productId: `prod_${sample.slug}`,
        name: [sample.name, FINISHES[finish], size.name].filter((part) => part !== '').join(', '),
        productName: sample.name,
        brand: sample.brand,
        category: sample.category,
        sku: skuOf(sample, finish, index),
        attributes: [
          { name: 'Finish', dataType: 'material', value: FINISHES[finish] },
          ...sizeAttributes(size.size ?? sample.size),
          weight(sample),
          ...(sample.attributes ?? []),
        ],
        price: { currency: 'EUR', cents: sample.cents + (size.cents ?? 0) },
        imageUrl: `${SAMPLE_IMAGE_PATH}/var_${key}.png`,
      };
      return { variant, finish };
    }),
  );
}

function sizeAttributes([width, depth, height]: Size): Attribute[] {
  return [
    { name: 'Width', dataType: 'length', value: width, unit: 'mm' },
    { name: 'Depth', dataType: 'length', value: depth, unit: 'mm' },
    { name: 'Height', dataType: 'length', value: height, unit: 'mm' },
  ];
}

function weight({ kilograms }: SampleProduct): Attribute {
  return { name: 'Weight', dataType: 'number', value: kilograms, unit: 'kg' };
}

/** Such as `HAL-FENN-CH-OAK-1`, which a person can read out on the telephone. */
function skuOf(sample: SampleProduct, finish: FinishId, size: number): string {
  const [family = '', ...kind] = sample.slug.split('-');
  const model = `${family}-${kind.map((word) => word.slice(0, 2)).join('')}`;
  return [sample.brand.slice(0, 3), model, finish, size + 1].join('-').toUpperCase();
}
