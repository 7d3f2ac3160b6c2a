import { newIdempotencyKey, type OperationDetail, type Progress as WorkDone } from '@lintel/client';
import { Alert, Button, Group, Modal, Progress, Select, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Failure } from '../../platform/failure.tsx';
import { common } from '../../ui/messages.ts';
import { WorkProgress } from '../../ui/work-progress.tsx';
import { ClassPicker } from '../classes/actions/class-picker.tsx';
import classes from '../classes/actions/plan.module.css';
import { type PlanState, usePlan } from '../classes/actions/use-plan.ts';
import type { OntologyIndex } from '../classes/ontology-index.ts';
import { addedToProposal } from '../proposals/add-changes.ts';
import { AddToProposal, useAddToProposal } from '../proposals/add-to-proposal.tsx';
import { useIsNaming } from '../proposals/new-proposal.tsx';
import { systemsQuery } from '../vocabularies/classification-systems.ts';
import { ColumnMappingForm } from './column-mapping.tsx';
import { columnWords } from './column-words.ts';
import { CorrectionList } from './correction-list.tsx';
import { type Correction, mergeCorrections, NO_CORRECTIONS } from './corrections.ts';
import {
  type ColumnMapping,
  csvBeginningOf,
  guessMapping,
  HEADING_BYTES,
  isOurs,
  tellsClasses,
} from './csv-heading.ts';
import styles from './exchange.module.css';
import { FileDrop } from './file-drop.tsx';
import { FORMATS, type Format, formatOfFile, isPacked } from './formats.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportPlanTable, outcomesInWords, resultInWords } from './import-plan-table.tsx';
import {
  applyImport,
  type ImportPlan,
  importFingerprint,
  planImport,
  proposeImport,
} from './import-requests.ts';
import { messages } from './messages.ts';
import { openExchange } from './open-exchange.ts';

const WHAT_WILL_HAPPEN = 'what-will-happen';
const NO_MAPPING: ColumnMapping = new Map();
const NO_SAMPLES: ReadonlyMap<string, readonly string[]> = new Map();

