import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { copyObjectClasses } from '../domain/copy.ts';
import { deleteObjectClasses } from '../domain/delete.ts';
import { mergeObjectClasses } from '../domain/merge.ts';
import { moveObjectClasses } from '../domain/move.ts';
import type { Part } from '../domain/plan.ts';
import { unitedSynonyms } from '../domain/synonyms.ts';
import { handlesFor, redirectsTo } from '../store/keys.ts';
import { loadNeighbourhood } from '../store/neighbourhood.ts';
import { templatesOf } from '../store/param-templates.ts';
import type { PlannedAction } from './apply-action.ts';

/** The actions that are accepted now and done in their turn, as they are stored until then. */
export interface GraphActionInputs {
  moveObjectClasses: {
    sourceIds: string[];
    targetId: string | null;
    includeChildren: boolean;
    makeUnique: boolean;
  };
  copyObjectClasses: { sourceIds: string[]; targetId: string; includeChildren: boolean; makeUnique: boolean };
  mergeObjectClasses: { sourceIds: string[]; targetId: string; keepData: 'source' | 'target' };
  deleteObjectClasses: { sourceIds: string[]; targetId: null; includeChildren: boolean };
}
export type GraphAction = keyof GraphActionInputs;

/**
 * How far a plan looks: `near` is enough to know whether it would be refused, and costs little whatever the size
 * of the subtree; only a `whole` plan can be carried out.
 */
export type Look = 'near' | 'whole';

type Planner<Input> = (tx: Tx, input: Input, look: Look) => Promise<PlannedAction>;

export const graphActions: { [A in GraphAction]: Planner<GraphActionInputs[A]> } = {
  async moveObjectClasses(tx, input) {
    const { sourceIds, targetId } = input;
    const neighbourhood = await loadNeighbourhood(tx, {
      near: targetId === null ? sourceIds : [...sourceIds, targetId],
    });
    const plan = moveObjectClasses(neighbourhood, input);
    const where = targetId === null ? 'to the root' : `below ${targetId}`;
    const result = { objectClassIds: sourceIds, targetObjectClassId: targetId };
    return {
      neighbourhood,
      plan,
      result,
      message: `moved ${classes(sourceIds.length)} ${where}`,
      changesGraph: true,
    };
  },

  async copyObjectClasses(tx, input, look) {
    const { sourceIds, targetId, includeChildren } = input;
    const below = includeChildren && look === 'whole' ? sourceIds : [];
    const neighbourhood = await loadNeighbourhood(tx, { near: [...sourceIds, targetId], below });
    const names = Array.from(neighbourhood.classes.values(), ({ name }) => name);
    const handle = look === 'whole' ? await handlesFor(tx, names) : () => '';
    const identity = { id: () => newId('oc'), handle };
    const { copies, ...plan } = copyObjectClasses(
      neighbourhood,
      input,
      identity,
      await templatesOf(tx, neighbourhood.classes.keys()),
    );
    const result = { copies, targetObjectClassId: targetId };
    return {
      neighbourhood,
      plan,
      result,
      message: `copied ${classes(copies.length)} below ${targetId}`,
      changesGraph: true,
      copies: new Map(copies.map(({ from, to }) => [to, from])),
    };
  },

  async mergeObjectClasses(tx, input) {
    const { sourceIds, targetId } = input;
    const neighbourhood = await loadNeighbourhood(tx, { near: [...sourceIds, targetId] });
    const redirects = await redirectsTo(tx, sourceIds);
    const plan = mergeObjectClasses(
      neighbourhood,
      input,
      redirects,
      await templatesOf(tx, [...sourceIds, targetId]),
    );
    const result = {
      targetObjectClassId: targetId,
      redirects: plan.redirects.map(({ alias, after }) => ({ from: alias, to: after })),
    };
    return {
      neighbourhood,
      plan,
      result,
      message: `merged ${classes(sourceIds.length)} into ${targetId}`,
      changesGraph: true,
      notes: synonymNotes(neighbourhood, input),
    };
  },

  async deleteObjectClasses(tx, input, look) {
    const { sourceIds, includeChildren } = input;
    const below = includeChildren && look === 'whole' ? sourceIds : [];
    const neighbourhood = await loadNeighbourhood(tx, { near: sourceIds, below });
    const plan = deleteObjectClasses(neighbourhood, input);
    const deleted = plan.changes.filter(({ after }) => !after).map(({ id }) => id);
    const result = { deletedObjectClassIds: deleted };
    return { neighbourhood, plan, result, message: `deleted ${classes(deleted.length)}`, changesGraph: true };
  },
};

function synonymNotes(
  { classes: known }: Part,
  { sourceIds, targetId, keepData }: GraphActionInputs['mergeObjectClasses'],
): string[] {
  const voices = keepData === 'source' ? [...sourceIds, targetId] : [targetId, ...sourceIds];
  const { synonyms, sides } = unitedSynonyms(voices.map((id) => known.get(id)?.synonyms ?? null));
  return sides < 2 ? [] : [`The synonyms of ${classes(sides)} are united, each once: ${synonyms}.`];
}

function classes(count: number): string {
  return count === 1 ? '1 class' : `${count} classes`;
}
