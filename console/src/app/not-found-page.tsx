import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../platform/paths.ts';
import type { Right } from '../platform/rights.ts';
import { Page } from '../ui/page.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { messages } from './messages.ts';

export function NotFoundPage() {
  return (
    <Page title={messages.noSuchPage}>
      <Text>
        <WhereToGo text={messages.noSuchPageHint} />
      </Text>
    </Page>
  );
}

/** For a page that exists, but not for the person who is signed in. */
export function NoAccessPage({ right }: { right: Right }) {
  return (
    <Page title={messages.noAccess}>
      <Text>
        {right === 'page.system' ? messages.forAdmins : messages.notInYourRole}{' '}
        <WhereToGo text={messages.noAccessHint} />
      </Text>
    </Page>
  );
}

function WhereToGo({ text }: { text: string }) {
  return (
    <Sentence
      text={text}
      home={
        <Anchor component={Link} to={paths.home()}>
          {messages.home}
        </Anchor>
      }
      slash={<kbd>/</kbd>}
    />
  );
}
