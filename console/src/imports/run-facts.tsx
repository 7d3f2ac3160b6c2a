import type { ImportRun } from '@lintel/client';
import { Anchor, Code, Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../platform/paths.ts';
import { formatBytes } from '../ui/bytes.ts';
import { formatCount } from '../ui/numbers.ts';
import { SinceRunBefore } from './compare-runs.tsx';
import classes from './imports.module.css';
import { messages } from './messages.ts';
import { countsInWords } from './run-words.ts';

/** What was imported, from which tool, and what of an IFC file was left out. */
export function RunFacts({ run }: { run: ImportRun }) {
  const { warnings: _warnings, rejected: _rejected, ...brought } = run.counts;
  const { source, artifact } = run;
  return (
    <section aria-labelledby="brought" className={classes.card}>
      <Title order={3} size="h4" id="brought" mb="sm">
        {messages.facts}
      </Title>
      <dl className={classes.facts}>
        <dt>{messages.inTheGraph}</dt>
        <dd>
          {countsInWords(brought)}.{' '}
          {run.state === 'ready' && (
            <Anchor component={Link} to={paths.project(run.projectId, 'graph')} inherit underline="always">
              {messages.openTheGraph}
            </Anchor>
          )}
        </dd>
        <SinceRunBefore run={run} />
        <dt>{messages.exporter}</dt>
        <dd>{[source?.application, source?.version].filter(Boolean).join(' ') || messages.unknown}</dd>
        <dt>{messages.schema}</dt>
        <dd>
          {messages.schemaAndUnit(source?.schema, source ? run.contractVersion : null, source?.lengthUnit)}
        </dd>
        <dt>{messages.file}</dt>
        <dd>{formatBytes(artifact.bytes)}</dd>
        {artifact.sha256 && (
          <>
            <dt>{messages.sha256}</dt>
            <dd>
              <Code>{artifact.sha256}</Code>
            </dd>
          </>
        )}
      </dl>
      <ByEntity title={messages.leftOut} explanation={messages.leftOutHint} counts={run.leftOut} />
      <ByEntity
        title={messages.genericModels}
        explanation={messages.genericModelsHint}
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
