import { UnstyledButton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCurrentProposal } from '../ontology/proposals/current-proposal.ts';
import { messages } from '../ontology/proposals/messages.ts';
import { paths } from '../platform/paths.ts';
import { IconGitPullRequest } from '../ui/icons.tsx';
import { formatCount } from '../ui/numbers.ts';
import classes from './shell.module.css';

/** The proposal that this person works on, and how many changes it has. */
export function ProposalChip() {
  const proposal = useCurrentProposal();
  const navigate = useNavigate();
  if (!proposal) return null;
  const { id, number, title, changeCount } = proposal;
  return (
    <UnstyledButton
      className={classes.chip}
      title={title}
      aria-label={messages.header(number, changeCount)}
      onClick={() => void navigate({ to: paths.proposal(id) })}
    >
      <IconGitPullRequest size={14} aria-hidden />{' '}
      {/* On a narrow screen only the count; the label has all of it. */}
      <span className={classes.chipVersion}>{messages.header(number, changeCount)}</span>
      <span className={classes.chipCount}>{formatCount(changeCount)}</span>
    </UnstyledButton>
  );
}