/** Imports a tree from a file: first a dry run, row by row, then for real, with Undo. */
export default function ImportObjectClasses({ index }: { index: OntologyIndex }) {
  const [file, setFile] = useState<File | null>(null);
  const [format, setFormat] = useState<Format | null>(null);
  const [mapping, setMapping] = useState<ColumnMapping>(NO_MAPPING);
  const [isForeign, setIsForeign] = useState(false);
  const [samples, setSamples] = useState(NO_SAMPLES);
  const [root, setRoot] = useState<string | null>(null);
  const [partial, setPartial] = useState(false);
  const [absent, setAbsent] = useState<'keep' | 'archive'>('keep');
  const [{ corrections, leftOut }, setCorrections] = useState({ corrections: NO_CORRECTIONS, leftOut: 0 });
  const [progress, setProgress] = useState<OperationDetail['progress']>(undefined);
  const [planned, setPlanned] = useState<WorkDone>();
  const [done, setDone] = useState<{ plan: ImportPlan; operationId: string } | null>(null);

  const { data: systems } = useQuery(systemsQuery);
  const take = async (next: File) => {
    const guessed = formatOfFile(next.name);
    const canRead = guessed === 'csv' && !isPacked(next.name);
    const beginning = canRead
      ? csvBeginningOf(new Uint8Array(await next.slice(0, HEADING_BYTES).arrayBuffer()))
      : NO_SAMPLES;
    const heading = [...beginning.keys()];
    setSamples(beginning);
    setFormat(guessed);
    setMapping(isOurs(heading) ? NO_MAPPING : guessMapping(heading, systems));
    setIsForeign(!isOurs(heading));
    setCorrections({ corrections: NO_CORRECTIONS, leftOut: 0 });
    setFile(next);
  };
  const isTable = [...samples.values()].some((values) => values.length > 0);
  const lacksName = isForeign && isTable && format === 'csv' && !tellsClasses(mapping);
  const choices =
    format && !lacksName
      ? {
          format,
          root,
          partial,
          absent: format === 'ids' ? ('keep' as const) : absent,
          mapping,
          corrections,
        }
      : null;
  const state = usePlan<ImportPlan>({
    choices: file &&
      choices && {
        ...choices,
        mapping: [...mapping],
        corrections: [...corrections],
        file: [file.name, file.size, file.lastModified],
      },
    // The casts: both are called only while `choices` is set, which needs a file and its format.
    dryRun: (signal) => {
      setPlanned(undefined);
      return planImport(file as File, choices as NonNullable<typeof choices>, {
        key: newIdempotencyKey(),
        signal,
        onProgress: (next) => {
          if (!signal.aborted) setPlanned(next);
        },
      });
    },
    write: async (key) => [
      (await applyImport(file as File, choices as NonNullable<typeof choices>, key)).operationId,
    ],
    announcement: ({ counts }) => messages.imported(file?.name ?? messages.theFile, resultInWords(counts)),
    fingerprint: importFingerprint,
    proposal: [],
    onProgress: ({ progress: next }) => setProgress(next),
    close: () => undefined,
    onDone: (plan, [operationId]) => setDone({ plan, operationId: operationId ?? '' }),
  });
  const fileKey = file && `${file.name} ${file.size} ${file.lastModified}`;
  const isNaming = useIsNaming();
  const adding = useAddToProposal({
    what: () => [
      file?.name,
      file?.size,
      file?.lastModified,
      { ...choices, mapping: [...mapping], corrections: [...corrections] },
    ],
    add: async (proposal, _what, key) => {
      if (!file || !choices) return;
      const change = await proposeImport(file, choices, proposal.id, key);
      await addedToProposal(proposal, [change]);
    },
    onAdded: () => openExchange(null),
  });
  return (
    <Modal
      opened
      onClose={() => openExchange(null)}
      closeOnEscape={!isNaming}
      title={messages.importFile}
      size="64rem"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': common.closeDialog }}
    >
      {done ? (
        <ImportOutcome {...done} />
      ) : (
        <Stack>
          <FileDrop file={file} onFile={(next) => void take(next)} />
          {file && choices && <Result key={fileKey} state={state} />}
          {file && (isForeign || format === 'xlsx') && (
            <ColumnMappingForm
              mapping={mapping}
              onChange={setMapping}
              samples={samples}
              canAdd={format === 'xlsx'}
            />
          )}
          {file && (
            <div className={styles.options}>
              <Select
                label={messages.format}
                description={format === null ? messages.formatUnknown : messages.formatDetected}
                data={FORMATS.map((each) => ({ value: each.format, label: each.name }))}
                value={format}
                onChange={(value) => setFormat(value)}
              />
              <ClassPicker
                index={index}
                label={messages.parentOfRoots}
                value={root}
                onChange={setRoot}
                topLevel={true}
                refuse={({ status }) => (status === 'archived' ? messages.archived : null)}
              />
              {format !== 'ids' && (
                <Select
                  label={messages.notInFile}
                  allowDeselect={false}
                  data={[
                    { value: 'keep', label: messages.keep },
                    { value: 'archive', label: messages.archive },
                  ]}
                  value={absent}
                  onChange={(value) => setAbsent(value === 'archive' ? 'archive' : 'keep')}
                />
              )}
              <Switch
                className={styles.option}
                label={messages.skipRejectedRows}
                description={messages.skipRejectedRowsHint}
                checked={partial}
                onChange={({ currentTarget }) => setPartial(currentTarget.checked)}
              />
            </div>
          )}
          {file && choices && (
            <>
              <CorrectionList
                corrections={corrections}
                leftOut={leftOut}
                onChange={(next) => setCorrections({ corrections: next, leftOut: 0 })}
              />
              <Foreseen
                // Another file has another preview.
                key={fileKey}
                state={state}
                progress={planned}
                onCorrect={(added) => setCorrections(mergeCorrections(corrections, added))}
              />
            </>
          )}
          <Failure error={adding.error} />
          <Footer
            state={state}
            lacks={whatIsLacking(file, format, lacksName)}
            progress={progress}
            planned={planned}
            addToProposal={
              file && choices && <AddToProposal adding={adding} disabled={state.phase !== 'idle'} />
            }
          />
        </Stack>
      )}
    </Modal>
  );
}

/** What a person has to choose before there can be a preview. */
function whatIsLacking(file: File | null, format: Format | null, lacksName: boolean): string | null {
  if (!file) return messages.chooseFile;
  if (!format) return messages.formatUnknown;
  return lacksName ? messages.chooseName : null;
}

