import { LintelError, newIdempotencyKey, type Schemas } from '@lintel/client';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { queryClient } from '../../../platform/query-client.ts';
import { PlanDialog } from '../../classes/actions/plan-dialog.tsx';
import { PlanSummary, Section } from '../../classes/actions/plan-view.tsx';
import { usePlan } from '../../classes/actions/use-plan.ts';
import type { OntologyIndex } from '../../classes/ontology-index.ts';
import type { ActionDialogProps } from '../../classes/open-action.ts';
import {
  type ClassTemplates,
  countOf,
  type MatrixDrafts,
  NO_DRAFTS,
  templatesAfter,
} from './matrix-model.ts';
import { loadMatrix, matrixQuery } from './matrix-query.ts';
import { addedColumns, matrixDrafts } from './matrix-store.ts';
import { messages } from './messages.ts';

interface MatrixPlan extends Pick<Schemas['ImportDryRun'], 'rows' | 'counts'> {
  classes: ClassTemplates[];
}

const MOST = 200;

/** Saves all unsaved cells of the matrix: one plan, one operation, one undo. */
export default function SaveMatrix({ opened, index }: ActionDialogProps) {
  const [root = null] = opened.objectClassIds;
  const [drafts] = useState(matrixDrafts.get);
  const [added] = useState(addedColumns.get);
  const count = countOf(drafts);
  const shown = queryClient.getQueryData(matrixQuery(index, root).queryKey);
  const done = () => matrixDrafts.set(NO_DRAFTS);
  const state = usePlan<MatrixPlan>({
    choices: { matrix: [...drafts].map(([id, cells]) => [id, ...cells]) },
    dryRun: async (signal) => {
      // From what the classes have now: the import replaces all templates of a class.
      const classes = templatesAfter(await loadMatrix(index, root, signal), drafts, added);
      const answer = await sendTemplates(classes, { dryRun: true, key: newIdempotencyKey(), signal });
      const { rows, counts } = (await answer.json()) as Schemas['ImportDryRun'];
      return { rows, counts, classes };
    },
    write: async (key, { classes }) => {
      const answer = await sendTemplates(classes, { dryRun: false, key });
      const { operationId } = (await answer.json()) as Schemas['Accepted'];
      return [operationId];
    },
    ...(shown && {
      proposal: templatesAfter(shown, drafts, added).map(({ id, templates }) => ({
        action: 'setObjectClassParamTemplates' as const,
        request: { key: id, templates },
      })),
    }),
    announcement: () => messages.saved(count, drafts.size),
    onDone: done,
    fingerprint: ({ classes, rows }) => JSON.stringify([classes, rows]),
  });
  return (
    <PlanDialog
      title={messages.save(count)}
      state={state}
      onProposed={done}
      impossible={({ counts }) => (counts.rejected > 0 ? messages.rejected : null)}
      show={(plan) => (
        <>
          <PlanSummary>
            <Text>{messages.willChange(count, drafts.size)}</Text>
          </PlanSummary>
          <Problems plan={plan} index={index} />
          <Cells drafts={drafts} index={index} />
        </>
      )}
    />
  );
}

interface Sending {
  dryRun: boolean;
  key: string;
  signal?: AbortSignal;
}

/** JSON Lines with nothing but the templates: an import leaves everything else as it is. */
async function sendTemplates(
  classes: readonly ClassTemplates[],
  { dryRun, key, signal }: Sending,
): Promise<Response> {
  const lines = classes.map(({ id, templates }) => JSON.stringify({ id, paramTemplates: templates }));
  const query = new URLSearchParams({ format: 'jsonl', dryRun: String(dryRun) });
  const answer = await fetch(`/api/v1/bim-ontology/imports?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', 'idempotency-key': key },
    body: `${lines.join('\n')}\n`,
    ...(signal && { signal }),
  });
  if (!answer.ok) throw new LintelError(answer.status, await answer.json().catch(() => null));
  return answer;
}

const nameIn = ({ classes }: OntologyIndex, id: string) => classes.get(id)?.name ?? id;

function Problems({ plan: { rows }, index }: { plan: MatrixPlan; index: OntologyIndex }) {
  const problems = rows.flatMap(({ key, problems: found }) =>
    found.map(({ message }) => ({ key, text: `${nameIn(index, key)}: ${message}` })),
  );
  return problems.length === 0 ? null : (
    <ul>
      {problems.map(({ key, text }) => (
        <li key={`${key} ${text}`}>
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Every changed cell. */
function Cells({ drafts, index }: { drafts: MatrixDrafts; index: OntologyIndex }) {
  const shown = [...drafts].slice(0, MOST);
  return (
    <Section title={messages.title}>
      {shown.map(([id, cells]) => (
        <li key={id}>
          <Text span size="sm" fw={500}>
            <bdi>{nameIn(index, id)}</bdi>
          </Text>
          {[...cells].map(([name, wanted]) => (
            <div key={name} dir="auto">
              {messages.change(name, wanted)}
            </div>
          ))}
        </li>
      ))}
      {drafts.size > shown.length && <li>{messages.more(drafts.size - shown.length)}</li>}
    </Section>
  );
}
