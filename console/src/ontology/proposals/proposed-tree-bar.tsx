import { Anchor, Group, Switch, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { paths } from '../../platform/paths.ts';
import { anySearch } from '../../platform/search.ts';
import { useCurrentProposal } from './current-proposal.ts';
import { messages } from './messages.ts';
import type { ProposedMark } from './proposed-tree.ts';
import { useProposedTree, useViewedProposal } from './use-proposed-tree.ts';

const MARKS: readonly ProposedMark[] = ['added', 'moved', 'changed', 'removed'];

/** Switches the tree between the ontology as it is and as a proposal would leave it. */
export function ProposedTreeBar() {
  const id = useViewedProposal();
  const current = useCurrentProposal();
  const viewed = useProposedTree();
  const navigate = useNavigate();
  const shown = viewed?.proposal ?? current;
  if (id === null && !current?.changeCount) return null;
  const show = (next: string | undefined) =>
    void navigate({
      to: '.',
      search: anySearch((search) => ({ ...search, proposal: next })),
      replace: true,
    });
  const counts = new Map<ProposedMark, number>();
  for (const mark of viewed?.tree?.marks.values() ?? []) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  const parts = MARKS.flatMap((mark) => (counts.has(mark) ? [`${counts.get(mark)} ${mark}`] : []));
  return (
    <Group gap="sm" px="xs" py={4} role="group" aria-label={messages.asProposed}>
      <Switch
        size="sm"
        label={messages.asProposed}
        checked={id !== null}
        onChange={({ currentTarget }) => show(currentTarget.checked ? current?.id : undefined)}
      />
      {shown && (
        <Text size="sm">
          <Anchor component={Link} to={paths.proposal(shown.id)} inherit underline="always">
            {messages.proposal(shown.number)}
          </Anchor>
          {viewed && (viewed.tree ? `: ${parts.join(', ') || messages.noChanges}` : `: ${shown.status}`)}
        </Text>
      )}
    </Group>
  );
}
