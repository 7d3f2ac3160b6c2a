import { Button, Group, Title, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ClassLink } from '../../ontology/classes/class-link.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { formatCount } from '../../ui/numbers.ts';
import { type CheckedClass, FAILURE_KINDS, type FailureFilter, type FailureKind } from './check-queries.ts';
import { kinds, messages } from './messages.ts';

interface CheckedClassesProps {
  classes: readonly CheckedClass[];
  filter: FailureFilter;
  onFilter: (filter: FailureFilter) => void;
}

/** Classes with the worst first, then the parameters of the chosen one. A count leads to its failures. */
export function CheckedClasses({ classes, filter, onFilter }: CheckedClassesProps) {
  const chosen = classes.find(({ objectClassId }) => objectClassId === filter.objectClassId);
  const chosenId = chosen?.objectClassId;
  const parameters = useRef<HTMLDivElement>(null);
  /** Whose count was pressed: its parameters are scrolled to as soon as they are there. */
  const [wanted, setWanted] = useState<{ objectClassId: string } | null>(null);
  useEffect(() => {
    if (wanted?.objectClassId === chosenId) parameters.current?.scrollIntoView();
  }, [wanted, chosenId]);
  const columns: TableColumn<CheckedClass>[] = [
    {
      header: messages.class,
      cell: ({ objectClassId, name }) => <ClassLink id={objectClassId} name={name} tab="parameters" />,
      value: ({ name }) => name,
    },
    {
      header: messages.elementsLabel,
      cell: ({ elements }) => formatCount(elements),
      value: ({ elements }) => elements,
      isNumber: true,
    },
    {
      header: messages.incomplete,
      cell: ({ objectClassId, name, failed }) => (
        <CountButton
          count={failed}
          what={name}
          onChoose={() => {
            setWanted({ objectClassId });
            onFilter({ objectClassId });
          }}
        />
      ),
      value: ({ failed }) => failed,
      isNumber: true,
    },
  ];
  return (
    <>
      <Title order={3} size="h4" mb="xs">
        {messages.classes}
      </Title>
      <DataTable
        label={messages.classes}
        columns={columns}
        rows={classes}
        rowId={({ objectClassId }) => objectClassId}
      />
      {chosen && (
        <div ref={parameters}>
          <ClassParameters of={chosen} onFilter={onFilter} />
        </div>
      )}
    </>
  );
}

interface ClassParametersProps {
  of: CheckedClass;
  onFilter: (filter: FailureFilter) => void;
}

type CheckedParameter = CheckedClass['parameters'][number];

function ClassParameters({ of: { objectClassId, name, parameters }, onFilter }: ClassParametersProps) {
  const label = messages.parameters(name);
  const countColumn = (kind: FailureKind): TableColumn<CheckedParameter> => ({
    header: kinds[kind],
    cell: (row) => (
      <CountButton
        count={row[kind]}
        what={`${row.name}, ${kinds[kind]}`}
        onChoose={() => {
          onFilter({ objectClassId, parameter: row.name, kind });
          document.getElementById('failures')?.scrollIntoView();
        }}
      />
    ),
    value: (row) => row[kind],
    isNumber: true,
  });
  const columns: TableColumn<CheckedParameter>[] = [
    { header: messages.parameter, cell: (row) => <bdi>{row.name}</bdi>, value: (row) => row.name },
    ...FAILURE_KINDS.map(countColumn),
  ];
  return (
    <>
      <Group justify="space-between" mt="md" mb="xs">
        <Title order={3} size="h4">
          <bdi>{label}</bdi>
        </Title>
        <Button size="xs" variant="default" onClick={() => onFilter({})}>
          {messages.allClasses}
        </Button>
      </Group>
      <DataTable label={label} columns={columns} rows={parameters} rowId={(row) => row.name} />
    </>
  );
}

interface CountButtonProps {
  count: number;
  what: string;
  onChoose: () => void;
}

/** A count that shows its failures; zero has none to show. */
function CountButton({ count, what, onChoose }: CountButtonProps) {
  if (count === 0) return formatCount(0);
  return (
    <UnstyledButton
      td="underline"
      fz="inherit"
      aria-label={`${formatCount(count)}. ${messages.showFailures(what)}`}
      onClick={onChoose}
    >
      {formatCount(count)}
    </UnstyledButton>
  );
}
