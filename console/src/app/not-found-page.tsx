import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../platform/paths.ts';
import { Page } from '../ui/page.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { messages } from './messages.ts';

export function NotFoundPage() {
  return (
    <Page title={messages.noSuchPage}>
      <Text>
        <Sentence
          text={messages.noSuchPageHint}
          home={
            <Anchor component={Link} to={paths.home()}>
              {messages.home}
            </Anchor>
          }
          slash={<kbd>/</kbd>}
        />
      </Text>
    </Page>
  );
}
