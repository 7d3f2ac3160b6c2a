import { Button, Group, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useId, useState } from 'react';
import { Failure } from '../../../platform/failure.tsx';
import { IconChevronRight } from '../../../ui/icons.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { type ClassificationSystem, systemsQuery } from '../../vocabularies/classification-systems.ts';
import { ClassLink } from '../class-link.tsx';
import classes from './details.module.css';
import { messages } from './messages.ts';
import type { TabProps } from './tab-props.ts';
import { useEdit } from './use-edit.ts';
import { VocabularyPicker } from './vocabulary-picker.tsx';

/** The rows of the further classification systems; none while there are no systems. */
export function SystemCodes({ detail }: TabProps) {
  const { data: systems = [] } = useQuery(systemsQuery);
  return systems.map((system) => <SystemRow key={system.id} detail={detail} system={system} />);
}

function SystemRow({ detail, system }: TabProps & { system: ClassificationSystem }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const value = detail.codes[system.id];
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
            onClick={() => setIsOpen(!isOpen)}
          >
            {system.name}
          </Button>
        </Table.Th>
        <Table.Td>
          {value ? (
            <>
              <Text span size="sm" fw={600}>
                {value.code}
              </Text>{' '}
              <Text span size="sm">
                {value.title}
              </Text>
            </>
          ) : (
            // Approval needs no code of a further system, so its absence is no fault.
            <Text span size="sm" c="dimmed">
              {messages.noCode}
            </Text>
          )}
        </Table.Td>
        <Table.Td>
          <Text size="sm">
            {value?.source === 'authored' && messages.origin.here}
            {value?.source === 'inherited' && value.sourceObjectClassId !== null && (
              <Sentence
                text={messages.inheritedFromClass}
                name={<ClassLink id={value.sourceObjectClassId} />}
              />
            )}
          </Text>
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr>
          <Table.Td colSpan={3}>
            <section id={id} aria-label={system.name} className={classes.card}>
              <SystemCode detail={detail} system={system} />
            </section>
          </Table.Td>
        </Table.Tr>
      )}
    </Fragment>
  );
}

function SystemCode({ detail, system: { id, name } }: TabProps & { system: ClassificationSystem }) {
  const edit = useEdit(detail);
  if (!edit.isAllowed) return null;
  const isOwn = detail.codes[id]?.source === 'authored';
  return (
    <>
      <VocabularyPicker
        kind={`systems/${id}`}
        label={isOwn ? messages.change(name) : messages.set(name)}
        description={[messages.codeInherited, edit.hint ?? ''].join(' ').trim()}
        disabled={edit.isPending}
        onChoose={({ reference }) =>
          edit.mutate({
            edit: { codes: { [id]: reference } },
            announcement: messages.setOfTo(name, detail.name, reference),
          })
        }
      />
      <Group justify="end">
        <Button
          variant="default"
          size="xs"
          disabled={!isOwn}
          loading={edit.isPending}
          onClick={() =>
            edit.mutate({
              edit: { codes: { [id]: null } },
              announcement: messages.clearedOf(name, detail.name),
            })
          }
        >
          {messages.clearValue}
        </Button>
      </Group>
      <Failure error={edit.error} />
    </>
  );
}
