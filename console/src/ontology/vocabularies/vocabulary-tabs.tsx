import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../platform/paths.ts';
import { systemsQuery } from './classification-systems.ts';
import { KINDS } from './kinds.ts';
import classes from './vocabulary-tabs.module.css';

/** The four kinds, then the further systems. `value` is a kind, or `systems/` and the ID of a system. */
export function VocabularyTabs({ value, children }: { value: string; children: ReactNode }) {
  const { data: systems = [] } = useQuery(systemsQuery);
  const navigate = useNavigate();
  const tabs = [
    ...KINDS.map(({ kind, name }) => ({ id: kind as string, name, to: paths.vocabulary(kind) })),
    ...systems.map(({ id, name }) => ({
      id: `systems/${id}`,
      name,
      to: paths.classificationSystem(id),
    })),
  ];
  return (
    <Tabs
      value={value}
      onChange={(next) => {
        const tab = tabs.find(({ id }) => id === next);
        if (tab) void navigate({ to: tab.to });
      }}
      keepMounted={false}
    >
      <Tabs.List mb="md" className={classes.list}>
        {tabs.map(({ id, name }) => (
          <Tabs.Tab key={id} value={id}>
            <bdi>{name}</bdi>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  );
}
