import { Button, Group, Title } from '@mantine/core';
import { Failure } from '../platform/failure.tsx';
import { messages } from './messages.ts';
import { useIgnoredCategories } from './use-ignored-categories.ts';

/** The ignored categories, each with a button to count it again. */
export function IgnoredCategories({ projectId }: { projectId: string }) {
  const { ignored, isAllowed, error, isPending, count } = useIgnoredCategories(projectId);
  if (ignored.length === 0) return null;
  return (
    <section aria-labelledby="ignored">
      <Title order={3} size="h4" id="ignored" mt="lg" mb="xs">
        {messages.ignoredCategories}
      </Title>
      <Failure error={error} />
      <Group gap="xs">
        {ignored.map((category) => (
          <Button
            key={category}
            size="compact-sm"
            variant="default"
            disabled={!isAllowed}
            loading={isPending}
            onClick={() => count(category)}
          >
            {isAllowed ? messages.countAgain(category) : category}
          </Button>
        ))}
      </Group>
    </section>
  );
}
