import { NotFound } from '../../kernel/domain-error.ts';
import type { PartType } from '../domain/part-type.ts';
import type { RecordStore } from '../gateways/record-store/record-store.ts';

export async function getPartType(
  records: RecordStore,
  id: string,
  mayUse: (projectId: string) => boolean,
): Promise<PartType> {
  const [part] = await records.get('part_type', [id]);
  if (!part || (part.projectId !== null && !mayUse(part.projectId))) {
    throw new NotFound("This part type doesn't exist.");
  }
  return part;
}
