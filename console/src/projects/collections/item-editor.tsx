import { ActionIcon, Group, Text, Textarea, TextInput, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { call } from '../../platform/client.ts';
import { Failure } from '../../platform/failure.tsx';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '../../ui/icons.tsx';
import type { ItemDescription } from '../described-items.ts';
import { collectionQuery } from '../design-queries.ts';
import { useDesignWrite } from '../use-design-write.ts';
import { useProjectWriting } from '../use-project-writing.ts';
import classes from './item-editor.module.css';
import { movedBy } from './item-order.ts';
import { messages } from './messages.ts';
import { ITEM_TYPE, useReorderCollectionItems } from './reorder-collection-items.ts';

const MAX_QUANTITY = 100_000;
const MAX_NOTE_LENGTH = 2_000;

interface ItemFieldProps {
  projectId: string;
  item: ItemDescription;
  /** In a table, the head of the column is the visible label. */
  isInTable?: boolean;
}

/** The place of an item in its collection, how many of it, and a note for the client. */
export function ItemEditor(props: ItemFieldProps) {
  return (
    <div className={classes.editor}>
      <Group gap={4} wrap="nowrap" align="end">
        <ItemOrder {...props} />
        <ItemQuantity {...props} />
      </Group>
      <ItemNote {...props} />
    </div>
  );
}

function useUpdateItem({ projectId, item: { id, name, item } }: ItemFieldProps) {
  return useDesignWrite(projectId, {
    send: (body: { note?: string | null; quantity?: number }, header) =>
      call('PATCH', '/api/v1/design/project-collections/{id}/items/{itemId}', {
        path: { id: item.collectionId, itemId: id },
        header,
        body,
      }),
    announcement: (_, body) =>
      body.quantity === undefined ? messages.noteSaved(name) : messages.quantityChanged(name, body.quantity),
  });
}

const labelled = (label: string, isInTable = false) => (isInTable ? { 'aria-label': label } : { label });

const readable = (label: string, value: string | number, isInTable = false) =>
  isInTable ? value : `${label}: ${value}`;

export function ItemQuantity(props: ItemFieldProps) {
  const { isAllowed, refused } = useProjectWriting('design.write');
  const update = useUpdateItem(props);
  if (!isAllowed)
    return <Text size="sm">{readable(messages.quantity, props.item.item.quantity, props.isInTable)}</Text>;
  return (
    <div className={classes.quantity}>
      <Draft
        value={String(props.item.item.quantity)}
        onSave={(text) => update.mutate({ quantity: Number(text) })}
        problemOf={quantityProblem}
        savesOnEnter
      >
        {(field) => (
          <TextInput
            {...field}
            {...labelled(messages.quantity, props.isInTable)}
            type="number"
            min={1}
            max={MAX_QUANTITY}
            step={1}
            size="xs"
            disabled={refused !== null}
          />
        )}
      </Draft>
      <Failure error={update.error} />
    </div>
  );
}

export function ItemNote(props: ItemFieldProps) {
  const { isAllowed, refused } = useProjectWriting('design.write');
  const update = useUpdateItem(props);
  const { note } = props.item.item;
  if (!isAllowed)
    return note === null ? null : (
      <Text size="sm">{readable(messages.noteForTheClient, note, props.isInTable)}</Text>
    );
  return (
    <div className={classes.note}>
      <Draft
        value={props.item.item.note ?? ''}
        onSave={(note) => update.mutate({ note: note === '' ? null : note })}
      >
        {(field) => (
          <Textarea
            {...field}
            {...labelled(messages.noteForTheClient, props.isInTable)}
            size="xs"
            rows={props.isInTable ? 1 : 2}
            maxLength={MAX_NOTE_LENGTH}
            disabled={refused !== null}
          />
        )}
      </Draft>
      <Failure error={update.error} />
    </div>
  );
}

const quantityProblem = (text: string): string | null =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_QUANTITY
    ? null
    : messages.quantityProblem(MAX_QUANTITY);

interface DraftProps {
  value: string;
  onSave: (text: string) => void;
  /** Why the text cannot be saved. */
  problemOf?: (text: string) => string | null;
  /** Of a single line: Enter saves, as leaving the field does. */
  savesOnEnter?: boolean;
  children: (props: {
    value: string;
    description: string | null;
    error: string | null;
    onChange: (event: { currentTarget: { value: string } }) => void;
    onBlur: () => void;
    onKeyDown: (event: { key: string }) => void;
  }) => React.ReactNode;
}

/**
 * A text that is saved when its field is left, if it is valid and was changed. Escape brings back what was saved. What
 * somebody is typing stays when somebody else saves another text, which is shown below the field.
 */
function Draft({ value, onSave, problemOf = () => null, savesOnEnter = false, children }: DraftProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [saved, setSaved] = useState(value);
  const [isTheirs, setTheirs] = useState(false);
  const drop = () => {
    setDraft(null);
    setTheirs(false);
  };
  // The answer of the server, or somebody else's change.
  if (saved !== value) {
    setSaved(value);
    if (draft === null || draft === sent || draft === value) drop();
    else setTheirs(true);
  }
  const save = () => {
    if (draft === null || draft === value) drop();
    else if (problemOf(draft) === null) {
      setSent(draft);
      onSave(draft);
    }
  };
  return children({
    value: draft ?? value,
    description: isTheirs ? messages.changedMeanwhile(value) : null,
    error: draft === null ? null : problemOf(draft),
    onChange: (event) => {
      setDraft(event.currentTarget.value);
      setSent(null);
    },
    onBlur: save,
    onKeyDown: ({ key }) => {
      if (key === 'Escape') drop();
      else if (key === 'Enter' && savesOnEnter) save();
    },
  });
}

export function ItemOrder({ projectId, item: { id, item }, isInTable = false }: ItemFieldProps) {
  const { isAllowed, refused } = useProjectWriting('design.write');
  const { collectionId } = item;
  const { data: collection } = useQuery(collectionQuery(projectId, collectionId));
  const { reorder, error } = useReorderCollectionItems(projectId, collectionId);
  const ids = collection?.items.map((item) => item.id) ?? [];
  const position = ids.indexOf(id);
  const buttons = { up: useRef<HTMLButtonElement>(null), down: useRef<HTMLButtonElement>(null) };
  const pressed = useRef<'up' | 'down' | null>(null);
  // The item's element moves in the list, which takes the focus away from its button.
  useLayoutEffect(() => {
    if (pressed.current && position >= 0) buttons[pressed.current].current?.focus();
    pressed.current = null;
  });
  const move = (direction: 'up' | 'down') => {
    const next = movedBy(ids, id, direction === 'up' ? -1 : 1);
    if (!next || refused !== null) return;
    pressed.current = direction;
    reorder(next, id);
  };
  const button = (direction: 'up' | 'down', label: string, Icon: typeof IconArrowUp) => {
    const isAtEnd = movedBy(ids, id, direction === 'up' ? -1 : 1) === null;
    return (
      <Tooltip label={refused ?? label}>
        {/* Not disabled at the ends: a disabled button would lose the focus. */}
        <ActionIcon
          ref={buttons[direction]}
          variant="default"
          size="md"
          aria-label={label}
          aria-disabled={isAtEnd || refused !== null}
          data-disabled={isAtEnd || refused !== null}
          onClick={() => move(direction)}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    );
  };
  if (!isAllowed) return null;
  return (
    <>
      {!isInTable && (
        <span
          className={classes.handle}
          draggable={refused === null}
          title={messages.dragToReorder}
          onDragStart={(event) => {
            event.dataTransfer.setData(ITEM_TYPE, id);
            event.dataTransfer.effectAllowed = 'move';
          }}
        >
          <IconGripVertical size={16} aria-hidden />
        </span>
      )}
      {button('up', messages.moveUp, IconArrowUp)}
      {button('down', messages.moveDown, IconArrowDown)}
      <Failure error={error} />
    </>
  );
}
