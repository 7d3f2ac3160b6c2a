import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page } from '../ui/page.tsx';
import { TabRow } from '../ui/tab-row.tsx';
import { Health } from './health.tsx';
import { Keys } from './keys/keys.tsx';
import { messages } from './messages.ts';
import { People } from './people/people.tsx';
import { Repairs } from './repairs.tsx';
import { Sessions } from './sessions.tsx';
import { StorageSection } from './storage.tsx';
import { SYSTEM_TABS, type SystemTab } from './system-tabs.ts';
import { Webhooks } from './webhooks/webhooks.tsx';

const TITLES: Record<SystemTab, string> = {
  health: messages.health,
  keys: messages.keys,
  people: messages.people,
  sessions: messages.sessions,
  webhooks: messages.webhooks,
  storage: messages.storage,
  repairs: messages.repairs,
};

/** For operators: queues and processes, keys and sessions, webhooks, storage, repairs. */
export default function SystemPage() {
  const { tab = 'health' } = useSearch({ from: '/system' });
  const navigate = useNavigate();
  return (
    <Page title={messages.system}>
      <Tabs
        value={tab}
        onChange={(next) => void navigate({ to: '/system', search: { tab: next as SystemTab } })}
        keepMounted={false}
      >
        <TabRow current={tab} mb="md">
          {SYSTEM_TABS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {TITLES[each]}
            </Tabs.Tab>
          ))}
        </TabRow>
        <Tabs.Panel value="health">
          <Health />
        </Tabs.Panel>
        <Tabs.Panel value="keys">
          <Keys />
        </Tabs.Panel>
        <Tabs.Panel value="people">
          <People />
        </Tabs.Panel>
        <Tabs.Panel value="sessions">
          <Sessions />
        </Tabs.Panel>
        <Tabs.Panel value="webhooks">
          <Webhooks />
        </Tabs.Panel>
        <Tabs.Panel value="storage">
          <StorageSection />
        </Tabs.Panel>
        <Tabs.Panel value="repairs">
          <Repairs />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
