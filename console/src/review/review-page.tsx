import { Badge, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { reviewCountsQuery } from '../home/standing-queries.ts';
import { useLanguage } from '../platform/language.ts';
import { formatCount } from '../ui/numbers.ts';
import { Page } from '../ui/page.tsx';
import { Duplicates } from './duplicates.tsx';
import { messages } from './messages.ts';
import { REASONS, type Reason } from './review-queries.ts';
import { ReviewQueue } from './review-queue.tsx';

const TITLES: Record<Reason, string> = {
  ready: messages.readyToApprove,
  ancestor: messages.blockedByAnAncestor,
  classification: messages.missingAClassification,
  cad_category: messages.cadCategories,
  translation: messages.missingATranslation,
};

/** The classes that need a steward's decision, by reason, and possible duplicates. */
export default function ReviewPage() {
  const { reason = 'ready' } = useSearch({ from: '/review' });
  const navigate = useNavigate();
  const language = useLanguage();
  const { data: counts } = useQuery(reviewCountsQuery(language));
  const reasons = REASONS.filter((each) => each !== 'translation' || language !== undefined);
  return (
    <Page title={messages.review}>
      <Tabs
        value={reason}
        onChange={(next) =>
          void navigate({ to: '/review', search: { reason: next as Reason | 'duplicates' } })
        }
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {reasons.map((each) => (
            <Tabs.Tab
              key={each}
              value={each}
              rightSection={
                counts && (
                  <Badge variant="default" size="sm">
                    {formatCount(counts[each] ?? 0)}
                  </Badge>
                )
              }
            >
              {each === 'translation' ? `${TITLES[each]} (${language})` : TITLES[each]}
            </Tabs.Tab>
          ))}
          <Tabs.Tab value="duplicates">{messages.duplicates}</Tabs.Tab>
        </Tabs.List>
        {reasons.map((each) => (
          <Tabs.Panel key={each} value={each}>
            <ReviewQueue reason={each} />
          </Tabs.Panel>
        ))}
        <Tabs.Panel value="duplicates">
          <Duplicates />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
