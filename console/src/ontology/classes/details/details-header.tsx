import type { ObjectClass } from '@lintel/client';
import { Text, Title } from '@mantine/core';
import { KINDS } from '../../vocabularies/kinds.ts';
import { ClassLink } from '../class-link.tsx';
import { ClassName } from '../class-name.tsx';
import { ancestryOf } from '../ontology-index.ts';
import { useNameLanguages } from '../use-languages.ts';
import type { ObjectClassDetail } from '../use-object-class.ts';
import { useOntology } from '../use-ontology.ts';
import { STATUS_WORDS } from '../words.ts';
import { ActionsMenu } from './actions-menu.tsx';
import { blockedBecause } from './blockers.ts';
import { shownValue } from './classification-words.ts';
import classes from './details.module.css';
import { messages } from './messages.ts';

interface DetailsHeaderProps {
  objectClass: ObjectClass;
  detail: ObjectClassDetail | undefined;
}

const LETTERS = { draft: 'D', approved: 'A', archived: 'X' } as const;

export function DetailsHeader({ objectClass, detail }: DetailsHeaderProps) {
  const { index } = useOntology();
  const nameLanguages = useNameLanguages();
  const above = index ? ancestryOf(index, objectClass.id).slice(0, -1) : [];
  const below = index?.children.get(objectClass.id)?.length ?? 0;
  return (
    <header>
      {above.length > 0 && (
        <nav aria-label={messages.path}>
          <ol className={classes.path}>
            {above.map(({ id }) => (
              <li key={id}>
                <ClassLink id={id} />
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={classes.head}>
        <div className={classes.title}>
          <Title order={2} className={classes.heading}>
            <ClassName name={objectClass.name} language={nameLanguages.get(objectClass.id)} />
          </Title>
          <Text component="p" className={classes.status} m={0}>
            <span className={classes.letter} data-status={objectClass.status} aria-hidden>
              {LETTERS[objectClass.status]}
            </span>
            {STATUS_WORDS[objectClass.status]}.
            {detail && objectClass.status === 'draft' && ` ${blockedBecause(detail.approval.blockers)}`}
            {below > 0 && ` ${messages.childCount(below)}.`}
          </Text>
          <Codes objectClass={objectClass} />
        </div>
        <ActionsMenu objectClass={objectClass} detail={detail} />
      </div>
    </header>
  );
}

/** The codes in force, in the order of the classifications. */
function Codes({ objectClass }: { objectClass: ObjectClass }) {
  const codes = KINDS.flatMap(({ field, name }) => {
    const value = objectClass[field];
    return value ? [{ name, code: shownValue(value).code }] : [];
  });
  if (codes.length === 0) return null;
  return (
    <ul className={classes.codes} aria-label={messages.codes}>
      {codes.map(({ name, code }) => (
        <li key={name}>
          {name} <b>{code}</b>
        </li>
      ))}
    </ul>
  );
}
