import { Button, Table, Text } from '@mantine/core';
import { Fragment, useId, useState } from 'react';
import { IconChevronRight } from '../../../ui/icons.tsx';
import { KINDS, type Kind, type KindFacts } from '../../vocabularies/kinds.ts';
import { useOntologySearch } from '../ontology-search.ts';
import { useOntology } from '../use-ontology.ts';
import { ClassificationDetails } from './classification-card.tsx';
import { shownValue } from './classification-words.ts';
import classes from './details.module.css';
import { chainOf, originOf } from './inheritance-chain.ts';
import { messages } from './messages.ts';
import { SystemCodes } from './system-codes.tsx';
import type { TabProps } from './tab-props.ts';

/** The four classifications and the further systems as a table; each row opens its details. A link can open one: `kind=masterformat`. */
export function ClassificationsTab({ detail }: TabProps) {
  const { kind } = useOntologySearch();
  const [open, setOpen] = useState<ReadonlySet<Kind>>(
    () => new Set(KINDS.flatMap((each) => (each.kind === kind ? [each.kind] : []))),
  );
  const toggle = (toggled: Kind) => {
    const next = new Set(open);
    if (!next.delete(toggled)) next.add(toggled);
    setOpen(next);
  };
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
            isOpen={open.has(facts.kind)}
            onToggle={() => toggle(facts.kind)}
          />
        ))}
        <SystemCodes detail={detail} />
      </Table.Tbody>
    </Table>
  );
}

interface ClassificationRowProps extends TabProps {
  facts: KindFacts;
  isOpen: boolean;
  onToggle: () => void;
}

function ClassificationRow({ detail, facts, isOpen, onToggle }: ClassificationRowProps) {
  const { index } = useOntology();
  const id = useId();
  const { value } = detail.classifications[facts.kind];
  return (
    <Fragment>
      <Table.Tr>
        <Table.Th scope="row">
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            leftSection={<IconChevronRight size={14} data-open={isOpen} aria-hidden />}
            className={classes.disclosure}
            onClick={onToggle}
          >
            {facts.name}
          </Button>
        </Table.Th>
        <Table.Td>
          {value ? (
            <>
              <Text span size="sm" fw={500}>
                {shownValue(value).code}
              </Text>{' '}
              <Text span size="sm">
                {shownValue(value).title}
              </Text>
            </>
          ) : (
            <Text span size="sm" className={classes.missing}>
              {messages.missing}
            </Text>
          )}
        </Table.Td>
        <Table.Td>
          <Text size="sm">{originOf(index ? chainOf(index, detail.id, facts.kind) : [])}</Text>
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr>
          <Table.Td colSpan={3}>
            <section id={id} aria-label={facts.name} className={classes.card}>
              <ClassificationDetails detail={detail} facts={facts} />
            </section>
          </Table.Td>
        </Table.Tr>
      )}
    </Fragment>
  );
}
