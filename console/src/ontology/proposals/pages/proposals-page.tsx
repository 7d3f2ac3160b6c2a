import { Button, Select, Tabs, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { paths } from '../../../platform/paths.ts';
import { useMay, useSession } from '../../../platform/session.ts';
import { IconPlus } from '../../../ui/icons.tsx';
import { Page } from '../../../ui/page.tsx';
import { TabRow } from '../../../ui/tab-row.tsx';
import { openNewProposal } from '../new-proposal.tsx';
import { Mentions } from './mentions.tsx';
import { messages } from './messages.ts';
import { ProposalTable } from './proposal-list.tsx';
import { PROPOSAL_STATUSES, proposalFilterOf } from './proposals-queries.ts';

type List = keyof typeof messages.lists;

/** Every tab is an address: a list, or the proposals with a status. */
const ADDRESSES: Record<List, { list?: 'mine' | 'review' | 'mentions'; status?: 'open' | 'submitted' }> = {
  all: {},
  open: { status: 'open' },
  submitted: { status: 'submitted' },
  mine: { list: 'mine' },
  review: { list: 'review' },
  mentions: { list: 'mentions' },
};
const LISTS = Object.keys(ADDRESSES) as List[];

export default function ProposalsPage() {
  const { list, status, who } = useSearch({ from: '/proposals' });
  const navigate = useNavigate();
  const session = useSession();
  const me = session?.userId ?? null;
  const mayPropose = useMay('ontology.propose');
  const shown: List = list ?? (status === 'open' || status === 'submitted' ? status : 'all');
  const name = who ?? me;
  return (
    <Page
      title={messages.proposals}
      actions={
        mayPropose && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() =>
              openNewProposal({ onCreated: ({ id }) => void navigate({ to: paths.proposal(id) }) })
            }
          >
            {messages.newProposal}
          </Button>
        )
      }
    >
      <Tabs
        value={shown}
        onChange={(next) =>
          void navigate({ to: '/proposals', search: ADDRESSES[(next ?? 'all') as List], replace: true })
        }
        keepMounted={false}
      >
        <TabRow current={shown} mb="md">
          {LISTS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {messages.lists[each]}
            </Tabs.Tab>
          ))}
        </TabRow>
        {LISTS.map((each) => (
          <Tabs.Panel key={each} value={each}>
            {(each === 'all' || each === 'mine') && (
              <Select
                label={messages.statusLabel}
                maw={220}
                mb="md"
                clearable
                placeholder={messages.statusPlaceholder}
                data={PROPOSAL_STATUSES.map((value) => ({ value, label: messages.status(value) }))}
                value={status ?? null}
                onChange={(value) =>
                  void navigate({
                    to: '/proposals',
                    search: { ...ADDRESSES[each], ...(value && { status: value }) },
                    replace: true,
                  })
                }
              />
            )}
            {each === 'mentions' ? (
              name === null ? (
                <Text c="dimmed">{messages.nameless}</Text>
              ) : (
                <Mentions name={name} />
              )
            ) : (
              <ProposalTable filter={proposalFilterOf({ list, status })} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
