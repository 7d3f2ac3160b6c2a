import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../platform/failure.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { type ClassificationSystem, systemsQuery } from '../../vocabularies/classification-systems.ts';
import { ClassLink } from '../class-link.tsx';
import { CodeRow } from './code-row.tsx';
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
  const value = detail.codes[system.id] ?? null;
  return (
    <CodeRow
      name={system.name}
      value={value}
      // Approval needs no code of a further system, so its absence is no fault.
      absent={
        <Text span size="sm" c="dimmed">
          {messages.noCode}
        </Text>
      }
      origin={
        <>
          {value?.source === 'authored' && messages.origin.here}
          {value?.source === 'inherited' && value.sourceObjectClassId !== null && (
            <Sentence
              text={messages.inheritedFromClass}
              name={<ClassLink id={value.sourceObjectClassId} />}
            />
          )}
        </>
      }
    >
      <SystemCode detail={detail} system={system} />
    </CodeRow>
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
