import { Text } from '@mantine/core';
import type { ComponentType } from 'react';
import { NextSteps } from '../ontology/insight/next-steps/next-steps.tsx';
import { useMay, useRights } from '../platform/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { DesignsSection } from './designs-section.tsx';
import { ForYou } from './for-you.tsx';
import classes from './home.module.css';
import { type HomeSection, homeSections } from './home-sections.ts';
import { messages } from './messages.ts';
import { ModelsSection } from './models-section.tsx';
import { OperationsSection } from './operations-section.tsx';
import { StatusOverview } from './standing.tsx';

const SECTIONS: Record<HomeSection, ComponentType> = {
  ontology: OntologySection,
  models: ModelsSection,
  designs: DesignsSection,
  operations: OperationsSection,
};

/** The work of the person who is signed in: one section for each of their roles, side by side. */
export default function HomePage() {
  const sections = homeSections(useRights());
  return (
    <Page title={messages.home}>
      {sections.length === 0 ? (
        <EmptyState title={messages.noPages}>
          <Text c="dimmed">{messages.noPagesHint}</Text>
        </EmptyState>
      ) : (
        <>
          <ForYou />
          <StatusOverview sections={sections} />
          <div className={classes.sections} data-count={sections.length}>
            {sections.map((section) => {
              const Section = SECTIONS[section];
              return <Section key={section} />;
            })}
          </div>
        </>
      )}
    </Page>
  );
}

/** What helps most, for those who can do it. */
function OntologySection() {
  const mayApprove = useMay('ontology.approve');
  const mayPropose = useMay('ontology.propose');
  if (!mayApprove && !mayPropose) return null;
  return (
    <div className={classes.section}>
      <NextSteps />
    </div>
  );
}
