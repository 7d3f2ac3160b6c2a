import { type Fault, ValidationError } from '../../kernel/domain-error.ts';
import { isObject } from '../../kernel/json.ts';
import { mentionsRecordId } from '../../record-ids/record-id.ts';
import type { CatalogFields } from './catalog-fields.ts';

interface Envelope {
  source: string;
  id: string;
}

/** An event of the catalog; `fields` are the changed fields of a variant. */
export type CatalogEvent = Envelope &
  (
    | {
        type: 'ProductVariantCatalogChanged';
        variantId: string;
        catalogVersion: number;
        fields: CatalogFields;
      }
    | { type: 'RelatedProductAdded'; productId: string; relatedProductId: string; catalogVersion: number }
    | { type: 'other' }
  );

/** Whether the value is valid for this field of a variant. */
export type FitsField = (name: string, value: unknown) => boolean;

const MOST_EVENTS = 1000;
const LONGEST_ID = 500;
/**
 * Rows keep the fields of events, and lists answer hundreds of rows. A variant of a real catalog takes a hundredth of
 * this.
 */
const LARGEST_DATA = 64 * 1024;

/** Reads one CloudEvent or a batch of them, and names every fault of every event. */
export function readCatalogEvents(body: unknown, fits: FitsField): CatalogEvent[] {
  const faults: Fault[] = [];
  if (Array.isArray(body) && body.length > MOST_EVENTS) {
    throw new ValidationError([
      { path: 'body', rule: 'maxItems', message: `must have at most ${MOST_EVENTS} events` },
    ]);
  }
  const events = Array.isArray(body)
    ? body.map((each, index) => readEvent(each, `body.${index}`, faults, fits))
    : [readEvent(body, 'body', faults, fits)];
  if (faults.length > 0) throw new ValidationError(faults);
  return events.filter((event) => event !== null);
}

function readEvent(value: unknown, path: string, faults: Fault[], fits: FitsField): CatalogEvent | null {
  if (!isObject(value)) {
    faults.push({ path, rule: 'type', message: 'must be a CloudEvent' });
    return null;
  }
  if (value.specversion !== undefined && value.specversion !== '1.0') {
    faults.push({ path: `${path}.specversion`, rule: 'const', message: 'must be "1.0"' });
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
  if (JSON.stringify(data).length > LARGEST_DATA)
    faults.push({ path: at, rule: 'size', message: `must be at most ${LARGEST_DATA} characters of JSON` });
  const catalogVersion = readVersion(data, at, faults);
  if (type === 'ProductVariantCatalogChanged') {
    const { variantId: _, ...sent } = data;
    const variantId = readText(data, 'variantId', at, faults);
    const fields = { ...fitting(sent, fits), id: variantId, catalogVersion };
    return { ...envelope, type, variantId, catalogVersion, fields };
  }
  const productId = readText(data, 'productId', at, faults);
  const relatedProductId = readText(data, 'relatedProductId', at, faults);
  // A record id is no product of the catalog, so there is nothing to add.
  if (mentionsRecordId(relatedProductId)) return { ...envelope, type: 'other' };
  return { ...envelope, type, productId, relatedProductId, catalogVersion };
}

/** Drops fields with an invalid value or a record id in it, since fields are answered as they were received. */
function fitting(sent: CatalogFields, fits: FitsField): CatalogFields {
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) => fits(name, value) && !hasRecordId(name) && !hasRecordId(value),
    ),
  );
}

function hasRecordId(value: unknown): boolean {
  if (typeof value === 'string') return mentionsRecordId(value);
  return isObject(value) || Array.isArray(value) ? Object.entries(value).flat().some(hasRecordId) : false;
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
  const isText = typeof value === 'string' && value !== '';
  if (isText && value.length <= LONGEST_ID) return value;
  const [rule, message] = isText
    ? ['maxLength', `must have at most ${LONGEST_ID} characters`]
    : value === undefined
      ? ['required', 'is required']
      : ['type', 'must be a non-empty string'];
  faults.push({ path: `${path}.${name}`, rule, message });
  return '';
}

function readVersion(data: Record<string, unknown>, path: string, faults: Fault[]): number {
  const value = data.catalogVersion;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  faults.push({
    path: `${path}.catalogVersion`,
    rule: 'type',
    message: 'must be a whole number, 0 or greater',
  });
  return 0;
}
