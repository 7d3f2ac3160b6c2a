import { ActionIcon, Button, Checkbox, Menu, Text } from '@mantine/core';
import { openAction } from '../ontology/classes/open-action.ts';
import { IconDotsVertical } from '../ui/icons.tsx';
import classes from './graph.module.css';
import type { CategoryToClassify } from './graph-figures.ts';
import { messages } from './messages.ts';

interface CategoryRowProps {
  category: CategoryToClassify;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  onShow: (category: string) => void;
  /** Undefined where the person may not do it. */
  onBind: (() => void) | undefined;
  onIgnore: (() => void) | undefined;
}

/** A category without a class: what most people do with it as a button, the rest in one menu. */
export function CategoryRow({ category, isTicked, onTick, onShow, onBind, onIgnore }: CategoryRowProps) {
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
      {onBind && (
        <Button size="xs" variant="default" aria-label={messages.bindToAClassNamed(label)} onClick={onBind}>
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
