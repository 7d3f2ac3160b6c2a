import { Table, Text } from '@mantine/core';
import { KINDS, type KindFacts } from '../../vocabularies/kinds.ts';
import { useOntologySearch } from '../ontology-search.ts';
import { useOntology } from '../use-ontology.ts';
import { ClassificationDetails } from './classification-card.tsx';
import { shownValue } from './classification-words.ts';
import { CodeRow } from './code-row.tsx';
import classes from './details.module.css';
import { chainOf, originOf } from './inheritance-chain.ts';
import { messages } from './messages.ts';
import { SystemCodes } from './system-codes.tsx';
import type { TabProps } from './tab-props.ts';

/** The four classifications and the further systems as a table; each row opens its details. A link can open one: `kind=masterformat`. */
export function ClassificationsTab({ detail }: TabProps) {
  const { kind } = useOntologySearch();
  return (
    <Table aria-label={messages.classifications} className={classes.classifications}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{messages.classification}</Table.Th>
          <Table.Th>{messages.value}</Table.Th>
          <Table.Th>{messages.source}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {KINDS.map((facts) => (
          <ClassificationRow
            key={facts.kind}
            detail={detail}
            facts={facts}
            isOpenAtFirst={facts.kind === kind}
          />
        ))}
        <SystemCodes detail={detail} />
      </Table.Tbody>
    </Table>
  );
}

interface ClassificationRowProps extends TabProps {
  facts: KindFacts;
  isOpenAtFirst: boolean;
}

function ClassificationRow({ detail, facts, isOpenAtFirst }: ClassificationRowProps) {
  const { index } = useOntology();
  const { value } = detail.classifications[facts.kind];
  return (
    <CodeRow
      name={facts.name}
      value={value && shownValue(value)}
      absent={
        <Text span size="sm" className={classes.missing}>
          {messages.missing}
        </Text>
      }
      origin={originOf(index ? chainOf(index, detail.id, facts.kind) : [])}
      isOpenAtFirst={isOpenAtFirst}
    >
      <ClassificationDetails detail={detail} facts={facts} />
    </CodeRow>
  );
}
