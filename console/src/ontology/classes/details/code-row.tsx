import { Button, Table, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { IconChevronRight } from '../../../ui/icons.tsx';
import classes from './details.module.css';

interface CodeRowProps {
  name: string;
  value: { code: string; title: string } | null;
  /** Shown where there is no value. */
  absent: ReactNode;
  origin: ReactNode;
  isOpenAtFirst?: boolean;
  /** What the row opens. */
  children: ReactNode;
}

/** A row of the table of classifications: a code, its title and where they come from. */
export function CodeRow({ name, value, absent, origin, isOpenAtFirst = false, children }: CodeRowProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <>
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
            {name}
          </Button>
        </Table.Th>
        <Table.Td>
          {value ? (
            <>
              <Text span size="sm" fw={500}>
                {value.code}
              </Text>{' '}
              <Text span size="sm">
                {value.title}
              </Text>
            </>
          ) : (
            absent
          )}
        </Table.Td>
        <Table.Td>
          <Text size="sm">{origin}</Text>
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr>
          <Table.Td colSpan={3}>
            <section id={id} aria-label={name} className={classes.card}>
              {children}
            </section>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}
