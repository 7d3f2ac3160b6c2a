import type { Schemas } from '@lintel/client';
import { Button, Text, Title } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClassLink } from '../../ontology/classes/class-link.tsx';
import { useObjectClass } from '../../ontology/classes/use-object-class.ts';
import { ParamDialog } from '../../ontology/parameters/param-dialog.tsx';
import { ownTemplatesQuery } from '../../ontology/parameters/requirement-queries.ts';
import { dataTypeInWords } from '../../ontology/parameters/rule-words.ts';
import { readPages } from '../../platform/client.ts';
import { Failure } from '../../platform/failure.tsx';
import { useMay } from '../../platform/session.ts';
import { ShowMore } from '../../platform/show-more.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { formatCount, formatPercent } from '../../ui/numbers.ts';
import { messages, valueInWords } from './messages.ts';
import { suggestedTemplate } from './suggested-template.ts';

type Suggestion = Schemas['ParameterSuggestion'];

const PAGE_SIZE = 10;

const suggestedQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['graph', id, 'parameter-suggestions'],
    ...readPages('/api/v1/projects/{id}/definition-graph/parameter-suggestions', {
      path: { id },
      query: { limit: PAGE_SIZE },
    }),
  });

const keyOf = ({ objectClassId, name, group, unit }: Suggestion): string =>
  JSON.stringify([objectClassId, name, group, unit]);

/** What many elements of a class have and no parameter of the class names: each becomes an edit or a proposal. */
export function ParameterSuggestions({ projectId }: { projectId: string }) {
  const query = useInfiniteQuery(suggestedQuery(projectId));
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const mayAdd = useMay('ontology.propose');
  const { data, error } = query;
  return (
    <section aria-labelledby="suggestions">
      <Title order={3} size="h4" id="suggestions" mt="lg" mb="xs">
        {messages.suggestions}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {messages.suggestionsHint}
      </Text>
      <Failure error={error} />
      <DataTable
        label={messages.suggestions}
        columns={columnsFor(mayAdd ? setChosen : null)}
        rows={data?.pages.flatMap(({ items }) => items)}
        rowId={keyOf}
        failure={null}
        empty={messages.noSuggestions}
      />
      <ShowMore query={query} label={messages.moreSuggestions} mt="sm" />
      {chosen && (
        <AddSuggested
          suggestion={chosen}
          onClose={() => {
            setChosen(null);
            void query.refetch();
          }}
        />
      )}
    </section>
  );
}

const columnsFor = (onAdd: ((suggestion: Suggestion) => void) | null): TableColumn<Suggestion>[] => [
  {
    header: messages.parameter,
    cell: ({ name }) => <bdi>{name}</bdi>,
    value: ({ name }) => name,
  },
  {
    header: messages.class,
    cell: ({ objectClassId, className }) => (
      <ClassLink id={objectClassId} name={className} tab="parameters" />
    ),
    value: ({ className }) => className,
  },
  {
    header: messages.share,
    cell: ({ share }) => formatPercent(100 * share),
    value: ({ share }) => share,
    isNumber: true,
  },
  {
    header: messages.elementsLabel,
    cell: ({ elements }) => formatCount(elements),
    value: ({ elements }) => elements,
    isNumber: true,
    isSecondary: true,
  },
  {
    header: messages.group,
    cell: ({ group }) => group && <bdi>{group}</bdi>,
    value: ({ group }) => group,
    isSecondary: true,
  },
  {
    header: messages.dataType,
    cell: ({ dataType, unit }) => [dataTypeInWords(dataType), unit].filter(Boolean).join(', '),
    value: ({ dataType }) => dataType,
    isSecondary: true,
  },
  {
    header: messages.typicalValues,
    cell: ({ typicalValues }) => <bdi>{typicalValues.map(valueInWords).join(' · ')}</bdi>,
    isSecondary: true,
  },
  ...(onAdd === null
    ? []
    : [
        {
          header: messages.actions,
          cell: (suggestion: Suggestion) => (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={messages.addParameter(suggestion.name, suggestion.className)}
              onClick={() => onAdd(suggestion)}
            >
              {messages.add}
            </Button>
          ),
        },
      ]),
];

/** The form of a new parameter, filled in from the model. */
function AddSuggested({ suggestion, onClose }: { suggestion: Suggestion; onClose: () => void }) {
  const { objectClassId } = suggestion;
  const { data: detail } = useObjectClass(objectClassId);
  const { data: own } = useQuery(ownTemplatesQuery(objectClassId));
  if (!detail || !own) return null;
  return (
    <ParamDialog
      kind="new"
      template={suggestedTemplate(suggestion)}
      detail={detail}
      own={own.templates}
      groups={[...new Set(own.templates.map(({ group }) => group))]}
      onClose={onClose}
    />
  );
}
