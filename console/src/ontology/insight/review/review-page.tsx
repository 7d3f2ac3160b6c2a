import { Anchor, Badge, Button, Group, Select, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useLanguage } from '../../../platform/language.ts';
import { paths } from '../../../platform/paths.ts';
import { anySearch } from '../../../platform/search.ts';
import { useMay } from '../../../platform/session.ts';
import { formatCount } from '../../../ui/numbers.ts';
import { Page } from '../../../ui/page.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { TabRow } from '../../../ui/tab-row.tsx';
import { useOntology } from '../../classes/use-ontology.ts';
import { KINDS, type Kind, kindName } from '../../vocabularies/kinds.ts';
import { NextSteps } from '../next-steps/next-steps.tsx';
import { Duplicates } from './duplicates.tsx';
import { messages } from './messages.ts';
import classes from './review.module.css';
import { REASONS, type Reason, reviewCountsQuery } from './review-queries.ts';
import { ReviewQueue } from './review-queue.tsx';

const TITLES: Record<Reason, string> = {
  ready: messages.readyToApprove,
  ancestor: messages.blockedByAnAncestor,
  classification: messages.missingAClassification,
  cad_category: messages.cadCategories,
  translation: messages.missingATranslation,
};

/** As wide as a digit, so that nothing moves when the counts arrive. */
const NO_COUNT = '\u2007';

/** The classes that need a steward's decision, by reason, and possible duplicates. */
export default function ReviewPage() {
  const { reason = 'ready', root, missing } = useSearch({ from: '/review' });
  const navigate = useNavigate();
  const language = useLanguage();
  const { data: counts } = useQuery(reviewCountsQuery(language, root));
  const reasons = REASONS.filter((each) => each !== 'translation' || language !== undefined);
  return (
    <Page title={messages.review}>
      {root !== undefined && <OneBranch root={root} />}
      <Tabs
        value={reason}
        onChange={(next) =>
          void navigate({
            to: '/review',
            search: { reason: next as Reason | 'duplicates', ...(root !== undefined && { root }) },
          })
        }
        keepMounted={false}
      >
        <TabRow current={reason} mb="md">
          {reasons.map((each) => (
            <Tabs.Tab
              key={each}
              value={each}
              rightSection={
                <Badge variant="default" size="sm">
                  {counts ? formatCount(counts[each] ?? 0) : NO_COUNT}
                </Badge>
              }
            >
              {each === 'translation' ? `${TITLES[each]} (${language})` : TITLES[each]}
            </Tabs.Tab>
          ))}
          <Tabs.Tab value="duplicates">{messages.duplicates}</Tabs.Tab>
        </TabRow>
        {reasons.map((each) => (
          <Tabs.Panel key={each} value={each}>
            {each === 'classification' && <MissingKind missing={missing} root={root} />}
            <ReviewQueue
              filter={{ reason: each, language, root, ...(each === 'classification' && { missing }) }}
            />
          </Tabs.Panel>
        ))}
        <Tabs.Panel value="duplicates">
          <Duplicates />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

/** The class at the top of a branch, by its handle or ID. */
function useBranch(root: string | undefined) {
  const { index } = useOntology();
  return root === undefined ? undefined : (index?.byHandle.get(root) ?? index?.classes.get(root));
}

/** A branch by itself, with the steps that help most there. */
function OneBranch({ root }: { root: string }) {
  const branch = useBranch(root);
  return (
    <>
      <Text mb="sm">
        <Sentence
          text={messages.branchOnly}
          branch={
            <Anchor component={Link} to={paths.objectClass(branch?.handle ?? root)}>
              <bdi>{branch?.name ?? root}</bdi>
            </Anchor>
          }
        />{' '}
        <Anchor component={Link} to={paths.review()}>
          {messages.showAllBranches}
        </Anchor>
      </Text>
      <div className={classes.next}>
        <NextSteps root={root} />
      </div>
    </>
  );
}

const ANY = '';

function MissingKind({ missing, root }: { missing: Kind | undefined; root: string | undefined }) {
  const navigate = useNavigate();
  const branch = useBranch(root);
  const mayPropose = useMay('ontology.propose');
  return (
    <Group align="end" mb="md">
      <Select
        label={messages.missingLabel}
        allowDeselect={false}
        data={[
          { value: ANY, label: messages.anyClassification },
          ...KINDS.map(({ kind, name }) => ({ value: kind, label: name })),
        ]}
        value={missing ?? ANY}
        onChange={(kind) =>
          void navigate({
            to: '/review',
            search: {
              reason: 'classification',
              ...(root !== undefined && { root }),
              ...(kind && { missing: kind }),
            },
            replace: true,
          })
        }
      />
      {root !== undefined && missing !== undefined && mayPropose && (
        <Button
          component={Link}
          to={paths.objectClass(branch?.handle ?? root)}
          search={anySearch({ tab: 'classifications', kind: missing })}
          variant="default"
        >
          <bdi>{messages.setOn(kindName(missing), branch?.name ?? root)}</bdi>
        </Button>
      )}
      {root === undefined && mayPropose && (
        <Button
          component={Link}
          to={paths.ontology()}
          search={anySearch({
            view: 'grid',
            status: 'draft',
            missing: missing ?? KINDS.map(({ kind }) => kind).join(),
          })}
          variant="default"
        >
          {messages.editInGrid}
        </Button>
      )}
    </Group>
  );
}
