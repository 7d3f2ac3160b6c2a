import { ActionIcon, Anchor, Button, Checkbox, Menu, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { openAction } from '../ontology/classes/open-action.ts';
import type { Proposal } from '../ontology/proposals/proposal-queries.ts';
import { paths } from '../platform/paths.ts';
import { IconDotsVertical, IconGitPullRequest } from '../ui/icons.tsx';
import classes from './graph.module.css';
import type { CategoryToClassify } from './graph-figures.ts';
import { messages } from './messages.ts';

interface CategoryRowProps {
  category: CategoryToClassify;
  /** One of the person's own that binds it, and isn't decided. */
  proposal: Pick<Proposal, 'id' | 'number'> | undefined;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  onShow: (category: string) => void;
  /** Undefined where the person may not do it. */
  onBind: (() => void) | undefined;
  onIgnore: (() => void) | undefined;
}

/** A category without a class: what most people do with it as a button, the rest in one menu. */
export function CategoryRow(props: CategoryRowProps) {
  const { category, proposal, isTicked, onTick, onShow, onBind, onIgnore } = props;
  const { label, elements, suggestions, filter, reference } = category;
  return (
    <li className={classes.item}>
      {(onBind || onIgnore) && (
        <Checkbox
          aria-label={label}
          checked={isTicked}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
      )}
      <div className={classes.what}>
        <Text fw={500}>
          <bdi>{label}</bdi>: {messages.elements(elements)}
        </Text>
        {suggestions.length > 0 && (
          <Text size="xs" c="dimmed">
            {messages.suggestions(suggestions.map(({ name }) => name))}
          </Text>
        )}
      </div>
      {proposal && (
        <Anchor component={Link} to={paths.proposal(proposal.id)} className={classes.proposed}>
          <IconGitPullRequest size={14} aria-hidden /> {messages.proposedIn(proposal.number)}
        </Anchor>
      )}
      {onBind && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={messages.bindToAClassNamed(label)}
          onClick={onBind}
        >
          {messages.bindToAClass}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={messages.actionsFor(label)}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {filter !== null && <Menu.Item onClick={() => onShow(filter)}>{messages.showElements}</Menu.Item>}
          {onBind && (
            <Menu.Item
              onClick={() =>
                openAction({
                  action: 'create-root',
                  objectClassIds: [],
                  filledIn: { name: label, cadCategory: reference },
                })
              }
            >
              {messages.createAClassFromThis}
            </Menu.Item>
          )}
          {onIgnore && (
            <Menu.Item title={messages.ignoreHint} onClick={onIgnore}>
              {messages.ignore}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
