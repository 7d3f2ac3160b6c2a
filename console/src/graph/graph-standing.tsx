import { Alert, Button, Text } from '@mantine/core';
import { Failure } from '../platform/failure.tsx';
import { Moment } from '../ui/moment.tsx';
import { counted, formatCount } from '../ui/numbers.ts';
import classes from './graph.module.css';
import { standing } from './graph-figures.ts';
import type { GraphSummary } from './graph-queries.ts';
import { useRematerialize } from './rematerialize.ts';

/** How much has a class, and whether the ontology has changed since that was counted. */
export function GraphStanding({ summary }: { summary: GraphSummary }) {
  const { classified, unclassified, unknown } = standing(summary);
  const { rematerialize, refused } = useRematerialize(summary.projectId);
  const figures = [
    ['Coverage', `${summary.coverage.percent}%`, 'Model elements with a class'],
    ['Classified', formatCount(classified), 'Elements with a class'],
    ['Unclassified', formatCount(unclassified), 'Model elements without a class'],
    ['Unknown', formatCount(unknown), 'Not counted: no category, annotation, ignored'],
  ] as const;
  const { totals, materializedAt, byRule } = summary;
  const button = (
    <Button
      size="xs"
      variant={summary.ontologyMoved ? 'filled' : 'default'}
      disabled={refused !== null}
      title={refused ?? 'Recounts the graph with the current ontology. Nothing is imported again.'}
      loading={rematerialize.isPending}
      onClick={() => rematerialize.mutate('rematerialize')}
    >
      Rematerialize
    </Button>
  );
  return (
    <section aria-label="Coverage of the model">
      <ul className={classes.figures}>
        {figures.map(([name, value, explanation]) => (
          <li key={name} className={classes.figure}>
            <Text size="sm">{name}</Text>
            <div className={classes.number} data-figure={name}>
              {value}
            </div>
            <Text size="xs" c="dimmed">
              {explanation}
            </Text>
          </li>
        ))}
      </ul>
      {summary.ontologyMoved && (
        <Alert variant="outline" title="The ontology has changed since this was counted" mb="sm">
          <Text size="sm" mb="xs">
            The graph was last counted <When at={materializedAt} />. Rematerialize to recount it with the
            current ontology; nothing is imported again.
          </Text>
          {button}
        </Alert>
      )}
      <Failure error={rematerialize.error} />
      <Text size="sm" mb="md">
        {counted(totals.documents, 'document')}, {counted(totals.elements, 'element')},{' '}
        {counted(totals.types, 'type')}, {counted(totals.levels, 'level')}. Classes were found by the
        element’s own id ({formatCount(byRule.own)}), its type ({formatCount(byRule.type)}), codes (
        {formatCount(byRule.codes)}) and category ({formatCount(byRule.category)}). Counted{' '}
        <When at={materializedAt} />.
      </Text>
      {!summary.ontologyMoved && <div>{button}</div>}
    </section>
  );
}

const When = ({ at }: { at: string | null }) => (at ? <Moment at={at} /> : 'never');
