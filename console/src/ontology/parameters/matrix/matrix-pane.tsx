import { PARAM_DATA_TYPES } from '@lintel/client';
import { Button, Group, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { Allowed } from '../../../platform/allowed.tsx';
import { paths } from '../../../platform/paths.ts';
import { QueryBoundary } from '../../../platform/query-boundary.tsx';
import { anySearch } from '../../../platform/search.ts';
import { useMay, useSession } from '../../../platform/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { OntologyIndex } from '../../classes/ontology-index.ts';
import { ancestryOf } from '../../classes/ontology-index.ts';
import { openAction } from '../../classes/open-action.ts';
import { Waiting } from '../../classes/tree/tree-pane.tsx';
import { useOntology } from '../../classes/use-ontology.ts';
import { ViewSwitch } from '../../classes/view-switch.tsx';
import { libraryQuery } from '../library-queries.ts';
import classes from './matrix.module.css';
import { MatrixGrid } from './matrix-grid.tsx';
import { columnsOf, countOf, effectiveOf, type Matrix, NO_DRAFTS } from './matrix-model.ts';
import { branchOf, MOST_CLASSES, matrixQuery } from './matrix-query.ts';
import { addedColumns, matrixDrafts, openMatrix } from './matrix-store.ts';
import { messages } from './messages.ts';

/** The classes of a branch by parameters, filled with the keyboard and saved together. */
export default function MatrixPane({ rootId }: { rootId: string | null }) {
  const { index } = useOntology();
  const session = useSession();
  useEffect(() => {
    if (session) openMatrix(session.userId ?? session.name ?? '');
  }, [session]);
  if (index === null)
    return (
      <div className={classes.pane}>
        <Waiting />
      </div>
    );
  return <MatrixOf index={index} rootId={rootId} />;
}

function MatrixOf({ index, rootId }: { index: OntologyIndex; rootId: string | null }) {
  const count = useMemo(() => branchOf(index, rootId).length, [index, rootId]);
  const isTooLarge = count > MOST_CLASSES;
  const query = useQuery({ ...matrixQuery(index, rootId), enabled: !isTooLarge });
  const canEdit = useMay('ontology.propose');
  return (
    <div className={classes.pane}>
      <Group gap="xs" align="end">
        <ViewSwitch />
        <BranchSelect index={index} rootId={rootId} />
        {canEdit && <AddColumn />}
        <Unsaved rootId={rootId} />
      </Group>
      {isTooLarge ? (
        <EmptyState title={messages.selectBranch}>{messages.tooMany(count, MOST_CLASSES)}</EmptyState>
      ) : (
        <QueryBoundary query={query} placeholder={<Waiting />}>
          {(matrix) => <Filled matrix={matrix} index={index} rootId={rootId} />}
        </QueryBoundary>
      )}
    </div>
  );
}

function Filled({ matrix, index, rootId }: { matrix: Matrix; index: OntologyIndex; rootId: string | null }) {
  const drafts = matrixDrafts.use();
  const added = addedColumns.use();
  const canEdit = useMay('ontology.propose');
  const columns = useMemo(() => columnsOf(matrix, added.keys()), [matrix, added]);
  const effective = useMemo(() => effectiveOf(matrix, drafts), [matrix, drafts]);
  return (
    <>
      <Legend summary={messages.count(matrix.rows.length, columns.length)} canEdit={canEdit} />
      {columns.length === 0 ? (
        <EmptyState title={messages.empty}>
          <Allowed to="ontology.propose" otherwise={messages.emptyToReaders}>
            {messages.emptyHint}
          </Allowed>
        </EmptyState>
      ) : (
        <MatrixGrid
          key={rootId}
          {...{ matrix, columns, drafts, effective, canEdit }}
          nameOf={(id) => index.classes.get(id)?.name ?? id}
        />
      )}
    </>
  );
}

/** What can be done with unsaved cells. */
function Unsaved({ rootId }: { rootId: string | null }) {
  const count = countOf(matrixDrafts.use());
  if (count === 0) return null;
  return (
    <Group gap="xs" ml="auto">
      <Button size="xs" variant="default" onClick={() => matrixDrafts.set(NO_DRAFTS)}>
        {messages.discard}
      </Button>
      <Button
        size="xs"
        onClick={() =>
          openAction({ action: 'edit-parameters', objectClassIds: rootId === null ? [] : [rootId] })
        }
      >
        {messages.save(count)}
      </Button>
    </Group>
  );
}

function Legend({ summary, canEdit }: { summary: string; canEdit: boolean }) {
  return (
    <Text size="xs" c="dimmed" className={classes.legend}>
      <span>{summary}</span>
      <span className={classes.sample} data-state="required">
        {messages.mark.required}
      </span>
      {messages.legend.required}
      <span className={classes.sample} data-state="optional">
        {messages.mark.optional}
      </span>
      {messages.legend.optional}
      <span className={classes.sample} data-state="required" data-inherited>
        {messages.mark.required}
      </span>
      {messages.legend.inherited}
      {canEdit && <span className={classes.keys}>{messages.keys}</span>}
    </Text>
  );
}

const MOST_OPTIONS = 50;

/** The top of the branch, by name and path. */
function BranchSelect({ index, rootId }: { index: OntologyIndex; rootId: string | null }) {
  const navigate = useNavigate();
  const options = useMemo(() => {
    const parents = [...index.children.keys()].filter((id) => index.classes.get(id)?.status !== 'archived');
    const ids = rootId === null || parents.includes(rootId) ? parents : [rootId, ...parents];
    return ids.flatMap((id) => {
      const path = ancestryOf(index, id).map(({ name }) => name);
      return path.length === 0 ? [] : [{ value: id, label: path.join(' / ') }];
    });
  }, [index, rootId]);
  return (
    <Select
      aria-label={messages.branch}
      placeholder={messages.allClasses}
      size="xs"
      data={options}
      limit={MOST_OPTIONS}
      searchable
      clearable
      value={rootId}
      onChange={(id) => {
        const chosen = index.classes.get(id ?? '');
        void navigate({
          to: chosen ? paths.objectClass(chosen.handle) : paths.ontology(),
          search: anySearch((now) => ({ ...now, view: 'matrix' })),
        });
      }}
      w={{ base: '100%', xs: 280 }}
    />
  );
}

/** A column for a parameter of the library that no class of the branch has. */
function AddColumn() {
  const { data: library = [] } = useQuery(libraryQuery);
  const added = addedColumns.use();
  const known = useMemo(
    () =>
      new Map(
        library.flatMap(({ name, dataType, group, description }) => {
          const type = PARAM_DATA_TYPES.find((each) => each === dataType);
          const template = { name, group: group || 'Identity Data', binding: 'type' as const };
          return type === undefined
            ? []
            : [[name, { ...template, dataType: type, ...(description !== '' && { description }) }] as const];
        }),
      ),
    [library],
  );
  if (known.size === 0) return null;
  return (
    <Select
      aria-label={messages.addParameter}
      placeholder={messages.addParameterPlaceholder}
      size="xs"
      data={[...known.keys()]}
      limit={MOST_OPTIONS}
      searchable
      value={null}
      onChange={(name) => {
        const template = known.get(name ?? '');
        if (template) addedColumns.set(new Map(added).set(template.name, template));
      }}
      w={{ base: '100%', xs: 240 }}
    />
  );
}
