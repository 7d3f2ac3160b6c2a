import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../platform/paths.ts';
import { Page } from '../ui/page.tsx';

export function NotFoundPage() {
  return (
    <Page title="There is no such page">
      <Text>
        The address may be mistyped, or from an older Lintel. Begin at{' '}
        <Anchor component={Link} to={paths.home()}>
          Home
        </Anchor>
        , or press <kbd>/</kbd> to find a class.
      </Text>
    </Page>
  );
}
