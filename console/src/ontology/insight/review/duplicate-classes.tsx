import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { common } from '../../../ui/messages.ts';
import { pathOf } from '../../classes/actions/class-targets.ts';
import { ClassLink } from '../../classes/class-link.tsx';
import { useOntology } from '../../classes/use-ontology.ts';
import { STATUS_WORDS } from '../../classes/words.ts';
import { SHOWN_AT_FIRST, SHOWN_MORE, shownMembers } from './group-members.ts';
import { messages } from './messages.ts';
import classes from './review.module.css';

interface DuplicateClassesProps {
  /** What they share. */
  shared: string;
  members: readonly { id: string; name: string; status: keyof typeof STATUS_WORDS }[];
  /** The one that a merge would keep. */
  keptId: string;
}

/** The classes of a group: a few at first, more on request. */
export function DuplicateClasses({ shared, members, keptId }: DuplicateClassesProps) {
  const { index } = useOntology();
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const rest = Math.max(0, members.length - most);
  return (
    <>
      <ul className={classes.group}>
        {shownMembers(members, keptId, most).map(({ id, name, status }) => (
          <li key={id}>
            <ClassLink id={id} name={name} />{' '}
            <Text span size="xs" c="dimmed">
              {[STATUS_WORDS[status], index ? pathOf(index, id) : ''].filter(Boolean).join(', ')}
              {id === keptId && messages.suggestedToKeep}
            </Text>
          </li>
        ))}
        {rest > 0 && <li>{messages.andMore(rest)}</li>}
      </ul>
      {members.length > SHOWN_AT_FIRST && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={rest > 0 ? messages.showMoreOf(shared) : messages.showFewerOf(shared)}
          onClick={() => setMost(rest > 0 ? most + SHOWN_MORE : SHOWN_AT_FIRST)}
        >
          {rest > 0 ? common.showMore : messages.showFewer}
        </Button>
      )}
    </>
  );
}
