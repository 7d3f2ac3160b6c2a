import { Text, Title } from '@mantine/core';
import type { ItemDescription } from '../projects/described-items.ts';
import type { PortalDiff } from '../projects/design-queries.ts';
import { Picture } from '../ui/picture.tsx';
import { messages } from './messages.ts';
import classes from './portal.module.css';

const CHANGE_WORDS = {
  added: messages.added,
  removed: messages.removed,
  changed: messages.changed,
  unchanged: messages.unchanged,
} as const;

/** More would not be looked at one by one; the rest is counted. */
const SHOWN = 60;

/** The pictures of removed items are those that were published; the preview serves them to designers. */
const publishedPicture = (projectId: string, imageUrl: string | null | undefined): string | null =>
  imageUrl
    ? `/api/v1/design/projects/${encodeURIComponent(projectId)}/portal/preview/images/${imageUrl.split('/').at(-1)}`
    : null;

interface PortalDiffViewProps {
  projectId: string;
  changes: PortalDiff['collections'];
  firstTime: ReadonlySet<string>;
  /** Items by their collection. */
  described: ReadonlyMap<string, readonly ItemDescription[]>;
}

/** What publishing would change, collection by collection, with pictures. */
export function PortalDiffView({ projectId, changes, firstTime, described }: PortalDiffViewProps) {
  if (changes.length === 0) return <Text c="dimmed">{messages.noChanges}</Text>;
  return (
    <section aria-label={messages.changes}>
      {changes.map(({ id, name, change, items }) => {
        const pictures = new Map(described.get(id)?.map((item) => [item.id, item.pictureUrl]));
        return (
          <section key={id} aria-label={name}>
            <Title order={4} size="h6" mt="xs">
              <bdi>{name}</bdi>: {CHANGE_WORDS[change].toLowerCase()}
              {firstTime.has(id) && `, ${messages.firstTime}`}
            </Title>
            <ul className={classes.items}>
              {items.slice(0, SHOWN).map((item) => (
                <li key={item.id} className={classes.item} data-change={item.change}>
                  <Picture
                    src={pictures.get(item.id) ?? publishedPicture(projectId, item.imageUrl)}
                    name={item.name}
                  />
                  <div>
                    <b>{CHANGE_WORDS[item.change]}:</b> <bdi>{item.name}</bdi>
                  </div>
                  {item.fields.length > 0 && item.change === 'changed' && (
                    <Text size="xs" c="dimmed">
                      {messages.changedFields(item.fields)}
                    </Text>
                  )}
                </li>
              ))}
            </ul>
            {items.length > SHOWN && <Text size="sm">{messages.otherItems(items.length - SHOWN)}</Text>}
          </section>
        );
      })}
    </section>
  );
}
