import { ActionIcon, Button, Group, Select, Stack, Table, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { displayOf } from '../../platform/error-display.ts';
import { intentions } from '../../platform/intentions.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import type { ObjectClassDetail } from '../use-object-class.ts';
import { written } from '../writing.ts';
import classes from './details.module.css';
import { DATA_TYPES, EMPTY_ROW, type ParamRow, type ParamTemplate, rowOf, templateOf } from './param-rows.ts';
import { saveParamTemplates } from './save-param-templates.ts';

interface ParamTemplateTableProps {
  detail: ObjectClassDetail;
  templates: readonly ParamTemplate[];
  onDone: () => void;
}

interface Line {
  key: number;
  row: ParamRow;
  before?: ParamTemplate;
}

/** The class's own templates as an editable table, saved as a whole. */
export function ParamTemplateTable({ detail, templates, onDone }: ParamTemplateTableProps) {
  const [base] = useState(templates);
  const [lines, setLines] = useState<Line[]>(() =>
    templates.map((before, key) => ({ key, row: rowOf(before), before })),
  );
  const [intents] = useState(intentions);
  const save = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const wanted = lines.map(({ row, before }) => templateOf(row, before));
      return saveParamTemplates(detail.id, base, wanted, intents.keyOf(wanted));
    },
    onSuccess: async (operationId) => {
      intents.done();
      await queryClient.invalidateQueries({ queryKey: ['param-templates', detail.id] });
      await queryClient.invalidateQueries({ queryKey: ['rendered-param-templates'] });
      await written(`Saved the parameters of ${detail.name}.`, operationId);
      onDone();
    },
  });
  const change = (key: number, part: Partial<ParamRow>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, row: { ...line.row, ...part } } : line)));
  const nextKey = Math.max(-1, ...lines.map(({ key }) => key)) + 1;
  return (
    <Stack>
      <div className={classes.wide}>
        <Table aria-label="Own parameters" className={classes.editor}>
          <Table.Thead>
            <Table.Tr>
              {['Name', 'Type', 'Group', 'Unit', 'Bound to', 'Value', 'Categories', ''].map((heading) => (
                <Table.Th key={heading}>{heading}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(({ key, row }, at) => (
              <Table.Tr key={key}>
                <Cell
                  label={`Name of parameter ${at + 1}`}
                  value={row.name}
                  onChange={(name) => change(key, { name })}
                />
                <Table.Td>
                  <Select
                    aria-label={`Type of parameter ${at + 1}`}
                    data={[...DATA_TYPES]}
                    value={row.dataType}
                    allowDeselect={false}
                    onChange={(dataType) => dataType && change(key, { dataType: dataType })}
                  />
                </Table.Td>
                <Cell
                  label={`Group of parameter ${at + 1}`}
                  value={row.group}
                  onChange={(group) => change(key, { group })}
                />
                <Cell
                  label={`Unit of parameter ${at + 1}`}
                  value={row.unit}
                  onChange={(unit) => change(key, { unit })}
                />
                <Table.Td>
                  <Select
                    aria-label={`Binding of parameter ${at + 1}`}
                    data={['type', 'instance']}
                    value={row.binding}
                    allowDeselect={false}
                    onChange={(binding) => binding && change(key, { binding: binding })}
                  />
                </Table.Td>
                <Cell
                  label={`Value of parameter ${at + 1}`}
                  value={row.value}
                  onChange={(value) => change(key, { value })}
                />
                <Cell
                  label={`Categories of parameter ${at + 1}`}
                  value={row.builtInCategories}
                  onChange={(builtInCategories) => change(key, { builtInCategories })}
                />
                <Table.Td>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={`Remove parameter ${at + 1}${row.name === '' ? '' : `, ${row.name}`}`}
                    onClick={() => setLines(lines.filter((line) => line.key !== key))}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {save.error && <ErrorAlert {...displayOf(save.error)} />}
      <Group>
        <Button variant="default" onClick={() => setLines([...lines, { key: nextKey, row: EMPTY_ROW }])}>
          Add parameter
        </Button>
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          Save parameters
        </Button>
        <Button variant="default" disabled={save.isPending} onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}

function Cell({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Table.Td>
      <TextInput
        aria-label={label}
        dir="auto"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Table.Td>
  );
}
