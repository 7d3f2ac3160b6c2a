import { Table } from '@mantine/core';
import type { OntologyIndex } from '../ontology-index.ts';
import { distinctNames } from './distinct-names.ts';
import { mergeSides } from './merge-sides.ts';
import { messages } from './messages.ts';
import classes from './plan.module.css';
import type { DryRun } from './plan-presentation.ts';

interface MergeSidesTableProps {
  plan: DryRun;
  index: OntologyIndex;
  sources: readonly string[];
  target: string;
}

const MOST = 4;

export function MergeSidesTable({ plan, index, sources, target }: MergeSidesTableProps) {
  const sides = [...sources.slice(0, MOST), target];
  const nameOf = distinctNames(index, sides);
  return (
    <div className={classes.wide}>
      <Table aria-label={messages.mergeFields}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{messages.field}</Table.Th>
            {sides.map((id) => (
              <Table.Th key={id}>
                <bdi>{nameOf(id)}</bdi> {id === target ? '(stays)' : '(merged)'}
              </Table.Th>
            ))}
            <Table.Th className={classes.result}>{messages.result}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {mergeSides(plan, index, sides, target).map(({ field, values, result }) => (
            <Table.Tr key={field}>
              <Table.Th scope="row">{field}</Table.Th>
              {values.map((value, at) => (
                <Table.Td key={sides[at]} dir="auto">
                  {value ?? '—'}
                </Table.Td>
              ))}
              <Table.Td className={classes.result} dir="auto">
                {result ?? '—'}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
