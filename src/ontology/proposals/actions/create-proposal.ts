import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Person } from '../domain/proposal.ts';
import { insertProposal, type Proposal } from '../store/proposals.ts';

export async function createProposal(
  tx: Tx,
  author: Person,
  { title, note = null }: { title: string; note?: string | null },
): Promise<Proposal> {
  return insertProposal(tx, author, { id: newId('prop'), title, note });
}
