import { Alert, Button, Group, Text } from '@mantine/core';
import { Failure } from '../platform/failure.tsx';
import { Moment } from '../ui/moment.tsx';
import { formatCount, formatPercent } from '../ui/numbers.ts';
import { Sentence } from '../ui/sentence.tsx';
import { CompletenessFigure } from './checks/completeness-figure.tsx';
import { Figures } from './figures.tsx';
import classes from './graph.module.css';
import { standing } from './graph-figures.ts';
import type { GraphSummary } from './graph-queries.ts';
import { messages } from './messages.ts';
import { useRematerialize } from './rematerialize.ts';

/** How much has a class, and whether the ontology has changed since that was counted. */
export function GraphStanding({ summary }: { summary: GraphSummary }) {
  const { classified, unclassified, unknown } = standing(summary);
  const { rematerialize, isAllowed } = useRematerialize(summary.projectId);
  const figures = [
    [messages.coverageLabel, formatPercent(summary.coverage.percent), messages.coverageHint],
    [messages.classified, formatCount(classified), messages.classifiedHint],
    [messages.unclassified, formatCount(unclassified), messages.unclassifiedHint],
    [messages.unknown, formatCount(unknown), messages.unknownHint],
  ] as const;
  const { totals, materializedAt, byRule } = summary;
  const button = isAllowed && (
    <Button
      size="xs"
      variant={summary.ontologyMoved ? 'filled' : 'default'}
      title={messages.rematerializeHint}
      loading={rematerialize.isPending}
      onClick={() => rematerialize.mutate('rematerialize')}
    >
      {messages.rematerialize}
    </Button>
  );
  return (
    <section aria-label={messages.coverageOfTheModel}>
      <Figures figures={figures}>
        <CompletenessFigure projectId={summary.projectId} />
      </Figures>
      {summary.ontologyMoved && (
        <Alert variant="outline" title={messages.outdated} mb="sm">
          <Text size="sm" mb="xs">
            <Sentence
              text={isAllowed ? messages.outdatedHint : messages.outdatedToReaders}
              when={<When at={materializedAt} />}
            />
          </Text>
          {button}
        </Alert>
      )}
      <Failure error={rematerialize.error} />
      <Group gap="sm" justify="space-between">
        <Text size="sm" className={classes.what}>
          {messages.totals(totals)} {messages.byRule(byRule)}{' '}
          {!summary.ontologyMoved && (
            <Sentence text={messages.countedAt} when={<When at={materializedAt} />} />
          )}
        </Text>
        {!summary.ontologyMoved && button}
      </Group>
    </section>
  );
}

const When = ({ at }: { at: string | null }) => (at ? <Moment at={at} /> : messages.never);
