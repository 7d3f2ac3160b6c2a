import { type Fault, ValidationError } from '../../kernel/domain-error.ts';
import { isRecordId } from '../../kernel/ids.ts';
import type { RecordKind } from '../gateways/record-store/records.ts';
import type { DesignParts } from '../parts.ts';

/** Record ids of old clients become domain ids; one that resolves to nothing is a fault, and is not repeated in it. */
export async function resolveRecordIds(
  { records }: DesignParts,
  kind: RecordKind,
  ids: string[],
  path: string,
): Promise<string[]> {
  const recordIds = ids.filter(isRecordId);
  if (recordIds.length === 0) return ids;
  const resolved = await records.resolve(kind, recordIds);
  const faults: Fault[] = [];
  const domainIds = ids.map((id, index) => {
    if (!isRecordId(id)) return id;
    const domainId = resolved.get(id);
    if (domainId === undefined) faults.push(unresolved(`${path}.${index}`));
    return domainId ?? '';
  });
  if (faults.length > 0) throw new ValidationError(faults);
  return domainIds;
}

/** The same for a field that takes one id. */
export async function resolveRecordId(
  { records }: DesignParts,
  kind: RecordKind,
  id: string,
  path: string,
): Promise<string> {
  if (!isRecordId(id)) return id;
  const domainId = (await records.resolve(kind, [id])).get(id);
  if (domainId === undefined) throw new ValidationError([unresolved(path)]);
  return domainId;
}

/** A record id among catalog variants can only mean what an item of ours references. */
export async function resolveVariantIds(parts: DesignParts, ids: string[], path: string): Promise<string[]> {
  if (!ids.some(isRecordId)) return ids;
  const resolved = await resolveRecordIds(parts, 'item', ids, path);
  const items = new Map((await parts.records.get('item', resolved)).map((item) => [item.id, item]));
  return ids.map((id, index) => {
    if (!isRecordId(id)) return id;
    const reference = items.get(resolved[index] ?? '')?.productReference;
    if (reference?.kind !== 'variant') throw new ValidationError([unresolved(`${path}.${index}`)]);
    return reference.id;
  });
}

/** For ids of records that the record store does not hold: none of its ids can mean one. */
export function refuseRecordId(id: string | undefined, path: string): void {
  if (id !== undefined && isRecordId(id)) throw new ValidationError([unresolved(path)]);
}

function unresolved(path: string): Fault {
  return { path, rule: 'recordId', message: 'is a record id that resolves to nothing' };
}
