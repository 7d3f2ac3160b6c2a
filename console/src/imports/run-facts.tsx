import type { ImportRun } from '@lintel/client';
import { Anchor, Code, Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../platform/paths.ts';
import { formatBytes } from '../ui/bytes.ts';
import { formatCount } from '../ui/numbers.ts';
import classes from './imports.module.css';
import { countsInWords } from './run-words.ts';

/** What was imported, from which tool, and what of an IFC file was left out. */
export function RunFacts({ run }: { run: ImportRun }) {
  const { warnings: _warnings, rejected: _rejected, ...brought } = run.counts;
  const { source, artifact } = run;
  return (
    <section aria-labelledby="brought" className={classes.card}>
      <Title order={3} size="h4" id="brought" mb="sm">
        What it brought
      </Title>
      <dl className={classes.facts}>
        <dt>In the graph</dt>
        <dd>
          {countsInWords(brought)}.{' '}
          {run.state === 'ready' && (
            <Anchor component={Link} to={paths.project(run.projectId, 'graph')} inherit underline="always">
              Open the graph
            </Anchor>
          )}
        </dd>
        <dt>Exporter</dt>
        <dd>{[source?.application, source?.version].filter(Boolean).join(' ') || 'not named'}</dd>
        <dt>Schema</dt>
        <dd>
          {source?.schema ?? (run.contractVersion ? `contract ${run.contractVersion}` : 'not named')}
          {source?.lengthUnit ? `, lengths in ${source.lengthUnit}` : ''}
        </dd>
        <dt>File</dt>
        <dd>{formatBytes(artifact.bytes)}</dd>
        {artifact.sha256 && (
          <>
            <dt>SHA-256</dt>
            <dd>
              <Code>{artifact.sha256}</Code>
            </dd>
          </>
        )}
      </dl>
      <ByEntity title="Left out" explanation="Objects that no record was made of." counts={run.leftOut} />
      <ByEntity
        title="Generic models"
        explanation="Elements of which nothing better is known: give them a type or a classification in the model."
        counts={run.genericModels}
      />
    </section>
  );
}

function ByEntity({
  title,
  explanation,
  counts,
}: {
  title: string;
  explanation: string;
  counts: Record<string, number> | null;
}) {
  const entries = Object.entries(counts ?? {}).toSorted(([, a], [, b]) => b - a);
  if (entries.length === 0) return null;
  return (
    <>
      <Title order={4} size="h5" mt="md">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {explanation}
      </Text>
      <Table maw={420}>
        <Table.Tbody>
          {entries.map(([entity, count]) => (
            <Table.Tr key={entity}>
              <Table.Td>{entity}</Table.Td>
              <Table.Td>{formatCount(count)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
