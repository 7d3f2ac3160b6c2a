import { bodyOf, newIdempotencyKey, type Schemas } from '@lintel/client';
import { Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { api, call } from '../../../platform/client.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { common } from '../../../ui/messages.ts';
import { columnWords } from '../../exchange/column-words.ts';
import { PlanDialog } from '../actions/plan-dialog.tsx';
import { PlanView, Section } from '../actions/plan-view.tsx';
import { usePlan } from '../actions/use-plan.ts';
import type { OntologyIndex } from '../ontology-index.ts';
import type { ActionDialogProps } from '../open-action.ts';
import { catchUp, useOwnOntology } from '../use-ontology.ts';
import { inheritedMark, shownOf } from './cells.ts';
import { GRID_FIELDS } from './columns.ts';
import { conflictsOf, countOf, draftCellsOf, editsOf, type IdentifiedEdit, without } from './draft-cells.ts';
import { currentDrafts, forgetSteps, replaceDrafts } from './draft-store.ts';
import classes from './grid.module.css';
import { messages } from './messages.ts';
import { changesOwnCellsOnly } from './own-cells.ts';
import { savedIn } from './use-grid-commands.ts';

type EditPlan = Schemas['EditDryRun'];

/**
 * Saves all unsaved cells of the grid: one plan, one operation, one undo. Without a plan to read where the cells are all
 * that changes, unless the person opened the preview.
 */
export default function EditObjectClasses({ opened, index: shown }: ActionDialogProps) {
  // Cells are in the ontology's own language, whichever is shown.
  const index = useOwnOntology().index ?? shown;
  const [drafts] = useState(currentDrafts);
  const [edits] = useState(() => editsOf(drafts));
  const count = countOf(drafts);
  const drop = () => {
    replaceDrafts(without(currentDrafts(), draftCellsOf(drafts)));
    forgetSteps();
  };
  const state = usePlan<EditPlan>({
    choices: { edit: edits },
    ...editRequests(edits),
    proposal: [{ action: 'editObjectClasses', request: { edits } }],
    announcement: () => messages.savedTo(count, drafts.size),
    onDone: () => {
      drop();
      // A code that no vocabulary had is an entry now.
      void queryClient.invalidateQueries({ queryKey: ['vocabulary-entries'] });
    },
  });
  const conflicts = conflictsOf(drafts, savedIn(index)).length;
  const { plan } = state;
  const isUneventful =
    opened.isPreview !== true &&
    conflicts === 0 &&
    state.unplanned === null &&
    state.planError === null &&
    state.problem === null &&
    !state.hasChanged &&
    !state.isUnanswered &&
    (plan === undefined || changesOwnCellsOnly(plan, drafts, (id) => index.children.has(id)));
  const isReady = isUneventful && plan !== undefined;
  const saveAtOnce = useEffectEvent(() => void state.apply());
  useEffect(() => {
    if (isReady) saveAtOnce();
  }, [isReady]);
  if (isUneventful) return null;
  return (
    <PlanDialog
      title={messages.save(count)}
      state={state}
      onProposed={drop}
      impossible={() => (conflicts === 0 ? null : messages.conflicts(conflicts))}
      show={(plan) => (
        <PlanView plan={plan} hasFields={false}>
          <CellChanges plan={plan} index={index} />
        </PlanView>
      )}
    />
  );
}

const EDIT = '/api/v1/bim-ontology/object-classes/actions/edit';

const editRequests = (edits: IdentifiedEdit[]) => ({
  dryRun: async (signal: AbortSignal): Promise<EditPlan> => {
    const plan = bodyOf(
      await api.POST(EDIT, {
        params: { header: { 'idempotency-key': newIdempotencyKey() } },
        body: { edits, dryRun: true },
        signal,
      }),
    );
    // Whatever happened before the plan was made is seen here; whatever happens later changes a revision.
    await catchUp();
    // The cast: the type of the answer is a union with that of the write.
    return plan as EditPlan;
  },
  write: async (key: string, { revisions }: EditPlan): Promise<string[]> => {
    const seen = edits.map((edit) => {
      const revision = revisions[edit.objectClassId];
      return revision === undefined ? edit : { ...edit, revision };
    });
    const accepted = await call('POST', EDIT, { header: { 'idempotency-key': key }, body: { edits: seen } });
    return 'operationId' in accepted ? [accepted.operationId] : [];
  },
});

/** Every changed cell with its value before and after, and what is odd about it. */
function CellChanges({ plan: { rows, counts }, index }: { plan: EditPlan; index: OntologyIndex }) {
  const changed = rows.filter(({ outcome }) => outcome !== 'unchanged');
  const warnings = rows.flatMap(({ key, problems }) =>
    problems.map(({ message }) => ({ key, message, name: index.classes.get(key)?.name ?? key })),
  );
  return (
    <>
      <div className={classes.plan} tabIndex={0} role="region" aria-label={messages.changedCells}>
        <Section title={messages.changedCells} isEmpty={changed.length === 0}>
          {changed.map(({ key, changes }) => (
            <li key={key}>
              <Text span size="sm" fw={500}>
                <bdi>{index.classes.get(key)?.name ?? key}</bdi>
              </Text>
              {Object.entries(changes).map(([field, [before, after]]) => (
                <div key={field} dir="auto">
                  {columnWords(field)}: {inheritedIn(index, key, field) ?? wordsOf(before)} → {wordsOf(after)}
                </div>
              ))}
            </li>
          ))}
        </Section>
      </div>
      {counts.updated > changed.length && (
        <Text size="sm" c="dimmed">
          {messages.showingFirst(changed.length, counts.updated)}
        </Text>
      )}
      {counts.unchanged > 0 && <Text size="sm">{messages.unchanged(counts.unchanged)}</Text>}
      <Section title={messages.warnings} isEmpty={warnings.length === 0}>
        {warnings.map(({ key, name, message }) => (
          <li key={`${key} ${message}`}>
            <bdi>{name}</bdi>: {message}
          </li>
        ))}
      </Section>
    </>
  );
}

/** A cell without a value of its own shows the inherited one, here as in the grid. */
function inheritedIn({ classes }: OntologyIndex, key: string, field: string): string | null {
  const column = GRID_FIELDS.find((id) => id === field);
  const objectClass = classes.get(key);
  if (column === undefined || !objectClass) return null;
  const { text, isInherited } = shownOf(objectClass, column);
  return isInherited && text !== '' ? `${text} ${inheritedMark(column)}` : null;
}

type Value = EditPlan['rows'][number]['changes'][string][number] | undefined;

const wordsOf = (value: Value): string =>
  value === null || value === undefined || value === ''
    ? common.empty
    : Array.isArray(value)
      ? value.map((each) => (typeof each === 'string' ? each : each.name)).join(', ')
      : String(value);
