/**
 * Names a record of the catalog, or a made-to-order variant of this project. Products are only referenced; variants
 * and made-to-order variants also have a row in the project.
 */
export interface ProductReference {
  kind: 'product' | 'variant' | 'made_to_order';
  id: string;
}

export function referenceKey(reference: ProductReference): string {
  return `${reference.kind}:${reference.id}`;
}

export function hasVariantRow(reference: ProductReference): boolean {
  return reference.kind !== 'product';
}
