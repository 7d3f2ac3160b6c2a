import { Anchor, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../../platform/paths.ts';
import { Sentence } from '../../../ui/sentence.tsx';
import { useOntology } from '../use-ontology.ts';
import { messages } from './messages.ts';
import classes from './plan.module.css';
import {
  type DryRun,
  type LinkGroup,
  type PlaceRow,
  type PlanPresentation,
  presentationOf,
} from './plan-presentation.ts';

const MOST = 50;

interface PlanViewProps {
  plan: DryRun;
  /** Where the classes go, or which of them stay. In view however long the plan is, as are its sentences. */
  summary?: ReactNode;
  /** Subclasses that move with the classes of the plan. */
  subclasses?: number;
  /** Links projects to their models: on a page, where nothing is lost by leaving it. */
  hasLinks?: boolean;
  /** False where the children list the changed fields. */
  hasFields?: boolean;
  children?: ReactNode;
}

/** The result of a dry run, losses first. */
export function PlanView({
  plan,
  summary,
  subclasses,
  hasLinks = false,
  hasFields = true,
  children,
}: PlanViewProps) {
  const { index } = useOntology();
  if (!index) return null;
  const shown = presentationOf(plan, index, subclasses);
  return (
    <>
      <PlanSummary>
        {summary && (
          <Text fw={500} dir="auto">
            {summary}
          </Text>
        )}
        {shown.sentences.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
      </PlanSummary>
      {children}
      <Warnings texts={shown.warnings} />
      <Links links={shown.links} />
      <Approvals approvals={shown.approvals} />
      <Places places={shown.places} />
      {hasFields && <Fields fields={shown.fields} />}
      <Statuses shown={shown} />
      <Redirects redirects={shown.redirects} />
      <UsageFacts shown={shown} hasLinks={hasLinks} />
      <Section title={messages.notes} isEmpty={shown.notes.length === 0}>
        {shown.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Section>
    </>
  );
}

/** Stays in view while the rest of a plan is scrolled. */
export const PlanSummary = ({ children }: { children: ReactNode }) => (
  <div className={classes.summary}>{children}</div>
);

export function Section({
  title,
  isEmpty = false,
  children,
}: {
  title: string;
  isEmpty?: boolean;
  children: ReactNode;
}) {
  if (isEmpty) return null;
  return (
    <div>
      <Title order={3} size="h6" mb={4}>
        {title}
      </Title>
      <ul className={classes.list}>{children}</ul>
    </div>
  );
}

function Warnings({ texts }: { texts: string[] }) {
  return (
    <Section title={messages.warnings} isEmpty={texts.length === 0}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Section>
  );
}

const SIGNS: Record<LinkGroup['effect'], string> = {
  lost: messages.lost,
  changed: messages.changed,
  gained: messages.gained,
  elsewhere: messages.kept,
};

function Links({ links }: { links: LinkGroup[] }) {
  return (
    <Section title={messages.classifications} isEmpty={links.length === 0}>
      {links.slice(0, MOST).map(({ effect, sentence, names }) => (
        <li
          key={sentence}
          data-effect={effect}
          title={names.length > 3 ? names.slice(0, 200).join(', ') : undefined}
        >
          <span className={classes.sign}>{SIGNS[effect]}</span> <span dir="auto">{sentence}</span>
        </li>
      ))}
      <More many={links.length} />
    </Section>
  );
}

function Approvals({ approvals }: { approvals: PlanPresentation['approvals'] }) {
  return (
    <Section title={messages.losesApproval} isEmpty={approvals.length === 0}>
      {approvals.slice(0, MOST).map(({ id, name, reasons }) => (
        <li key={id} data-effect="lost">
          <bdi>{name}</bdi>: {reasons.join(' ')}
        </li>
      ))}
      <More many={approvals.length} />
    </Section>
  );
}

const PLACES: Record<PlaceRow['what'], string> = {
  moved: messages.moves,
  created: messages.new,
  deleted: messages.removed,
  renamed: messages.renamed,
};

function Places({ places }: { places: PlaceRow[] }) {
  return (
    <Section title={messages.paths} isEmpty={places.length === 0}>
      {places.slice(0, MOST).map(({ id, what, before, after }) => (
        <li key={id} data-effect={what === 'deleted' ? 'lost' : undefined}>
          <span className={classes.sign}>{PLACES[what]}</span>{' '}
          <span>
            {before !== null && <bdi>{before}</bdi>}
            {before !== null && after !== null && ' → '}
            {after !== null && <bdi>{after}</bdi>}
          </span>
        </li>
      ))}
      <More many={places.length} />
    </Section>
  );
}

function Fields({ fields }: { fields: PlanPresentation['fields'] }) {
  return (
    <Section title={messages.fields} isEmpty={fields.length === 0}>
      {fields.slice(0, MOST).map(({ objectClassId, name, field, before, after }) => (
        <li key={`${objectClassId} ${field}`}>
          <bdi>{name}</bdi>, {field}: <FieldText text={before} isOld /> → <FieldText text={after} />
        </li>
      ))}
      <More many={fields.length} />
    </Section>
  );
}

function FieldText({ text, isOld = false }: { text: string | null; isOld?: boolean }) {
  if (text === null)
    return (
      <Text span c="dimmed" inherit>
        {messages.empty}
      </Text>
    );
  const shown = <bdi className={classes.fieldText}>{text}</bdi>;
  return isOld ? <del>{shown}</del> : <ins className={classes.newText}>{shown}</ins>;
}

function Statuses({ shown: { statuses } }: { shown: PlanPresentation }) {
  return (
    <Section title={messages.status} isEmpty={statuses.length === 0}>
      {statuses.map(({ before, after, names }) => (
        <li
          key={`${before} ${after}`}
          data-effect={before === 'approved' ? 'lost' : after === 'approved' ? 'gained' : undefined}
        >
          {before} → {after}: {names.slice(0, MOST).join(', ')}
          {names.length > MOST && messages.andMore(names.length - MOST)}
        </li>
      ))}
    </Section>
  );
}

function Redirects({ redirects }: { redirects: PlanPresentation['redirects'] }) {
  return (
    <Section title={messages.redirects} isEmpty={redirects.length === 0}>
      {redirects.slice(0, MOST).map(({ from, to }) => (
        <li key={from}>
          {to === null ? (
            <Sentence text={messages.noLongerWorks} from={<bdi>{from}</bdi>} />
          ) : (
            <Sentence text={messages.redirectsTo} from={<bdi>{from}</bdi>} to={<bdi>{to}</bdi>} />
          )}
        </li>
      ))}
      <More many={redirects.length} />
    </Section>
  );
}

function UsageFacts({
  shown: { usage, statuses },
  hasLinks,
}: {
  shown: PlanPresentation;
  hasLinks: boolean;
}) {
  if (!usage) return null;
  const { elements, types, projects } = usage.totals;
  // A class is archived with its subclasses.
  const isOfSeveral = usage.objectClassId === null || statuses.some(({ names }) => names.length > 1);
  return (
    <Section title={messages.usedInProjects}>
      {projects === 0 ? (
        <li>{isOfSeveral ? messages.noneUsed : messages.notUsed}</li>
      ) : (
        <li>{messages.usedIn(elements, types, projects)}</li>
      )}
      {usage.projects.slice(0, MOST).map((project) => (
        <li key={project.projectId}>
          {hasLinks ? (
            <Anchor
              component={Link}
              to={paths.project(project.projectId, 'graph')}
              inherit
              underline="always"
            >
              <bdi>{project.name}</bdi>
            </Anchor>
          ) : (
            <bdi>{project.name}</bdi>
          )}
          : {messages.elementsAndTypes(project.elements, project.types)}
        </li>
      ))}
    </Section>
  );
}

function More({ many }: { many: number }) {
  return many > MOST ? <li>{messages.more(many - MOST)}</li> : null;
}
