import { ActionIcon, Button, Group, Select, Stack, Table, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Failure } from '../../platform/failure.tsx';
import { queryClient } from '../../platform/query-client.ts';
import { useWrite } from '../../platform/use-write.ts';
import { common } from '../../ui/messages.ts';
import type { ObjectClassDetail } from '../use-object-class.ts';
import { written } from '../writing.ts';
import classes from './details.module.css';
import { messages } from './messages.ts';
import {
  DATA_TYPES,
  EMPTY_ROW,
  type ParamRow,
  type ParamTemplate,
  paramRowOf,
  templateOf,
} from './param-rows.ts';
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
    templates.map((before, key) => ({ key, row: paramRowOf(before), before })),
  );
  const save = useWrite({
    networkMode: 'always',
    send: (wanted: ParamTemplate[], header) => saveParamTemplates(detail.id, base, wanted, header),
    onDone: async (operationId) => {
      await queryClient.invalidateQueries({ queryKey: ['param-templates', detail.id] });
      await queryClient.invalidateQueries({ queryKey: ['rendered-param-templates'] });
      await written(messages.savedTheParametersOf(detail.name), operationId);
      onDone();
    },
  });
  const change = (key: number, part: Partial<ParamRow>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, row: { ...line.row, ...part } } : line)));
  const nextKey = Math.max(-1, ...lines.map(({ key }) => key)) + 1;
  return (
    <Stack>
      <div className={classes.wide}>
        <Table aria-label={messages.ownParameters} className={classes.editor}>
          <Table.Thead>
            <Table.Tr>
              {[
                messages.name,
                messages.type,
                messages.group,
                messages.unit,
                messages.boundTo,
                messages.value,
                messages.categories,
                '',
              ].map((heading) => (
                <Table.Th key={heading}>{heading}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(({ key, row }, at) => (
              <Table.Tr key={key}>
                <Cell
                  label={messages.nameOfParameter(at + 1)}
                  value={row.name}
                  onChange={(name) => change(key, { name })}
                />
                <Table.Td>
                  <Select
                    aria-label={messages.typeOfParameter(at + 1)}
                    data={[...DATA_TYPES]}
                    value={row.dataType}
                    allowDeselect={false}
                    onChange={(dataType) => dataType && change(key, { dataType: dataType })}
                  />
                </Table.Td>
                <Cell
                  label={messages.groupOfParameter(at + 1)}
                  value={row.group}
                  onChange={(group) => change(key, { group })}
                />
                <Cell
                  label={messages.unitOfParameter(at + 1)}
                  value={row.unit}
                  onChange={(unit) => change(key, { unit })}
                />
                <Table.Td>
                  <Select
                    aria-label={messages.bindingOfParameter(at + 1)}
                    data={['type', 'instance']}
                    value={row.binding}
                    allowDeselect={false}
                    onChange={(binding) => binding && change(key, { binding: binding })}
                  />
                </Table.Td>
                <Cell
                  label={messages.valueOfParameter(at + 1)}
                  value={row.value}
                  onChange={(value) => change(key, { value })}
                />
                <Cell
                  label={messages.categoriesOfParameter(at + 1)}
                  value={row.builtInCategories}
                  onChange={(builtInCategories) => change(key, { builtInCategories })}
                />
                <Table.Td>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={messages.removeParameter(at + 1, row.name)}
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
      <Failure error={save.error} />
      <Group>
        <Button variant="default" onClick={() => setLines([...lines, { key: nextKey, row: EMPTY_ROW }])}>
          {messages.addParameter}
        </Button>
        <Button
          loading={save.isPending}
          onClick={() => save.mutate(lines.map(({ row, before }) => templateOf(row, before)))}
        >
          {messages.saveParameters}
        </Button>
        <Button variant="default" disabled={save.isPending} onClick={onDone}>
          {common.cancel}
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
