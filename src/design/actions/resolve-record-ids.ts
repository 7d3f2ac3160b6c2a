import { type Fault, ValidationError } from '../../kernel/domain-error.ts';
import { isRecordId } from '../../record-ids/record-id.ts';
import type { ProductReference } from '../domain/product-reference.ts';
import type { StoredKind } from '../gateways/record-store/records.ts';
import type { DesignParts } from '../parts.ts';

/**
 * Replaces the record ids that old clients send by domain ids. One that resolves to nothing is a fault, whose message
 * does not repeat it.
 */
export async function resolveRecordIds(
  { records }: DesignParts,
  kind: StoredKind,
  ids: string[],
  path: string,
): Promise<string[]> {
  return replaced(ids, await records.resolve(kind, ids.filter(isRecordId)), path);
}

/** The same for a field that takes one id. */
export async function resolveRecordId(
  { records }: DesignParts,
  kind: StoredKind,
  id: string,
  path: string,
): Promise<string> {
  if (!isRecordId(id)) return id;
  const domainId = (await records.resolve(kind, [id])).get(id);
  if (domainId === undefined) throw new ValidationError([unresolved(path)]);
  return domainId;
}

/** Among catalog variants, a record id can only stand for an item; it becomes the variant that the item references. */
export async function resolveVariantIds(
  parts: DesignParts,
  ids: string[],
  path: string,
  mayUse: MayUse,
): Promise<string[]> {
  return replaced(ids, await referencesOf(parts, 'variant', ids, mayUse), path);
}

/** The same for one reference, of any kind. */
export async function resolveReference(
  parts: DesignParts,
  { kind, id }: ProductReference,
  path: string,
  mayUse: MayUse,
): Promise<ProductReference> {
  if (!isRecordId(id)) return { kind, id };
  const referenced = (await referencesOf(parts, kind, [id], mayUse)).get(id);
  if (referenced === undefined) throw new ValidationError([unresolved(`${path}.id`)]);
  return { kind, id: referenced };
}

type MayUse = (projectId: string) => boolean;

/** The ids of this kind that the items with these record ids reference. */
async function referencesOf(
  { records }: DesignParts,
  kind: ProductReference['kind'],
  ids: string[],
  mayUse: MayUse,
): Promise<Map<string, string>> {
  const itemIds = await records.resolve('item', ids.filter(isRecordId));
  const items = await records.get('item', [...itemIds.values()]);
  const references = new Map(
    items
      .filter((item) => item.productReference.kind === kind && mayUse(item.projectId))
      .map((item) => [item.id, item.productReference.id]),
  );
  return new Map(
    [...itemIds].flatMap(([recordId, itemId]) => {
      const id = references.get(itemId);
      return id === undefined ? [] : [[recordId, id]];
    }),
  );
}

function replaced(ids: string[], meanings: ReadonlyMap<string, string>, path: string): string[] {
  const faults: Fault[] = [];
  const domainIds = ids.map((id, index) => {
    if (!isRecordId(id)) return id;
    const meaning = meanings.get(id);
    if (meaning === undefined) faults.push(unresolved(`${path}.${index}`));
    return meaning ?? '';
  });
  if (faults.length > 0) throw new ValidationError(faults);
  return domainIds;
}

/** For fields that take ids of records which the record store does not hold. */
export function refuseRecordId(id: string | undefined, path: string): void {
  if (id !== undefined && isRecordId(id)) throw new ValidationError([unresolved(path)]);
}

function unresolved(path: string): Fault {
  return { path, rule: 'recordId', message: "is a legacy ID that doesn't exist" };
}
