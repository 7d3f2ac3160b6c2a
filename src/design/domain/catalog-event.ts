import { type Fault, ValidationError } from '../../kernel/domain-error.ts';

interface Envelope {
  source: string;
  id: string;
}

/** What the catalog tells; `fields` are those of a variant that changed. */
export type CatalogEvent = Envelope &
  (
    | {
        type: 'ProductVariantCatalogChanged';
        variantId: string;
        catalogVersion: number;
        fields: Record<string, unknown>;
      }
    | { type: 'RelatedProductAdded'; productId: string; relatedProductId: string; catalogVersion: number }
    | { type: 'other' }
  );

/** One CloudEvent or a batch of them; every fault of every event is named. */
export function readCatalogEvents(body: unknown): CatalogEvent[] {
  const faults: Fault[] = [];
  const events = Array.isArray(body)
    ? body.map((each, index) => readEvent(each, `body.${index}`, faults))
    : [readEvent(body, 'body', faults)];
  if (faults.length > 0) throw new ValidationError(faults);
  return events.filter((event) => event !== null);
}

function readEvent(value: unknown, path: string, faults: Fault[]): CatalogEvent | null {
  if (!isObject(value)) {
    faults.push({ path, rule: 'type', message: 'must be a CloudEvent' });
    return null;
  }
  const envelope = {
    source: readText(value, 'source', path, faults),
    id: readText(value, 'id', path, faults),
  };
  const type = shortType(readText(value, 'type', path, faults));
  if (type === 'other') return { ...envelope, type };
  if (!isObject(value.data)) {
    faults.push({ path: `${path}.data`, rule: 'type', message: 'must be an object' });
    return null;
  }
  const data = value.data;
  const at = `${path}.data`;
  const catalogVersion = readVersion(data, at, faults);
  if (type === 'ProductVariantCatalogChanged') {
    const { variantId: _, ...told } = data;
    const variantId = readText(data, 'variantId', at, faults);
    return {
      ...envelope,
      type,
      variantId,
      catalogVersion,
      fields: { ...told, id: variantId, catalogVersion },
    };
  }
  const productId = readText(data, 'productId', at, faults);
  const relatedProductId = readText(data, 'relatedProductId', at, faults);
  return { ...envelope, type, productId, relatedProductId, catalogVersion };
}

/** `com.example.catalog.RelatedProductAdded.v1` means `RelatedProductAdded`. */
function shortType(type: string): CatalogEvent['type'] {
  const words = type.split('.');
  if (words.includes('ProductVariantCatalogChanged')) return 'ProductVariantCatalogChanged';
  if (words.includes('RelatedProductAdded')) return 'RelatedProductAdded';
  return 'other';
}

function readText(from: Record<string, unknown>, name: string, path: string, faults: Fault[]): string {
  const value = from[name];
  if (typeof value === 'string' && value !== '') return value;
  faults.push({ path: `${path}.${name}`, rule: 'type', message: 'must be a text that is not empty' });
  return '';
}

function readVersion(data: Record<string, unknown>, path: string, faults: Fault[]): number {
  const value = data.catalogVersion;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  faults.push({ path: `${path}.catalogVersion`, rule: 'type', message: 'must be a whole number from 0' });
  return 0;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
