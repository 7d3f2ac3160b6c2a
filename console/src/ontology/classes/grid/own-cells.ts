import type { Schemas } from '@lintel/client';
import { isCodeField } from '../../vocabularies/code-fields.ts';
import { type Drafts, draftCellsOf } from './draft-cells.ts';

type EditPlan = Schemas['EditDryRun'];

/**
 * Whether a plan changes the edited cells alone: then nobody has to read it. Not when other classes change, an approval
 * is lost, an address redirects, or something is odd about a value.
 */
export function changesOwnCellsOnly(plan: EditPlan, drafts: Drafts, hasSubclasses: (id: string) => boolean) {
  const isEdited = ({ objectClassId }: { objectClassId: string }) => drafts.has(objectClassId);
  return (
    plan.error === undefined &&
    plan.approvals.length + plan.redirects.length + (plan.warnings?.length ?? 0) === 0 &&
    plan.counts.created + plan.counts.moved + plan.counts.archived + plan.counts.rejected === 0 &&
    plan.rows.every(({ problems }) => problems.length === 0) &&
    plan.changes.every(isEdited) &&
    plan.changes.every(({ before, after }) => before?.status === after?.status) &&
    plan.classifications.every(isEdited) &&
    (plan.parameters ?? []).every(isEdited) &&
    // Plans don't list who inherits the codes of further systems.
    ![...draftCellsOf(drafts)].some(({ id, field }) => isCodeField(field) && hasSubclasses(id))
  );
}
