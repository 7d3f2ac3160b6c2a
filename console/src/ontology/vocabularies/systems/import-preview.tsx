import { Stack, Text } from '@mantine/core';
import { countOf, type SystemImported } from '../classification-systems.ts';
import { messages } from './messages.ts';

const MOST_NAMED = 10;

/** What a file would do: entries, levels, what would be retired, and the classes that this concerns. */
export function ImportPreview({ plan }: { plan: SystemImported }) {
  const { counts, levels, format, retired, stale, warnings = [] } = plan;
  return (
    <Stack component="section" gap="xs" aria-label={messages.preview}>
      <Text fw={600}>{messages.read(countOf(plan), levels, format)}</Text>
      <Text size="sm">{messages.planned(counts)}</Text>
      {warnings.map((warning) => (
        <Text key={warning} size="sm">
          {warning}
        </Text>
      ))}
      {counts.retired > 0 && (
        <Named
          title={messages.retiredEntries}
          items={retired.map(({ code, title }) => `${code} ${title}`)}
          count={counts.retired}
        />
      )}
      {counts.stale > 0 && (
        <Named
          title={messages.staleClasses(counts.stale)}
          items={stale.map(({ name, code }) => `${name} (${code})`)}
          count={counts.stale}
        />
      )}
    </Stack>
  );
}

function Named({ title, items, count }: { title: string; items: readonly string[]; count: number }) {
  const shown = items.slice(0, MOST_NAMED);
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <ul>
        {shown.map((item) => (
          <li key={item}>
            <Text span size="sm">
              <bdi>{item}</bdi>
            </Text>
          </li>
        ))}
        {count > shown.length && (
          <li>
            <Text span size="sm" c="dimmed">
              {messages.more(count - shown.length)}
            </Text>
          </li>
        )}
      </ul>
    </div>
  );
}
