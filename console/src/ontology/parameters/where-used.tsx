import { Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DialogProps } from '../../platform/form-dialog.tsx';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { common } from '../../ui/messages.ts';
import { ClassLink } from '../classes/class-link.tsx';
import { messages } from './library-messages.ts';
import { classesWithQuery, type LibraryParameter } from './library-queries.ts';

interface WhereUsedProps {
  parameter: Pick<LibraryParameter, 'name' | 'guid'>;
}

const MOST = 200;

/** The classes with a parameter in force, with links. */
export function ClassesWith({ parameter }: WhereUsedProps) {
  const query = useQuery(classesWithQuery(parameter));
  return (
    <QueryBoundary query={query} height={80}>
      {(rows) => (
        <>
          <Text size="sm" c="dimmed">
            {messages.usedByHint(Math.min(rows.length, MOST), rows.length)}
          </Text>
          <ul>
            {rows.slice(0, MOST).map(({ objectClassId, className, parameter: { required } }) => (
              <li key={objectClassId}>
                <ClassLink id={objectClassId} name={className} tab="parameters" />{' '}
                <Text span size="sm" c="dimmed">
                  {required ? messages.required : messages.optional}
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryBoundary>
  );
}

export function WhereUsed({ parameter, onClose }: WhereUsedProps & DialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={messages.usedByTitle(parameter.name)}
      closeButtonProps={{ 'aria-label': common.closeDialog }}
    >
      <ClassesWith parameter={parameter} />
    </Modal>
  );
}
