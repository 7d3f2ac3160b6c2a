import type { Tx } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { refuseTooManyCustomEntries, refuseTooManyEntries } from '../../vocabularies/domain/entry-limits.ts';
import type { CodeNamed } from '../../vocabularies/domain/known-codes.ts';
import { countEntries } from '../../vocabularies/store/classification-systems.ts';
import type { Plan } from '../domain/plans/plan.ts';
import { refuseTooManyTemplates } from '../domain/plans/templates-limit.ts';
import { charactersAdded, refuseTooMuchText, type TextUse } from '../domain/texts/text-limit.ts';
import { readTextUse } from '../store/text-use.ts';
import type { ActionContext } from './action-context.ts';

interface Planned {
  context: Pick<ActionContext, 'ontology' | 'custom'>;
  plan: Plan;
}

/** Refuses an action that would bring more into a class, or into the memory of every process, than it may hold. */
export async function refuseTooMuch(
  { context: { ontology, custom }, plan }: Planned,
  { texts, codes }: { texts: TextUse; codes: readonly CodeNamed[] } = {
    texts: ontology.stored.texts,
    codes: [],
  },
): Promise<void> {
  refuseTooManyCustomEntries(ontology.vocabularies.entries.values(), custom);
  await inSlices(refuseTooManyTemplates(ontology.part, plan));
  refuseTooMuchText(await inSlices(charactersAdded(plan, { custom, codes })), texts);
}

/** The same before the plan is written. `codes` are those that further systems lack. */
export async function refuseTooMuchNow(tx: Tx, planned: Planned, codes: readonly CodeNamed[]): Promise<void> {
  if (codes.length > 0) {
    const added = Map.groupBy(codes, ({ system }) => system);
    const stored = await countEntries(tx, [...added.keys()]);
    for (const [system, { length }] of added) refuseTooManyEntries(system, stored.get(system) ?? 0, length);
  }
  await refuseTooMuch(planned, { texts: await readTextUse(tx), codes });
}