/** What the file would do, in a sentence, before anything else. */
function Result({ state: { plan, planError, hasChanged, unplanned } }: { state: PlanState<ImportPlan> }) {
  const shown = useLastPlan(plan);
  if (unplanned !== null) return <Text>{unplanned}</Text>;
  if (planError) return <Failure error={planError} />;
  if (!shown) return <Skeleton height={24} width="60%" />;
  return (
    <div>
      {hasChanged && (
        <Alert color="yellow" variant="outline" role="alert" title={messages.planChanged} mb="xs">
          {messages.planChangedHint}
        </Alert>
      )}
      <Text fw={500}>
        {hasRows(shown) ? messages.rowCounts(outcomesInWords(shown.counts)) : messages.noRows}
      </Text>
      {shown.error && (
        <Alert color="red" variant="outline" role="alert" title={messages.notYet} mt="xs">
          {inPeoplesWords(shown.error.message)}
          <div>
            <Button variant="default" size="xs" mt="xs" onClick={showProblems}>
              {messages.showProblems}
            </Button>
          </div>
        </Alert>
      )}
    </div>
  );
}

/** The columns and options of a file can fill the dialog. */
function showProblems() {
  const part = document.getElementById(WHAT_WILL_HAPPEN);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}

/** While a corrected file is checked again, everything stays as it was. */
function useLastPlan(plan: ImportPlan | undefined): ImportPlan | undefined {
  const [last, setLast] = useState(plan);
  if (plan && plan !== last) setLast(plan);
  return plan ?? last;
}

function Planning({ progress }: { progress: WorkDone | undefined }) {
  return <WorkProgress progress={progress} phase={messages.planningPhase} label={messages.checking} />;
}

interface ForeseenProps {
  state: PlanState<ImportPlan>;
  progress: WorkDone | undefined;
  onCorrect: (corrections: readonly Correction[]) => void;
}

function Foreseen({ state, progress, onCorrect }: ForeseenProps) {
  const { plan, planError, isPlanning, unplanned } = state;
  const shown = useLastPlan(plan);
  if (unplanned !== null || planError) return null;
  if (!shown && isPlanning)
    return (
      <Stack gap="xs">
        <Planning progress={progress} />
        <Skeleton height={120} />
      </Stack>
    );
  if (!shown) return null;
  return (
    <Stack
      gap="sm"
      component="section"
      id={WHAT_WILL_HAPPEN}
      tabIndex={-1}
      aria-label={messages.whatWillHappen}
      aria-busy={isPlanning}
    >
      <ImportPlanTable plan={shown} onCorrect={onCorrect} />
    </Stack>
  );
}

/** The server names the column of a row as programs do. */
const inPeoplesWords = (message: string): string =>
  message.replace(
    /\bRow (\d+), ([\w@.-]+):/g,
    (_, row: string, column: string) => `${messages.row} ${row}, ${columnWords(column)}:`,
  );

const hasRows = ({ counts }: ImportPlan): boolean => Object.values(counts).some((count) => count > 0);

interface FooterProps {
  state: PlanState<ImportPlan>;
  lacks: string | null;
  progress: OperationDetail['progress'];
  planned: WorkDone | undefined;
  addToProposal: ReactNode;
}

function Footer({ state, lacks, progress, planned, addToProposal }: FooterProps) {
  const { plan, phase, problem, unplanned, planError } = state;
  const whyNot =
    plan === undefined
      ? (lacks ?? (planError ? messages.fixFirst : messages.checking))
      : plan.error !== undefined
        ? plan.counts.rejected > 0
          ? messages.rejectedFirst(plan.counts.rejected)
          : messages.fixFirst
        : hasRows(plan)
          ? null
          : messages.nothingToImport;
  const percent = progress && progress.rowsTotal > 0 ? (100 * progress.rowsRead) / progress.rowsTotal : 0;
  return (
    <div className={classes.foot}>
      {phase === 'checking' && <Planning progress={planned} />}
      {phase === 'writing' && (
        <div>
          <Text size="sm" mb={4}>
            {progress
              ? messages.importedOfRows(progress.rowsRead, progress.rowsTotal)
              : messages.uploadingTheFile}
          </Text>
          <Progress.Root>
            <Progress.Section value={percent} aria-label={messages.import} />
          </Progress.Root>
        </div>
      )}
      <Failure error={problem} />
      <Group justify="flex-end">
        {whyNot !== null && phase === 'idle' && (
          <Text size="sm" c="dimmed">
            {whyNot}
          </Text>
        )}
        <Button variant="default" onClick={() => openExchange(null)}>
          {phase === 'writing' ? messages.closeAndContinueInBackground : common.cancel}
        </Button>
        {addToProposal}
        {unplanned === null && (
          <Button
            loading={phase !== 'idle'}
            disabled={whyNot !== null}
            title={whyNot ?? undefined}
            onClick={() => void state.apply()}
          >
            {messages.importFile}
          </Button>
        )}
      </Group>
    </div>
  );
}
