import { Badge } from '@mantine/core';
import type { ProposalStatus } from '../proposal-queries.ts';
import { messages } from './messages.ts';

export const StatusBadge = ({ status }: { status: ProposalStatus }) => (
  <Badge variant="default" tt="none">
    {messages.status(status)}
  </Badge>
);
