import { ActionIcon, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../platform/language.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconPencil, IconPlus, IconTrash } from '../../ui/icons.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { ClassLink } from '../classes/class-link.tsx';
import type { TabProps } from '../classes/details/tab-props.ts';
import { useClassRights } from '../classes/details/use-class-rights.ts';
import { useOntology } from '../classes/use-ontology.ts';
import { messages } from './messages.ts';
import { type Editing, ParamDialog } from './param-dialog.tsx';
import { descriptionIn } from './param-rows.ts';
import { type ParameterRow, parameterRows } from './parameter-rows.ts';
import classes from './parameters.module.css';
import { RemoveParameter } from './remove-parameter.tsx';
import { RenderedFile } from './rendered-file.tsx';
import { effectiveParametersQuery, ownTemplatesQuery, renderedFileQuery } from './requirement-queries.ts';
import { dataTypeInWords, ruleInWords } from './rule-words.ts';

/** What must be known about a class: own, inherited and overridden parameters, each with the class it comes from. */
export function ParametersTab({ detail }: TabProps) {
  const { index } = useOntology();
  const { propose: mayEdit } = useClassRights();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [removing, setRemoving] = useState<ParameterRow | null>(null);
  const parent = index?.classes.get(detail.parentId ?? '');
  const own = useQuery(ownTemplatesQuery(detail.id));
  const effective = useQuery(effectiveParametersQuery(detail));
  const above = useQuery({
    ...effectiveParametersQuery(parent ?? { id: '', status: 'archived' }),
    enabled: parent !== undefined,
  });
  const rendered = useQuery(renderedFileQuery(detail.id));
  const rows = useMemo(
    () =>
      own.data && effective.data
        ? parameterRows(detail.id, own.data.templates, effective.data, above.data ?? [])
        : undefined,
    [detail.id, own.data, effective.data, above.data],
  );
  const query = { data: rows, error: own.error ?? effective.error, refetch: () => own.refetch() };
  const groups = [...new Set((rows ?? []).map(({ template }) => template.group))];
  const columns = columnsFor({
    mayEdit,
    edit: setEditing,
    remove: setRemoving,
    language: useLanguage(),
  });
  return (
    <Stack>
      <QueryBoundary query={query} height={120}>
        {(all) => (
          <>
            <Group justify="space-between">
              <Text size="sm" c="dimmed">
                {detail.status === 'archived'
                  ? messages.archived
                  : messages.count(
                      all.filter(({ isOwn }) => isOwn).length,
                      all.filter(({ isOwn }) => !isOwn).length,
                    )}
              </Text>
              {mayEdit && (
                <Button
                  size="xs"
                  leftSection={<IconPlus size={14} aria-hidden />}
                  onClick={() => setEditing({ kind: 'new' })}
                >
                  {messages.newParameter}
                </Button>
              )}
            </Group>
            <DataTable
              label={messages.parameters}
              columns={columns}
              rows={all}
              rowId={({ template }) => template.name}
              empty={<EmptyState title={messages.none}>{messages.noneHint}</EmptyState>}
            />
          </>
        )}
      </QueryBoundary>
      <Title order={3} size="h5">
        {messages.revitFile}
      </Title>
      <QueryBoundary query={rendered} height={40}>
        {({ renderedAt, stale }) => <RenderedFile detail={detail} renderedAt={renderedAt} isStale={stale} />}
      </QueryBoundary>
      {editing && own.data && (
        <ParamDialog
          {...editing}
          detail={detail}
          own={own.data.templates}
          groups={groups}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && own.data && (
        <RemoveParameter
          detail={detail}
          own={own.data.templates}
          row={removing}
          onClose={() => setRemoving(null)}
        />
      )}
    </Stack>
  );
}

interface ColumnsFor {
  mayEdit: boolean;
  edit: (editing: Editing) => void;
  remove: (row: ParameterRow) => void;
  /** Of descriptions; undefined: the own. */
  language: string | undefined;
}

function columnsFor({ mayEdit, edit, remove, language }: ColumnsFor): TableColumn<ParameterRow>[] {
  const columns: TableColumn<ParameterRow>[] = [
    {
      header: messages.name,
      cell: ({ template: { name, dataType, unit }, isOwn, ifc }) => (
        <>
          <bdi className={isOwn ? classes.own : undefined}>{name}</bdi>
          <Text size="xs" c="dimmed" className={classes.property}>
            {unit ? `${dataTypeInWords(dataType)}, ${unit}` : dataTypeInWords(dataType)}
            {ifc && ` · ${ifc.propertySet}.${ifc.name}`}
          </Text>
        </>
      ),
      value: ({ template }) => template.name,
    },
    {
      header: messages.requirement,
      cell: ({ template }) => {
        const description = descriptionIn(template, language);
        return (
          <>
            <bdi>{ruleInWords(template)}</bdi>
            {description && (
              <Text size="xs" c="dimmed" dir="auto" lineClamp={3} title={description}>
                {description}
              </Text>
            )}
          </>
        );
      },
      value: ({ template }) => ruleInWords(template),
    },
    {
      header: messages.from,
      cell: ({ isOwn, sourceId, overrides }) =>
        isOwn ? (
          overrides === null ? (
            messages.thisClass
          ) : (
            <Sentence text={messages.overrides} name={<ClassLink id={overrides} />} />
          )
        ) : (
          <Sentence text={messages.inheritedFrom} name={<ClassLink id={sourceId} />} />
        ),
      isSecondary: true,
    },
  ];
  if (!mayEdit) return columns;
  return [
    ...columns,
    {
      header: messages.actions,
      cell: (row) => {
        const { name } = row.template;
        const label = row.isOwn ? messages.editOf(name) : messages.overrideOf(name);
        const kind = row.isOwn ? 'edit' : 'override';
        return (
          <span className={classes.actions}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={label}
              title={label}
              onClick={() => edit({ kind, template: row.template })}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
            {row.isOwn && (
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={messages.removeOf(name)}
                title={messages.removeOf(name)}
                onClick={() => remove(row)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </span>
        );
      },
    },
  ];
}
