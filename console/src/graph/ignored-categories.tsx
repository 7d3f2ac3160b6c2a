import { Button, Group, Text, Title } from '@mantine/core';
import { Failure } from '../platform/failure.tsx';
import { useIgnoredCategories } from './use-ignored-categories.ts';

/** The ignored categories, each with a button to count it again. */
export function IgnoredCategories({ projectId }: { projectId: string }) {
  const { ignored, refused, error, isPending, count } = useIgnoredCategories(projectId);
  return (
    <section aria-labelledby="ignored">
      <Title order={3} size="h4" id="ignored" mt="lg" mb="xs">
        Ignored categories
      </Title>
      <Failure error={error} />
      {ignored.length === 0 ? (
        <Text size="sm" c="dimmed">
          None: every category of the model counts. Ignore those that never get a class, such as lines and
          grids.
        </Text>
      ) : (
        <Group gap="xs">
          {ignored.map((category) => (
            <Button
              key={category}
              size="compact-sm"
              variant="default"
              disabled={refused !== null}
              title={refused ?? undefined}
              loading={isPending}
              onClick={() => count(category)}
            >
              Count {category} again
            </Button>
          ))}
        </Group>
      )}
    </section>
  );
}
