import type { ObjectClass } from '@lintel/client';
import { Skeleton, Stack, Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useRef } from 'react';
import { Failure } from '../../../platform/failure.tsx';
import { anySearch } from '../../../platform/search.ts';
import { TabRow } from '../../../ui/tab-row.tsx';
import { ParametersTab } from '../../parameters/parameters-tab.tsx';
import { useOntologySearch } from '../ontology-search.ts';
import { useRequestedFocus } from '../tree/focus.ts';
import { useObjectClass } from '../use-object-class.ts';
import { ActivityTab } from './activity-tab.tsx';
import { ApprovalTab } from './approval-tab.tsx';
import { CadCategoryTab } from './cad-category-tab.tsx';
import { ClassificationsTab } from './classifications-tab.tsx';
import classes from './details.module.css';
import { DetailsHeader } from './details-header.tsx';
import { messages } from './messages.ts';
import { OverviewTab } from './overview-tab.tsx';
import type { TabProps } from './tab-props.ts';
import { UsageTab } from './usage-tab.tsx';

const TABS: readonly { id: string; name: string; Panel: ComponentType<TabProps> }[] = [
  { id: 'overview', name: messages.overview, Panel: OverviewTab },
  { id: 'classifications', name: messages.classifications, Panel: ClassificationsTab },
  { id: 'approval', name: messages.approval, Panel: ApprovalTab },
  { id: 'cad-category', name: messages.cadCategory, Panel: CadCategoryTab },
  { id: 'parameters', name: messages.parameters, Panel: ParametersTab },
  { id: 'usage', name: messages.usage, Panel: UsageTab },
  { id: 'activity', name: messages.activity, Panel: ActivityTab },
];

/** The right half of the ontology page: everything about one class. The open tab is in the address. */
export function Details({ objectClass }: { objectClass: ObjectClass }) {
  const { data: detail, error } = useObjectClass(objectClass.id);
  const { tab } = useOntologySearch();
  const navigate = useNavigate();
  const open = TABS.find(({ id }) => id === tab)?.id ?? 'overview';
  const openTab = useRef<HTMLButtonElement>(null);
  useRequestedFocus('tab', objectClass.id, () => openTab.current?.focus());
  const show = (next: string | null) =>
    void navigate({
      to: '.',
      search: anySearch((search) => ({ ...search, tab: next === 'overview' ? undefined : next })),
      replace: true,
    });
  return (
    <section aria-label={messages.details} className={classes.details}>
      <DetailsHeader objectClass={objectClass} detail={detail} />
      <Failure error={error} />
      <Tabs value={open} onChange={show} keepMounted={false} className={classes.tabs}>
        <TabRow current={open}>
          {TABS.map(({ id, name }) => (
            <Tabs.Tab key={id} ref={id === open ? openTab : null} value={id} px={7}>
              {name}
            </Tabs.Tab>
          ))}
        </TabRow>
        {TABS.map(({ id, Panel }) => (
          <Tabs.Panel key={id} value={id} pt="md">
            {detail ? <Panel key={objectClass.id} detail={detail} /> : !error && <Waiting />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}

function Waiting() {
  return (
    <Stack className={classes.waiting} aria-hidden>
      <Skeleton height={20} width="60%" />
      <Skeleton height={20} />
      <Skeleton height={20} width="80%" />
    </Stack>
  );
}
