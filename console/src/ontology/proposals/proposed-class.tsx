import type { ObjectClass } from '@lintel/client';
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../../platform/paths.ts';
import { common } from '../../ui/messages.ts';
import { ancestryOf } from '../classes/ontology-index.ts';
import { type ClassAction, openAction } from '../classes/open-action.ts';
import { messages } from './messages.ts';
import type { ProposalDetail } from './proposal-queries.ts';
import type { ProposedTree } from './proposed-tree.ts';

interface ProposedClassProps {
  objectClass: ObjectClass;
  proposal: ProposalDetail;
  tree: ProposedTree | null;
}

const ACTIONS: readonly { action: ClassAction; name: string }[] = [
  { action: 'new-child', name: messages.newChild },
  { action: 'rename', name: common.rename },
  { action: 'move', name: messages.move },
];

/** A class that exists only in a proposal, with the actions that further changes of the proposal can be. */
export function ProposedClass({ objectClass, proposal, tree }: ProposedClassProps) {
  const path = tree ? ancestryOf(tree.index, objectClass.id).map(({ name }) => name) : [];
  return (
    <Stack component="section" aria-label={messages.details}>
      <Title order={2}>
        <bdi>{objectClass.name}</bdi>
      </Title>
      <Text size="sm" c="dimmed">
        {path.join(' / ')}
      </Text>
      <Text>{messages.addedClass(proposal.number)}</Text>
      {objectClass.description && <Text dir="auto">{objectClass.description}</Text>}
      <Group>
        {ACTIONS.map(({ action, name }) => (
          <Button
            key={action}
            variant="default"
            onClick={() => openAction({ action, objectClassIds: [objectClass.id] })}
          >
            {name}
          </Button>
        ))}
      </Group>
      <Anchor component={Link} to={paths.proposal(proposal.id)}>
        {messages.openProposal(proposal.number)}
      </Anchor>
    </Stack>
  );
}
