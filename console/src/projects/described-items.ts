import { formatMoney } from '../ui/money.ts';
import type { CollectionItem, PortalDiff, Template, Variant } from './design-queries.ts';
import { messages } from './messages.ts';

/** An item of a collection with the catalog's names and pictures. */
export interface ItemDescription {
  id: string;
  item: CollectionItem;
  name: string;
  /** Brand and category, or what kind of item it is. */
  detail: string;
  pictureUrl: string | null;
  price: string | null;
  /** Null when the fields are current. */
  warning: string | null;
  /** The project's variant behind it; an item that references a whole product has none. */
  variantId: string | null;
}

export const KIND_WORDS = {
  product: messages.productModel,
  variant: messages.catalogVariant,
  made_to_order: messages.madeToOrder,
} as const;

/** The freshness of catalog fields in words. */
export const FRESHNESS_WORDS = {
  fresh: messages.fresh,
  stale: messages.stale,
  missing: messages.goneFromCatalog,
} as const;

export const productKey = ({ kind, id }: CollectionItem['productReference']) => `${kind} ${id}`;

interface Known {
  variants: readonly Variant[];
  templates: readonly Template[];
  /** Provides the names of items that only the catalog knows, such as product models. */
  diff?: PortalDiff | undefined;
}

/** Describes items by what is known of them; an item without any data is shown by its id. */
export function itemDescriber({
  variants,
  templates,
  diff,
}: Known): (item: CollectionItem) => ItemDescription {
  const byReference = new Map(variants.map((variant) => [productKey(variant.productReference), variant]));
  const pictures = templatePictures(templates);
  const names = new Map(
    diff?.collections.flatMap(({ items }) => items.map(({ id, name }): [string, string] => [id, name])),
  );
  return (item) => {
    const variant = byReference.get(productKey(item.productReference));
    const name = variant?.name ?? names.get(item.id) ?? nameWithoutData(item.productReference);
    return {
      id: item.id,
      item,
      name,
      detail: variant ? variantDetail(variant) : KIND_WORDS[item.productReference.kind],
      pictureUrl: variant ? variantPicture(variant, pictures) : null,
      price: variant ? variantPrice(variant) : null,
      warning: variant ? variantWarning(variant) : null,
      variantId: variant?.id ?? null,
    };
  };
}

const nameWithoutData = ({ kind, id }: CollectionItem['productReference']) =>
  kind === 'made_to_order' ? messages.madeToOrderProduct(id) : id;

export const templatePictures = (templates: readonly Template[]): ReadonlyMap<string, string | null> =>
  new Map(templates.map(({ id, imageUrl }) => [id, imageUrl]));

export const variantPicture = (variant: Variant, pictures: ReadonlyMap<string, string | null>) =>
  (variant.kind === 'made_to_order' ? pictures.get(variant.productMtoId ?? '') : variant.catalog?.imageUrl) ??
  null;

export function variantDetail({ kind, catalog, revision }: Variant): string {
  if (kind === 'made_to_order')
    return revision === undefined ? messages.madeToOrder : messages.madeToOrderRevision(revision);
  return [catalog?.brand, catalog?.category].filter(Boolean).join(', ') || messages.catalogVariant;
}

export function variantPrice({ catalog, configuration }: Variant): string | null {
  const price = configuration?.price ?? catalog?.price;
  return price ? formatMoney(price) : null;
}

export function variantWarning({ kind, catalog, catalogState, error }: Variant): string | null {
  if (error) return error.message;
  if (kind === 'made_to_order') return null;
  if (!catalog) return messages.nothingKnown;
  return catalogState === undefined || catalogState === 'fresh' ? null : FRESHNESS_WORDS[catalogState];
}
