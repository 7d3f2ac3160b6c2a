import { Anchor, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/paths.ts';
import { anySearch } from '../../../platform/search.ts';
import { PlanView } from '../../classes/actions/plan-view.tsx';
import { type ProposalDetail, planCsvUrl } from '../proposal-queries.ts';
import { messages } from './messages.ts';
import classes from './proposals.module.css';

/** What all changes together would do to the ontology as it is today. */
export function ProposalPlanView({ proposal: { id, plan, status } }: { proposal: ProposalDetail }) {
  return (
    <section aria-labelledby="plan">
      <Title order={2} size="h4" id="plan" mb="xs">
        {messages.plan}
      </Title>
      {plan ? (
        <div className={classes.plan}>
          <PlanView plan={plan} hasLinks />
          <Anchor href={planCsvUrl(id)} download size="sm">
            {messages.downloadPlan}
          </Anchor>
        </div>
      ) : (
        <Text>
          {(status === 'accepted' || status === 'rejected' || status === 'withdrawn') &&
            messages.decidedPlan[status]}{' '}
          {status === 'accepted' && (
            <Anchor component={Link} to={paths.activity()} search={anySearch({ action: 'acceptProposal' })}>
              {messages.activity}
            </Anchor>
          )}
          {status === 'accepted' && '.'}
        </Text>
      )}
    </section>
  );
}
